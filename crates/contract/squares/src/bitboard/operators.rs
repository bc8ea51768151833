//! Union, intersection, symmetric difference and complement.

use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

use super::Bitboard;
use crate::WordMapping;

macro_rules! set_operations {
    ($($trait:ident $method:ident, $assign:ident $assign_method:ident, $op:tt;)*) => {$(
        impl<M: WordMapping> $trait for Bitboard<M> {
            type Output = Self;
            #[inline(always)]
            fn $method(self, other: Self) -> Self {
                Self::new(self.bits $op other.bits)
            }
        }
        impl<M: WordMapping> $assign for Bitboard<M> {
            #[inline(always)]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $op other;
            }
        }
    )*};
}

set_operations! {
    BitAnd bitand, BitAndAssign bitand_assign, &;
    BitOr bitor, BitOrAssign bitor_assign, |;
    BitXor bitxor, BitXorAssign bitxor_assign, ^;
}

impl<M: WordMapping> Not for Bitboard<M> {
    type Output = Self;

    #[inline(always)]
    fn not(self) -> Self {
        Self::new(!self.bits)
    }
}
