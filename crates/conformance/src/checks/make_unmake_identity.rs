use polyboard_board::Board;

use super::{native_moves, neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Verdict, same, same_moves, same_setup},
};

/// Checks that making and unmaking moves changes nothing: for every two moves in a row, setup and
/// key are what they were, and in the end so are the moves.
///
/// Two plies, because much is only lost on the second: the undo of a capture may stand in the way
/// of the undo before it.
pub fn make_unmake_identity<B: Board>(effort: Effort) -> Result<(), Failure> {
    positions(effort).iter().try_for_each(|position| {
        on("make_unmake_identity", position, |board: &mut B| {
            let moves = neutral_moves(board);
            unmaking_restores(board, 2)?;
            same_moves::<B::Variant>(&moves, &neutral_moves(board))
        })
    })
}

fn unmaking_restores<B: Board>(board: &mut B, plies: u32) -> Verdict {
    if plies == 0 {
        return Ok(());
    }
    let (setup, key) = (board.setup(), board.key());
    for &native in &native_moves(board) {
        let undo = board.make(native);
        let deeper = unmaking_restores(board, plies - 1);
        board.unmake(native, undo);
        deeper
            .and_then(|()| {
                same_setup::<B::Variant>(
                    "the setup once the move is taken back",
                    &setup,
                    &board.setup(),
                )
            })
            .and_then(|()| same("the key once the move is taken back", &key, &board.key()))
            .map_err(|problem| problem.after(native.into()))?;
    }
    Ok(())
}
