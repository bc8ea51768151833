//! After every move of a random game, each backend of `ALL`, such as `lerf` and `0x88`, lists the legal moves of the
//! reference, and so of every other.

use crate::boards::{Walk, boards, config, games};
use polyboard::{Chess, Makruk};
use proptest::prelude::*;

proptest! {
    #![proptest_config(config(250))]

    #[test]
    fn all_boards_list_the_same_moves_of_chess(game in games::<Chess>()) {
        list_the_same_moves(&game)?;
    }

    #[test]
    fn all_boards_list_the_same_moves_of_makruk(game in games::<Makruk>()) {
        list_the_same_moves(&game)?;
    }
}

fn list_the_same_moves(game: &Walk) -> Result<(), TestCaseError> {
    let mut boards = boards(&game.position());
    for ply in game.plies() {
        for (backend, board) in &mut boards {
            prop_assert_eq!(&board.sorted_moves(), &ply.moves, "{} in {:?}", backend, ply.setup);
            if let Some(mv) = ply.next {
                prop_assert!(board.try_make(mv).is_ok(), "{} refuses {:?}", backend, mv);
            }
        }
    }
    Ok(())
}
