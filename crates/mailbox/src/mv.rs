use core::fmt;

use polyboard_rules::{Move, Role};

use crate::{Cell, Layout};

/// A move of a mailbox: two cells' numbers and what is special about it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MailMove<L: Layout> {
    pub(crate) from: Cell<L>,
    /// For castling the rook's square.
    pub(crate) to: Cell<L>,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Normal,
    DoubleStep,
    EnPassant,
    Castling,
    Promotion(Role),
}

impl<L: Layout> From<MailMove<L>> for Move {
    fn from(mv: MailMove<L>) -> Move {
        let (from, to) = (mv.from.square(), mv.to.square());
        match mv.kind {
            Kind::Normal | Kind::DoubleStep => Move::normal(from, to),
            Kind::EnPassant => Move::en_passant(from, to),
            Kind::Castling => Move::castling(from, to),
            Kind::Promotion(role) => {
                Move::promotion(from, to, role).expect("a pawn becomes an officer")
            }
        }
    }
}

impl<L: Layout> fmt::Debug for MailMove<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{} {:?}", self.from.square(), self.to.square(), self.kind)
    }
}
