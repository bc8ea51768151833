//! What a board shows of itself when it is asked about one thing at a time.

use polyboard_board::{Board, Key};
use polyboard_rules::{Color, Setup, Variant, reference};
use polyboard_squares::Square;

use crate::problem::{Verdict, same, same_setup};

/// The board shows this setup: as a whole, and asked for the side to move, for check, for the key,
/// for the piece on each square and for who attacks it.
///
/// A board that keeps its pieces twice can play on one of the two and show the other, so this is asked
/// after moves made and taken back too, not only of a board that has just been set up.
pub(crate) fn same_view<B: Board>(board: &B, setup: &Setup) -> Verdict {
    let rules = &B::Variant::RULES;
    same_setup::<B::Variant>("the setup", setup, &board.setup())?;
    same("the side to move", &setup.turn, &board.turn())?;
    same("check", &reference::is_check(rules, setup), &board.is_check())?;
    same("the key", &Key::of(setup), &board.key())?;
    for square in Square::ALL {
        let what = format_args!("the piece on {square}");
        same(what, &setup.piece_at(square), &board.piece_at(square.into()))?;
    }
    for by in Color::ALL {
        let attacked = reference::attacked_squares(rules, setup, by);
        for (square, expected) in Square::ALL.into_iter().zip(attacked) {
            let what = format_args!("whether {by} attacks {square}");
            same(what, &expected, &board.is_attacked(square.into(), by))?;
        }
    }
    Ok(())
}
