//! Black magic bitboards: the squares that do not matter are set rather than cleared, and tables overlap.
//!
//! In the usual form: `table[first + (((occupied | ~mask) * magic) >> shift)]`.
//!
//! Without blockers the product of a white magic is 0, so its first index is 0. The first index of
//! a black magic can be any. `occupied | ~mask` is `~(empty & mask)`, so a black magic multiplies
//! the empty squares and counts from the end. That is as fast, and gives a search more freedom to
//! find magics that leave entries unused, above all at both ends, where the table of another square
//! may begin.
//!
//! The magics here come from a search of seconds (`tests/black_magics.rs`), which saves one per cent of the
//! entries of fancy magics. The best known ones, found by Volker Annuss and Niklas Fiekas in longer
//! searches, save 18 per cent, with one shift for all rooks and one for all bishops.
//!
//! Described by Volker Annuss in the thread "Black magic bitboards" of the TalkChess forum, and in
//! [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards) on the Chess Programming
//! Wiki; Gigantua credits Onno Garms as well.
//!
//! Tables: 831 KiB of attacks, and 3 KiB of masks, magics, offsets and shifts. Instruction: a multiplication.

#[cfg(test)]
#[path = "../tests/black_magics.rs"]
mod search;

use super::{
    Attacks,
    lookups::{Slider, sized},
};

/// A magic, and the first of its entries.
type Number = (u64, u32);

/// The numbers of bishops and of rooks.
fn numbers() -> [[Number; 64]; 2] {
    let mut lines = include_str!("../../../data/black_magics.txt").lines().skip(1);
    let mut number = || {
        let (magic, first) = lines.next()?.split_once(' ')?;
        Some((u64::from_str_radix(magic, 16).ok()?, first.parse().ok()?))
    };
    [(); 2].map(|()| [(); 64].map(|()| number().expect("the file has 128 magics")))
}

/// A power of two, so that a mask proves each index to be in range; fewer are used.
const ENTRIES: usize = 1 << 17;

/// Slider attacks looked up by black magics, in one table for bishops and rooks.
pub(super) struct BlackMagic {
    bishops: [Key; 64],
    rooks: [Key; 64],
    attacks: Box<[u64; ENTRIES]>,
    used: usize,
}

/// The numbers by which a square finds its entry.
#[derive(Clone, Copy)]
struct Key {
    /// The squares that are not relevant.
    irrelevant: u64,
    magic: u64,
    first: u32,
    shift: u32,
}

impl Key {
    #[inline(always)]
    const fn entry(self, occupied: u64) -> usize {
        let product = (occupied | self.irrelevant).wrapping_mul(self.magic);
        (self.first as usize + (product >> self.shift) as usize) & (ENTRIES - 1)
    }
}

impl Attacks for BlackMagic {
    fn new() -> BlackMagic {
        let (mut attacks, mut used, [of_bishops, of_rooks]) = (vec![0; ENTRIES], 0, numbers());
        let mut keys = |slider: Slider, numbers: [Number; 64]| {
            std::array::from_fn(|square| {
                let (irrelevant, (magic, first)) =
                    (!slider.relevant(square as u8).mask(), numbers[square]);
                let key = Key { irrelevant, magic, first, shift: irrelevant.count_ones() };
                for (blockers, set) in slider.blockers(square as u8) {
                    let entry = key.entry(blockers);
                    attacks[entry] = set;
                    used = used.max(entry + 1);
                }
                key
            })
        };
        let (bishops, rooks) = (keys(Slider::Bishop, of_bishops), keys(Slider::Rook, of_rooks));
        BlackMagic { bishops, rooks, attacks: sized(attacks, 0), used }
    }

    fn bytes(&self) -> usize {
        8 * self.used + size_of_val(&self.bishops) + size_of_val(&self.rooks)
    }

    #[inline(always)]
    fn bishop(&self, square: u8, occupied: u64) -> u64 {
        self.attacks[self.bishops[usize::from(square & 63)].entry(occupied)]
    }

    #[inline(always)]
    fn rook(&self, square: u8, occupied: u64) -> u64 {
        self.attacks[self.rooks[usize::from(square & 63)].entry(occupied)]
    }
}
