//! Files and ranks, the two coordinates of a square.

use core::{fmt, str::FromStr};

use strum::VariantArray;

use crate::{ParseSquareError, enums::all};

/// A coordinate with its eight values, the text of the first of them, and the names for that text.
macro_rules! coordinate {
    ($(#[$meta:meta])* $type:ident { $($value:ident)* } $first:literal $sign:ident $from_sign:ident $what:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
        #[repr(u8)]
        #[allow(missing_docs)] // eight names
        #[must_use]
        pub enum $type { $($value),* }

        impl $type {
            /// The eight values in their order.
            pub const ALL: [$type; 8] = all();

            /// The number, from 0 to 7.
            #[must_use]
            pub const fn index(self) -> u8 {
                self as u8
            }

            /// The value with this number, if it is in 0..=7.
            #[must_use]
            pub const fn from_index(index: u8) -> Option<$type> {
                if index < 8 { Some($type::ALL[index as usize]) } else { None }
            }

            /// The character that stands for it, a lower-case letter or a digit.
            #[must_use]
            pub const fn $sign(self) -> char {
                ($first + self as u8) as char
            }

            /// The value for which this character stands.
            #[must_use]
            pub const fn $from_sign(sign: char) -> Option<$type> {
                if sign.is_ascii() { $type::from_index((sign as u8).wrapping_sub($first)) } else { None }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.$sign())
            }
        }

        impl FromStr for $type {
            type Err = ParseSquareError;

            fn from_str(text: &str) -> Result<$type, ParseSquareError> {
                let mut signs = text.chars();
                match (signs.next().and_then($type::$from_sign), signs.next()) {
                    (Some(value), None) => Ok(value),
                    _ => Err(ParseSquareError::new(text, $what)),
                }
            }
        }
    };
}

coordinate! {
    /// A column of the board, a to h from White's left to White's right.
    File { A B C D E F G H } b'a' letter from_letter "file from a to h"
}

coordinate! {
    /// A row of the board, 1 to 8 from White's side to Black's.
    Rank { First Second Third Fourth Fifth Sixth Seventh Eighth } b'1' digit from_digit "rank from 1 to 8"
}

impl Rank {
    /// The rank as the other side counts it: the first and the eighth change places.
    pub const fn flipped(self) -> Rank {
        Rank::ALL[7 - self as usize]
    }
}
