//! Walks over small trees, which X12, X13, X21 and X32 time.

use polyboard::{Board, Chess, MoveList, Position};

use super::{Pieces, Testbed, TestbedMove};

/// A list for each ply of a tree.
pub(crate) type Lists = [Vec<TestbedMove>; 2];

/// Boards of some positions.
pub(crate) fn boards<P: Pieces>(positions: &[Position<Chess>]) -> Vec<Testbed<P>> {
    positions.iter().map(|position| Testbed::new(position.setup())).collect()
}

/// Visits all nodes of some trees but the roots, with the plies below them. Each pseudo-legal move is
/// made, and unmade at once if it was not legal.
#[inline(always)]
pub(crate) fn nodes<P: Pieces>(
    boards: &mut [Testbed<P>],
    lists: &mut [Vec<TestbedMove>],
    mut visit: impl FnMut(&Testbed<P>, usize),
) {
    let list = |board: &Testbed<P>, moves: &mut _| board.generate(|_| u64::MAX, moves);
    let is_legal = |board: &Testbed<P>| !board.leaves_king_attacked();
    boards.iter_mut().for_each(|board| walk(board, lists, &list, &is_legal, &mut visit));
}

/// The same with any list of moves and any test of a move that was made.
pub(crate) fn walk<P: Pieces>(
    board: &mut Testbed<P>,
    lists: &mut [Vec<TestbedMove>],
    list: &impl Fn(&Testbed<P>, &mut Vec<TestbedMove>),
    is_legal: &impl Fn(&Testbed<P>) -> bool,
    visit: &mut impl FnMut(&Testbed<P>, usize),
) {
    let Some((moves, deeper)) = lists.split_first_mut() else { return };
    moves.clear();
    list(board, moves);
    for &mv in &*moves {
        let undo = board.make(mv);
        if is_legal(board) {
            visit(board, deeper.len());
            walk(board, deeper, list, is_legal, visit);
        }
        board.unmake(mv, undo);
    }
}

/// The same on a board of the workspace.
pub(crate) fn walk_board<B: Board>(
    board: &mut B,
    lists: &mut [MoveList<B::Move>],
    visit: &mut impl FnMut(&B, usize),
) {
    let Some((list, deeper)) = lists.split_first_mut() else { return };
    list.clear();
    board.generate(list);
    for &mv in &*list {
        let undo = board.make(mv);
        visit(board, deeper.len());
        walk_board(board, deeper, visit);
        board.unmake(mv, undo);
    }
}
