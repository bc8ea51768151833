//! The comparison of all single answers of a board with a setup.

use polyboard_board::{Board, Key};
use polyboard_rules::{Color, Piece, Role, Setup, Variant, reference};
use polyboard_squares::Square;

use crate::problem::{Problem, Verdict, same, same_setup};

/// Checks that the board shows this setup: as a whole, and in its answers about the side to move,
/// check, the key, the piece on each square and the squares that each side attacks.
///
/// A board that stores its pieces twice can play on one copy and show the other. So this also runs
/// after moves made and unmade, not only on a board that has just been set up.
pub(crate) fn same_view<B: Board>(board: &B, setup: &Setup) -> Verdict {
    let rules = &B::Variant::RULES;
    same_setup::<B::Variant>("the setup", setup, &board.setup())?;
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
    let en_passant = board.en_passant().map(Into::into);
    same("the en passant square", &setup.en_passant, &en_passant)?;
    same_pieces(board, setup)?;
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

/// The board lists these pieces, all at once and by colour and role, in whatever order.
fn same_pieces<B: Board>(board: &B, setup: &Setup) -> Verdict {
    let mut listed = Setup { pieces: [None; 64], ..setup.clone() };
    let mut count = 0;
    board.for_each_piece(|square, piece| {
        listed.put(square.into(), Some(piece));
        count += 1;
    });
    same_setup::<B::Variant>("the pieces visited", setup, &listed)?;
    same("how many pieces are visited", &setup.pieces.iter().flatten().count(), &count)?;
    for color in Color::ALL {
        for piece in Role::ALL.map(|role| Piece::new(color, role)) {
            let mut found: Vec<Square> = board.pieces(piece).map(Into::into).collect();
            found.sort_unstable();
            let expected: Vec<Square> = setup.squares_of(piece).collect();
            same(format_args!("the squares of {piece}s"), &expected, &found)?;
        }
    }
    Ok(())
}
