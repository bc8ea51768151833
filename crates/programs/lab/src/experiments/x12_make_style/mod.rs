//! Compares three ways of unmaking a move: reversing it, copying the board, and an immutable state.

use std::hint::black_box;

use polyboard::{Chess, Position, Setup};

mod immutable;

use super::prelude::*;
use crate::{
    games,
    testbed::{Pieces, Sets, SetsAndCells, SetsCellsAndLists, Testbed, TestbedMove},
};
use immutable::Immutable;

/// A position and its legal moves.
struct Node<B> {
    board: B,
    moves: Vec<TestbedMove>,
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let sample = games::positions(128);
    storage::<Sets>(bench, "72 bytes", &sample, Vec::new())?;
    storage::<SetsAndCells>(bench, "136 bytes", &sample, Vec::new())?;
    let vectors = nodes(&sample, Immutable::new);
    let vectors = contenders![
        "vectors" => replaced(&vectors),
    ];
    storage::<SetsCellsAndLists>(bench, "336 bytes", &sample, vectors)
}

fn nodes<B>(positions: &[Position<Chess>], board: impl Fn(&Setup) -> B) -> Vec<Node<B>> {
    let node = |position: &Position<Chess>| {
        let moves = Testbed::<SetsAndCells>::new(position.setup()).legal_moves();
        Node { board: board(position.setup()), moves }
    };
    positions.iter().map(node).collect()
}

/// The contenders on one storage, beside contenders that do the same on others.
fn storage<P: Pieces>(
    bench: &mut Bench<'_>,
    name: &'static str,
    sample: &[Position<Chess>],
    others: Vec<Contender<'_>>,
) -> Result<(), LabError> {
    let nodes = || nodes(sample, Testbed::<P>::new);
    let (mut unmade, copied) = (nodes(), nodes());
    let operations = copied.iter().map(|node| node.moves.len()).sum();
    let bytes = size_of::<Testbed<P>>();
    let mut contenders = contenders![
        "make and unmake" of bytes => self::unmade(&mut unmade),
        "copy" of bytes => self::copied(&copied),
    ];
    contenders.extend(others);
    bench.time(Workload { name, unit: "ns per move", operations }, contenders)
}

impl<P: Pieces> Testbed<P> {
    /// The pieces on the board, which tells captures from other moves.
    #[inline(always)]
    fn count(&self) -> u64 {
        u64::from(self.pieces.sets().occupied().count_ones())
    }
}

/// Makes each move and reverses it: Chess Programming Wiki, [Unmake
/// Move](https://www.chessprogramming.org/Unmake_Move).
fn unmade<P: Pieces>(nodes: &mut [Node<Testbed<P>>]) -> u64 {
    let mut sum = 0;
    for Node { board, moves } in nodes {
        for &mv in &*moves {
            let undo = board.make(mv);
            sum += black_box(&mut *board).count();
            board.unmake(mv, undo);
        }
    }
    sum
}

/// Makes each move on a copy, as a search does that has a board for each ply: Chess Programming
/// Wiki, [Copy-Make](https://www.chessprogramming.org/Copy-Make).
fn copied<P: Pieces>(nodes: &[Node<Testbed<P>>]) -> u64 {
    let mut sum = 0;
    for Node { board, moves } in nodes {
        for &mv in moves {
            let mut child = *board;
            child.make(mv);
            sum += black_box(&mut child).count();
        }
    }
    sum
}

/// Derives a new state from each move.
fn replaced(nodes: &[Node<Immutable>]) -> u64 {
    let mut sum = 0;
    for Node { board, moves } in nodes {
        for &mv in moves {
            sum += black_box(board.after(mv)).count();
        }
    }
    sum
}
