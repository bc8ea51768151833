//! Compares all single answers of a board with a setup.

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::Key;
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

/// Checks the sets that the board shows of this setup: occupied squares, the pieces of each side, the
/// attackers of each square, the attacks of each piece, and the pieces that give check.
pub(crate) fn same_sets(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    let rules = game.rules;
    let squares = |is_wanted: &dyn Fn(Square) -> bool| -> Vec<Square> {
        Square::ALL.into_iter().filter(|&square| is_wanted(square)).collect()
    };
    let is_of = |color: Color| {
        move |square| setup.piece_at(square).is_some_and(|piece: Piece| piece.color == color)
    };
    let same_set = |what: String, expected: Vec<Square>, mut found: Vec<Square>| {
        found.sort_unstable();
        same(what, &expected, &found)
    };
    let all = squares(&|square| setup.piece_at(square).is_some());
    same_set("the occupied squares".into(), all, board.occupied())?;
    let attacked = Square::ALL.map(|from| reference::attacks_from(rules, setup, from));
    for by in Color::ALL {
        let own = squares(&is_of(by));
        same_set(format!("the squares of {by}'s pieces"), own.clone(), board.pieces_of(by))?;
        for to in Square::ALL {
            let attackers = own.iter().copied();
            let attackers = attackers.filter(|&from| attacked[from as usize].contains(&to));
            let what = format!("the pieces of {by} that attack {to}");
            same_set(what, attackers.collect(), board.attackers_to(to, by))?;
        }
    }
    for (from, mut attacked) in Square::ALL.into_iter().zip(attacked) {
        attacked.sort_unstable();
        same_set(format!("the attacks from {from}"), attacked, board.attacks_from(from))?;
    }
    same_checkers(game, board, setup)
}

/// Checks which pieces give check.
pub(crate) fn same_checkers(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    let king = setup.king(setup.turn).into_iter();
    let checkers: Vec<Square> =
        king.flat_map(|king| reference::attackers(game.rules, setup, king, !setup.turn)).collect();
    let mut found = board.checkers();
    found.sort_unstable();
    same("the pieces that give check", &checkers, &found)
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
