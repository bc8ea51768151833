use polyboard_board::{Board, Key};
use polyboard_rules::reference;

use super::{after_each_move, on};
use crate::{
    Effort, Failure,
    corpus::setups,
    problem::{same, same_setup},
    subject::Subject,
    view::{Expected, same_checkers},
};

/// Checks that every answer of the board equals that of the literal reference: moves, pieces,
/// attacked squares, check and key, and the setup after each move.
///
/// Perft tells *that* something is wrong; this tells what. It also covers the answers that perft
/// never asks for: a user interface draws pieces and attacks, and a hash table depends on keys.
pub fn agrees_with_reference<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    setups(game, effort).iter().try_for_each(|setup| {
        on("agrees_with_reference", subject, setup, |board| {
            Expected::of(game, setup)?.same_answers(board)?;
            after_each_move(board, |child, mv| {
                let after = reference::after(game.rules, setup, mv);
                same_setup(game, "the setup after the move", &after, &child.setup())?;
                same_checkers(game, child, &after)?;
                same("the key after the move", &Key::of(&after), &child.key())
            })
        })
    })
}
