use core::{fmt, str::FromStr};

use strum::VariantArray;

use crate::{ParseSquareError, enums::all};

/// A row of the board, 1 to 8 from White's side to Black's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
#[repr(u8)]
#[allow(missing_docs)] // eight numbers
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// The eight ranks from the first to the eighth.
    pub const ALL: [Rank; 8] = all();

    /// The number of the rank: 0 for the first to 7 for the eighth.
    #[must_use]
    pub const fn index(self) -> u8 {
        self as u8
    }

    /// The rank with this index, if it is in 0..=7.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Rank> {
        if index < 8 { Some(Rank::ALL[index as usize]) } else { None }
    }

    /// The rank's digit.
    #[must_use]
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank with this digit.
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Rank> {
        if digit.is_ascii() { Rank::from_index((digit as u8).wrapping_sub(b'1')) } else { None }
    }

    /// The rank as the other side counts it: the first and the eighth change places.
    #[must_use]
    pub const fn flipped(self) -> Rank {
        Rank::ALL[7 - self as usize]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}

impl FromStr for Rank {
    type Err = ParseSquareError;

    fn from_str(text: &str) -> Result<Rank, ParseSquareError> {
        let mut digits = text.chars();
        match (digits.next().and_then(Rank::from_digit), digits.next()) {
            (Some(rank), None) => Ok(rank),
            _ => Err(ParseSquareError::rank(text)),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn every_rank_survives_printing_and_parsing() {
        for rank in Rank::ALL {
            assert_eq!(rank.to_string().parse(), Ok(rank));
            assert_eq!(Rank::from_index(rank.index()), Some(rank));
            assert_eq!(rank.flipped().flipped(), rank);
        }
    }

    #[test]
    fn junk_is_no_rank() {
        for junk in ["", "0", "9", "12", "a", " 1", "٣", "\u{131}"] {
            assert!(junk.parse::<Rank>().is_err(), "{junk:?}");
        }
        assert_eq!(Rank::from_index(8), None);
    }
}
