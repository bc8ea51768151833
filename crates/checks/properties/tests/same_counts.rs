//! Every way to count moves and leaves agrees with the lists of moves, on every board, in random games.

use crate::boards::{config, games};
use polyboard::{Backend, DynBoard, PerftMode, PerftTable, Variant};
use proptest::prelude::*;

pub(super) fn check<V: Variant>(backend: &Backend) {
    counts_agree_with_lists::<V>(backend);
    trees_are_counted_alike::<V>(backend);
}

fn counts_agree_with_lists<V: Variant>(backend: &Backend) {
    proptest!(config(10), |(game in games::<V>())| {
        let mut board = backend.set_up(&game.position())?;
        for ply in game.plies() {
            prop_assert_eq!(board.count_legal(), ply.moves.len() as u64);
            prop_assert_eq!(board.has_legal_move(), !ply.moves.is_empty());
            prop_assert_eq!(board.count_replies(), replies(&mut *board), "replies in {:?}", ply.setup);
            if let Some(mv) = ply.next {
                prop_assert!(board.try_make(mv).is_ok(), "{:?} is refused", mv);
            }
        }
    });
}

/// The number of replies to all moves, each of which is made.
fn replies(board: &mut dyn DynBoard) -> u64 {
    let mut replies = 0;
    let counted = board.after_each_move(|child, _| {
        replies += child.moves().len() as u64;
        Ok::<(), ()>(())
    });
    counted.map_or(0, |()| replies)
}

/// Perft in bulk, with every leaf made, and with a table of the counts so far.
fn trees_are_counted_alike<V: Variant>(backend: &Backend) {
    proptest!(config(5), |(game in games::<V>())| {
        let mut board = backend.set_up(&game.position())?;
        let table = PerftTable::new(1)?;
        let [bulk, every_leaf, hashed] =
            [PerftMode::Bulk, PerftMode::EveryLeaf, PerftMode::Hashed(&table)]
                .map(|mode| board.leaves(3, mode));
        prop_assert!(bulk.is_ok());
        prop_assert_eq!(bulk, every_leaf);
        prop_assert_eq!(bulk, hashed);
    });
}
