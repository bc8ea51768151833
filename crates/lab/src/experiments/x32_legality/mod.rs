//! Compares two ways of finding legal moves: making each move and testing, or masks of pins and
//! checks.

use std::hint::black_box;

use polyboard::{Board, Chess, LerfBoard, MoveList, Position};

mod masks;

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload, games,
    textbook::{SetsAndCells, Textbook, TextbookMove},
};
use masks::Limits;

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X32",
    name: "legality",
    claim: "Masks of pins and checks list legal moves twice as fast as making each pseudo-legal move to \
        test whether it leaves the king in check.",
    source: "Chess Programming Wiki, \"Legal Move\" and \"Checks and Pinned Pieces (Bitboards)\"; the filter: \
        a guide to a JavaScript makruk engine, \"Check and Checkmate\"",
    contenders: &["make and test", "copy and test", "test where needed", "masks", "lerf"],
    workload: "the legal moves of 128 positions of games (list), and every leaf of the trees of 6 positions, \
        two plies deep (every leaf); the first four on the same bitboards with a mailbox",
    rule: Rule(&[
        Clause { workload: "list", of: "make and test", to: "masks", is: Bound::AtLeast(2.0) },
        Clause { workload: "list", of: "copy and test", to: "masks", is: Bound::AtLeast(2.0) },
        Clause {
            workload: "every leaf",
            of: "make and test",
            to: "masks",
            is: Bound::AtLeast(2.0),
        },
    ]),
    discussion: "A filter makes, tests and unmakes each of some thirty moves of a list, and nearly all \
        pass. It takes {list: make and test / masks} times what masks take, and {list: copy and test / \
        masks} times on copies. If a program plays every move anyway, as a search does, it needs the make \
        in any case, and only the test is extra: {every leaf: make and test / masks} times. A third method \
        finds checkers and pinned pieces once, and tests only moves of the king, moves of pinned pieces, en \
        passant captures, and moves out of check. It takes {list: test where needed / masks} times what \
        masks take. The board `lerf` uses masks too, and lists pawn moves by sets, not pawn by pawn. All \
        four find an en passant capture that opens a rank by making it.",
    counts_instructions: false,
    seconds: 5,
    run,
};

type Bitboards = Textbook<SetsAndCells>;
type Moves = Vec<TextbookMove>;

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = games::positions(128);
    list(bench, &positions)?;
    let few = games::positions(6);
    every_leaf(bench, &few)
}

fn boards(positions: &[Position<Chess>]) -> Vec<Bitboards> {
    positions.iter().map(|position| Textbook::new(position.setup())).collect()
}

fn list(bench: &mut Bench<'_>, positions: &[Position<Chess>]) -> Result<(), LabError> {
    let lerf: Vec<LerfBoard<Chess>> = positions.iter().map(LerfBoard::new).collect();
    let (mut boards, mut moves) = (boards(positions), MoveList::new());
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
    const DEPTH: usize = 2;
    let (mut boards, mut native) = (boards(positions), Vec::new());
    native.extend(positions.iter().map(LerfBoard::new));
    let mut copies = [(); 3].map(|()| boards.clone());
    let [copied, needed, masked] = &mut copies;
    let lists = || [(); DEPTH].map(|()| Moves::with_capacity(256));
    let [mut a, mut b, mut c, mut d] = [(); 4].map(|()| lists());
    let mut e = [(); DEPTH].map(|()| MoveList::new());
    let operations: u64 = boards.iter_mut().map(|board| after_test(board, &mut a)).sum();
    bench.time(
        Workload { name: "every leaf", unit: "ns per leaf", operations: operations as usize },
        vec![
            Contender::new("make and test", || sum(&mut boards, |board| after_test(board, &mut a))),
            Contender::new("copy and test", || sum(copied, |board| on_copies(board, &mut b))),
            Contender::new("test where needed", || sum(needed, |board| if_doubtful(board, &mut c))),
            Contender::new("masks", || sum(masked, |board| by_masks(board, &mut d))),
            Contender::new("lerf", || native.iter_mut().map(|board| by_lerf(board, &mut e)).sum()),
        ],
    )
}

fn sum(boards: &mut [Bitboards], leaves: impl FnMut(&mut Bitboards) -> u64) -> u64 {
    boards.iter_mut().map(leaves).sum()
}

/// Makes every pseudo-legal move, and continues if it was legal.
fn after_test(board: &mut Bitboards, lists: &mut [Moves]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 1 };
    moves.clear();
    board.generate(|_| u64::MAX, moves);
    let mut leaves = 0;
    for &mv in &*moves {
        let undo = board.make(mv);
        if !board.leaves_king_attacked() {
            leaves += after_test(black_box(&mut *board), deeper);
        }
        board.unmake(mv, undo);
    }
    leaves
}

fn on_copies(board: &Bitboards, lists: &mut [Moves]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 1 };
    moves.clear();
    board.generate(|_| u64::MAX, moves);
    let mut leaves = 0;
    for &mv in &*moves {
        let mut child = *board;
        child.make(mv);
        if !child.leaves_king_attacked() {
            leaves += on_copies(black_box(&child), deeper);
        }
    }
    leaves
}

fn if_doubtful(board: &mut Bitboards, lists: &mut [Moves]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 1 };
    moves.clear();
    let limits = Limits::of(board);
    board.generate(|_| u64::MAX, moves);
    let mut leaves = 0;
    for &mv in &*moves {
        let undo = board.make(mv);
        if !limits.is_doubtful(mv) || !board.leaves_king_attacked() {
            leaves += if_doubtful(black_box(&mut *board), deeper);
        }
        board.unmake(mv, undo);
    }
    leaves
}

fn by_masks(board: &mut Bitboards, lists: &mut [Moves]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 1 };
    moves.clear();
    board.legal_by_masks(moves);
    let mut leaves = 0;
    for &mv in &*moves {
        let undo = board.make(mv);
        leaves += by_masks(black_box(&mut *board), deeper);
        board.unmake(mv, undo);
    }
    leaves
}

fn by_lerf<B: Board>(board: &mut B, lists: &mut [MoveList<B::Move>]) -> u64 {
    let Some((moves, deeper)) = lists.split_first_mut() else { return 1 };
    moves.clear();
    board.generate(moves);
    let mut leaves = 0;
    for &mv in &*moves {
        let undo = board.make(mv);
        leaves += by_lerf(black_box(&mut *board), deeper);
        board.unmake(mv, undo);
    }
    leaves
}

#[cfg(test)]
mod tests {
    use polyboard::{Move, notation::read_fen, rules::reference};

    use super::*;

    /// The positions and leaves of the Chess Programming Wiki, [Perft
    /// Results](https://www.chessprogramming.org/Perft_Results).
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
            let board = Bitboards::new(position.setup());
            assert_eq!(after_test(&mut board.clone(), &mut lists), leaves, "{fen}");
            assert_eq!(on_copies(&board, &mut lists), leaves, "{fen}");
            assert_eq!(if_doubtful(&mut board.clone(), &mut lists), leaves, "{fen}");
            assert_eq!(by_masks(&mut board.clone(), &mut lists), leaves, "{fen}");
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
