//! The mappings: three numbers each.

use core::fmt::Debug;

use crate::Geometry;

/// A numbering of the squares: a type whose one constant is the three numbers.
///
/// # For callers
///
/// Everything else is derived: [`Geometry`] has the tables and the steps, [`Index<M>`](crate::Index) is a square under
/// this mapping, and [`Bitboard<M>`](crate::Bitboard) is a set of squares.
///
/// # For implementors
///
/// Implement it for a zero-sized type. The three numbers must give every square its own index in
/// `0..CELLS`; otherwise code that uses [`Index`](crate::Index) or [`Bitboard`](crate::Bitboard) does not compile.
pub trait SquareMapping: Copy + Eq + Debug + Send + Sync + 'static {
    /// The usual name of the mapping, or the names of its squares 0 and 1 if it has none.
    const NAME: &'static str;

    /// Other names of the mapping. Some names mean two mappings: compare the three numbers instead.
    const ALIASES: &'static [&'static str];

    /// The three numbers that define the mapping.
    const GEOMETRY: Geometry;

    /// The number of cells, squares and off-board cells, at most 256. The array of a board may have more.
    const CELLS: usize = 64;
}

/// A mapping onto the 64 bits of a word, which a [`Bitboard<M>`](crate::Bitboard) requires: its indices are 0 to 63,
/// without off-board cells.
///
/// There are eight of them, one for each symmetry of the square. A ninth would repeat the numbers of one of them, so
/// other crates cannot implement it.
pub trait WordMapping: SquareMapping + Sealed {}

/// Keeps other crates from implementing [`WordMapping`].
pub trait Sealed {}

macro_rules! word_mappings {
    ($($mapping:ty),+) => {$(
        impl Sealed for $mapping {}
        impl WordMapping for $mapping {}
    )+};
}

word_mappings!(Lerf, Lefr, Berf, Befr, H1g1, H1h2, H8g8, H8h7);

/// A mapping as plain data, for choosing one at run time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MappingInfo {
    /// The usual name of the mapping.
    pub name: &'static str,
    /// Other names of the mapping.
    pub aliases: &'static [&'static str],
    /// The three numbers that define the mapping.
    pub geometry: Geometry,
    /// The number of cells, squares and off-board cells.
    pub cells: usize,
}

impl MappingInfo {
    /// The description of the mapping `M`.
    #[must_use]
    pub const fn of<M: SquareMapping>() -> MappingInfo {
        MappingInfo { name: M::NAME, aliases: M::ALIASES, geometry: M::GEOMETRY, cells: M::CELLS }
    }
}

macro_rules! mappings {
    ($($(#[$doc:meta])* $type:ident $name:literal $aliases:tt $geometry:tt $cells:literal;)+) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
            pub struct $type;

            impl SquareMapping for $type {
                const NAME: &'static str = $name;
                const ALIASES: &'static [&'static str] = &$aliases;
                const GEOMETRY: Geometry = Geometry $geometry;
                const CELLS: usize = $cells;
            }
        )+

        /// All mappings of this crate: the eight of 64 cells, then the three with off-board cells.
        #[must_use]
        pub const fn all_mappings() -> &'static [MappingInfo] {
            const ALL: &[MappingInfo] = &[$(MappingInfo::of::<$type>()),+];
            ALL
        }
    };
}

// The four with mirrored files have no settled names, so they are named after their squares 0 and 1.
mappings! {
    /// Little-endian rank-file mapping (LERF): a1 = 0, b1 = 1, a2 = 8.
    ///
    /// Most bitboard programs use this mapping, and so does a plain array of 64 cells. A rank is a byte of the word,
    /// and the bytes are in the order of the ranks, so a byte swap flips the board vertically. A step to the east
    /// adds one, and the square after h1 is a2, so steps to the east or west need a [wrap mask](crate::wrap_mask).
    Lerf "LERF" ["a1b1", "little-endian rank-file", "8x8"] { a1: 0, east: 1, north: 8 } 64;

    /// Little-endian file-rank mapping (LEFR): a1 = 0, a2 = 1, b1 = 8.
    ///
    /// This is LERF reflected in the a1-h8 diagonal. Sliders and leapers have the same attack sets under both; pawns
    /// do not. A LEFR pawn advances by one bit instead of eight, and a capture that leaves the board also leaves the
    /// 64-bit word, so it needs no wrap mask.
    Lefr "LEFR" ["a1a2", "file-first", "little-endian file-rank"] { a1: 0, east: 8, north: 1 } 64;

    /// Big-endian rank-file mapping (BERF): a8 = 0, b8 = 1, h1 = 63.
    ///
    /// A FEN lists the squares in this order, and so do drawings of a board. It is LERF flipped vertically
    /// (`index ^ 56`). Engines such as Lynx call it big-endian rank-file. The
    /// [Chess Programming Wiki](https://www.chessprogramming.org/Big-endian) calls another mapping BERF, in which files
    /// are big-endian, too: [`H8h7`].
    Berf "BERF" ["a8b8", "big-endian rank-file", "FEN order"] { a1: 56, east: 1, north: -8 } 64;

    /// Big-endian file-rank mapping (BEFR): a8 = 0, a7 = 1, b8 = 8.
    ///
    /// This is LEFR flipped vertically. Under mappings with the rank in the low bits, the vertical flip is `index ^ 7`;
    /// under LERF it is `index ^ 56`. The Chess Programming Wiki does not define the name.
    Befr "BEFR" ["a8a7", "big-endian file-rank"] { a1: 7, east: 8, north: -1 } 64;

    /// h1 = 0, g1 = 1, h2 = 8: LERF with its files mirrored.
    ///
    /// Numbers are written with the highest bit to the left, so with the h-file in the low bits a rank printed in
    /// binary looks like the board.
    H1g1 "h1g1" [] { a1: 7, east: -1, north: 8 } 64;

    /// h1 = 0, h2 = 1, g1 = 8: LEFR with its files mirrored.
    H1h2 "h1h2" [] { a1: 56, east: -8, north: 1 } 64;

    /// h8 = 0, g8 = 1, h7 = 8: LERF rotated by 180 degrees.
    H8g8 "h8g8" [] { a1: 63, east: -1, north: -8 } 64;

    /// h8 = 0, h7 = 1, g8 = 8: LEFR rotated by 180 degrees.
    H8h7 "h8h7" [] { a1: 63, east: -8, north: -1 } 64;

    /// The 0x88 mapping, rows of sixteen cells, of which the right eight are off the board: a1 = 0, b1 = 1, a2 = 16.
    ///
    /// On [0x88](https://www.chessprogramming.org/0x88) file and rank take a nibble each. Both are below 8 on the
    /// board, so bits 3 and 7 are clear exactly on squares: `index & 0x88 == 0`. The test holds for any index from
    /// -136 to 255, and no step of a king or knight leaves that range.
    Mailbox0x88 "0x88" [] { a1: 0, east: 1, north: 16 } 128;

    /// The 10x12 mapping, rows of ten cells counted up the ranks: a1 = 21, b1 = 22, a2 = 31.
    ///
    /// The board lies within a frame of [guard cells](https://www.chessprogramming.org/10x12_Board): two rows below
    /// and above, for the knight, and one column on each side. One column is enough because the right edge of a row
    /// is next to the left edge of the following row. The guard cells hold a sentinel, so one load finds both a piece
    /// and the edge.
    Mailbox10x12 "10x12" [] { a1: 21, east: 1, north: 10 } 120;

    /// The 16x12 mapping, rows of sixteen cells counted up the ranks: a1 = 36, b1 = 37, a2 = 52.
    ///
    /// The board lies within a frame of guard cells, as on [`Mailbox10x12`], and its rows are as wide as those of 0x88,
    /// so the difference of two indices [tells how two squares lie](https://www.chessprogramming.org/Vector_Attacks).
    ///
    /// With a1 = 36 the board is in the middle, with four columns of guards on each side. If a1 were 32, a knight's
    /// leap from a1 would end at -1, outside the array: 33 to 39 are possible.
    Mailbox16x12 "16x12" [] { a1: 36, east: 1, north: 16 } 192;
}
