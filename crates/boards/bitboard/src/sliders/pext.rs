//! PEXT bitboards: one instruction gathers the blockers into an index.
//!
//! ```text
//! occupied & mask, rook on R         the ten squares of the mask, highest to the left
//!   . . . . . . . .
//!   . . . O . . . .
//!   . . . . . . . .
//!   . . . . . . . .        PEXT
//!   . O . R . . . .       ------>    1 0 0 0 0 0 0 1 0 0  = entry 516 of this square's 1024
//!   . . . . . . . .
//!   . . . . . . . .
//!   . . . . . . . .
//! ```
//!
//! In the usual form: `table[first + pext(occupied, mask)]`.
//!
//! [Magic bitboards](super::magic) need a factor found by search to tell the blockers apart; this
//! instruction puts them side by side in order.
//!
//! Inventors: Michael Sherwin asked for such an instruction in 2006 (Winboard Forum, "New
//! instruction that intel/amd should add"). Zach Wegner found it in Intel's plans (CCC, "Haswell
//! new instructions", 2011); processors with it were sold from 2013 on. See
//! [BMI2](https://www.chessprogramming.org/BMI2#PEXTBitboards) on the Chess Programming Wiki.
//!
//! Tables: 841 KiB of attacks, one entry for each subset of each square's mask, and 2 KiB of masks
//! and offsets. Instruction: PEXT, of BMI2; on AMD before Zen 3 it is microcode and slow, so
//! that [`Fastest`](super::Fastest) does not use it in a build for these. Without BMI2 a loop replaces it, which gives
//! the same results but is too slow to be useful.

use super::{
    ByTable, Lookup, Sliders,
    tables::{BISHOPS, ENTRIES, ROOKS, filled},
};

#[allow(long_running_const_eval)] // well under a second, see tables.rs
static ATTACKS: [u64; ENTRIES] = filled(None);

/// Slider attacks looked up by blockers that are gathered by PEXT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pext;

impl Sliders for Pext {
    const NAME: &'static str = "pext";
    const BOARD: &'static str = "lerf+pext";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&ROOKS) + size_of_val(&BISHOPS);
    const INSTRUCTION: &'static str =
        if cfg!(target_feature = "bmi2") { "PEXT" } else { "PEXT, here in software" };
    const IDEA: &'static str = "Michael Sherwin, 2006; Zach Wegner, 2011";
    type Occupancy = u64;

    #[inline(always)]
    fn bishop(square: u8, occupied: u64) -> u64 {
        BISHOPS.gathered(&ATTACKS, square, occupied)
    }

    #[inline(always)]
    fn rook(square: u8, occupied: u64) -> u64 {
        ROOKS.gathered(&ATTACKS, square, occupied)
    }
}

impl ByTable for Pext {
    fn bishop_lookup(square: u8, occupied: u64) -> Lookup {
        Lookup::new(&ATTACKS, square, true, occupied, None)
    }

    fn rook_lookup(square: u8, occupied: u64) -> Lookup {
        Lookup::new(&ATTACKS, square, false, occupied, None)
    }
}
