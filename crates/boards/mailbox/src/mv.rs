use core::{fmt, marker::PhantomData};

use polyboard_board::NativeMove;
use polyboard_rules::{Move, Role};

use crate::{Cell, Layout};

/// A move of a mailbox: the numbers of two cells, and the kind of the move.
///
/// The numbers are plain bytes. The generator knows that they are squares, because it got there by
/// a probe. The conversion to a neutral move checks them.
///
/// A move has four bytes, of which the last is unused, so that a shift indexes a list. With three
/// bytes it takes a multiplication, which was 3 to 4 instructions more for each listed move
/// (callgrind, 2026-11).
#[derive(Clone, Copy, PartialEq, Eq)]
#[repr(align(4))]
pub struct MailboxMove<L> {
    pub(crate) from: u8,
    /// The target; for castling, the rook's square.
    pub(crate) to: u8,
    pub(crate) kind: Kind,
    pub(crate) layout: PhantomData<L>,
}

/// Origin and target of a move.
#[inline]
pub(crate) fn squares<L: Layout>(cells: [u8; 2]) -> [Cell<L>; 2] {
    cells.map(|cell| Cell::<L>::new(cell).expect("moves go from square to square"))
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
        let [from, to] = squares::<L>([mv.from, mv.to]).map(Cell::<L>::square);
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

impl<L: Layout> NativeMove for MailboxMove<L> {
    type Square = Cell<L>;

    #[inline]
    fn origin(self) -> Cell<L> {
        squares::<L>([self.from, self.to])[0]
    }

    #[inline]
    fn target(self) -> Cell<L> {
        squares::<L>([self.from, self.to])[1]
    }
}

impl<L: Layout> fmt::Debug for MailboxMove<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = squares::<L>([self.from, self.to]).map(Cell::<L>::square);
        write!(f, "{from}{to} {:?}", self.kind)
    }
}
