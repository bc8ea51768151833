//! Moves in UCI: a text is written as it was read, and a move that is found is spelled and found again. The
//! position is the first line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::{
    AnyVariant, Board, Castling, Chess, LerfBoard, Makruk, MoveText, Position, UciMove, Variant,
    diff::{Line, judged},
    rules::{ExactMove, reference},
};
use polyboard_fuzz::{is_short, position_and_text};

fuzz_target!(|input: &str| {
    let text = input.split_once('\n').map_or(input, |(_, text)| text);
    if let Ok(exact) = text.parse::<ExactMove>() {
        assert_eq!(exact.to_string(), text);
    }
    if let Some((position, text)) = position_and_text::<Chess>(input) {
        find(text, &position);
    }
    if let Some((position, text)) = position_and_text::<Makruk>(input) {
        find(text, &position);
    }
});

fn find<V: Variant>(text: &str, position: &Position<V>) {
    let legal = reference::moves(position);
    let read = text.parse::<UciMove>();
    match read {
        Ok(uci) => assert_eq!(uci.to_string().parse(), Ok(uci), "{text:?}"),
        Err(ref error) => is_short(error),
    }
    let found = read.and_then(|uci| uci.find::<V, _>(&legal));
    let board = LerfBoard::<V>::new(position);
    let on_board = board.find_uci(text).map(Into::into);
    assert_eq!(on_board.as_ref().ok(), found.as_ref().ok(), "{text:?} on a board");
    let line = Line::new(position.setup().clone());
    let lower = text.to_ascii_lowercase().parse::<UciMove>();
    let lower = lower.and_then(|uci| uci.find::<V, _>(&legal));
    assert_eq!(judged(&AnyVariant::of::<V>(), &line, "it", text).ok(), lower.ok(), "{text:?}");
    match found {
        Ok(mv) => {
            assert!(legal.contains(&mv), "{text:?}");
            let again = UciMove::of::<V>(mv, Castling::KingTakesRook);
            assert_eq!(again.find::<V, _>(&legal), Ok(mv), "{text:?} is {again}");
        }
        Err(error) => is_short(&error),
    }
}
