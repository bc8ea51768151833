use super::*;
use crate::testbed::tests::PUBLISHED;

#[test]
fn all_count_the_published_leaves() {
    let mut lists = [(); 3].map(|()| Moves::new());
    for (fen, [_, leaves]) in PUBLISHED {
        let position: Position<Chess> = read_fen(fen).expect("the FEN is a position");
        let mut board = [Bitboards::new(position.setup())];
        assert_eq!(after_test(&mut board, &mut lists), leaves, "{fen}");
        assert_eq!(by_masks(&mut board, &mut lists), leaves, "{fen}");
    }
}
