use core::ops::Not;

use polyboard_squares::{Rank, Step, all};
use strum::{Display, EnumString, VariantArray};

use crate::ParseTextError;

/// A side of the game, White or Black. `!color` is the other one.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display, EnumString, VariantArray,
)]
#[strum(parse_err_ty = ParseTextError, parse_err_fn = ParseTextError::of_color)]
#[allow(missing_docs)] // two names
pub enum Color {
    White,
    Black,
}

impl Color {
    /// Both colours: White, then Black.
    pub const ALL: [Color; 2] = all();

    /// The rank that this side counts as `rank`: White's first is Black's eighth.
    pub const fn rank(self, rank: Rank) -> Rank {
        match self {
            Color::White => rank,
            Color::Black => rank.flipped(),
        }
    }

    /// A step that is given for White, as this side takes it: north and south change places for Black.
    pub const fn step(self, step: Step) -> Step {
        match self {
            Color::White => step,
            Color::Black => step.flipped(),
        }
    }

    /// The side of a letter: upper case is White's.
    pub(crate) const fn of_letter(letter: char) -> Color {
        if letter.is_ascii_uppercase() { Color::White } else { Color::Black }
    }

    /// A capital as a letter of this side.
    pub(crate) const fn letter(self, upper: char) -> char {
        match self {
            Color::White => upper,
            Color::Black => upper.to_ascii_lowercase(),
        }
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }
}
