//! Moves in algebraic notation, exact and lenient, in a position of chess or Chess960: boards and the reference find
//! the same move, or give the same reason. The position is the first line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::Chess;
use polyboard_fuzz::{position_and_text, read_san};

fuzz_target!(|input: &str| {
    if let Some((position, text)) = position_and_text::<Chess>(input) {
        read_san(text, &position);
    }
});
