//! Compares boards that store the pieces once, twice and three times.

use std::hint::black_box;

use polyboard::Piece;

use super::prelude::*;
use crate::{
    games,
    testbed::{
        Kind, Lists, Pieces, Sets, SetsAndCells, SetsCellsAndLists, Testbed, TestbedMove, boards,
        nodes,
    },
};

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut sets: Vec<Node<Sets>> = sample();
    let mut cells: Vec<Node<SetsAndCells>> = sample();
    let mut lists: Vec<Node<SetsCellsAndLists>> = sample();
    let operations = sets.iter().map(|node| node.plain.len()).sum();
    bench.time(
        Workload { name: "update", unit: "ns per move", operations },
        contenders![
            "sets" => updated(&mut sets),
            "sets and cells" => updated(&mut cells),
            "sets, cells and lists" => updated(&mut lists),
        ],
    )?;
    let operations = sets.iter().map(|node| node.moves.len()).sum();
    bench.time(
        Workload { name: "make", unit: "ns per move", operations },
        contenders![
            "sets" => made(&mut sets),
            "sets and cells" => made(&mut cells),
            "sets, cells and lists" => made(&mut lists),
        ],
    )?;
    let mut random = Random::new(13);
    let squares: Vec<u8> = (0..64 * sets.len()).map(|_| random.below(64) as u8).collect();
    bench.time_without_loop(
        Workload { name: "piece on a square", unit: "ns per square", operations: squares.len() },
        || squares.iter().map(|&square| u64::from(black_box(square))).sum(),
        contenders![
            "sets" => asked(&sets, &squares),
            "sets and cells" => asked(&cells, &squares),
            "sets, cells and lists" => asked(&lists, &squares),
        ],
    )?;
    trees(bench)
}

/// The leaves of small trees, counted.
fn trees(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let (positions, lists) = (games::positions(6), Lists::default);
    let (mut a, mut b, mut c) =
        (boards::<Sets>(&positions), boards(&positions), boards(&positions));
    let operations = leaves(&mut a, &mut lists()) as usize;
    bench.time(
        Workload { name: "perft", unit: "ns per leaf", operations },
        contenders![
            "sets" => leaves(&mut a, &mut lists()),
            "sets and cells" => leaves::<SetsAndCells>(&mut b, &mut lists()),
            "sets, cells and lists" => leaves::<SetsCellsAndLists>(&mut c, &mut lists()),
        ],
    )
}

#[inline(always)]
fn leaves<P: Pieces>(boards: &mut [Testbed<P>], lists: &mut Lists) -> u64 {
    let mut leaves = 0;
    nodes(boards, lists, |_, below| leaves += u64::from(below == 0));
    leaves
}

/// A board, its legal moves, and those that touch two squares only, with the pieces they touch.
struct Node<P> {
    board: Testbed<P>,
    moves: Vec<TestbedMove>,
    plain: Vec<MoveWithPieces>,
}

/// A move with the pieces that it moves and captures.
#[derive(Clone, Copy)]
struct MoveWithPieces {
    from: u8,
    to: u8,
    piece: Piece,
    captured: Option<Piece>,
}

fn sample<P: Pieces>() -> Vec<Node<P>> {
    let node = |board: Testbed<P>| {
        let moves = board.legal_moves();
        let us = board.turn;
        let plain = |mv: &TestbedMove| {
            let piece = Piece::new(us, board.pieces.role_at(mv.from)?);
            let captured = board.pieces.role_at(mv.to).map(|role| Piece::new(!us, role));
            let is_plain = matches!(mv.kind, Kind::Normal | Kind::DoubleStep);
            is_plain.then_some(MoveWithPieces { from: mv.from, to: mv.to, piece, captured })
        };
        Node { plain: moves.iter().filter_map(plain).collect(), board, moves }
    };
    boards(&games::positions(64)).into_iter().map(node).collect()
}

/// Changes the records by each move, and changes them back.
fn updated<P: Pieces>(nodes: &mut [Node<P>]) -> u64 {
    let mut sum = 0;
    for Node { board, plain, .. } in nodes {
        for &MoveWithPieces { from, to, piece, captured } in &*plain {
            if let Some(captured) = captured {
                board.pieces.take(to, captured);
            }
            board.pieces.step(from, to, piece);
            sum += black_box(&mut *board).pieces.sets().occupied().count_ones() as u64;
            board.pieces.step(to, from, piece);
            if let Some(captured) = captured {
                board.pieces.put(to, captured);
            }
        }
    }
    sum
}

/// Makes and unmakes each move, which has to find the pieces first.
fn made<P: Pieces>(nodes: &mut [Node<P>]) -> u64 {
    let mut sum = 0;
    for Node { board, moves, .. } in nodes {
        for &mv in &*moves {
            let undo = board.make(mv);
            sum += black_box(&mut *board).pieces.sets().occupied().count_ones() as u64;
            board.unmake(mv, undo);
        }
    }
    sum
}

/// The sum of the roles on 64 squares of each board.
fn asked<P: Pieces>(nodes: &[Node<P>], squares: &[u8]) -> u64 {
    let boards = nodes.iter().zip(squares.chunks_exact(64));
    let roles = boards.flat_map(|(node, squares)| {
        squares.iter().map(|&square| node.board.pieces.role_at(black_box(square)))
    });
    roles.map(|role| role.map_or(0, |role| role as u64 + 1)).sum()
}
