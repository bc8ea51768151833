//! The only module with `unsafe` code, for two facts that the compiler cannot prove.
//!
//! - The intrinsics for PEXT and for AVX-512 are unsafe functions for callers that are not themselves
//!   marked with the target feature, even if the feature is enabled for the whole build.
//! - A slider table is read at an offset plus the gathered or multiplied blockers. The layout of
//!   the table keeps the sum in range. Checking it again costs a compare and a branch in the most
//!   frequent operation of a bitboard program: 4 % of perft, measured.
//!
//! Each file contains everything that its proofs need.

#![allow(unsafe_code)]

#[cfg(all(target_arch = "x86_64", target_feature = "avx512vpopcntdq"))]
pub(crate) mod avx512;
mod slots;

pub(crate) use slots::Slots;
