//! Checks that the board agrees with what other programs report about a position: its moves, as
//! text, whether it is check, and every square that either side attacks.
//!
//! The reference and the boards could share a mistake. These lists come from other programs.

use super::*;
use crate::problem::{differences, none_differ};

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    for seen in effort.sample(corpus::seen(game)) {
        on("published_positions", subject, &corpus::setup(game, seen.fen), |board| {
            let moves = board.sorted_moves().into_iter();
            let moves = moves.map(|mv| (game.uci)(mv, seen.castling));
            none_differ(differences(&seen.moves, &moves.collect::<Vec<_>>()))?;
            same("check", &!seen.checkers.is_empty(), &board.is_check())?;
            for square in Square::ALL {
                for by in Color::ALL {
                    let what = format_args!("whether {by} attacks {square}");
                    let found = board.is_attacked(square, by);
                    same(what, &seen.is_attacked(square, by), &found)?;
                }
            }
            Ok(())
        })?;
    }
    Ok(())
}
