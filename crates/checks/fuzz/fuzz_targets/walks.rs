//! Legal walks: games of chess, Chess960 and makruk from the positions of the corpora, which all boards play in
//! lockstep. Each byte chooses a move.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use polyboard::{Chess, Makruk, Position};
use polyboard_conformance::{Effort, corpus, soak::Questions};
use polyboard_fuzz::boards_agree;

static CHESS: LazyLock<Vec<Position<Chess>>> = LazyLock::new(|| {
    let starts = (0..960).filter_map(Position::chess960);
    corpus::positions(Effort::FULL).into_iter().chain(starts).collect()
});
static MAKRUK: LazyLock<Vec<Position<Makruk>>> = LazyLock::new(|| corpus::positions(Effort::FULL));

/// The most plies of a game.
const LONGEST: usize = 60;

fuzz_target!(|data: &[u8]| {
    let [high, low, moves @ ..] = data else { return };
    let number = usize::from(u16::from_be_bytes([*high, *low]));
    let choices: Vec<u16> = moves.iter().take(LONGEST).map(|&byte| byte.into()).collect();
    match number % 4 {
        0 => boards_agree(&MAKRUK[number / 4 % MAKRUK.len()], &choices, Questions::Few),
        _ => boards_agree(&CHESS[number / 4 % CHESS.len()], &choices, Questions::Few),
    }
});
