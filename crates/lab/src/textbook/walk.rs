//! Walks over small trees, which X12, X13, X21 and X32 time.

use polyboard::{Board, Chess, MoveList, Position};

use super::{Pieces, Textbook, TextbookMove};

/// A list for each ply of a tree.
pub(crate) type Lists = [Vec<TextbookMove>; 2];

/// Boards of some positions.
pub(crate) fn boards<P: Pieces>(positions: &[Position<Chess>]) -> Vec<Textbook<P>> {
    positions.iter().map(|position| Textbook::new(position.setup())).collect()
}

/// Visits all nodes of some trees but the roots, with the plies below them. Each pseudo-legal move is
/// made, and unmade at once if it was not legal.
#[inline(always)]
pub(crate) fn nodes<P: Pieces>(
    boards: &mut [Textbook<P>],
    lists: &mut [Vec<TextbookMove>],
    mut visit: impl FnMut(&Textbook<P>, usize),
) {
    let list = |board: &Textbook<P>, moves: &mut _| board.generate(|_| u64::MAX, moves);
    let is_legal = |board: &Textbook<P>| !board.leaves_king_attacked();
    boards.iter_mut().for_each(|board| walk(board, lists, &list, &is_legal, &mut visit));
}

/// The same with any list of moves and any test of a move that was made.
pub(crate) fn walk<P: Pieces>(
    board: &mut Textbook<P>,
    lists: &mut [Vec<TextbookMove>],
    list: &impl Fn(&Textbook<P>, &mut Vec<TextbookMove>),
    is_legal: &impl Fn(&Textbook<P>) -> bool,
    visit: &mut impl FnMut(&Textbook<P>, usize),
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
