//! Obstruction difference: subtract the nearest piece below from the pieces above.
//!
//! Look at one line as a number, highest bit to the left, the slider at `S`. Cut it in two:
//!
//! ```text
//! upper            0 1 0 0 1 0 S . . . . . .     the pieces above the slider
//! nearest          . . . . . . S 0 0 1 0 0 0     of the pieces below, the nearest alone
//! upper - nearest  0 1 0 0 0 1 1 1 1 1 0 0 0     the borrow ran to the first piece above
//! ^ upper          0 0 0 0 1 1 1 1 1 1 0 0 0     what changed: from one piece to the other
//! ```
//!
//! All that changed, without the slider itself, is attacked: one subtraction looks both ways, where
//! [hyperbola quintessence](crate::hyperbola) needs two and a reversal. The bits between those of
//! the line may change as they like, the line is taken out at the end. With no piece above, the
//! borrow runs out of the word; with none below, 1 is subtracted, so that all is changed from the
//! bottom up.
//!
//! Whose idea: Michael Hoffmann's (CCC, "Direct bitboard movegeneration", 2009), who subtracted the
//! nearest piece below from twice the nearest above; Daniel Infuehr (CCC, 2022) found that the
//! nearest above need not be singled out.
//!
//! Tables: 4 KiB, eight rays a square. Instruction: a count of leading zeros; where AVX-512 has it
//! for vectors, rustc 1.95 does both lines of a rook in one register, and 17 instructions.
//!
//! ```
//! use polyboard_sliders::{Obstruction, is_as_drawn};
//!
//! assert!(is_as_drawn::<Obstruction>("
//!     . . . o . . . .
//!     . . . O . . . .
//!     . . . x . . o .
//!     . o . x . . . .
//!     o O x R x x x x
//!     . . . x . . . .
//!     . . . x . o . .
//!     . . . x . . . .
//! "));
//! ```

use crate::{Sliders, lines::RAYS};

/// The difference between the pieces above and the nearest below.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Obstruction;

impl Sliders for Obstruction {
    const NAME: &'static str = "obstruction";
    const TABLE_BYTES: usize = size_of_val(&RAYS);
    const INSTRUCTION: &'static str = "leading zeros";
    const IDEA: &'static str = "Michael Hoffmann, 2009; Daniel Infuehr, 2022";
    type Occupancy = u64;

    #[inline]
    fn bishop(square: u8, occupied: u64) -> u64 {
        along::<2>(square, occupied) | along::<3>(square, occupied)
    }

    #[inline]
    fn rook(square: u8, occupied: u64) -> u64 {
        along::<0>(square, occupied) | along::<1>(square, occupied)
    }
}

/// What a slider attacks along one line.
#[inline]
fn along<const LINE: usize>(square: u8, occupied: u64) -> u64 {
    let rays = &RAYS[square as usize & 63];
    let (above, below) = (rays[LINE], rays[LINE + 4]);
    let upper = above & occupied;
    let nearest = (1 << 63) >> (below & occupied | 1).leading_zeros();
    (upper ^ upper.wrapping_sub(nearest)) & (above | below)
}
