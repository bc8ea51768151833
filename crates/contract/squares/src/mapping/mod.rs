//! The mappings, one file each.

mod befr;
mod berf;
mod lefr;
mod lerf;
mod mailbox0x88;
mod mailbox10x12;
mod mailbox16x12;
mod mirrored;

use core::fmt::Debug;

pub use befr::Befr;
pub use berf::Berf;
pub use lefr::Lefr;
pub use lerf::Lerf;
pub use mailbox0x88::Mailbox0x88;
pub use mailbox10x12::Mailbox10x12;
pub use mailbox16x12::Mailbox16x12;
pub use mirrored::{H1g1, H1h2, H8g8, H8h7};

use crate::Geometry;

/// A numbering of the squares: a type whose one constant is the three numbers.
///
/// # For callers
///
/// Everything else is derived: [`Geometry`] has the tables and the steps,
/// [`Index<M>`](crate::Index) is a square under this mapping, and
/// [`Bitboard<M>`](crate::Bitboard) is a set of squares.
///
/// # For implementors
///
/// Implement it for a zero-sized type. The three numbers must give every square its own index in
/// `0..CELLS`; otherwise code that uses [`Index`](crate::Index) or
/// [`Bitboard`](crate::Bitboard) does not compile.
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

/// A mapping onto the 64 bits of a word: its indices are 0 to 63, without off-board cells.
///
/// There are eight of them, one for each symmetry of the square.
///
/// # For callers
///
/// [`Bitboard<M>`](crate::Bitboard) requires one.
///
/// # For implementors
///
/// This crate has all eight. A ninth would repeat the numbers of one of them, so other crates cannot
/// implement it.
pub trait WordMapping: SquareMapping + Sealed {}

/// Keeps other crates from implementing [`WordMapping`].
pub trait Sealed {}

macro_rules! sealed {
    ($($mapping:ty),+) => { $(impl Sealed for $mapping {})+ };
}

sealed!(Lerf, Lefr, Berf, Befr, H1g1, H1h2, H8g8, H8h7);

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

/// All mappings of this crate: the eight of 64 cells, then the three with off-board cells.
#[must_use]
pub const fn all_mappings() -> &'static [MappingInfo] {
    const ALL: &[MappingInfo] = &[
        MappingInfo::of::<Lerf>(),
        MappingInfo::of::<Lefr>(),
        MappingInfo::of::<Berf>(),
        MappingInfo::of::<Befr>(),
        MappingInfo::of::<H1g1>(),
        MappingInfo::of::<H1h2>(),
        MappingInfo::of::<H8g8>(),
        MappingInfo::of::<H8h7>(),
        MappingInfo::of::<Mailbox0x88>(),
        MappingInfo::of::<Mailbox10x12>(),
        MappingInfo::of::<Mailbox16x12>(),
    ];
    ALL
}
