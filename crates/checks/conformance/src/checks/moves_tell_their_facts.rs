use polyboard_backend::DynBoard;
use polyboard_board::Board;
use polyboard_rules::{MoveKind, Piece, Role};

use super::{after_each_move, on};
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{Verdict, same},
    subject::Subject,
};

/// Checks the facts that a board states about each of its moves: the native squares it leaves and
/// reaches, the piece that moves, the piece that is captured, and what it promotes to, in every
/// position of the corpora and after each move from it.
///
/// A search orders its moves by these facts without converting them to neutral moves, so no list
/// shows a wrong fact.
pub fn moves_tell_their_facts<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    setups(&subject.game, effort).iter().try_for_each(|setup| {
        on("moves_tell_their_facts", subject, setup, |board| {
            facts_are_right(board)?;
            after_each_move(board, |child, _| facts_are_right(child))
        })
    })
}

fn facts_are_right(board: &dyn DynBoard) -> Verdict {
    let setup = board.setup();
    for told in board.facts() {
        let mv = told.mv;
        same(format_args!("the square that {mv:?} leaves"), &mv.origin(), &told.from)?;
        same(format_args!("the square that {mv:?} reaches"), &mv.target(), &told.to)?;
        let (what, moving) = (format_args!("the piece that {mv:?} moves"), Some(told.moving));
        same(what, &setup.piece_at(mv.origin()), &moving)?;
        let (captured, promotion) = match mv.kind() {
            MoveKind::Normal => (setup.piece_at(mv.target()), None),
            MoveKind::Promotion(role) => (setup.piece_at(mv.target()), Some(role)),
            MoveKind::EnPassant => (Some(Piece::new(!setup.turn, Role::Pawn)), None),
            MoveKind::Castling => (None, None),
        };
        let what = format_args!("the piece that {mv:?} captures");
        same(what, &captured, &told.captured)?;
        let what = format_args!("whether {mv:?} captures");
        same(what, &captured.is_some(), &told.is_capture)?;
        let what = format_args!("the role that {mv:?} promotes to");
        same(what, &promotion, &told.promotion)?;
    }
    Ok(())
}
