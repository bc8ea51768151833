//! Plain magic bitboards: a table with as many entries for each square as the worst square needs.
//!
//! In the usual form: `table[square][((occupied & mask) * magic) >> 52]`, and `>> 55` for bishops.
//!
//! A rook in the corner has twelve relevant squares, so all rooks get 4,096 entries, and all bishops 512. The
//! shift is then a constant, and no offset is loaded.
//!
//! Inventors: Lasse Hansen, "Fast(er) bitboard move generator", Winboard Forum, 2006; the name is
//! that of Robert Purves. See [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards)
//! on the Chess Programming Wiki.
//!
//! Tables: 2 MiB for rooks, 256 KiB for bishops, and 2 KiB of masks and magics.

use super::tables::{Key, Slider};

/// The attacks of a slider, looked up in tables of one size for all squares.
pub(super) struct PlainMagic<const ENTRIES: usize> {
    keys: [Key; 64],
    attacks: Box<[[u64; ENTRIES]; 64]>,
}

impl<const ENTRIES: usize> PlainMagic<ENTRIES> {
    pub(super) fn new(slider: Slider) -> PlainMagic<ENTRIES> {
        let keys = Key::all(slider);
        let mut table = vec![[0; ENTRIES]; 64];
        for (square, (entries, key)) in table.iter_mut().zip(keys).enumerate() {
            for (blockers, attacks) in slider.blockers(square as u8) {
                entries[key.entry::<ENTRIES>(blockers)] = attacks;
            }
        }
        let attacks = table.into_boxed_slice().try_into().expect("a board has 64 squares");
        PlainMagic { keys, attacks }
    }

    pub(super) fn bytes(&self) -> usize {
        64 * (8 * ENTRIES + size_of::<Key>())
    }

    #[inline(always)]
    pub(super) fn attacks(&self, square: u8, occupied: u64) -> u64 {
        let square = usize::from(square & 63);
        self.attacks[square][self.keys[square].entry::<ENTRIES>(occupied)]
    }
}
