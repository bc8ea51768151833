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
fn what_a_board_answers_wrongly_is_a_mismatch() {
    let [legal, key] = [
        "mutant and lerf disagree about whether the move is legal",
        "lerf and mutant disagree about the key",
    ];
    // Where the pinned knight moves, the white king could be captured, so the board holds no position.
    let captured = "[FEN \"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1\"]\n\n1. Nb3 *";
    for (boards, game, expected) in [
        ([&ARRIVALS, &LERF], "1. d4 e6 2. Nd2 Bb4 3. Nb3 *", legal),
        ([&PINNED, &LERF], captured, legal),
        ([&LERF, &KEY], "1. e4 a6 2. e5 d5 *", key),
    ] {
        let found = mismatch(boards, game);
        assert!(found.starts_with(expected), "{found}");
    }
}
