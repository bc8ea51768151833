//! Positions of the corpora as text and in play: what is read is written again, and a position
//! that lives on after a move is the one that the same setup would be, validated afresh.

use polyboard_backend::AnyVariant;
use polyboard_conformance::{Effort, corpus, walks};
use polyboard_notation::{CastlingFen, Fen, FenStyle, fen_text, read_fen_lenient};
use polyboard_rules::{Chess, Makruk, Position, Variant, reference};
use proptest::sample;

/// About forty plies each.
const GAMES: u32 = 200;

/// Every FEN of the files about a variant, behind its start.
fn texts<V: Variant>() -> Vec<String> {
    corpus::fens(&AnyVariant::of::<V>(), Effort::FULL).split_off(1)
}

fn read<V: Variant>(text: &str) -> Position<V> {
    read_fen_lenient(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Whether a style of castling rights writes a position as in this text, which may lack the last
/// fields.
fn is_written<V: Variant>(position: &Position<V>, text: &str) -> bool {
    CastlingFen::ALL.iter().any(|&castling| {
        let style = FenStyle::default().with_castling(castling);
        Fen::from(position).to_text(style).starts_with(text)
    })
}

/// Reads, writes and reads every text, and returns those that no style writes as they are.
fn round_trip<V: Variant>() -> (usize, Vec<String>) {
    let mut texts = texts::<V>();
    let all = texts.len();
    texts.retain(|text| {
        let position = read::<V>(text);
        let written = fen_text(&position);
        assert_eq!(read::<V>(&written), position, "{text}");
        assert_eq!(fen_text(&read::<V>(&written)), written, "{text}");
        !is_written(&position, text)
    });
    (all, texts)
}

#[test]
fn chess_is_written_as_it_was_read() {
    let (all, others) = round_trip::<Chess>();
    assert_eq!(all, 6 + 230 + 977 + 54);
    let in_another_order = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 0 1",
        "1rkr3b/1ppn3p/3pB1n1/6q1/R2P4/4N1P1/1P5P/2KRQ1B1 b Dbd - 0 14",
    ];
    let without_a_pawn_that_can_capture = [
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
        "b1rnknrb/p2pp2p/2pP1pp1/1p6/8/3N1P2/PPP1P1qB/RB1K1N1R w HAgc b6 0 8",
    ];
    assert_eq!(others[..2], in_another_order);
    assert_eq!(others[2..], without_a_pawn_that_can_capture);
}

#[test]
fn makruk_is_written_as_it_was_read() {
    assert_eq!(round_trip::<Makruk>(), (1 + 6 + 40 + 36, vec![]));
}

/// Plays random games and compares every position with its setup, validated afresh, and its text.
fn play<V: Variant>() {
    let starts: Vec<Position<V>> = texts::<V>().iter().map(|text| read(text)).collect();
    let games = (sample::select(starts), walks::choices(80));
    let outcome = walks::runner(GAMES).run(&games, |(mut position, choices)| {
        for choice in choices {
            let mut moves = reference::moves(&position);
            moves.sort_unstable();
            let Some(mv) = walks::choose(&moves, choice) else { break };
            let setup = reference::after(&V::RULES, position.setup(), mv);
            let fresh = Position::<V>::lenient(setup).expect("a legal move leads to a position");
            position = reference::play(&position, mv).expect("the move is legal");
            assert_eq!(position.setup(), fresh.setup(), "{mv:?}");
            let dressed = fresh.with_clocks(position.clocks()).with_promoted(position.promoted());
            assert_eq!(position, dressed, "{mv:?}");
            assert_eq!(read::<V>(&fen_text(&position)), position, "{mv:?}");
        }
        Ok(())
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn positions_of_chess_live_on() {
    play::<Chess>();
}

#[test]
fn positions_of_makruk_live_on() {
    play::<Makruk>();
}
