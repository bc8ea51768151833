//! Games of PGN on two boards, one of which has a planted bug: the other one shows it.

use polyboard::{
    Backend, BoardType, ReferenceRepresentation, Representation,
    backends::LERF,
    diff::mutants::{ArrivalsOfPinnedPieces, KeyWithoutEnPassant, Mutant, PinnedPiecesMove},
    pgn::Reader,
    replay::{Replayer, Wanted},
};

macro_rules! mutant {
    ($name:ident, $bug:ty) => {
        static $name: Backend = Backend::new(
            ReferenceRepresentation::FACTS.with_name("mutant"),
            &[BoardType::of::<Mutant<$bug>>()],
        );
    };
}

mutant!(ARRIVALS, ArrivalsOfPinnedPieces);
mutant!(PINNED, PinnedPiecesMove);
mutant!(KEY, KeyWithoutEnPassant);

fn mismatch(boards: [&'static Backend; 2], game: &str) -> String {
    let mut reader = Reader::new(game.as_bytes());
    let text = reader.next_game().unwrap().expect("a game");
    let mut wanted = Wanted::default();
    wanted.fen = true;
    let replayed = Replayer::new(&boards).replay(&text, wanted);
    replayed.mismatch.unwrap_or_else(|| panic!("{game}: {:?}", replayed.errors))
}

#[test]
fn arrivals_of_a_pinned_piece_are_a_mismatch() {
    let found = mismatch([&ARRIVALS, &LERF], "1. d4 e6 2. Nd2 Bb4 3. Nb3 *");
    assert!(
        found.starts_with("mutant and lerf disagree about whether the move is legal"),
        "{found}"
    );
}

/// The white king could be captured, so the board holds no position.
#[test]
fn an_illegal_move_that_a_board_lists_is_a_mismatch() {
    let game = "[FEN \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\"]\n\n1. Nb3 *";
    let found = mismatch([&PINNED, &LERF], game);
    assert!(
        found.starts_with("mutant and lerf disagree about whether the move is legal"),
        "{found}"
    );
}

#[test]
fn the_key_that_a_board_computes_is_compared() {
    let found = mismatch([&LERF, &KEY], "1. e4 a6 2. e5 d5 *");
    assert!(found.starts_with("lerf and mutant disagree about the key"), "{found}");
}
