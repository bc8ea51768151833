//! Static exchange evaluation: who wins material if both sides capture on one square.

use polyboard_rules::{Color, MoveKind, Role};
use polyboard_squares::Square;

use crate::{Board, NativeMove, SquareSet};

/// The answer of [`Board::exchange`], found by taking one capturing piece after the other out of the occupancy.
pub(crate) fn exchange<B: Board>(board: &B, mv: B::Move, values: &[i16; 6]) -> i32 {
    let value = |role: Role| i32::from(values[role as usize]);
    let (from, to): (Square, Square) = (mv.origin().into(), mv.target().into());
    let mut occupied = board.occupied() ^ from.into();
    match mv.into().kind() {
        MoveKind::Castling => return 0,
        MoveKind::EnPassant => occupied ^= Square::new(to.file(), from.rank()).into(),
        MoveKind::Normal | MoveKind::Promotion(_) => {}
    }
    let moved = board.moving_piece(mv);
    let arrived = board.promotion(mv).unwrap_or(moved.role);
    let won = board.captured(mv).map_or(0, |piece| value(piece.role));
    let target = Capture { board, to: mv.target(), values };
    won + value(arrived) - value(moved.role) - target.won_by(!moved.color, occupied, value(arrived))
}

/// Captures on a square.
struct Capture<'a, B: Board> {
    board: &'a B,
    to: B::Square,
    values: &'a [i16; 6],
}

impl<B: Board> Capture<'_, B> {
    /// What a side wins if it captures a piece of this value, or 0 if that does not pay.
    fn won_by(&self, by: Color, occupied: SquareSet, value: i32) -> i32 {
        let attackers = self.board.attackers_under(self.to, by, occupied);
        let Some((role, from)) = self.least(by, attackers) else { return 0 };
        let occupied = occupied ^ from.into();
        // A king captures nothing that is protected.
        if role == Role::King && !self.board.attackers_under(self.to, !by, occupied).is_empty() {
            return 0;
        }
        let lost = self.won_by(!by, occupied, i32::from(self.values[role as usize]));
        (value - lost).max(0)
    }

    /// The least valuable of these pieces of a side, the king last.
    fn least(&self, by: Color, attackers: SquareSet) -> Option<(Role, Square)> {
        let piece = |at: Square| Some((self.board.piece_at(at.into())?.role, at));
        let squares = attackers.squares().map(|at| at.square());
        squares.filter_map(piece).min_by_key(|&(role, at)| {
            let row = by.rank(at.rank());
            (role == Role::King, self.values[role as usize], role, row, at.file())
        })
    }
}
