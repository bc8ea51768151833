use core::fmt;

use polyboard_board::NativeMove;
use polyboard_rules::Move;
use polyboard_squares::Square;

/// A move of a board that keeps attacks: the 16 bits of a neutral [`Move`].
///
/// The squares are numbered in the same way, so the conversion is free.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct AttackMove(pub(crate) u16);

pub(crate) const PROMOTION: u16 = 1 << 14;
pub(crate) const EN_PASSANT: u16 = 2 << 14;
pub(crate) const CASTLING: u16 = 3 << 14;

impl AttackMove {
    #[inline(always)]
    pub(crate) const fn new(from: u8, to: u8, kind: u16) -> AttackMove {
        AttackMove(to as u16 | (from as u16) << 6 | kind)
    }

    #[inline(always)]
    pub(crate) const fn from(self) -> u8 {
        (self.0 >> 6) as u8 & 63
    }

    #[inline(always)]
    pub(crate) const fn to(self) -> u8 {
        self.0 as u8 & 63
    }

    #[inline(always)]
    pub(crate) const fn kind(self) -> u16 {
        self.0 & CASTLING
    }
}

impl From<AttackMove> for Move {
    #[inline]
    fn from(mv: AttackMove) -> Move {
        Move::from_bits(mv.0)
    }
}

impl NativeMove for AttackMove {
    type Square = Square;
}

impl fmt::Debug for AttackMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Move::from(*self).fmt(f)
    }
}
