//! Where a slider can go.
//!
//! A rook's reach depends on what stands in its way, and there are many ways to look that up. Each
//! file of this crate is one of them, in the same order: what the idea is and whose, then the
//! tables, then the two functions.
//!
//! Everything here is in *index space*: squares are the numbers 0 to 63, sets are words, and
//! nobody asks which square a number means. The eight mappings of 64 cells are the eight
//! symmetries of the board, and a rook does not notice when the board is turned or mirrored. So
//! one set of tables serves all mappings, and is compiled once, in this crate.
//!
//! ```
//! use polyboard_sliders::{Hyperbola, Magic, Pext, Sliders};
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
//! let attacks = Pext::rook(27, occupied);
//! assert_eq!(attacks, 0x0008_0808_f608_0808);
//! assert_eq!(Magic::rook(27, occupied), attacks);
//! assert_eq!(Hyperbola::rook(27, occupied), attacks);
//! ```

mod fill;
mod hyperbola;
mod lines;
mod magic;
mod pext;
mod raw;
mod relevant;

use core::fmt::Debug;

pub use hyperbola::Hyperbola;
pub use lines::{BETWEEN, DIAGONAL_LINES, STRAIGHT_LINES};
pub use magic::{Magic, find_magic};
pub use pext::Pext;
pub use relevant::{Relevant, relevant_bishop, relevant_rook};

/// A way to find where a slider can go.
///
/// # For callers
///
/// `square` is an index from 0 to 63; of a larger number only the low six bits count. `occupied`
/// may or may not contain the slider itself. The answer contains the first man met in each
/// direction, whoever owns it.
///
/// # For implementors
///
/// A zero-sized type. All answers must equal those of every other implementation, for every
/// square and every set: `tests/exhaustive.rs` has a line for each.
pub trait Sliders: Copy + Eq + Debug + Send + Sync + 'static {
    /// The name, as in tables and on the command line.
    const NAME: &'static str;

    /// The bytes of its look-up tables.
    const TABLE_BYTES: usize;

    /// The squares that a bishop attacks.
    fn bishop(square: u8, occupied: u64) -> u64;

    /// The squares that a rook attacks.
    fn rook(square: u8, occupied: u64) -> u64;
}

/// The fastest way that this build has an instruction for: [`Pext`] with BMI2, else [`Magic`].
#[cfg(target_feature = "bmi2")]
pub type Fastest = Pext;

/// The fastest way that this build has an instruction for: [`Pext`] with BMI2, else [`Magic`].
#[cfg(not(target_feature = "bmi2"))]
pub type Fastest = Magic;
