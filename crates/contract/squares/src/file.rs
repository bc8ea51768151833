use core::{fmt, str::FromStr};

use strum::VariantArray;

use crate::{ParseSquareError, enums::all};

/// A column of the board, a to h from White's left to White's right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
#[repr(u8)]
#[allow(missing_docs)] // eight letters
pub enum File {
    A,
    B,
    C,
    D,
    E,
    F,
    G,
    H,
}

impl File {
    /// The eight files from a to h.
    pub const ALL: [File; 8] = all();

    /// The number of the file: 0 for the a-file to 7 for the h-file.
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The file with this index, if it is in 0..=7.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<File> {
        if index < 8 { Some(File::ALL[index as usize]) } else { None }
    }

    /// The file's lower-case letter.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file with this lower-case letter.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<File> {
        if letter.is_ascii() { File::from_index((letter as u8).wrapping_sub(b'a')) } else { None }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for File {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<File, ParseSquareError> {
        let mut letters = text.chars();
        match (letters.next().and_then(File::from_letter), letters.next()) {
            (Some(file), None) => Ok(file),
            _ => Err(ParseSquareError::file(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn every_file_survives_printing_and_parsing() {
        for file in File::ALL {
            assert_eq!(file.to_string().parse(), Ok(file));
            assert_eq!(File::from_index(file.index()), Some(file));
        }
    }

    #[test]
    fn junk_is_no_file() {
        for junk in ["", "i", "A", "ab", "1", " a", "é", "\u{161}"] {
            assert!(junk.parse::<File>().is_err(), "{junk:?}");
        }
        assert_eq!(File::from_index(8), None);
    }
}
