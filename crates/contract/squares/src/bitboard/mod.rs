mod members;
mod operators;
mod show;

use core::marker::PhantomData;

pub use members::Squares;

use crate::{Direction, File, Geometry, Index, Rank, Square, Step, Symmetry, WordMapping, masks};

/// A set of squares: bit `i` of the word stands for the square that `M` numbers `i`.
///
/// Sets of two mappings are two types and cannot be mixed; [`to_mapping`](Bitboard::to_mapping)
/// converts a whole set.
///
/// ```
/// use polyboard::{
///     Square,
///     squares::{Bitboard, Lefr, Lerf},
/// };
///
/// let corners = Bitboard::<Lerf>::from(Square::A1) | Bitboard::from(Square::H8);
/// assert_eq!(corners.bits(), 0x8000_0000_0000_0001);
/// assert_eq!(corners.to_mapping::<Lefr>().bits(), 0x8000_0000_0000_0001);
/// assert_eq!(corners.len(), 2);
/// ```
///
/// ```compile_fail
/// # use polyboard::squares::{Bitboard, Lefr, Lerf};
/// let mixed = Bitboard::<Lerf>::EMPTY | Bitboard::<Lefr>::EMPTY;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[must_use]
pub struct Bitboard<M> {
    bits: u64,
    mapping: PhantomData<M>,
}

/// A set of squares from a drawing: eight ranks with White below, `x` for a member, else `.`.
///
/// A drawing with more or fewer than 64 cells does not compile. The [crate](crate) has an example.
#[macro_export]
macro_rules! board {
    ($($cell:tt)*) => {
        const {
            $crate::Bitboard::from_drawing(stringify!($($cell)*)).expect("a drawing has 64 cells")
        }
    };
}

impl<M: WordMapping> Bitboard<M> {
    /// The empty set.
    pub const EMPTY: Self = Self::new(0);
    /// The set of all 64 squares.
    pub const FULL: Self = Self::new(u64::MAX);
    /// The squares of the colour of h1.
    pub const LIGHT: Self = Self::new(light(M::GEOMETRY));
    /// The squares of the colour of a1.
    pub const DARK: Self = Self::new(!light(M::GEOMETRY));

    const FILES: [u64; 8] = {
        let mut files = [0; 8];
        const_for!(file in File::ALL => {
            let foot = Square::new(file, Rank::First);
            files[file as usize] = whole_line(M::GEOMETRY, foot, Direction::North);
        });
        files
    };

    const RANKS: [u64; 8] = {
        let mut ranks = [0; 8];
        const_for!(rank in Rank::ALL => {
            let foot = Square::new(File::A, rank);
            ranks[rank as usize] = whole_line(M::GEOMETRY, foot, Direction::East);
        });
        ranks
    };

    const WRAPS: [u64; 8] = {
        let mut wraps = [0; 8];
        const_for!(direction in Direction::ALL => {
            wraps[direction as usize] = masks::wrap_mask(M::GEOMETRY, direction.step(), u64::MAX);
        });
        wraps
    };

    /// The set with these bits.
    #[inline(always)]
    pub const fn new(bits: u64) -> Self {
        const { assert!(M::CELLS == 64 && M::GEOMETRY.fits(64), "a word has 64 cells") }
        Bitboard { bits, mapping: PhantomData }
    }

    /// The word that holds the set, one bit for each square.
    #[must_use]
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// The set that holds one square.
    #[inline(always)]
    pub const fn of(index: Index<M>) -> Self {
        Self::new(1 << (index.raw() & 63))
    }

    /// Reads a drawing like [`board!`](crate::board!), or returns `None` unless it has 64 cells.
    ///
    /// Characters other than `x` and `.` are skipped.
    #[must_use]
    pub const fn from_drawing(drawing: &str) -> Option<Self> {
        let (mut bits, mut cell) = (0, 0);
        const_for!(byte in drawing.as_bytes() => {
            if byte == b'x' || byte == b'.' {
                if cell == 64 {
                    return None;
                }
                if byte == b'x' {
                    bits |= masks::bit(M::GEOMETRY, Square::ALL[cell ^ 56]);
                }
                cell += 1;
            }
        });
        if cell == 64 { Some(Self::new(bits)) } else { None }
    }

    /// The eight squares of a file.
    #[inline(always)]
    pub const fn file(file: File) -> Self {
        Self::new(Self::FILES[file as usize])
    }

    /// The eight squares of a rank.
    #[inline(always)]
    pub const fn rank(rank: Rank) -> Self {
        Self::new(Self::RANKS[rank as usize])
    }

    /// The diagonal through a square, parallel to a1-h8, including the square.
    pub const fn diagonal(square: Square) -> Self {
        Self::new(whole_line(M::GEOMETRY, square, Direction::NorthEast))
    }

    /// The antidiagonal through a square, parallel to h1-a8, including the square.
    pub const fn antidiagonal(square: Square) -> Self {
        Self::new(whole_line(M::GEOMETRY, square, Direction::NorthWest))
    }

    /// The squares from `from` to the edge of the board in one direction, without `from`.
    pub const fn ray(from: Square, direction: Direction) -> Self {
        Self::new(masks::ray(M::GEOMETRY, from, direction.step()))
    }

    /// Whether the set has no square.
    #[must_use]
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// The number of squares in the set (POPCNT).
    #[must_use]
    #[inline(always)]
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Whether the square is in the set.
    #[must_use]
    #[inline(always)]
    pub const fn contains(self, index: Index<M>) -> bool {
        self.bits & Self::of(index).bits != 0
    }

    /// The square with the lowest index (TZCNT).
    #[must_use]
    #[inline(always)]
    pub const fn first(self) -> Option<Index<M>> {
        if self.bits == 0 { None } else { Some(Index::of_bit(self.bits.trailing_zeros())) }
    }

    /// The only square of a set that has exactly one.
    ///
    /// For a larger set it is the lowest square, for the empty set the square with index 0.
    #[must_use]
    #[inline(always)]
    pub const fn sole(self) -> Index<M> {
        Index::of_bit(self.bits.trailing_zeros() & 63)
    }

    /// The set without its lowest square (BLSR); the empty set stays empty.
    #[inline(always)]
    pub const fn without_first(self) -> Self {
        Self::new(self.bits & self.bits.wrapping_sub(1))
    }

    /// The set moved one step in a direction; squares that would leave the board are dropped.
    ///
    /// This is one AND and one shift; a constant direction makes mask and distance constants.
    #[inline(always)]
    pub const fn shifted(self, direction: Direction) -> Self {
        let kept = self.bits & Self::WRAPS[direction as usize];
        Self::new(shift(kept, M::GEOMETRY.delta(direction.step())))
    }

    /// The set moved by any step; squares that would leave the board are dropped.
    pub const fn stepped(self, step: Step) -> Self {
        let kept = self.bits & masks::stays_on_board(M::GEOMETRY, step);
        Self::new(shift(kept, M::GEOMETRY.delta(step)))
    }

    /// The same squares under another mapping, converted by flips of the whole word.
    #[inline(always)]
    pub const fn to_mapping<N: WordMapping>(self) -> Bitboard<N> {
        let symmetry = const {
            Symmetry::between(M::GEOMETRY, N::GEOMETRY).expect("both mappings have 64 cells")
        };
        Bitboard::new(symmetry.set(self.bits))
    }

    /// An iterator over the squares of the set, lowest index first.
    #[must_use]
    #[inline(always)]
    pub const fn squares(self) -> Squares<M> {
        Squares { left: self }
    }
}

const fn light(geometry: Geometry) -> u64 {
    let mut set = 0;
    const_for!(square in Square::ALL => {
        if square.is_light() {
            set |= masks::bit(geometry, square);
        }
    });
    set
}

/// The line through a square in a direction and its opposite, including the square.
const fn whole_line(geometry: Geometry, square: Square, direction: Direction) -> u64 {
    masks::bit(geometry, square) | masks::line(geometry, square, direction.step())
}

#[inline(always)]
const fn shift(bits: u64, delta: i16) -> u64 {
    match delta {
        0..64 => bits << delta,
        -63..0 => bits >> -delta,
        _ => 0,
    }
}
