use core::ops::Not;

use polyboard_squares::{Rank, Step, all};
use strum::{Display, VariantArray};

/// A side of the game, White or Black. `!color` is the other one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Display, VariantArray)]
#[allow(missing_docs)] // two names
pub enum Color {
    White,
    Black,
}

impl Color {
    /// Both colours: White, then Black.
    pub const ALL: [Color; 2] = all();

    /// The rank that this side counts as `rank`: White's first is Black's eighth.
    #[must_use]
    pub const fn rank(self, rank: Rank) -> Rank {
        match self {
            Color::White => rank,
            Color::Black => rank.flipped(),
        }
    }

    /// A step that is given for White, as this side takes it: north and south change places for Black.
    #[must_use]
    pub const fn step(self, step: Step) -> Step {
        match self {
            Color::White => step,
            Color::Black => step.flipped(),
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
