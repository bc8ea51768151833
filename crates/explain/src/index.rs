use core::fmt;

use polyboard_squares::{Mailbox0x88, Square, SquareMapping};

/// The 0x88 test of one index, bit by bit.
///
/// ```text
/// 119 = 0x77 = 0111 0111      the upper four bits are the rank, the lower four the file
///  &    0x88 = 1000 1000
///       0x00 = 0000 0000      on the board: rank 7 + 1, file 7, the h-file
/// ```
///
/// ```
/// use polyboard_explain::IndexTest;
///
/// let [i1, h8, h9] = [8, 119, 135].map(|index| IndexTest::new(index).unwrap());
/// assert_eq!((i1.cell().as_deref(), i1.masked()), (Some("i1"), 0x08));
/// assert_eq!((h8.cell().as_deref(), h8.masked()), (Some("h8"), 0x00));
/// assert_eq!((h9.cell().as_deref(), h9.masked()), (Some("h9"), 0x80));
/// assert_eq!(h8.to_string(), "119 = 0x77 = 0111 0111, & 1000 1000 = 0000 0000: on the board, h8");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IndexTest {
    index: i16,
}

impl IndexTest {
    /// The two bits that are clear in the index of every square.
    pub const MASK: u8 = 0x88;
    /// The least index for which the test is exact.
    pub const MIN: i16 = -136;
    /// The greatest index for which the test is exact.
    pub const MAX: i16 = 255;

    /// The test of this index, or `None` outside of [`MIN`](Self::MIN) to [`MAX`](Self::MAX).
    ///
    /// Outside of that range the two bits may be clear although the index is no square.
    #[must_use]
    pub fn new(index: i16) -> Option<IndexTest> {
        (Self::MIN..=Self::MAX).contains(&index).then_some(IndexTest { index })
    }

    /// The test of an index that is stored in a byte.
    #[must_use]
    pub const fn of_byte(index: u8) -> IndexTest {
        IndexTest { index: index as i16 }
    }

    /// The tested index, -136 to 255.
    #[must_use]
    pub const fn index(self) -> i16 {
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
        if self.masked() == 0 { Mailbox0x88::GEOMETRY.square(self.byte() as i16) } else { None }
    }

    /// The name of the cell, with files up to p and ranks beyond 8: `h8`, `i1`, `h9`.
    ///
    /// It is `None` below the first rank.
    #[must_use]
    pub fn cell(self) -> Option<String> {
        let file = char::from(b'a' + (self.index & 0x0f) as u8);
        (self.index >= 0).then(|| format!("{file}{}", (self.index >> 4) + 1))
    }

    /// The result as text: `on the board`, or `off the board` and the bit that is set.
    #[must_use]
    pub const fn verdict(self) -> &'static str {
        match self.masked() {
            0 => "on the board",
            0x08 => "off the board: bit 3, the file",
            0x80 => "off the board: bit 7, the rank",
            _ => "off the board: bits 3 and 7, file and rank",
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
        let (index, hex) = (self.index, self.byte());
        write!(f, "{index} = {hex:#04x} = {byte}, & {mask} = {masked}: ")?;
        f.write_str(self.verdict())?;
        self.cell().map_or(Ok(()), |cell| write!(f, ", {cell}"))
    }
}
