//! A move leads to the position that the rules say, and unmaking it leads back, on every board.

use crate::boards::{config, games};
use polyboard::{Answer, Backend, Key, Question, Setup, Variant};
use proptest::prelude::*;

pub(super) fn check<V: Variant>(backend: &Backend) {
    proptest!(config(50), |(game in games::<V>())| {
        let mut board = backend.set_up(&game.position())?;
        let mut before = Vec::new();
        for ply in game.plies() {
            prop_assert_eq!(&board.setup(), &ply.setup);
            prop_assert_eq!(board.ask(Question::KeptKey), kept(&ply.setup));
            if let Some(mv) = ply.next {
                before.push((ply.setup, board.moves()));
                prop_assert!(board.try_make(mv).is_ok(), "{:?} is refused", mv);
            }
        }
        while let Some((setup, mut moves)) = before.pop() {
            board.unmake();
            prop_assert_eq!(&board.setup(), &setup, "once a move is unmade");
            prop_assert_eq!(board.ask(Question::KeptKey), kept(&setup), "once a move is unmade");
            moves.sort_unstable();
            prop_assert_eq!(&board.sorted_moves(), &moves, "once a move is unmade");
        }
    });
}

/// The key that a board keeps of this setup.
fn kept(setup: &Setup) -> Answer {
    Answer::Key(Some(Key::of(setup)))
}
