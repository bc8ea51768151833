use core::{fmt, marker::PhantomData};

use polyboard_rules::{Move, Role};
use polyboard_squares::Square;

use crate::{Cell, Layout};

/// A move of a mailbox: two cells' numbers and what is special about it.
///
/// The numbers are plain bytes. That they are squares is known to the generator, which came there
/// by a probe; it is checked at the border, where a move becomes a neutral one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct MailboxMove<L> {
    pub(crate) from: u8,
    /// For castling the rook's square.
    pub(crate) to: u8,
    pub(crate) kind: Kind,
    pub(crate) layout: PhantomData<L>,
}

impl<L: Layout> MailboxMove<L> {
    fn squares(self) -> (Square, Square) {
        let square = |cell| Cell::<L>::new(cell).expect("moves go from square to square").square();
        (square(self.from), square(self.to))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Normal,
    DoubleStep,
    EnPassant,
    Castling,
    Promotion(Role),
}

impl<L: Layout> From<MailboxMove<L>> for Move {
    fn from(mv: MailboxMove<L>) -> Move {
        let (from, to) = mv.squares();
        match mv.kind {
            Kind::Normal | Kind::DoubleStep => Move::normal(from, to),
            Kind::EnPassant => Move::en_passant(from, to),
            Kind::Castling => Move::castling(from, to),
            Kind::Promotion(role) => {
                Move::promotion(from, to, role).expect("a pawn becomes a piece")
            }
        }
    }
}

impl<L: Layout> fmt::Debug for MailboxMove<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = self.squares();
        write!(f, "{from}{to} {:?}", self.kind)
    }
}
