//! Checks that making and unmaking moves changes nothing: after every two moves in a row, setup,
//! key and legal moves are the same as before.
//!
//! Two plies, because some mistakes show only on the second: the undo of a capture may overwrite the undo before it.

use super::*;

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    in_setups("make_unmake_identity", subject, effort, |board, _| {
        let moves = board.sorted_moves();
        unmaking_restores(game, board, 2)?;
        same_moves(game, &moves, &board.sorted_moves())
    })
}

fn unmaking_restores(game: &AnyVariant, board: &mut dyn DynBoard, plies: u32) -> Verdict {
    if plies == 0 {
        return Ok(());
    }
    let (setup, key) = (board.setup(), board.key());
    let mut list = Vec::new();
    board.list(Selection::All, &mut list);
    for candidate in &list {
        board.make(candidate.place);
        let deeper = unmaking_restores(game, board, plies - 1);
        board.unmake();
        deeper
            .and_then(|()| {
                same_setup(game, "the setup once the move is unmade", &setup, &board.setup())
            })
            .and_then(|()| same("the key once the move is unmade", &key, &board.key()))
            .map_err(|problem| problem.after(candidate.mv))?;
    }
    board.forget();
    Ok(())
}
