use core::{fmt, marker::PhantomData};

use polyboard_board::NativeMove;
use polyboard_rules::{Move, Role};
use polyboard_squares::{Bitboard, WordMapping, all};
use strum::VariantArray;

use crate::Bit;

/// A move of a bitboard board: the bit numbers of two squares and the kind of the move, in sixteen
/// bits.
///
/// ```text
/// 15   12 11    6 5     0
/// | kind | from  |  to   |
/// ```
///
/// The kind names the piece that moves. The generator knows it, and a bitboard would have to search
/// its sets for it later. For castling, `to` is the rook's square.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BitboardMove<M> {
    bits: u16,
    mapping: PhantomData<M>,
}

impl<M: WordMapping> BitboardMove<M> {
    #[inline(always)]
    pub(crate) fn new(from: Bit<M>, to: Bit<M>, kind: Kind) -> Self {
        let bits = u16::from(to.raw()) | u16::from(from.raw()) << 6 | (kind as u16) << 12;
        BitboardMove::of_bits(bits)
    }

    /// The move with these bits.
    #[inline(always)]
    pub(crate) const fn of_bits(bits: u16) -> Self {
        BitboardMove { bits, mapping: PhantomData }
    }

    /// The bit of the square that the piece leaves.
    #[inline(always)]
    pub(crate) fn origin_set(self) -> Bitboard<M> {
        Bitboard::new(1 << (u64::from(self.bits) >> 6 & 63))
    }

    /// The bit of the square on which the piece arrives.
    ///
    /// It is a rotation, because the compiler makes one vector of two equal shifts and takes it
    /// apart again, which cost a tenth of the speed of lists.
    #[inline(always)]
    pub(crate) fn target_set(self) -> Bitboard<M> {
        Bitboard::new(1_u64.rotate_left(u32::from(self.bits) & 63))
    }

    #[inline(always)]
    pub(crate) fn kind_number(self) -> usize {
        usize::from(self.bits >> 12)
    }

    #[inline(always)]
    pub(crate) fn kind(self) -> Kind {
        // There is room for more kinds than there are.
        Kind::ALL[self.kind_number().min(Kind::COUNT - 1)]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, VariantArray)]
#[repr(u8)]
pub(crate) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    ToKnight,
    ToBishop,
    ToRook,
    ToQueen,
    /// A double step of a pawn past a square that an enemy pawn attacks.
    DoubleStep,
    EnPassant,
    Castling,
}

impl Kind {
    pub(crate) const COUNT: usize = Kind::ALL.len();

    /// The number of the first kind that does more than move one piece. These kinds are rare, and
    /// they are the last.
    pub(crate) const FIRST_SPECIAL: usize = Kind::DoubleStep as usize;

    pub(crate) const ALL: [Kind; 13] = all();

    pub(crate) const fn of(role: Role) -> Kind {
        match role {
            Role::Pawn => Kind::Pawn,
            Role::Knight => Kind::Knight,
            Role::Bishop => Kind::Bishop,
            Role::Rook => Kind::Rook,
            Role::Queen => Kind::Queen,
            Role::King => Kind::King,
        }
    }

    /// The role of the piece that moves.
    #[inline(always)]
    pub(crate) const fn moves(self) -> Role {
        match self {
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => Role::Pawn,
            _ => self.arrives_as(),
        }
    }

    /// The role to which a pawn promotes.
    #[inline(always)]
    pub(crate) const fn promotes_to(self) -> Option<Role> {
        match self {
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
                Some(self.arrives_as())
            }
            _ => None,
        }
    }

    /// The role of the piece after the move.
    pub(crate) const fn arrives_as(self) -> Role {
        match self {
            Kind::Pawn | Kind::DoubleStep | Kind::EnPassant => Role::Pawn,
            Kind::Knight | Kind::ToKnight => Role::Knight,
            Kind::Bishop | Kind::ToBishop => Role::Bishop,
            Kind::Rook | Kind::ToRook => Role::Rook,
            Kind::Queen | Kind::ToQueen => Role::Queen,
            Kind::King | Kind::Castling => Role::King,
        }
    }

    /// The kind of a promotion to a role; pawn and king, which are not allowed, count as queen.
    pub(crate) const fn promotion(role: Role) -> Kind {
        match role {
            Role::Knight => Kind::ToKnight,
            Role::Bishop => Kind::ToBishop,
            Role::Rook => Kind::ToRook,
            Role::Queen | Role::Pawn | Role::King => Kind::ToQueen,
        }
    }
}

impl<M: WordMapping> From<BitboardMove<M>> for Move {
    fn from(mv: BitboardMove<M>) -> Move {
        let (from, to) = (mv.origin().square(), mv.target().square());
        let promotion = |role| Move::promotion(from, to, role).expect("a pawn becomes a piece");
        match mv.kind() {
            Kind::EnPassant => Move::en_passant(from, to),
            Kind::Castling => Move::castling(from, to),
            Kind::ToKnight => promotion(Role::Knight),
            Kind::ToBishop => promotion(Role::Bishop),
            Kind::ToRook => promotion(Role::Rook),
            Kind::ToQueen => promotion(Role::Queen),
            _ => Move::normal(from, to),
        }
    }
}

impl<M: WordMapping> NativeMove for BitboardMove<M> {
    type Square = Bit<M>;

    #[inline(always)]
    fn origin(self) -> Bit<M> {
        self.origin_set().sole()
    }

    #[inline(always)]
    fn target(self) -> Bit<M> {
        self.target_set().sole()
    }
}

impl<M: WordMapping> fmt::Debug for BitboardMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {:?}", self.origin().square(), self.target().square(), self.kind())
    }
}
