//! The one module that opts in to `unsafe`, for two things that the compiler cannot see.
//!
//! - The PEXT instruction has to be called as an unsafe function from code that is not itself
//!   marked with the target feature, even in a build for which the feature is given.
//! - The index into a slider table is an offset plus the bits of a mask, extracted or multiplied.
//!   It is in range by the way the tables are laid out; the bounds check that says so again was
//!   one compare and one branch in the most frequent operation of a bitboard program.
//!
//! Both are private to the crate, so the proofs below concern the callers in `pext.rs` and
//! `magic/mod.rs` and nobody else.

#![allow(unsafe_code)]

/// Gathers the bits of `set` that `mask` selects, in order, into the low bits of the answer.
///
/// With BMI2 one instruction; without, a loop over the mask, for tables and tests only.
#[inline(always)]
pub(crate) fn pext(set: u64, mask: u64) -> u64 {
    #[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]
    {
        // SAFETY: `cfg` says that every machine this build is for has the instruction.
        unsafe { core::arch::x86_64::_pext_u64(set, mask) }
    }
    #[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]
    {
        crate::fill::gathered(set, mask)
    }
}

/// Reads an entry whose index is known to be in range.
///
/// # Safety contract, kept by the two callers
///
/// `index < table.len()`. Each square owns as many entries as its mask has subsets, from its
/// offset on; PEXT makes a number below that of any set, and a magic product shifted down to as
/// many bits as the mask has is below it too. The offsets are computed by `const fn` from the
/// same masks, and the table's length is their sum. Debug builds check it.
#[inline(always)]
pub(crate) fn read(table: &'static [u64], index: usize) -> u64 {
    debug_assert!(index < table.len());
    // SAFETY: the contract above.
    unsafe { *table.get_unchecked(index) }
}
