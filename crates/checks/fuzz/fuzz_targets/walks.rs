//! Legal walks: games of chess, Chess960 and makruk from the positions of the corpora, which all boards play in
//! lockstep. Each byte chooses a move.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use polyboard::{Chess, Position};
use polyboard_fuzz::{CHESS, MAKRUK, boards_agree};

static STARTS: LazyLock<Vec<Position<Chess>>> = LazyLock::new(|| {
    CHESS.iter().cloned().chain((0..960).filter_map(Position::chess960)).collect()
});

/// The most plies of a game.
const LONGEST: usize = 60;

fuzz_target!(|data: &[u8]| {
    let [high, low, moves @ ..] = data else { return };
    let number = usize::from(u16::from_be_bytes([*high, *low]));
    let choices: Vec<u16> = moves.iter().take(LONGEST).map(|&byte| byte.into()).collect();
    match number % 4 {
        0 => boards_agree(&MAKRUK[number / 4 % MAKRUK.len()], &choices),
        _ => boards_agree(&STARTS[number / 4 % STARTS.len()], &choices),
    }
});
