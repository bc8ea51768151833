//! Compares two ways of finding legal moves: making each move and testing, or masks of pins and
//! checks.

use std::hint::black_box;

use polyboard::{Board, Chess, LerfBoard, MoveList, Position};

mod masks;

use super::prelude::*;
use crate::{
    games,
    testbed::{Lists, SetsAndCells, Testbed, TestbedMove, boards, nodes, walk},
};
use masks::Limits;

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X32",
    name: "legality",
    contenders: &["make and test", "copy and test", "test where needed", "masks", "lerf"],
    code: || more(TESTBED, &[include_str!("mod.rs"), include_str!("masks.rs")]),
    rule: Rule(&[clause("list", "make and test", Bound::MUCH_SLOWER, "masks")]),
    seconds: 5,
    run,
    ..told(include_str!("../../../texts/x32.md"))
};

type Bitboards = Testbed<SetsAndCells>;
type Moves = Vec<TestbedMove>;

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = games::positions(128);
    list(bench, &positions)?;
    let few = games::positions(6);
    every_leaf(bench, &few)
}

fn list(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    let lerf: Vec<LerfBoard<Chess>> = positions.iter().map(LerfBoard::new).collect();
    let (mut boards, mut moves) = (boards::<SetsAndCells>(positions), MoveList::new());
    let operations = lerf.iter().map(Board::count_legal).sum::<u64>() as usize;
    let mut copies = [(); 3].map(|()| boards.clone());
    let [copied, needed, masked] = &mut copies;
    bench.time(
        Workload { name: "list", unit: "ns per move", operations },
        vec![
            Contender::new("make and test", || listed(&mut boards, made_and_tested)),
            Contender::new("copy and test", || listed(copied, copied_and_tested)),
            Contender::new("test where needed", || listed(needed, tested_where_needed)),
            Contender::new("masks", || listed(masked, masked_moves)),
            Contender::new("lerf", || {
                let count = |board: &LerfBoard<Chess>| {
                    moves.clear();
                    black_box(board).generate(&mut moves);
                    black_box(&moves).len() as u64
                };
                lerf.iter().map(count).sum()
            }),
        ],
    )
}

/// The number of all legal moves, which are listed one position after the other.
#[inline(always)]
fn listed(boards: &mut [Bitboards], legal: impl Fn(&mut Bitboards, &mut Moves)) -> u64 {
    let mut moves = Moves::with_capacity(256);
    let count = |board| {
        moves.clear();
        legal(black_box(board), &mut moves);
        black_box(&moves).len() as u64
    };
    boards.iter_mut().map(count).sum()
}

/// Makes each pseudo-legal move on the board, and unmakes it.
fn made_and_tested(board: &mut Bitboards, moves: &mut Moves) {
    board.generate(|_| u64::MAX, moves);
    moves.retain(|&mv| {
        let undo = board.make(mv);
        let is_legal = !board.leaves_king_attacked();
        board.unmake(mv, undo);
        is_legal
    });
}

/// Makes each pseudo-legal move on a copy.
fn copied_and_tested(board: &mut Bitboards, moves: &mut Moves) {
    board.generate(|_| u64::MAX, moves);
    moves.retain(|&mv| board.is_safe(mv));
}

/// Makes only the moves that may be illegal.
fn tested_where_needed(board: &mut Bitboards, moves: &mut Moves) {
    let limits = Limits::of(board);
    board.generate(|_| u64::MAX, moves);
    moves.retain(|&mv| !limits.is_doubtful(mv) || board.is_safe(mv));
}

fn masked_moves(board: &mut Bitboards, moves: &mut Moves) {
    board.legal_by_masks(moves);
}

fn every_leaf(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    let [mut tested, mut masked] = [(); 2].map(|()| boards::<SetsAndCells>(positions));
    let [mut a, mut b] = [(); 2].map(|()| Lists::default());
    let operations = after_test(&mut tested, &mut a) as usize;
    bench.time(
        Workload { name: "every leaf", unit: "ns per leaf", operations },
        vec![
            Contender::new("make and test", || after_test(&mut tested, &mut a)),
            Contender::new("masks", || by_masks(&mut masked, &mut b)),
        ],
    )
}

/// The leaves of trees in which every pseudo-legal move is made, and followed if it was legal.
fn after_test(boards: &mut [Bitboards], lists: &mut [Moves]) -> u64 {
    let mut leaves = 0;
    nodes(boards, lists, |board, below| leaves += leaf(board, below));
    leaves
}

/// The same leaves if only legal moves are listed.
fn by_masks(boards: &mut [Bitboards], lists: &mut [Moves]) -> u64 {
    let mut leaves = 0;
    let mut count = |board: &Bitboards, below| leaves += leaf(board, below);
    let list = |board: &Bitboards, moves: &mut Moves| board.legal_by_masks(moves);
    boards.iter_mut().for_each(|board| walk(board, lists, &list, &|_| true, &mut count));
    leaves
}

fn leaf(board: &Bitboards, below: usize) -> u64 {
    black_box(board);
    u64::from(below == 0)
}

#[cfg(test)]
mod tests {
    use polyboard::{Move, notation::read_fen, rules::reference};

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

    #[test]
    fn all_list_the_same_moves() {
        for position in games::positions(200) {
            let mut expected = reference::moves(&position);
            expected.sort_unstable();
            let ways = [made_and_tested, copied_and_tested, tested_where_needed, masked_moves];
            for legal in ways as [fn(&mut Bitboards, &mut Moves); 4] {
                let mut moves = Moves::new();
                legal(&mut Bitboards::new(position.setup()), &mut moves);
                let mut found: Vec<Move> = moves.into_iter().map(Into::into).collect();
                found.sort_unstable();
                assert_eq!(found, expected, "{position}");
            }
        }
    }
}
