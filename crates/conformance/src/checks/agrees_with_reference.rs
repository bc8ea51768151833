use polyboard_board::{Board, Key};
use polyboard_rules::{Color, Setup, Variant, reference};
use polyboard_squares::Square;

use super::{after_each_move, native_moves, neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Verdict, same, same_moves, same_setup},
};

/// Every answer of the board is that of the literal reference: moves, men, attacked squares,
/// check and key, and the setup after each move.
///
/// Perft tells *that* something is wrong; this tells what. It also covers the answers that perft
/// never asks for: a user interface draws men and attacks, and a hash table lives on keys.
pub fn agrees_with_reference<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("agrees_with_reference", position, |board: &mut B| {
            let (rules, setup) = (&B::Variant::RULES, position.setup());
            let expected = reference::legal_moves(rules, setup);
            same_moves::<B::Variant>(&expected, &neutral_moves(board))?;
            let mut twice = native_moves(board);
            board.generate(&mut twice);
            same("a list that moves are appended to twice", &(2 * expected.len()), &twice.len())?;
            same_view(board, setup)?;
            after_each_move(board, |child, mv| {
                let after = reference::after(rules, setup, mv);
                same_setup::<B::Variant>("the setup after the move", &after, &child.setup())?;
                same("the key after the move", &Key::of(&after), &child.key())
            })
        })
    })
}

fn same_view<B: Board>(board: &B, setup: &Setup) -> Verdict {
    let rules = &B::Variant::RULES;
    same("the side to move", &setup.turn, &board.turn())?;
    same("check", &reference::is_check(rules, setup), &board.is_check())?;
    same("the key", &Key::of(setup), &board.key())?;
    for square in Square::ALL {
        let native = square.into();
        same(
            format_args!("the man on {square}"),
            &setup.piece_at(square),
            &board.piece_at(native),
        )?;
        for by in Color::ALL {
            let expected = reference::is_attacked(rules, setup, square, by);
            let what = format_args!("whether {by} attacks {square}");
            same(what, &expected, &board.is_attacked(native, by))?;
        }
    }
    Ok(())
}
