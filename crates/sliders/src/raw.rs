//! The one module that opts in to `unsafe`, for two things that the compiler cannot see.
//!
//! - The PEXT instruction has to be called as an unsafe function from code that is not itself
//!   marked with the target feature, even in a build for which the feature is given.
//! - A slider table is read at an offset plus the bits of a mask, gathered or multiplied. That is
//!   in range by the way the table is laid out, and checking it again costs a compare and a branch
//!   in the most frequent operation of a bitboard program: 4 % of perft, measured.
//!
//! Everything that the second proof needs is in this file: the fields are private, and the only
//! way to make a [`Slots`] checks what the reads rely on. Both tables are statics, so it checks when
//! it is compiled.

#![allow(unsafe_code)]

use crate::relevant::Relevant;

/// Where in a table of `N` entries each square's own begin, and what chooses among them.
pub(crate) struct Slots<const N: usize> {
    squares: [Slot; 64],
}

#[derive(Clone, Copy)]
struct Slot {
    mask: u64,
    first: u32,
    shift: u32,
}

impl<const N: usize> Slots<N> {
    /// One entry for each subset of each mask, square after square from `first` on.
    ///
    /// Invariant: for each slot `first + 2^bits <= N`, where `bits` is the number of bits in the
    /// mask, at least 1, and `shift` is `64 - bits`.
    pub(crate) const fn new(relevant: &[Relevant; 64], first: usize) -> Slots<N> {
        let mut squares = [Slot { mask: 0, first: 0, shift: 0 }; 64];
        let mut next = first;
        let mut square = 0;
        while square < 64 {
            let mask = relevant[square].mask;
            assert!(mask != 0 && mask.count_ones() < 32, "a slider looks at one to twelve squares");
            squares[square] = Slot { mask, first: next as u32, shift: 64 - mask.count_ones() };
            next += 1 << mask.count_ones();
            assert!(next <= N && N <= u32::MAX as usize, "the table is too small");
            square += 1;
        }
        Slots { squares }
    }

    /// The first entry of a square.
    pub(crate) const fn first(&self, square: usize) -> usize {
        self.squares[square].first as usize
    }

    /// The entry that PEXT finds.
    #[inline(always)]
    pub(crate) fn gathered(&self, table: &[u64; N], square: u8, occupied: u64) -> u64 {
        let slot = self.squares[square as usize & 63];
        let index = slot.first as usize + pext(occupied, slot.mask) as usize;
        debug_assert!(index < N);
        // SAFETY: what is gathered under a mask of `bits` bits is below 2^bits, so by the
        // invariant of `new` the index is below N.
        unsafe { *table.get_unchecked(index) }
    }

    /// The entry that a multiplication finds.
    #[inline(always)]
    pub(crate) fn multiplied(
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

/// Gathers the bits of `set` that `mask` selects, in order, into the low bits of the answer.
///
/// With BMI2 one instruction; without, a loop over the mask, for tables and tests only.
#[inline(always)]
fn pext(set: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        // SAFETY: `cfg` says that every machine this build is for has the instruction.
        unsafe { core::arch::x86_64::_pext_u64(set, mask) }
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        crate::tables::gathered(set, mask)
    }
}
