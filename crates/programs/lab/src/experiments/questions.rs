//! What a program asks at a node, on the boards of the workspace.

use super::prelude::*;

fn boards<B: Board<Variant = Chess>>(positions: &[Position<Chess>]) -> Vec<B> {
    positions.iter().map(B::new).collect()
}

/// The nodes of two plies below each position, and the sum of what `play` finds when it asks about a move and makes it.
pub(super) fn walked<B: Board<Variant = Chess>>(
    positions: &[Position<Chess>],
    play: impl Fn(&mut B, B::Move) -> (B::Undo, u64),
) -> impl FnMut() -> u64 {
    let (mut boards, mut lists) = (boards::<B>(positions), [(); 2].map(|()| MoveList::new()));
    move || boards.iter_mut().map(|board| node(board, &mut lists, &play)).sum()
}

fn node<B: Board>(
    board: &mut B,
    lists: &mut [MoveList<B::Move>],
    play: &impl Fn(&mut B, B::Move) -> (B::Undo, u64),
) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 0 };
    moves.clear();
    board.generate(moves);
    let mut sum = 0;
    for &mv in &*moves {
        let (undo, found) = play(board, mv);
        sum += 1 + found + node(board, deeper, play);
        board.unmake(mv, undo);
    }
    sum
}
