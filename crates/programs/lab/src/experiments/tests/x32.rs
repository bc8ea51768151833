use polyboard::notation::read_fen;

use super::*;

/// The positions of [Perft Results](https://www.chessprogramming.org/Perft_Results).
#[test]
fn all_count_the_published_leaves() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let published = [
        (start, 8_902),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 97_862),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 2_812),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 9_467),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 62_379),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 89_890),
    ];
    let mut lists = [(); 3].map(|()| Moves::new());
    for (fen, leaves) in published {
        let position: Position<Chess> = read_fen(fen).expect("the FEN is a position");
        let mut board = [Bitboards::new(position.setup())];
        assert_eq!(after_test(&mut board, &mut lists), leaves, "{fen}");
        assert_eq!(by_masks(&mut board, &mut lists), leaves, "{fen}");
    }
}
