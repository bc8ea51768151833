//! What a move does to the rest of a FEN: the clocks, the marks on promoted pieces, and the count that
//! makruk has in place of the fifty-move rule. Boards know nothing of these.

use polyboard::{
    Color, Makruk, Move, Role, Setup, Variant,
    notation::{Count, Fen},
    rules::{MoveKind, reference},
};

/// Plays a legal move, and lets the clocks go on: the one that counts half-moves starts again
/// after a capture and after a move of a pawn, the one that counts moves goes on after Black's.
pub(crate) fn play<V: Variant>(fen: &mut Fen, mv: Move) {
    let piece_on = |square| fen.setup.piece_at(square);
    let is_pawn = piece_on(mv.from()).is_some_and(|piece| piece.role == Role::Pawn);
    let captured = piece_on(mv.to()).filter(|_| mv.kind() != MoveKind::Castling);
    let is_promotion = matches!(mv.kind(), MoveKind::Promotion(_));
    let mover = fen.setup.turn;

    fen.halfmove_clock =
        if is_pawn || captured.is_some() { 0 } else { fen.halfmove_clock.saturating_add(1) };
    if mover == Color::Black {
        fen.fullmove_number = fen.fullmove_number.saturating_add(1);
    }
    fen.promoted.retain(|&square| square != mv.to());
    for square in fen.promoted.iter_mut().filter(|square| **square == mv.from()) {
        *square = mv.to();
    }
    fen.setup = reference::after(&V::RULES, &fen.setup, mv);

    if V::RULES.name == Makruk::RULES.name {
        if is_promotion {
            fen.promoted.push(mv.to());
            fen.promoted.sort_unstable();
        }
        let took_a_bia = captured.is_some_and(|piece| piece.role == Role::Pawn);
        let changed = captured.is_some() || is_promotion;
        fen.count = counted(fen.count, &fen.setup, mover, took_a_bia, changed);
        if fen.count.is_some() {
            fen.halfmove_clock = 0; // the text has room for one of the two
        }
    }
}

/// The count after a move of `mover` has led to `setup`, by the rules as engines apply them of
/// themselves: no player has to ask for a count to begin.
///
/// A count begins when the last bia is gone. The side that is to move counts to 64 while it has
/// more than its khun (board's honour). A bare khun counts on from the number of pieces on the board,
/// to a limit by what the other side has left (pieces' honour); that replaces a count which is on.
fn counted(
    before: Option<Count>,
    setup: &Setup,
    mover: Color,
    took_a_bia: bool,
    changed: bool,
) -> Option<Count> {
    let next = !mover;
    let pieces = setup.pieces.iter().flatten().count() as u32;
    let going_on = before.map(|count| Count { plies: count.plies.saturating_add(1), ..count });
    if is_bare(setup, mover) && took_a_bia && limit(setup, mover) > 0 {
        return Some(Count { limit: 2 * limit(setup, mover), plies: 2 * pieces - 1 });
    }
    let begins = before.is_none() || (changed && is_bare(setup, next));
    if begins && limit(setup, next) > 0 {
        let plies = if is_bare(setup, next) { 2 * pieces } else { 0 };
        return Some(Count { limit: 2 * limit(setup, next), plies });
    }
    going_on
}

/// To how many of its own moves a side may count; 0 if there is nothing to count.
fn limit(setup: &Setup, side: Color) -> u32 {
    let has_bias = setup.pieces.iter().flatten().any(|piece| piece.role == Role::Pawn);
    if has_bias || is_bare(setup, !side) {
        return 0;
    }
    if !is_bare(setup, side) {
        return 64;
    }
    let count = |role| {
        let pieces = setup.pieces.iter().flatten();
        pieces.filter(|piece| piece.color != side && piece.role == role).count()
    };
    match (count(Role::Rook), count(Role::Bishop), count(Role::Knight)) {
        (2.., _, _) => 8,
        (1, _, _) => 16,
        (0, 2.., _) => 22,
        (0, _, 2..) => 32,
        (0, 1, _) => 44,
        _ => 64,
    }
}

/// Whether a side has nothing but its khun.
fn is_bare(setup: &Setup, side: Color) -> bool {
    setup.pieces.iter().flatten().filter(|piece| piece.color == side).count() == 1
}
