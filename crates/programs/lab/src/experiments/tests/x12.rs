use super::*;

/// The state of the pieces on another board.
fn of_board(board: &Testbed<SetsAndCells>) -> Immutable {
    let mut state = Immutable { cells: vec![None; 128], lists: vec![Vec::new(); 12] };
    for (color, role) in Color::ALL.iter().flat_map(|&color| Role::ALL.map(|role| (color, role))) {
        let piece = Piece::new(color, role);
        board.pieces.squares(piece).for_each(|square| state.add(cell(square), piece));
    }
    state
}

#[test]
fn a_state_follows_a_board_with_make_and_unmake() {
    for Node { mut board, moves } in legal(&positions(60), Testbed::<SetsAndCells>::new) {
        let state = of_board(&board);
        for mv in moves {
            let undo = board.make(mv);
            let (mut after, mut expected) = (state.after(mv), of_board(&board));
            board.unmake(mv, undo);
            after.lists.iter_mut().chain(&mut expected.lists).for_each(|list| list.sort_unstable());
            assert_eq!((after.cells, after.lists), (expected.cells, expected.lists), "{mv:?}");
        }
    }
}
