use polyboard::BoardExt;

use super::*;

fn minimax(board: &mut LerfBoard<Chess>, depth: usize) -> i32 {
    if depth == 0 {
        return evaluated(board);
    }
    let mut best = None;
    for mv in board.legal_moves() {
        let undo = board.make(mv);
        best = best.max(Some(-minimax(board, depth - 1)));
        board.unmake(mv, undo);
    }
    best.unwrap_or(if board.is_check() { MATED } else { 0 })
}

#[test]
fn the_score_is_that_of_minimax_in_any_order() {
    for position in positions(6) {
        let expected = minimax(&mut LerfBoard::new(&position), DEPTH);
        for (name, order) in ORDERS {
            for position in [&position, &flipped(&position)] {
                let (score, _) = searched(&mut LerfBoard::new(position), order, &evaluated);
                assert_eq!(score, expected, "{name} {position}");
            }
        }
    }
}
