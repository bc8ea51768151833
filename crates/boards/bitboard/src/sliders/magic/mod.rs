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
//! In the usual form: `table[first + (((occupied & mask) * magic) >> (64 - bits))]`.
//!
//! The multiplication copies each blocker to a place for each bit of the magic, and most copies
//! leave the word. The highest bits of the product differ for any two sets of blockers, unless the
//! attacks are the same.
//!
//! Magics are found by search. [`find_magic`] in `search.rs` found ours, from the seed given there;
//! `numbers.rs` holds them, and a test finds them again.
//!
//! Inventors: Lasse Hansen, who gathered both lines at once where
//! [kindergarten](crate::sliders::kindergarten) bitboards gather one (Winboard Forum, "Fast(er) bitboard
//! move generator", 2006); Pradu Kannan, who gave each square only as many bits as it needs, and
//! one table to all of them ("Magic move-bitboard generation in computer chess", 2007). Robert
//! Purves called the latter "fancy". See [Magic
//! Bitboards][wiki] on the Chess Programming Wiki.
//!
//! [wiki]: https://www.chessprogramming.org/Magic_Bitboards
//!
//! Tables: 841 KiB of attacks, and 3 KiB of masks, magics and offsets. Instruction: a
//! multiplication, so it is the fastest algorithm on a machine without PEXT, or with a slow one.
//!
//! ```
//! use polyboard::sliders::{Magic, is_as_drawn};
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

use polyboard_raw::Slots;

use crate::sliders::{
    ByTable, Lookup, Sliders,
    relevant::{BISHOP, ROOK, entries, masks},
    tables::{Place, fill},
};

const ROOK_ENTRIES: usize = entries(&ROOK);
const ENTRIES: usize = ROOK_ENTRIES + entries(&BISHOP);

static ROOKS: Slots<ENTRIES> = Slots::new(&masks(&ROOK), 0);
static BISHOPS: Slots<ENTRIES> = Slots::new(&masks(&BISHOP), ROOK_ENTRIES);

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

/// Slider attacks looked up by blockers that are gathered by multiplication.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Magic;

impl Sliders for Magic {
    const NAME: &'static str = "magic";
    const BOARD: &'static str = "lerf+magic";
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
