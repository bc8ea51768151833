//! Slider attacks: the squares that a bishop or rook attacks when other pieces block it.
//!
//! There are many algorithms for this. Each is a file of this module, and all files have the same
//! order: the idea with a drawing, the formula, the inventors, the tables and the CPU instruction
//! if the algorithm needs any, the tables, the type, its two functions.
//!
//! | file | idea | tables | instruction | inventors |
//! |---|---|--:|---|---|
//! | [`walk`] | step by step | | | folklore |
//! | [`rays`] | a ray cut off behind the first blocker | 4 KiB | bit scans both ways | the teams of Chess 4.x and of Kaissa, 1970s |
//! | [`obstruction`] | one subtraction a line | 4 KiB | leading zeros | Michael Hoffmann, 2009; Daniel Infuehr, 2022 |
//! | [`hyperbola`] | two subtractions a line, one with reversed bits | 2 KiB | bit reversal | Ryan Mack, 2000; Gerd Isenberg and Aleks Peshkov, 2007 |
//! | [`dual_hyperbola`] | the same in three lines at once, with swapped bytes | 2.5 KiB | byte swap in four words | Gerd Isenberg and Aleks Peshkov, 2007; anematode, 2026 |
//! | [`kindergarten`] | one line gathered and looked up | 2.5 KiB | multiplication | Gerd Isenberg and others, 2006 |
//! | [`rotated`] | one line of a rotated occupancy, looked up | 130 KiB | | Robert Hyatt, 1994 |
//! | [`dumb7`] | a flood in seven steps | | | folklore |
//! | [`kogge_stone`] | a flood in three strides | | | Peter Kogge and Harold Stone, 1973; Steffan Westcott, 2002 |
//! | [`magic`] | two lines gathered by multiplication and looked up | 844 KiB | multiplication | Lasse Hansen, 2006; Pradu Kannan, 2007 |
//! | [`pext`] | two lines gathered by PEXT and looked up | 843 KiB | PEXT | Michael Sherwin, 2006; Zach Wegner, 2011 |
//!
//! The Chess Programming Wiki compares them under
//! [Sliding Piece Attacks](https://www.chessprogramming.org/Sliding_Piece_Attacks).
//!
//! The algorithms answer for one slider. [`setwise`] answers for all sliders of a side at once,
//! direction by direction, in the registers of AVX2, AVX-512 or NEON; [`Fastest`] uses both.
//!
//! Every algorithm takes the set of occupied squares. For ten of them that is a word. [`rotated`]
//! also needs three rotated copies of the set, which a board keeps up to date as it makes moves
//! ([`Occupancy`]).
//!
//! Everything is in *index space*: squares are the numbers 0 to 63, sets are words, and no
//! algorithm depends on which square a number means. The eight mappings of 64 cells are the eight
//! symmetries of the board, and slider attacks do not change when the board is rotated or mirrored.
//! So one set of tables serves all mappings.
//!
//! ```
//! use polyboard::sliders::{Fastest, Sliders, Walk};
//!
//! // The rook on index 27, blocked at 51 above and at 25 to the left:
//! //   . . . . . . . .
//! //   . . . O . . . .
//! //   . . . x . . . .
//! //   . . . x . . . .
//! //   . O x R x x x x
//! //   . . . x . . . .
//! //   . . . x . . . .
//! //   . . . x . . . .
//! let occupied = 1 << 51 | 1 << 27 | 1 << 25;
//! assert_eq!(Walk::rook(27, occupied), 0x0008_0808_f608_0808);
//! assert_eq!(Fastest::rook(27, occupied), Walk::rook(27, occupied));
//! ```

pub mod dual_hyperbola;
pub mod dumb7;
pub mod hyperbola;
pub mod kindergarten;
pub mod kogge_stone;
pub mod magic;
pub mod obstruction;
pub mod pext;
pub mod rays;
pub mod rotated;
pub mod setwise;
pub mod walk;

mod algorithm;
mod fastest;
mod lines;
mod lookup;
mod occupancy;
mod relevant;
mod steps;
mod tables;

use core::fmt::Debug;

pub use algorithm::{Algorithm, SlidersVisitor};
pub use dual_hyperbola::DualHyperbola;
pub use dumb7::Dumb7Fill;
pub use fastest::Fastest;
pub use hyperbola::Hyperbola;
pub use kindergarten::Kindergarten;
pub use kogge_stone::KoggeStone;
pub use lines::{BETWEEN, DIAGONAL_LINES, DIRECTIONS, STRAIGHT_LINES, line, ray};
pub use lookup::{ByTable, Lookup};
pub use magic::{Magic, find_magic};
pub use obstruction::Obstruction;
pub use occupancy::Occupancy;
pub use pext::Pext;
/// Eight sets of squares, one for each direction in which pieces move: [`setwise`] defines which is which.
pub use polyboard_raw::{U64x8, Words};
pub use rays::Rays;
pub use relevant::{Relevant, relevant_bishop, relevant_rook};
pub use rotated::Rotated;
pub use steps::arrivals;
pub use walk::Walk;

/// An algorithm that computes slider attacks.
///
/// # For callers
///
/// `square` is an index from 0 to 63; of a larger number only the low six bits count. `occupied`
/// may or may not contain the slider itself. The attack set contains the first blocker in each
/// direction, whichever side it belongs to.
///
/// Pass a word where `S` is known and its occupancy is a `u64`. Where `S` is a type parameter, call
/// `S::rook(square, S::Occupancy::new(word))`.
///
/// # For implementors
///
/// Implement it for a zero-sized type. The results must equal those of every other implementation,
/// for every square and every occupancy. The tests and benchmarks run for what [`Algorithm`] lists.
pub trait Sliders: Copy + Eq + Debug + Send + Sync + 'static {
    /// The name of the algorithm, as in tables and on the command line.
    const NAME: &'static str;

    /// The name of the LERF board with this algorithm, such as `lerf+pext`.
    const BOARD: &'static str;

    /// The size of the lookup tables in bytes.
    const TABLE_BYTES: usize = 0;

    /// The operation that needs a CPU instruction to be fast; empty if there is none.
    const INSTRUCTION: &'static str = "";

    /// The inventors of the algorithm and the years, or `folklore`.
    const IDEA: &'static str;

    /// Whether a board may ask for all sliders of a side at once, by [`setwise`] fills, where this
    /// is faster than asking for one after the other. It is `false` where algorithms are compared.
    const SETWISE: bool = false;

    /// The type of the occupied squares: `u64`, unless the algorithm needs more than the set.
    type Occupancy: Occupancy;

    /// The squares that a bishop on `square` attacks.
    fn bishop(square: u8, occupied: Self::Occupancy) -> u64;

    /// The squares that a rook on `square` attacks.
    fn rook(square: u8, occupied: Self::Occupancy) -> u64;

    /// The squares that a bishop and a rook on `square` attack, each for itself.
    #[inline(always)]
    fn both(square: u8, occupied: Self::Occupancy) -> [u64; 2] {
        [Self::bishop(square, occupied), Self::rook(square, occupied)]
    }
}
