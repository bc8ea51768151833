//! Black magic bitboards: the squares that do not matter are set rather than cleared, and tables overlap.

#[cfg(test)]
#[path = "../tests/black_magics.rs"]
mod search;

use std::rc::Rc;

use super::{
    Tables,
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

/// Slider attacks looked up by black magics, in one table for bishops and rooks.
pub(super) fn black_magic() -> Tables<impl Fn(u8, u64) -> u64, impl Fn(u8, u64) -> u64> {
    let (mut attacks, mut used) = (vec![0; ENTRIES], 0);
    let mut keys = |slider: Slider, numbers: [Number; 64]| -> [Key; 64] {
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
    let [bishops, rooks] = numbers();
    let keys = [keys(Slider::Bishop, bishops), keys(Slider::Rook, rooks)];
    let attacks: Rc<[u64; ENTRIES]> = Rc::from(sized(attacks, 0));
    let [bishop, rook] = keys.map(|keys| {
        let attacks = Rc::clone(&attacks);
        move |square: u8, occupied| attacks[keys[usize::from(square & 63)].entry(occupied)]
    });
    Tables { bytes: 8 * used + size_of_val(&keys), bishop, rook }
}
