//! Compares all single answers of a board with a setup.

use polyboard_board::Key;
use polyboard_object::{AnyVariant, DynBoard};
use polyboard_rules::{Color, Piece, Role, Setup, reference};
use polyboard_squares::Square;

use crate::problem::{Problem, Verdict, same, same_setup};

/// Checks that the board shows this setup: as a whole, and in its answers about the side to move,
/// check, the key, the piece on each square and the squares that each side attacks.
///
/// A board that stores its pieces twice can play on one copy and show the other. So this also runs
/// after moves made and unmade, not only on a board that has just been set up.
pub(crate) fn same_view(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    let rules = game.rules;
    same_setup(game, "the setup", setup, &board.setup())?;
    same("the side to move", &setup.turn, &board.turn())?;
    if let Err(inconsistency) = board.check_consistency() {
        return Err(Problem::difference(
            "the board's own records",
            "agreement",
            inconsistency.to_string(),
        ));
    }
    same("check", &reference::is_check(rules, setup), &board.is_check())?;
    same("the key", &Key::of(setup), &board.key())?;
    same("the castling rights", &setup.castling, &board.castling_rights())?;
    same("the en passant square", &setup.en_passant, &board.en_passant())?;
    same_pieces(game, board, setup)?;
    for square in Square::ALL {
        let what = format_args!("the piece on {square}");
        same(what, &setup.piece_at(square), &board.piece_at(square))?;
    }
    for by in Color::ALL {
        let attacked = reference::attacked_squares(rules, setup, by);
        for (square, expected) in Square::ALL.into_iter().zip(attacked) {
            let what = format_args!("whether {by} attacks {square}");
            same(what, &expected, &board.is_attacked(square, by))?;
        }
    }
    Ok(())
}

/// Checks that the board lists these pieces, all at once and by colour and role, in any order.
fn same_pieces(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    let mut listed = Setup { pieces: [None; 64], ..setup.clone() };
    let visited = board.visited();
    for &(square, piece) in &visited {
        listed.put(square, Some(piece));
    }
    same_setup(game, "the pieces visited", setup, &listed)?;
    let count = setup.pieces.iter().flatten().count();
    same("how many pieces are visited", &count, &visited.len())?;
    for color in Color::ALL {
        for piece in Role::ALL.map(|role| Piece::new(color, role)) {
            let mut found = board.squares_of(piece);
            found.sort_unstable();
            let expected: Vec<Square> = setup.squares_of(piece).collect();
            same(format_args!("the squares of {piece}s"), &expected, &found)?;
        }
    }
    Ok(())
}
