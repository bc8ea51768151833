//! The four mappings with the files mirrored: square 0 is h1 or h8.
//!
//! Numbers are written with the highest bit to the left. With the h-file in the low bits, a rank
//! printed in binary looks like the board, which is the use of these mappings. They have
//! no settled names, so they are named after their squares 0 and 1.

use super::{Geometry, SquareMapping, WordMapping};

macro_rules! mirrored {
    ($(#[$doc:meta] $type:ident $name:literal $a1:literal $east:literal $north:literal;)*) => {$(
        #[$doc]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $type;

        impl SquareMapping for $type {
            const NAME: &'static str = $name;
            const ALIASES: &'static [&'static str] = &[];
            const GEOMETRY: Geometry = Geometry { a1: $a1, east: $east, north: $north };
        }

        impl WordMapping for $type {}
    )*};
}

mirrored! {
    /// h1 = 0, g1 = 1, h2 = 8: LERF with its files mirrored.
    H1g1 "h1g1" 7 -1 8;
    /// h1 = 0, h2 = 1, g1 = 8: LEFR with its files mirrored.
    H1h2 "h1h2" 56 -8 1;
    /// h8 = 0, g8 = 1, h7 = 8: LERF rotated by 180 degrees.
    H8g8 "h8g8" 63 -1 -8;
    /// h8 = 0, h7 = 1, g8 = 8: LEFR rotated by 180 degrees.
    H8h7 "h8h7" 63 -8 -1;
}
