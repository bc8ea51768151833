use super::*;

#[test]
fn a_kept_key_is_the_key() {
    for position in positions(60) {
        let mut board = Testbed::<Hashed<SetsAndCells, true>>::new(position.setup());
        for mv in board.legal_moves() {
            let undo = board.make(mv);
            assert_eq!(board.pieces.key ^ state(&board), recomputed(&board), "{position} {mv:?}");
            board.unmake(mv, undo);
            assert_eq!(board.pieces.key ^ state(&board), recomputed(&board), "{position} {mv:?}");
        }
    }
}
