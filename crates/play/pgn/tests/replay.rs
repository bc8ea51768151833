//! Games replayed on boards: real ones against published facts, and lines that cannot be played.

use polyboard_board::{Board, Reference};
use polyboard_game::Game;
use polyboard_lefr::LefrBoard;
use polyboard_lerf::LerfBoard;
use polyboard_notation::{
    Castling, San, UciMove, fen_text, legal_fen, reference::parse_san_lenient,
};
use polyboard_pgn::{GameText, Item, Reader, Replay, Step, Writer};
use polyboard_plain::PlainBoard;
use polyboard_rules::{Chess, Makruk, Variant};
use polyboard_x88::Mailbox0x88Board;
use proptest::prelude::*;
use sha2::{Digest, Sha256};

use crate::common::next;

const LICHESS: &[u8] = include_bytes!("corpus/lichess.pgn");

/// The result of a replay: moves with their depths, errors, and the last position.
#[derive(Default, PartialEq, Eq, Debug)]
struct Found {
    moves: Vec<(String, usize)>,
    errors: Vec<String>,
    fen: String,
}

fn found<B: Board>(text: &GameText<'_>, castling: Castling) -> Found {
    let (start, _) = text.start::<B::Variant>().expect("the start is valid");
    let mut game = Game::<B>::new(&start);
    let mut found = Found::default();
    let mut replay = Replay::new(text, &mut game);
    while let Some(step) = replay.step() {
        match step {
            Step::Played { mv, depth } => {
                found.moves.push((UciMove::of::<B::Variant>(mv, castling).to_string(), depth));
            }
            Step::Failed(error) => {
                found.errors.push(format!("{}: {error}", text.place(error.span.start)));
            }
            _ => {}
        }
    }
    found.fen = legal_fen(&game.position());
    found
}

fn replayed<B: Board>(text: &[u8]) -> Vec<Found> {
    let mut reader = Reader::new(text);
    let mut all = Vec::new();
    while let Some(text) = reader.next_game().expect("a slice can be read") {
        let is_chess960 = text.is_played_by(&B::Variant::RULES).expect("the variant");
        let castling = if is_chess960 { Castling::KingTakesRook } else { Castling::Classical };
        all.push(found::<B>(&text, castling));
    }
    all
}

/// The plies, the result, the last position and a hash of the moves of each game of Lichess.
fn facts() -> impl Iterator<Item = [&'static str; 4]> {
    let lines = include_str!("corpus/lichess.tsv").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let columns: Vec<&str> = line.split('\t').collect();
        columns.try_into().expect("four columns")
    })
}

#[test]
fn games_of_lichess_have_the_published_ends_on_every_board() {
    let games = replayed::<LerfBoard<Chess>>(LICHESS);
    assert_eq!((facts().count(), games.len()), (55, 55));
    let mut reader = Reader::new(LICHESS);
    for (game, [plies, result, fen, hash]) in games.iter().zip(facts()) {
        let moves: Vec<&str> = game.moves.iter().map(|(uci, _)| &uci[..]).collect();
        let digest = Sha256::digest(moves.join(" ").as_bytes());
        let digest: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        let found = (moves.len().to_string(), &game.fen[..], &digest[..]);
        assert_eq!(found, (plies.into(), fen, hash));
        assert!(game.errors.is_empty(), "{:?}", game.errors);
        assert_eq!(next(&mut reader).result().map(<&str>::from), Some(result));
    }
    assert_eq!(replayed::<LefrBoard<Chess>>(LICHESS), games);
    assert_eq!(replayed::<Mailbox0x88Board<Chess>>(LICHESS), games);
    assert_eq!(replayed::<PlainBoard<Chess>>(LICHESS), games);
}

fn errors(text: &str) -> (Vec<(String, usize)>, Vec<String>) {
    let mut games = replayed::<LerfBoard<Chess>>(text.as_bytes());
    assert_eq!(games.len(), 1);
    let game = games.remove(0);
    assert_eq!(replayed::<Reference<Chess>>(text.as_bytes())[0], game);
    (game.moves, game.errors)
}

fn moves(words: &str) -> Vec<(String, usize)> {
    let depth = |word: &str| word.chars().filter(|&char| char == '.').count();
    words.split(' ').map(|word| (word.trim_matches('.').to_string(), depth(word))).collect()
}

#[test]
fn a_line_that_cannot_be_played_costs_only_itself() {
    // The bad move of a variation ends the variation, and not the game.
    let (played, faults) = errors("1. e4 (1. d4 Nf9 2. c4 (2. g3) Nf6) 1... e5 2. Nf3 *");
    assert_eq!(played, moves("e2e4 .d2d4 e7e5 g1f3"));
    assert_eq!(faults.len(), 1);
    assert!(faults[0].starts_with("line 1, column 14: \"Nf9\" is not a move"), "{faults:?}");
    assert!(faults[0].ends_with("; 4 moves are not played"), "{faults:?}");

    // The bad move of the game ends the game, with the variations after it.
    let (played, faults) = errors("1. e4 e5\n2. Ke3 (2. Nf3 Nc6) 2... d6 *");
    assert_eq!(played, moves("e2e4 e7e5"));
    let fault = "line 2, column 4: Ke3 is not legal: the king on e1 cannot go to e3";
    assert_eq!(faults, [format!("{fault}; 4 moves are not played")]);

    // Two variations of one move, one of them nested.
    let (played, faults) = errors("1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *");
    assert_eq!(played, moves("e2e4 .d2d4 .d7d5 ..g8f6 ..c2c4 .c2c4 .c2c4 e7e5"));
    assert_eq!(faults, [""; 0]);
}

#[test]
fn a_variation_that_is_never_closed_does_not_move_the_end_of_the_game() {
    for text in ["1. e4 e5 2. Nf3 (2. Bc4 Nf6", "1. e4 e5 2. Nf3 (2. Bc4 (2. d4 exd4) Nf6 1-0"] {
        let game = &replayed::<LerfBoard<Chess>>(text.as_bytes())[0];
        assert_eq!(game.fen, "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    }
}

#[test]
fn a_capture_without_ranks_ends_its_line() {
    let (played, faults) = errors("1. e4 d5 2. ed Qxd5 *");
    assert_eq!(played, moves("e2e4 d7d5"));
    assert!(faults[0].starts_with("line 1, column 13: \"ed\" is not a move"), "{faults:?}");
}

#[test]
fn a_variation_needs_a_move_before_it() {
    let fault = "a variation has no move before it; write it after";
    let (played, faults) = errors("(1. d4 d5) 1. e4 e5 *");
    assert_eq!(played, moves("e2e4 e7e5"));
    assert_eq!(faults, [format!("line 1, column 1: {fault}; 2 moves are not played")]);
    let (played, faults) = errors("1. e4 ((1. d4) 1. c4 c5) 1... e5 *");
    assert_eq!(played, moves("e2e4 .c2c4 .c7c5 e7e5"));
    assert_eq!(faults, [format!("line 1, column 8: {fault}")]);
}

#[test]
fn the_start_and_the_variant_are_those_of_the_tags() {
    let text =
        b"[Variant \"Makruk\"]\n[SetUp \"1\"]\n[FEN \"8/8/3m4/2k5/8/5K2/3R4/8 w - - 0 1\"]\n\n\
        1. Rxd6 Kxd6 *";
    let games = replayed::<LerfBoard<Makruk>>(text);
    assert_eq!(games[0].fen, "8/8/3k4/8/8/5K2/8/8 w - 32 7 2");
    assert_eq!(replayed::<Mailbox0x88Board<Makruk>>(text), games);

    let mut reader = Reader::new(&b"[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"] *"[..]);
    let error = next(&mut reader).start::<Chess>().unwrap_err().to_string();
    assert!(error.contains("White has no king"), "{error}");
}

/// Writes a game with the exact text of every move.
fn exact<B: Board>(text: &GameText<'_>) -> String {
    let mut game = Game::<B>::new(&text.start::<B::Variant>().expect("a valid start").0);
    let mut writer = Writer::new(Vec::new());
    writer.begin(text.tags().map(|tag| (tag.name, tag.value)), &fen_text(&game.position()));
    let mut replay = Replay::new(text, &mut game);
    while let Some(step) = replay.step() {
        match step {
            Step::Played { .. } => {
                let game = replay.game_mut();
                let last = game.undo().expect("a move was played");
                let mut board = game.board().clone();
                let mv = board.find(last).expect("the move is legal");
                writer.item(&Item::Move(&San::on(&mut board, mv).to_text::<B::Variant>()));
                game.redo();
            }
            Step::Failed(error) => panic!("{error}"),
            _ => writer.item(&replay.item().expect("a step has an item")),
        }
    }
    writer.end(text.result().unwrap_or_default()).expect("a vector takes everything");
    String::from_utf8(writer.into_inner()).expect("text")
}

#[test]
fn real_games_are_written_as_they_were() {
    let mut reader = Reader::new(LICHESS);
    while let Some(game) = reader.next_game().unwrap() {
        let written = exact::<LerfBoard<Chess>>(&game);
        let mut again = Reader::new(written.as_bytes());
        let again = next(&mut again);
        assert!(again.items().eq(game.items()), "{written}");
        assert_eq!(exact::<LerfBoard<Chess>>(&again), written);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_words_are_replayed_without_panic(
        words in proptest::collection::vec("[KQRBNOx0-8a-h=+#()-]{1,6}|e4|e5|Nf3|Nc6|[(]|[)]", 0..40),
    ) {
        let text = words.join(" ");
        let mut reader = Reader::new(text.as_bytes());
        while let Some(game) = reader.next_game().unwrap() {
            let on_lerf = found::<LerfBoard<Chess>>(&game, Castling::Classical);
            prop_assert_eq!(&found::<Mailbox0x88Board<Chess>>(&game, Castling::Classical), &on_lerf);
        }
    }

    #[test]
    fn a_move_is_found_as_by_the_reference(text in "[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?") {
        let fen = "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPpP/R3K2R w KQkq - 0 1";
        let position = polyboard_notation::read_fen_lenient::<Chess>(fen).unwrap();
        let san = San::parse_lenient::<Chess>(&text);
        let board = LerfBoard::<Chess>::new(&position);
        let fast = san.and_then(|san| san.find_on(&board)).map(Into::into);
        prop_assert_eq!(fast, parse_san_lenient(&text, &position));
    }
}
