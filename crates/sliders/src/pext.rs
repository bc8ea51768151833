//! PEXT bitboards: the hardware gathers the blockers, and they are the index.
//!
//! ```text
//! occupied & mask, rook on R         the ten squares of the mask, gathered in order
//!   . . . . . . . .
//!   . . . O . . . .
//!   . . . . . . . .
//!   . . . . . . . .        PEXT
//!   . O . R . . . .       ------>    1 0 0 0 0 0 1 0 0 0  = index 520 of this square's 1024
//!   . . . . . . . .
//!   . . . . . . . .
//!   . . . . . . . .
//! ```
//!
//! Magic bitboards need a multiplication that happens to sort the blockers; Intel's Haswell (2013)
//! brought an instruction that simply does it. Described as "BMI2 PEXT bitboards" in the Chess
//! Programming Wiki; the first programs to use it were of that year.
//!
//! Tables: 841 KiB of attacks, one entry for each subset of each square's mask, and 2 KiB of masks
//! and offsets. Instruction: PEXT; on AMD before Zen 3 it is microcode and slow. Without BMI2 a
//! loop takes its place, which gives the same answers and no reason to use it.

use crate::{
    Sliders,
    fill::{Place, fill},
    raw::Slots,
    relevant::{BISHOP, ROOK, entries},
};

/// Blockers gathered by PEXT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pext;

const ROOK_ENTRIES: usize = entries(&ROOK);
const ENTRIES: usize = ROOK_ENTRIES + entries(&BISHOP);

static ROOKS: Slots<ENTRIES> = Slots::new(&ROOK, 0);
static BISHOPS: Slots<ENTRIES> = Slots::new(&BISHOP, ROOK_ENTRIES);

#[allow(long_running_const_eval)] // well under a second, see fill.rs
static ATTACKS: [u64; ENTRIES] = {
    let mut attacks = [0; ENTRIES];
    let mut square = 0;
    while square < 64 {
        let at = square as u8;
        fill(&mut attacks, ROOKS.first(square), at, false, ROOK[square], Place::Gathered);
        fill(&mut attacks, BISHOPS.first(square), at, true, BISHOP[square], Place::Gathered);
        square += 1;
    }
    attacks
};

impl Sliders for Pext {
    const NAME: &'static str = "pext";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&ROOKS) + size_of_val(&BISHOPS);

    #[inline(always)]
    fn bishop(square: u8, occupied: u64) -> u64 {
        BISHOPS.gathered(&ATTACKS, square, occupied)
    }

    #[inline(always)]
    fn rook(square: u8, occupied: u64) -> u64 {
        ROOKS.gathered(&ATTACKS, square, occupied)
    }
}
