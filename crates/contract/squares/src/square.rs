use core::{fmt, str::FromStr};

use strum::VariantArray;

use crate::{File, Rank, Step, enums::all};

macro_rules! squares {
    ($($name:ident)*) => {
        /// One of the 64 squares by its name, independent of any board's numbering.
        ///
        /// The number of a neutral square is [`Square::index`]: a1 = 0, b1 = 1, h8 = 63.
        /// `Option<Square>` is one byte, so there is no need for a `NO_SQUARE`.
        ///
        /// ```
        /// # use polyboard::{File, Rank, Square};
        /// assert_eq!("e4".parse(), Ok(Square::E4));
        /// assert_eq!(Square::new(File::E, Rank::Fourth), Square::E4);
        /// assert_eq!(size_of::<Option<Square>>(), 1);
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
        #[repr(u8)]
        #[allow(missing_docs)] // sixty-four names
        #[must_use]
        pub enum Square { $($name),* }
    };
}

squares! {
    A1 B1 C1 D1 E1 F1 G1 H1
    A2 B2 C2 D2 E2 F2 G2 H2
    A3 B3 C3 D3 E3 F3 G3 H3
    A4 B4 C4 D4 E4 F4 G4 H4
    A5 B5 C5 D5 E5 F5 G5 H5
    A6 B6 C6 D6 E6 F6 G6 H6
    A7 B7 C7 D7 E7 F7 G7 H7
    A8 B8 C8 D8 E8 F8 G8 H8
}

impl Square {
    /// The squares in the order a1, b1, … h8.
    pub const ALL: [Square; 64] = all();

    /// The square where a file and a rank cross.
    pub const fn new(file: File, rank: Rank) -> Square {
        Square::ALL[rank as usize * 8 + file as usize]
    }

    /// The number of the square: 0 for a1, 1 for b1, … 63 for h8.
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The square with this index, if it is in 0..=63.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square::ALL[index as usize]) } else { None }
    }

    /// The file of the square.
    pub const fn file(self) -> File {
        File::ALL[(self as u8 & 7) as usize]
    }

    /// The rank of the square.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self as u8 >> 3) as usize]
    }

    /// The square one step away, or `None` where the step leaves the board.
    ///
    /// ```
    /// # use polyboard::{Square, squares::Direction};
    /// assert_eq!(Square::E4.stepped(Direction::NorthEast.step()), Some(Square::F5));
    /// assert_eq!(Square::H4.stepped(Direction::NorthEast.step()), None);
    /// ```
    #[must_use]
    pub const fn stepped(self, step: Step) -> Option<Square> {
        // A number below 0 wraps to one of at least 128.
        let file = (self as u8 & 7).wrapping_add_signed(step.east);
        let rank = (self as u8 >> 3).wrapping_add_signed(step.north);
        if file < 8 && rank < 8 { Some(Square::ALL[(rank << 3 | file) as usize]) } else { None }
    }

    /// The squares of the rank from this one to that on a file, both included, from the a-file on.
    pub fn along_rank(self, to: File) -> impl Iterator<Item = Square> {
        let (a, b) = (self.file().min(to), self.file().max(to));
        File::ALL[a as usize..=b as usize].iter().map(move |&file| Square::new(file, self.rank()))
    }

    /// Whether the square is a light one, as h1 is.
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.file() as u8 + self.rank() as u8) % 2 == 1
    }

    /// The square with its rank flipped: a1 and a8 change places.
    pub const fn flipped_vertically(self) -> Square {
        Square::ALL[(self as u8 ^ 56) as usize]
    }

    /// The square with its file mirrored: a1 and h1 change places.
    pub const fn flipped_horizontally(self) -> Square {
        Square::ALL[(self as u8 ^ 7) as usize]
    }

    /// The square after the board is rotated by 180 degrees: a1 and h8 change places.
    pub const fn rotated(self) -> Square {
        Square::ALL[(self as u8 ^ 63) as usize]
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl FromStr for Square {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Square, ParseSquareError> {
        let mut chars = text.chars();
        let file = chars.next().and_then(File::from_letter);
        let rank = chars.next().and_then(Rank::from_digit);
        match (file, rank, chars.next()) {
            (Some(file), Some(rank), None) => Ok(Square::new(file, rank)),
            _ => Err(ParseSquareError::new(text, "square from a1 to h8")),
        }
    }
}

/// The error for text that names no file, rank or square.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{text:?} is not a {wanted}")]
pub struct ParseSquareError {
    text: Quote,
    wanted: &'static str,
}

impl ParseSquareError {
    pub(crate) fn new(text: &str, wanted: &'static str) -> ParseSquareError {
        let mut quote = Quote { bytes: [0; 16], len: text.len().min(16) };
        while !text.is_char_boundary(quote.len) {
            quote.len -= 1;
        }
        quote.bytes[..quote.len].copy_from_slice(&text.as_bytes()[..quote.len]);
        ParseSquareError { text: quote, wanted }
    }
}

/// The beginning of a text: as much of it as an error quotes, without an allocation.
#[derive(Clone, PartialEq, Eq)]
struct Quote {
    bytes: [u8; 16],
    len: usize,
}

impl fmt::Debug for Quote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = str::from_utf8(&self.bytes[..self.len]).expect("cut between two characters");
        fmt::Debug::fmt(text, f)
    }
}
