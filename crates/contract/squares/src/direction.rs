use strum::{IntoStaticStr, VariantArray};

use crate::enums::all;

/// A displacement in files to the east and ranks to the north, independent of any mapping.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Step {
    /// The number of files to the right, as White sees the board.
    pub east: i8,
    /// The number of ranks away from White.
    pub north: i8,
}

impl Step {
    /// The step with these two parts.
    pub const fn new(east: i8, north: i8) -> Step {
        Step { east, north }
    }

    /// The step in the opposite direction.
    pub const fn reversed(self) -> Step {
        Step { east: self.east.saturating_neg(), north: self.north.saturating_neg() }
    }

    /// The step flipped vertically: north and south change places, east and west stay.
    pub const fn flipped(self) -> Step {
        Step { east: self.east, north: self.north.saturating_neg() }
    }
}

/// One of the eight compass directions; White's pawns move north.
///
/// ```text
/// NorthWest  North  NorthEast
///      West    ·    East
/// SouthWest  South  SouthEast
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[repr(u8)]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)] // drawn above
pub enum Direction {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Direction {
    /// The eight directions, clockwise from north.
    pub const ALL: [Direction; 8] = all();

    /// The four directions in which a rook moves.
    pub const STRAIGHT: [Direction; 4] =
        [Direction::North, Direction::East, Direction::South, Direction::West];

    /// The four directions in which a bishop moves.
    pub const DIAGONAL: [Direction; 4] =
        [Direction::NorthEast, Direction::SouthEast, Direction::SouthWest, Direction::NorthWest];

    /// The name, such as `north-east`.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The step of one square in this direction.
    pub const fn step(self) -> Step {
        KING_STEPS[self as usize]
    }

    /// The opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 4) % 8]
    }
}

/// The king's eight steps, in the order of [`Direction::ALL`].
pub const KING_STEPS: [Step; 8] = [
    Step::new(0, 1),
    Step::new(1, 1),
    Step::new(1, 0),
    Step::new(1, -1),
    Step::new(0, -1),
    Step::new(-1, -1),
    Step::new(-1, 0),
    Step::new(-1, 1),
];

/// The knight's eight leaps, ordered from north to south, east before west.
pub const KNIGHT_STEPS: [Step; 8] = [
    Step::new(1, 2),
    Step::new(-1, 2),
    Step::new(2, 1),
    Step::new(-2, 1),
    Step::new(2, -1),
    Step::new(-2, -1),
    Step::new(1, -2),
    Step::new(-1, -2),
];
