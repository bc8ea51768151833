use polyboard::{Chess, Position, notation::read_fen};

use super::*;

/// The leaves of trees of two and of three plies, from the positions of [Perft
/// Results](https://www.chessprogramming.org/Perft_Results).
pub(crate) const PUBLISHED: [(&str, [u64; 2]); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [400, 8_902]),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", [2_039, 97_862]),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [191, 2_812]),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", [264, 9_467]),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [1_486, 62_379]),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", [2_079, 89_890]),
];

/// The records of a board by square and by piece, which are the same in any order of its lists.
fn state<P: Pieces>(board: &Testbed<P>) -> impl PartialEq + core::fmt::Debug + use<P> {
    let roles: Vec<_> = (0..64).map(|square| board.pieces.role_at(square)).collect();
    let pieces = Color::ALL.iter().flat_map(|&color| Role::ALL.map(|role| Piece::new(color, role)));
    let squares = pieces.map(|piece| {
        board.pieces.squares(piece).fold(0_u64, |set, at| {
            assert_eq!(set >> at & 1, 0, "{piece:?} is listed twice on {at}");
            set | 1 << at
        })
    });
    (
        roles,
        squares.collect::<Vec<_>>(),
        *board.pieces.sets(),
        board.turn,
        board.rights,
        board.passed,
    )
}

/// All leaves are there, and each board is the one before when they have been visited. Returns its size.
fn check<P: Pieces>() -> usize {
    for (fen, [leaves, _]) in PUBLISHED {
        let position: Position<Chess> = read_fen(fen).expect("the FEN is a position");
        let mut board = [Testbed::<P>::new(position.setup())];
        let (before, mut found) = (state(&board[0]), 0);
        nodes(&mut board, &mut Lists::default(), |_, below| found += u64::from(below == 0));
        assert_eq!((found, state(&board[0])), (leaves, before), "{fen}");
    }
    size_of::<Testbed<P>>()
}

#[test]
fn all_storages_play_by_the_rules_and_grow() {
    let sizes = [check::<OnlySets>(), check::<SetsAndCells>(), check::<SetsCellsAndLists>()];
    assert_eq!(sizes, [72, 136, 336]);
}
