//! Moves in algebraic notation, exact and lenient, in a position of chess, Chess960 or makruk: boards and the reference
//! find the same move, or give the same reason. Each Thai text of a legal move of makruk is read again, or fits two
//! moves. The position is the first line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::{
    Chess, Makruk,
    notation::{
        SanError,
        reference::{parse_san_lenient, thai_san_text},
    },
};
use polyboard_fuzz::{position_and_text, read_san};

fuzz_target!(|input: &str| {
    if let Some((position, text)) = position_and_text::<Chess>(input) {
        read_san(text, &position);
    }
    let Some((position, text)) = position_and_text::<Makruk>(input) else { return };
    read_san(text, &position);
    let Ok(mv) = parse_san_lenient(text, &position) else { return };
    let thai = thai_san_text(&position, mv).expect("makruk is written in Thai");
    match parse_san_lenient(&thai, &position) {
        Err(SanError::Ambiguous { moves, .. }) => assert!(moves.contains(&mv), "{thai}"),
        read => assert_eq!(read, Ok(mv), "{thai}"),
    }
});
