//! Where a slider can go.
//!
//! A rook's reach depends on what stands in its way, and there are many ways to find it out. Each
//! is a file of this crate, and all files are in the same order: what the idea is, whose, what it
//! needs, a drawing that runs, the tables, the type, its two functions.
//!
//! | file | | tables | instruction | whose idea |
//! |---|---|--:|---|---|
//! | [`walk`] | step by step | | | everyone's |
//! | [`rays`] | a ray cut off behind the first piece | 4 KiB | bit scans both ways | the teams of Chess 4.x and of Kaissa, 1970s |
//! | [`obstruction`] | one subtraction a line | 4 KiB | leading zeros | Michael Hoffmann, 2009; Daniel Infuehr, 2022 |
//! | [`hyperbola`] | two subtractions a line, one mirrored | 2 KiB | bit reversal | Ryan Mack, 2000; Gerd Isenberg and Aleks Peshkov, 2007 |
//! | [`kindergarten`] | a line gathered and looked up | 2.5 KiB | multiplication | Gerd Isenberg and others, 2006 |
//! | [`rotated`] | a line of the board kept turned, looked up | 130 KiB | | Robert Hyatt, 1994 |
//! | [`dumb7`] | a flood in seven steps | | | nobody's |
//! | [`kogge_stone`] | a flood in three strides | | | Peter Kogge and Harold Stone, 1973; Steffan Westcott, 2002 |
//! | [`magic`] | two lines gathered and looked up | 844 KiB | multiplication | Lasse Hansen, 2006; Pradu Kannan, 2007 |
//! | [`pext`] | the same without the magic | 843 KiB | PEXT | Michael Sherwin, 2006; Zach Wegner, 2011 |
//!
//! All of them ask which squares are occupied. For nine the set is all; [`rotated`] wants it turned
//! three times as well, and whoever plays moves keeps the turned sets up to date ([`Occupancy`]).
//!
//! Everything is in *index space*: squares are the numbers 0 to 63, sets are words, and nobody asks
//! which square a number means. The eight mappings of 64 cells are the eight symmetries of the
//! board, and a rook does not notice when the board is turned or mirrored. So one set of tables
//! serves all mappings, and is compiled once, in this crate.
//!
//! ```
//! use polyboard_sliders::{Fastest, Sliders, Walk};
//!
//! // The rook on index 27, stopped at 51 above and at 25 to the left:
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

pub mod dumb7;
pub mod hyperbola;
pub mod kindergarten;
pub mod kogge_stone;
pub mod magic;
pub mod obstruction;
pub mod pext;
pub mod rays;
pub mod rotated;
pub mod walk;

mod algorithm;
mod drawing;
mod lines;
mod lookup;
mod occupancy;
mod raw;
mod relevant;
mod steps;
mod tables;

use core::fmt::Debug;

pub use algorithm::{Algorithm, SlidersVisitor};
pub use drawing::is_as_drawn;
pub use dumb7::Dumb7Fill;
pub use hyperbola::Hyperbola;
pub use kindergarten::Kindergarten;
pub use kogge_stone::KoggeStone;
pub use lines::{BETWEEN, DIAGONAL_LINES, STRAIGHT_LINES};
pub use lookup::{ByTable, Lookup};
pub use magic::{Magic, find_magic};
pub use obstruction::Obstruction;
pub use occupancy::Occupancy;
pub use pext::Pext;
pub use rays::Rays;
pub use relevant::{Relevant, relevant_bishop, relevant_rook};
pub use rotated::Rotated;
pub use walk::Walk;

/// A way to find where a slider can go.
///
/// # For callers
///
/// `square` is an index from 0 to 63; of a larger number only the low six bits count. `occupied`
/// may or may not contain the slider itself. The answer contains the first piece met in each
/// direction, whoever owns it.
///
/// Where `S` is known and its occupancy is a word, a word is what one passes; where `S` is a
/// parameter, `S::rook(square, S::Occupancy::new(word))`.
///
/// # For implementors
///
/// A zero-sized type. All answers must equal those of every other implementation, for every
/// square and every set: what [`Algorithm`] lists is tested so, and measured.
pub trait Sliders: Copy + Eq + Debug + Send + Sync + 'static {
    /// The name, as in tables and on the command line.
    const NAME: &'static str;

    /// The bytes of its lookup tables.
    const TABLE_BYTES: usize;

    /// What the machine should have an instruction for; empty if nothing out of the ordinary.
    const INSTRUCTION: &'static str;

    /// Whose idea it is, and when.
    const IDEA: &'static str;

    /// The occupied squares: a `u64`, where nothing is kept beside the set.
    type Occupancy: Occupancy;

    /// The squares that a bishop attacks.
    fn bishop(square: u8, occupied: Self::Occupancy) -> u64;

    /// The squares that a rook attacks.
    fn rook(square: u8, occupied: Self::Occupancy) -> u64;
}

/// The fastest way that this build has an instruction for: [`Pext`] with BMI2, else [`Magic`].
#[cfg(target_feature = "bmi2")]
pub type Fastest = Pext;

/// The fastest way that this build has an instruction for: [`Pext`] with BMI2, else [`Magic`].
#[cfg(not(target_feature = "bmi2"))]
pub type Fastest = Magic;
