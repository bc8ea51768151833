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
    raw,
    relevant::{BISHOP, ROOK, entries},
};

/// Blockers gathered by PEXT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pext;

#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    offset: u32,
}

const ROOK_ENTRIES: usize = entries(&ROOK);
const ENTRIES: usize = ROOK_ENTRIES + entries(&BISHOP);

static ROOKS: [Entry; 64] = offsets(false);
static BISHOPS: [Entry; 64] = offsets(true);

const fn offsets(bishop: bool) -> [Entry; 64] {
    let mut offset = if bishop { ROOK_ENTRIES } else { 0 };
    let mut all = [Entry { mask: 0, offset: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let relevant = if bishop { BISHOP[square] } else { ROOK[square] };
        all[square] = Entry { mask: relevant.mask, offset: offset as u32 };
        offset += relevant.len();
        square += 1;
    }
    all
}

#[allow(long_running_const_eval)] // well under a second, see fill.rs
static ATTACKS: [u64; ENTRIES] = {
    let mut attacks = [0; ENTRIES];
    let mut square = 0;
    while square < 64 {
        let at = square as u8;
        let (rook, bishop) = (ROOKS[square].offset as usize, BISHOPS[square].offset as usize);
        fill(&mut attacks, rook, at, false, ROOK[square], Place::Gathered);
        fill(&mut attacks, bishop, at, true, BISHOP[square], Place::Gathered);
        square += 1;
    }
    attacks
};

impl Sliders for Pext {
    const NAME: &'static str = "pext";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&ROOKS) * 2;

    #[inline(always)]
    fn bishop(square: u8, occupied: u64) -> u64 {
        let Entry { mask, offset } = BISHOPS[square as usize & 63];
        raw::read(&ATTACKS, offset as usize + raw::pext(occupied, mask) as usize)
    }

    #[inline(always)]
    fn rook(square: u8, occupied: u64) -> u64 {
        let Entry { mask, offset } = ROOKS[square as usize & 63];
        raw::read(&ATTACKS, offset as usize + raw::pext(occupied, mask) as usize)
    }
}
