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
    raw::Slots,
    relevant::{BISHOP, ROOK, entries},
};

/// Blockers gathered by multiplication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Magic;

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
        let place = Place::Product(ROOK_MAGICS[square]);
        fill(&mut attacks, ROOKS.first(square), at, false, ROOK[square], place);
        let place = Place::Product(BISHOP_MAGICS[square]);
        fill(&mut attacks, BISHOPS.first(square), at, true, BISHOP[square], place);
        square += 1;
    }
    attacks
};

impl Sliders for Magic {
    const NAME: &'static str = "magic";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS)
        + size_of_val(&ROOKS)
        + size_of_val(&BISHOPS)
        + size_of_val(&ROOK_MAGICS)
        + size_of_val(&BISHOP_MAGICS);

    #[inline(always)]
    fn bishop(square: u8, occupied: u64) -> u64 {
        BISHOPS.multiplied(&ATTACKS, &BISHOP_MAGICS, square, occupied)
    }

    #[inline(always)]
    fn rook(square: u8, occupied: u64) -> u64 {
        ROOKS.multiplied(&ATTACKS, &ROOK_MAGICS, square, occupied)
    }
}
