//! Compares three ways of unmaking a move: reversing it, copying the board, and an immutable state.

use std::hint::black_box;

use polyboard::{Chess, Piece, Position, Role, Setup, Square};

use super::prelude::*;
use crate::{
    games,
    testbed::{Kind, Pieces, Sets, SetsAndCells, SetsCellsAndLists, Testbed, TestbedMove},
};

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

/// An immutable position: a move makes a new one, with vectors of its own.
///
/// After a guide to a JavaScript makruk engine, "State Management": 128 cells of a 0x88 board, and a list
/// of squares for each piece.
struct Immutable {
    cells: Vec<Option<Piece>>,
    lists: Vec<Vec<u8>>,
}

/// The cell of a square that counts from a1 by rows of eight.
const fn cell(square: u8) -> u8 {
    square + (square & 0x38)
}

const fn list(piece: Piece) -> usize {
    6 * piece.color as usize + piece.role as usize
}

impl Immutable {
    fn new(setup: &Setup) -> Immutable {
        let (mut cells, mut lists) = (vec![None; 128], vec![Vec::new(); 12]);
        for square in Square::ALL {
            if let Some(piece) = setup.piece_at(square) {
                cells[usize::from(cell(square.index()))] = Some(piece);
                lists[list(piece)].push(cell(square.index()));
            }
        }
        Immutable { cells, lists }
    }

    /// The state after a move.
    fn after(&self, mv: TestbedMove) -> Immutable {
        let mut after = Immutable { cells: self.cells.clone(), lists: self.lists.clone() };
        let [from, to] = [mv.from, mv.to].map(cell);
        let piece = self.cells[usize::from(from)].expect("a piece moves");
        after.remove(from);
        // A passed pawn stands one row of sixteen behind the square it passed.
        after.remove(if mv.kind == Kind::EnPassant { to ^ 16 } else { to });
        let role = match mv.kind {
            Kind::Promotion(role) => role,
            _ => piece.role,
        };
        after.add(to, Piece::new(piece.color, role));
        if mv.kind == Kind::Castling {
            let (rook, rook_to) = if to & 7 == 6 { (to + 1, to - 1) } else { (to - 2, to + 1) };
            after.remove(rook);
            after.add(rook_to, Piece::new(piece.color, Role::Rook));
        }
        after
    }

    fn remove(&mut self, cell: u8) {
        if let Some(piece) = self.cells[usize::from(cell)].take() {
            self.lists[list(piece)].retain(|&listed| listed != cell);
        }
    }

    fn add(&mut self, cell: u8, piece: Piece) {
        self.cells[usize::from(cell)] = Some(piece);
        self.lists[list(piece)].push(cell);
    }

    /// The pieces on the board, by the lists.
    fn count(&self) -> u64 {
        self.lists.iter().map(|list| list.len() as u64).sum()
    }
}

#[cfg(test)]
#[path = "tests/x12.rs"]
mod tests;
