use core::fmt;

use polyboard_squares::{Mailbox0x88, Square, SquareMapping};

/// The 0x88 test of one index, bit by bit.
///
/// The test looks at two bits of the lowest byte. Outside of [`MIN`](Self::MIN) to
/// [`MAX`](Self::MAX) it accepts numbers that are no square.
///
/// ```
/// use polyboard::explain::IndexTest;
///
/// let [i1, h8, h9, beyond] = [8, 119, 135, 256].map(IndexTest::new);
/// assert_eq!((i1.cell().as_deref(), i1.masked()), (Some("i1"), 0x08));
/// assert_eq!((h8.cell().as_deref(), h8.masked()), (Some("h8"), 0x00));
/// assert_eq!((h9.cell().as_deref(), h9.masked()), (Some("h9"), 0x80));
/// assert_eq!(h8.to_string(), "119 = 0x77 = 0111 0111, & 1000 1000 = 0000 0000: on the board, h8");
/// assert_eq!((beyond.masked(), beyond.square(), beyond.is_false_accept()), (0, None, true));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IndexTest {
    index: i64,
}

impl IndexTest {
    /// The two bits that are clear in the index of every square.
    pub const MASK: u8 = 0x88;
    /// The least index for which the test is exact.
    pub const MIN: i64 = -136;
    /// The greatest index for which the test is exact.
    pub const MAX: i64 = 255;

    /// The test of this index.
    #[must_use]
    pub const fn new(index: i64) -> IndexTest {
        IndexTest { index }
    }

    /// The tested index.
    #[must_use]
    pub const fn index(self) -> i64 {
        self.index
    }

    /// The tested index modulo 256.
    #[must_use]
    pub const fn byte(self) -> u8 {
        self.index as u8
    }

    /// The result of the AND with [`MASK`](Self::MASK).
    #[must_use]
    pub const fn masked(self) -> u8 {
        self.byte() & Self::MASK
    }

    /// The square of the index, if it is on the board.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self.index {
            0..=127 => Mailbox0x88::GEOMETRY.square(self.index as i16),
            _ => None,
        }
    }

    /// Whether the test accepts the index although it is not a square.
    #[must_use]
    pub const fn is_false_accept(self) -> bool {
        self.masked() == 0 && self.square().is_none()
    }

    /// The index in hexadecimal: a negative one modulo 256, or with more bytes where 256 is too few.
    #[must_use]
    pub fn hex(self) -> String {
        match self.index {
            Self::MIN..0 => format!("{:#04x}", self.byte()),
            -0x8000..0 => format!("{:#06x}", self.index as i16),
            index => format!("{index:#04x}"),
        }
    }

    /// The name of the cell, with files up to p and ranks beyond 8, such as `h9`; `None` below the first rank.
    #[must_use]
    pub fn cell(self) -> Option<String> {
        let file = char::from(b'a' + (self.index & 0x0f) as u8);
        (self.index >= 0).then(|| format!("{file}{}", (self.index >> 4) + 1))
    }

    /// The result as text: `on the board`, or `off` and the bit that is set.
    #[must_use]
    pub const fn verdict(self) -> &'static str {
        match self.masked() {
            0 if self.square().is_none() => "passes, is no square",
            0 => "on the board",
            0x08 => "off: bit 3, the file",
            0x80 => "off: bit 7, the rank",
            _ => "off: bits 3 and 7",
        }
    }

    /// The bits of a byte in two groups of four: `0111 0111`.
    #[must_use]
    pub fn bits(byte: u8) -> String {
        format!("{:04b} {:04b}", byte >> 4, byte & 0x0f)
    }
}

impl fmt::Display for IndexTest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [byte, mask, masked] = [self.byte(), Self::MASK, self.masked()].map(Self::bits);
        let (index, hex, verdict) = (self.index, self.hex(), self.verdict());
        let cell = self.cell().map_or(String::new(), |cell| format!(", {cell}"));
        write!(f, "{index} = {hex} = {byte}, & {mask} = {masked}: {verdict}{cell}")
    }
}
