use polyboard_board::{Board, Key};
use polyboard_rules::{Move, Variant, reference};

use super::{after_each_move, native_moves, neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Verdict, same, same_moves, same_setup},
    view::same_view,
};

/// Checks that every answer of the board equals that of the literal reference: moves, pieces,
/// attacked squares, check and key, and the setup after each move.
///
/// Perft tells *that* something is wrong; this tells what. It also covers the answers that perft
/// never asks for: a user interface draws pieces and attacks, and a hash table depends on keys.
pub fn agrees_with_reference<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("agrees_with_reference", position, |board: &mut B| {
            let (rules, setup) = (&B::Variant::RULES, position.setup());
            let expected = reference::legal_moves(rules, setup);
            same_moves::<B::Variant>(&expected, &neutral_moves(board))?;
            same_appended(board)?;
            same_view(board, setup)?;
            after_each_move(board, |child, mv| {
                let after = reference::after(rules, setup, mv);
                same_setup::<B::Variant>("the setup after the move", &after, &child.setup())?;
                same("the key after the move", &Key::of(&after), &child.key())
            })
        })
    })
}

/// A list is appended to: what stood in it stays, and the same moves follow.
fn same_appended<B: Board>(board: &B) -> Verdict {
    let once = native_moves(board);
    let mut twice = native_moves(board);
    board.generate(&mut twice);
    let (before, appended) = twice.split_at(once.len().min(twice.len()));
    same("whether a list keeps what stood in it", &true, &(once[..] == *before))?;
    let neutral = |moves: &[B::Move]| moves.iter().map(|&mv| mv.into()).collect::<Vec<Move>>();
    same_moves::<B::Variant>(&neutral(&once), &neutral(appended))
}
