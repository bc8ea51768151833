//! What a move changes in who attacks whom.

use polyboard_rules::{CastlingSide, Color, Move, MoveKind};
use polyboard_squares::{Index, Lerf, Square};

use crate::{Board, SquareSet};

/// Calls `visit` with each pair of attacker and attacked that a move added (`true`) or removed (`false`).
///
/// A move changes pieces on at most four squares. All changed attacks are by these pieces, on them, or by sliders whose
/// rays they close or open; such a slider attacks one of the squares before or after the move.
pub(crate) fn changes<B: Board>(
    before: &B,
    after: &B,
    mv: Move,
    mut visit: impl FnMut(B::Square, B::Square, bool),
) {
    let native = |at: Index<Lerf>| -> B::Square { at.square().into() };
    let is_changed = |&at: &Index<Lerf>| before.piece_at(native(at)) != after.piece_at(native(at));
    let changed: SquareSet = touched(mv).squares().filter(is_changed).collect();
    let mut attackers = changed;
    for at in changed.squares().map(native) {
        for by in Color::ALL {
            attackers |= before.attackers_to(at, by) | after.attackers_to(at, by);
        }
    }
    let occupied = [before, after].map(Board::occupied);
    for from in attackers {
        let [old, new] = [(before, occupied[0]), (after, occupied[1])]
            .map(|(board, occupied)| board.attacks_from(native(from)) & occupied);
        let kept = if changed.contains(from) { SquareSet::EMPTY } else { old & new & !changed };
        (old & !kept).squares().for_each(|to| visit(native(from), native(to), false));
        (new & !kept).squares().for_each(|to| visit(native(from), native(to), true));
    }
}

/// The squares on which a move may change the piece.
fn touched(mv: Move) -> SquareSet {
    let (from, to) = (mv.origin(), mv.target());
    let others = match mv.kind() {
        MoveKind::EnPassant => [from, Square::new(to.file(), from.rank())],
        MoveKind::Castling => {
            let side = CastlingSide::of(from.file(), to.file());
            [side.king_target(), side.rook_target()].map(|file| Square::new(file, from.rank()))
        }
        MoveKind::Normal | MoveKind::Promotion(_) => [from, to],
    };
    [from, to].into_iter().chain(others).collect()
}
