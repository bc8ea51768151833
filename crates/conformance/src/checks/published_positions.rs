use polyboard_board::Board;
use polyboard_notation::uci_text;
use polyboard_rules::Color;
use polyboard_squares::Square;

use super::{neutral_moves, on};
use crate::{
    Effort, Failure, corpus,
    problem::{same, same_texts},
};

/// Checks that the board agrees with what other programs report about a position: its moves, as
/// text, whether it is check, and every square that either side attacks.
///
/// The reference and the boards could share a misunderstanding; these lists come from elsewhere.
pub fn published_positions<B: Board>(effort: Effort) -> Result<(), Failure> {
    for seen in effort.sample(corpus::seen::<B::Variant>()) {
        on("published_positions", &seen.position, |board: &mut B| {
            let moves = neutral_moves(board).into_iter();
            let moves = moves.map(|mv| uci_text::<B::Variant>(mv, seen.castling));
            same_texts(&seen.moves, &moves.collect::<Vec<_>>())?;
            same("check", &!seen.checkers.is_empty(), &board.is_check())?;
            for square in Square::ALL {
                for by in Color::ALL {
                    let what = format_args!("whether {by} attacks {square}");
                    let found = board.is_attacked(square.into(), by);
                    same(what, &seen.is_attacked(square, by), &found)?;
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}
