use polyboard_squares::{Bitboard, Lerf, Square};

use crate::{Move, MoveKind, Piece, Role, Rules, Setup};

/// A move with the piece that it moves and the role that it captures: all that clocks, counts and marks depend on, so a
/// game on a board updates them without a setup.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// The piece that moves, before a promotion; for castling the king.
    pub piece: Piece,
    /// The role of the captured piece, also for a capture en passant.
    pub captured: Option<Role>,
}

impl Played {
    /// The move with the piece and the capture that this setup shows; `None` if its origin is empty.
    #[must_use]
    pub fn of(setup: &Setup, mv: Move) -> Option<Played> {
        let captured = match mv.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Role::Pawn),
            MoveKind::Normal | MoveKind::Promotion(_) => {
                setup.piece_at(mv.target()).map(|piece| piece.role)
            }
        };
        Some(Played { mv, piece: setup.piece_at(mv.origin())?, captured })
    }

    /// Whether the move is a capture or a pawn move, so that no earlier position can return.
    #[must_use]
    #[inline]
    pub const fn is_progress(&self) -> bool {
        matches!(self.piece.role, Role::Pawn) || self.captured.is_some()
    }

    /// The marks of promoted pieces after the move: a mark moves with its piece and disappears when the piece is
    /// captured. A promotion makes a new one where the rules [mark promoted pieces](Rules::marks_promoted).
    #[inline]
    pub fn marks_after(&self, rules: &Rules, marks: Bitboard<Lerf>) -> Bitboard<Lerf> {
        let [from, to] = [self.mv.origin(), self.mv.target()];
        let others = marks & !(Bitboard::from(from) | Bitboard::from(to));
        let is_marked = match self.mv.kind() {
            MoveKind::Castling => false,
            MoveKind::EnPassant => {
                let captured = Square::new(to.file(), from.rank());
                return others & !Bitboard::from(captured);
            }
            MoveKind::Promotion(_) if rules.marks_promoted => true,
            MoveKind::Normal | MoveKind::Promotion(_) => marks.contains(from.into()),
        };
        if is_marked { others | Bitboard::from(to) } else { others }
    }
}
