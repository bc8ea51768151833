//! Magic bitboards of bytes: a large table of small numbers, and a small table of attack sets.
//!
//! In the usual form: `sets[first[square] + table[square][((occupied & mask) * magic) >> 52]]`.
//!
//! A rook in the middle of the board has 1,024 sets of blockers, but no more than 144 sets of attacks, which a
//! byte can count. The large table is an eighth of that of plain magic bitboards. The price is a second
//! lookup that waits for the first.
//!
//! Inventor: Robert Houdart, in a discussion of plain and fancy magic bitboards with Robert Purves
//! (CCC). See [Magic Bitboards](https://www.chessprogramming.org/Magic_Bitboards) on the Chess
//! Programming Wiki.
//!
//! Tables: 256 + 32 KiB of numbers; 38 + 11 KiB of attack sets; 2.3 KiB of masks, magics and first sets.

use super::tables::{Key, Slider};

/// The attacks of a slider, looked up by a byte that is looked up.
///
/// `SETS` is a power of two, so that a mask proves each index to be in range; fewer are used.
pub(super) struct ByteMagic<const ENTRIES: usize, const SETS: usize> {
    keys: [Key; 64],
    firsts: [u16; 64],
    numbers: Box<[[u8; ENTRIES]; 64]>,
    sets: Box<[u64; SETS]>,
    used: usize,
}

impl<const ENTRIES: usize, const SETS: usize> ByteMagic<ENTRIES, SETS> {
    pub(super) fn new(slider: Slider) -> ByteMagic<ENTRIES, SETS> {
        let keys = Key::all(slider);
        let (mut firsts, mut sets) = ([0; 64], Vec::new());
        let mut numbers = vec![[0; ENTRIES]; 64];
        for (square, (entries, key)) in numbers.iter_mut().zip(keys).enumerate() {
            let first = sets.len();
            firsts[square] = first as u16;
            for (blockers, attacks) in slider.blockers(square as u8) {
                let known = sets[first..].iter().position(|&set| set == attacks);
                let number = known.unwrap_or(sets.len() - first);
                if known.is_none() {
                    sets.push(attacks);
                }
                entries[key.entry::<ENTRIES>(blockers)] = number as u8;
            }
        }
        let used = sets.len();
        sets.resize(SETS, 0);
        let numbers = numbers.into_boxed_slice().try_into().expect("a board has 64 squares");
        let sets = sets.into_boxed_slice().try_into().expect("as many as it was resized to");
        ByteMagic { keys, firsts, numbers, sets, used }
    }

    pub(super) fn bytes(&self) -> usize {
        64 * (ENTRIES + size_of::<Key>() + size_of::<u16>()) + 8 * self.used
    }

    #[inline(always)]
    pub(super) fn attacks(&self, square: u8, occupied: u64) -> u64 {
        const { assert!(SETS.is_power_of_two()) }
        let square = usize::from(square & 63);
        let number = self.numbers[square][self.keys[square].entry::<ENTRIES>(occupied)];
        self.sets[(usize::from(self.firsts[square]) + usize::from(number)) & (SETS - 1)]
    }
}
