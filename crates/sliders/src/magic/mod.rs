//! Magic bitboards: one multiplication gathers the blockers.
//!
//! ```text
//! occupied & mask      *  a number that happens to work        >> (64 - bits)
//!   . . . . . . . .
//!   . . . O . . . .       each blocker is copied to where        the top bits tell the
//!   . . . . . . . .       the bits of the magic say; the         blockers apart, or two
//!   . . . . . . . .       copies of one line end up side         sets with the same
//!   . O . R . . . .  ->   by side in the top bits          ->    attacks share an index
//!   . . . . . . . .
//! ```
//!
//! Lasse Hansen (2006) had the idea, Pradu Kannan gave each square as many bits as it needs and one
//! common table ("fancy", 2007). Why a magic works nobody derives; one searches. Ours were found by
//! [`find_magic`], which stands in `search.rs`, from the seed given there; the table of them is
//! `numbers.rs`, and a test finds them again.
//!
//! Tables: 841 KiB of attacks, and 3 KiB of masks, magics and offsets. Instruction: none but a
//! multiplication, which makes it the fastest way where there is no PEXT.

mod numbers;
mod search;

use numbers::{BISHOP_MAGICS, ROOK_MAGICS};
pub use search::find_magic;

use crate::{
    Sliders,
    fill::{Place, fill},
    raw,
    relevant::{BISHOP, ROOK, Relevant, entries},
};

/// Blockers gathered by multiplication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Magic;

#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    magic: u64,
    offset: u32,
    shift: u32,
}

impl Entry {
    #[inline(always)]
    const fn index(&self, occupied: u64) -> usize {
        let product = (occupied & self.mask).wrapping_mul(self.magic);
        self.offset as usize + (product >> self.shift) as usize
    }
}

const ROOK_ENTRIES: usize = entries(&ROOK);
const ENTRIES: usize = ROOK_ENTRIES + entries(&BISHOP);

static ROOKS: [Entry; 64] = lay_out(&ROOK, &ROOK_MAGICS, 0);
static BISHOPS: [Entry; 64] = lay_out(&BISHOP, &BISHOP_MAGICS, ROOK_ENTRIES);

const fn lay_out(relevant: &[Relevant; 64], magics: &[u64; 64], first: usize) -> [Entry; 64] {
    let mut offset = first;
    let mut all = [Entry { mask: 0, magic: 0, offset: 0, shift: 0 }; 64];
    let mut square = 0;
    while square < 64 {
        let mask = relevant[square].mask;
        let shift = 64 - mask.count_ones();
        all[square] = Entry { mask, magic: magics[square], offset: offset as u32, shift };
        offset += relevant[square].len();
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
        let (rook, bishop) = (ROOKS[square], BISHOPS[square]);
        let (first, place) = (rook.offset as usize, Place::Product(rook.magic));
        fill(&mut attacks, first, at, false, ROOK[square], place);
        let (first, place) = (bishop.offset as usize, Place::Product(bishop.magic));
        fill(&mut attacks, first, at, true, BISHOP[square], place);
        square += 1;
    }
    attacks
};

impl Sliders for Magic {
    const NAME: &'static str = "magic";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS) + size_of_val(&ROOKS) * 2;

    #[inline(always)]
    fn bishop(square: u8, occupied: u64) -> u64 {
        raw::read(&ATTACKS, BISHOPS[square as usize & 63].index(occupied))
    }

    #[inline(always)]
    fn rook(square: u8, occupied: u64) -> u64 {
        raw::read(&ATTACKS, ROOKS[square as usize & 63].index(occupied))
    }
}
