use polyboard_board::{Board, NativeMove};
use polyboard_rules::{Move, MoveKind, Piece, Role};
use polyboard_squares::Square;

use super::{after_each_move, native_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Verdict, same},
};

/// Checks what a board says about each of its moves: the native squares it leaves and reaches, the
/// piece that moves, the piece that is captured, and what it promotes to, in every position of the
/// corpora and after each move from it.
///
/// A search orders its moves by these facts, without a look at the neutral move, so no list shows
/// when one is wrong.
pub fn moves_tell_their_facts<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("moves_tell_their_facts", position, |board: &mut B| {
            facts_are_right(board)?;
            after_each_move(board, |child, _| facts_are_right(child))
        })
    })
}

fn facts_are_right<B: Board>(board: &B) -> Verdict {
    let setup = board.setup();
    for &native in &native_moves(board) {
        let mv: Move = native.into();
        let (from, to): (Square, Square) = (native.from().into(), native.to().into());
        same(format_args!("the square that {mv:?} leaves"), &mv.from(), &from)?;
        same(format_args!("the square that {mv:?} reaches"), &mv.to(), &to)?;
        let moving = Some(board.moving_piece(native));
        same(format_args!("the piece that {mv:?} moves"), &setup.piece_at(mv.from()), &moving)?;
        let (captured, promotion) = match mv.kind() {
            MoveKind::Normal => (setup.piece_at(mv.to()), None),
            MoveKind::Promotion(role) => (setup.piece_at(mv.to()), Some(role)),
            MoveKind::EnPassant => (Some(Piece::new(!setup.turn, Role::Pawn)), None),
            MoveKind::Castling => (None, None),
        };
        let what = format_args!("the piece that {mv:?} captures");
        same(what, &captured, &board.captured(native))?;
        let what = format_args!("whether {mv:?} captures");
        same(what, &captured.is_some(), &board.is_capture(native))?;
        let what = format_args!("the role that {mv:?} promotes to");
        same(what, &promotion, &board.promotion(native))?;
    }
    Ok(())
}
