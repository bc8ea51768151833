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

use super::{
    Algorithm,
    tables::{Key, Slider},
};

/// Slider attacks looked up in tables of one size for all squares.
pub(super) struct PlainMagic {
    bishops: Table<512>,
    rooks: Table<4_096>,
}

impl PlainMagic {
    pub(super) fn new() -> PlainMagic {
        PlainMagic { bishops: Table::new(Slider::Bishop), rooks: Table::new(Slider::Rook) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.bishops.bytes() + self.rooks.bytes()
    }
}

impl Algorithm for PlainMagic {
    type Occupancy = u64;

    fn occupancy(set: u64) -> u64 {
        set
    }

    #[inline(always)]
    fn bishop(&self, square: u8, occupied: u64) -> u64 {
        self.bishops.attacks(square, occupied)
    }

    #[inline(always)]
    fn rook(&self, square: u8, occupied: u64) -> u64 {
        self.rooks.attacks(square, occupied)
    }
}

pub(super) struct Table<const ENTRIES: usize> {
    keys: [Key; 64],
    attacks: Box<[[u64; ENTRIES]; 64]>,
}

impl<const ENTRIES: usize> Table<ENTRIES> {
    fn new(slider: Slider) -> Table<ENTRIES> {
        let keys = Key::all(slider);
        let mut table = vec![[0; ENTRIES]; 64];
        for (square, (entries, key)) in table.iter_mut().zip(keys).enumerate() {
            for (blockers, attacks) in slider.blockers(square as u8) {
                entries[key.entry::<ENTRIES>(blockers)] = attacks;
            }
        }
        let attacks = table.into_boxed_slice().try_into().expect("a board has 64 squares");
        Table { keys, attacks }
    }

    fn bytes(&self) -> usize {
        64 * (8 * ENTRIES + size_of::<Key>())
    }

    #[inline(always)]
    fn attacks(&self, square: u8, occupied: u64) -> u64 {
        let square = usize::from(square & 63);
        self.attacks[square][self.keys[square].entry::<ENTRIES>(occupied)]
    }
}
