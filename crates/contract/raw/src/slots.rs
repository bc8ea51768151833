//! Slider tables, read without a check of the index.
//!
//! The fields are private, and [`Slots::new`], the only constructor, checks what the reads rely on.
//! Both tables are statics, so the check runs at compile time.

// Too slow for anything but tables and tests.
#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
use crate::{gathered as pext, spread as pdep};

/// For each square its mask, its first entry in a table of `N` entries, and its shift.
#[derive(Clone, Copy, Debug)]
pub struct Slots<const N: usize> {
    squares: [Slot; 64],
}

#[derive(Clone, Copy, Debug)]
struct Slot {
    mask: u64,
    first: u32,
    shift: u32,
}

impl<const N: usize> Slots<N> {
    /// Lays out one entry for each subset of each mask, square after square from `first` on.
    ///
    /// Invariant: `first + 2^bits <= N` for each slot, where `bits` is the number of bits in the
    /// mask, at least 1, and `shift` is `64 - bits`.
    ///
    /// # Panics
    ///
    /// It panics if a mask is empty or has more than 31 squares, or if the table is too small. In a
    /// constant this is a compile-time error.
    #[must_use]
    pub const fn new(masks: &[u64; 64], first: usize) -> Slots<N> {
        let mut squares = [Slot { mask: 0, first: 0, shift: 0 }; 64];
        let mut next = first;
        let mut square = 0;
        while square < 64 {
            let mask = masks[square];
            assert!(mask != 0 && mask.count_ones() < 32, "one to twelve squares are relevant");
            squares[square] = Slot { mask, first: next as u32, shift: 64 - mask.count_ones() };
            next += 1 << mask.count_ones();
            assert!(next <= N && N <= u32::MAX as usize, "the table is too small");
            square += 1;
        }
        Slots { squares }
    }

    /// The index of the first entry of a square.
    #[must_use]
    pub const fn first(&self, square: usize) -> usize {
        self.squares[square].first as usize
    }

    /// The entry for the blockers gathered by PEXT.
    #[must_use]
    #[inline(always)]
    pub fn gathered(&self, table: &[u64; N], square: u8, occupied: u64) -> u64 {
        let slot = self.squares[square as usize & 63];
        let index = slot.first as usize + pext(occupied, slot.mask) as usize;
        debug_assert!(index < N);
        // SAFETY: the bits gathered under a mask of `bits` bits make a number below 2^bits, so by
        // the invariant of `new` the index is below N.
        unsafe { *table.get_unchecked(index) }
    }

    /// The entry for the blockers gathered by PEXT, from a table with 16 bits for each entry,
    /// spread by PDEP over the word that `lines` has for the square.
    #[must_use]
    #[inline(always)]
    pub fn gathered_and_spread(
        &self,
        table: &[u16; N],
        lines: &[u64; 64],
        square: u8,
        occupied: u64,
    ) -> u64 {
        let slot = self.squares[square as usize & 63];
        let index = slot.first as usize + pext(occupied, slot.mask) as usize;
        debug_assert!(index < N);
        // SAFETY: as in `gathered`.
        let entry = unsafe { *table.get_unchecked(index) };
        pdep(entry.into(), lines[square as usize & 63])
    }

    /// The entry for the blockers gathered by multiplication.
    #[must_use]
    #[inline(always)]
    pub fn multiplied(
        &self,
        table: &[u64; N],
        magics: &[u64; 64],
        square: u8,
        occupied: u64,
    ) -> u64 {
        let slot = self.squares[square as usize & 63];
        let product = (occupied & slot.mask).wrapping_mul(magics[square as usize & 63]);
        let index = slot.first as usize + (product >> slot.shift) as usize;
        debug_assert!(index < N);
        // SAFETY: a word shifted right by 64 - bits is below 2^bits, so by the invariant of `new`
        // the index is below N, whatever the magic.
        unsafe { *table.get_unchecked(index) }
    }
}

/// What [`gathered`](crate::gathered) computes, by one instruction.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
fn pext(set: u64, mask: u64) -> u64 {
    intrinsics!(core::arch::x86_64::_pext_u64(set, mask))
}

/// What [`spread`](crate::spread) computes, by one instruction.
#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
#[inline(always)]
fn pdep(bits: u64, mask: u64) -> u64 {
    intrinsics!(core::arch::x86_64::_pdep_u64(bits, mask))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers with few bits and with many, with none and with all.
    fn words() -> impl Iterator<Item = u64> + Clone {
        let factor = 0x9e37_79b9_7f4a_7c15_u64;
        let drawn = (1..60_u64).map(move |n| n.wrapping_mul(factor).rotate_left(n as u32));
        let sparse = drawn.clone().map(|word| word & word >> 7 & word << 9);
        drawn.chain(sparse).chain([0, u64::MAX, 1, 1 << 63])
    }

    #[test]
    fn the_instructions_compute_what_the_loops_compute() {
        for mask in words() {
            for bits in words() {
                assert_eq!(pext(bits, mask), crate::gathered(bits, mask), "{bits:#x} {mask:#x}");
                assert_eq!(pdep(bits, mask), crate::spread(bits, mask), "{bits:#x} {mask:#x}");
            }
        }
    }

    #[test]
    fn to_spread_is_the_inverse_of_to_gather() {
        for mask in words() {
            for bits in words() {
                assert_eq!(crate::spread(crate::gathered(bits, mask), mask), bits & mask);
            }
        }
    }
}
