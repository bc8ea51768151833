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

mod numbers;
mod search;

use numbers::{BISHOP_MAGICS, ROOK_MAGICS};
pub use search::find_magic;

use crate::sliders::{
    ByTable, Lookup, Sliders,
    tables::{BISHOPS, ENTRIES, ROOKS, filled},
};

#[allow(long_running_const_eval)] // well under a second, see tables.rs
static ATTACKS: [u64; ENTRIES] = filled(Some([&ROOK_MAGICS, &BISHOP_MAGICS]));

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
        Lookup::new(&ATTACKS, square, true, occupied, Some(&BISHOP_MAGICS))
    }

    fn rook_lookup(square: u8, occupied: u64) -> Lookup {
        Lookup::new(&ATTACKS, square, false, occupied, Some(&ROOK_MAGICS))
    }
}
