//! Magic bitboards: one multiplication gathers the blockers.
//!
//! ```text
//! occupied & mask       *  the magic of R        =  the product
//!   . . . . . . . .        . . . . . . x .        x . x . . . . .   ten highest bits: this row
//!   . . . O . . . .        . . x . x . . .        . . . . . . . .   and the last two of this;
//!   . . . . . . . .        . . . . x . . .        . . . . x . . .   entry 20 of the square's 1024
//!   . . . . . . . .        . . . . . . . .        x . . . . . . .
//!   . O . R . . . .        . . . . . . . x        . . . . . . . .
//!   . . . . . . . .        . . . x . . . .        . . . . . . . .
//!   . . . . . . . .        . . . . . . . .        . . . . . . . .
//!   . . . . . . . .        . . . . . . . x        . . . . . . . .
//! ```
//!
//! Each piece is copied to where the bits of the magic say, and most copies fall out of the word.
//! What is left in the highest bits tells any two sets of pieces apart, unless the rook attacks the
//! same.
//!
//! Magics are not derived but searched for. Ours were found by [`find_magic`], which stands in
//! `search.rs`, from the seed given there; the table of them is `numbers.rs`, and a test finds them
//! again.
//!
//! Whose idea: after [kindergarten](crate::kindergarten) bitboards Lasse Hansen gathered both lines
//! at once (Winboard Forum, "Fast(er) bitboard move generator", 2006). Pradu Kannan gave each
//! square as many bits as it needs, and all of them one table ("Magic move-bitboard generation in
//! computer chess", 2007), which Robert Purves called fancy.
//!
//! Tables: 841 KiB of attacks, and 3 KiB of masks, magics and offsets. Instruction: none but a
//! multiplication, which makes it the fastest way where there is no PEXT.
//!
//! ```
//! use polyboard_sliders::{Magic, is_as_drawn};
//!
//! assert!(is_as_drawn::<Magic>("
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

mod numbers;
mod search;

use numbers::{BISHOP_MAGICS, ROOK_MAGICS};
pub use search::find_magic;

use crate::{
    ByTable, Lookup, Sliders,
    raw::Slots,
    relevant::{BISHOP, ROOK, entries},
    tables::{Place, fill},
};

const ROOK_ENTRIES: usize = entries(&ROOK);
const ENTRIES: usize = ROOK_ENTRIES + entries(&BISHOP);

static ROOKS: Slots<ENTRIES> = Slots::new(&ROOK, 0);
static BISHOPS: Slots<ENTRIES> = Slots::new(&BISHOP, ROOK_ENTRIES);

#[allow(long_running_const_eval)] // well under a second, see tables.rs
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

/// Blockers gathered by multiplication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Magic;

impl Sliders for Magic {
    const NAME: &'static str = "magic";
    const TABLE_BYTES: usize = size_of_val(&ATTACKS)
        + size_of_val(&ROOKS)
        + size_of_val(&BISHOPS)
        + size_of_val(&ROOK_MAGICS)
        + size_of_val(&BISHOP_MAGICS);
    const INSTRUCTION: &'static str = "multiplication";
    const IDEA: &'static str = "Lasse Hansen, 2006; Pradu Kannan, 2007";
    type Occupancy = u64;

    #[inline(always)]
    fn bishop(square: u8, occupied: u64) -> u64 {
        BISHOPS.multiplied(&ATTACKS, &BISHOP_MAGICS, square, occupied)
    }

    #[inline(always)]
    fn rook(square: u8, occupied: u64) -> u64 {
        ROOKS.multiplied(&ATTACKS, &ROOK_MAGICS, square, occupied)
    }
}

impl ByTable for Magic {
    fn bishop_lookup(square: u8, occupied: u64) -> Lookup {
        let square = square as usize & 63;
        let magic = Some(BISHOP_MAGICS[square]);
        Lookup::new(&ATTACKS[BISHOPS.first(square)..], BISHOP[square], occupied, magic)
    }

    fn rook_lookup(square: u8, occupied: u64) -> Lookup {
        let square = square as usize & 63;
        let magic = Some(ROOK_MAGICS[square]);
        Lookup::new(&ATTACKS[ROOKS.first(square)..], ROOK[square], occupied, magic)
    }
}
