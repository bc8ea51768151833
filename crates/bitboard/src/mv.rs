use core::fmt;

use polyboard_board::NativeMove;
use polyboard_rules::{Move, Role};
use polyboard_squares::WordMapping;

use crate::Bit;

/// A move of a bitboard board: two bits' numbers and what kind of move it is.
///
/// The kind names the piece that moves. A bitboard would have to search its sets for it otherwise,
/// and knows it for nothing when the move is generated.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct BitboardMove<M> {
    pub(crate) from: Bit<M>,
    /// For castling the rook's square.
    pub(crate) to: Bit<M>,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    DoubleStep,
    EnPassant,
    ToKnight,
    ToBishop,
    ToRook,
    ToQueen,
    Castling,
}

impl Kind {
    pub(crate) const COUNT: usize = Kind::ALL.len();

    pub(crate) const ALL: [Kind; 13] = [
        Kind::Pawn,
        Kind::Knight,
        Kind::Bishop,
        Kind::Rook,
        Kind::Queen,
        Kind::King,
        Kind::DoubleStep,
        Kind::EnPassant,
        Kind::ToKnight,
        Kind::ToBishop,
        Kind::ToRook,
        Kind::ToQueen,
        Kind::Castling,
    ];

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

    /// The role that the piece has when it has arrived.
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

    /// The promotion to a role; pawns and kings, to which nothing promotes, count as queens.
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
        let (from, to) = (mv.from.square(), mv.to.square());
        let promotion = |role| Move::promotion(from, to, role).expect("a pawn becomes a piece");
        match mv.kind {
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
    fn from(self) -> Bit<M> {
        self.from
    }

    #[inline(always)]
    fn to(self) -> Bit<M> {
        self.to
    }
}

impl<M: WordMapping> fmt::Debug for BitboardMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {:?}", self.from.square(), self.to.square(), self.kind)
    }
}
