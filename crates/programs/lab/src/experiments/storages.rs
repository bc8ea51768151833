//! X12 and X13: boards that store the pieces once, twice and three times, and three ways of unmaking a move.

use super::prelude::*;
use crate::testbed::{
    Kind, Lists, OnlySets, Pieces, SetsAndCells, SetsCellsAndLists, Testbed, TestbedMove, boards,
    list, nodes,
};

/// A position and its moves.
struct Node<B, M = TestbedMove> {
    board: B,
    moves: Vec<M>,
}

/// Positions with their legal moves, on a board that is made of each.
fn legal<B>(positions: &[Position<Chess>], board: impl Fn(&Setup) -> B) -> Vec<Node<B>> {
    let node = |position: &Position<Chess>| {
        let moves = Testbed::<SetsAndCells>::new(position.setup()).legal_moves();
        Node { board: board(position.setup()), moves }
    };
    positions.iter().map(node).collect()
}

/// The number of moves.
fn len<B, M>(nodes: &[Node<B, M>]) -> usize {
    nodes.iter().map(|node| node.moves.len()).sum()
}

/// The sum of what is found by each move.
#[inline(always)]
fn played<B, M: Copy>(nodes: &mut [Node<B, M>], play: impl Fn(&mut B, M) -> u64) -> u64 {
    let mut sum = 0;
    for Node { board, moves } in nodes {
        for &mv in &*moves {
            sum += play(board, mv);
        }
    }
    sum
}

/// The pieces on a board, which tells captures from other moves.
#[inline(always)]
fn count<P: Pieces>(board: &mut Testbed<P>) -> u64 {
    u64::from(black_box(board).pieces.sets().occupied().count_ones())
}

/// Makes and reverses each move: Chess Programming Wiki, [Unmake Move](https://www.chessprogramming.org/Unmake_Move).
fn unmade<P: Pieces>(nodes: &mut [Node<Testbed<P>>]) -> u64 {
    played(nodes, |board, mv| {
        let undo = board.make(mv);
        let count = count(board);
        board.unmake(mv, undo);
        count
    })
}

/// Makes each move on a copy, as a search with a board for each ply does: Chess Programming Wiki,
/// [Copy-Make](https://www.chessprogramming.org/Copy-Make).
fn copied<P: Pieces>(nodes: &mut [Node<Testbed<P>>]) -> u64 {
    played(nodes, |board, mv| {
        let mut child = *board;
        child.make(mv);
        count(&mut child)
    })
}

/// X12: reversing a move, copying the board, and an immutable state.
pub(super) fn make_style(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let sample = positions(128);
    storage::<OnlySets>(bench, "72 bytes", &sample, Vec::new())?;
    storage::<SetsAndCells>(bench, "136 bytes", &sample, Vec::new())?;
    let mut states = legal(&sample, Immutable::new);
    // Derives a new state from each move.
    let vectors = contenders![
        "vectors" => played(&mut states, |state, mv| black_box(state.after(mv)).count()),
    ];
    storage::<SetsCellsAndLists>(bench, "336 bytes", &sample, vectors)
}

/// The contenders on one storage, beside contenders that do the same on others.
fn storage<P: Pieces>(
    bench: &mut Bench<'_>,
    name: &'static str,
    sample: &[Position<Chess>],
    others: Vec<Contender<'_>>,
) -> Result<(), LabError> {
    let [mut own, mut parents] = [(); 2].map(|()| legal(sample, Testbed::<P>::new));
    let operations = len(&own);
    let bytes = size_of::<Testbed<P>>();
    let mut contenders = contenders![
        "make and unmake" of bytes => unmade(&mut own),
        "copy" of bytes => copied(&mut parents),
    ];
    contenders.extend(others);
    bench.time(Workload { name, unit: "ns per move", operations }, contenders)
}

/// X13: what a second and a third record cost and save.
pub(super) fn redundancy(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let (sample, few, lists) = (positions(64), positions(6), Lists::default);
    let (mut a, mut b, mut c) = (told(&sample), told(&sample), told(&sample));
    time!(bench, "update", "ns per move", len(&a);
        "sets" => updated::<OnlySets>(&mut a),
        "sets and cells" => updated::<SetsAndCells>(&mut b),
        "sets, cells and lists" => updated::<SetsCellsAndLists>(&mut c),
    )?;
    let mut sets = legal(&sample, Testbed::<OnlySets>::new);
    let mut cells = legal(&sample, Testbed::<SetsAndCells>::new);
    let mut all = legal(&sample, Testbed::<SetsCellsAndLists>::new);
    time!(bench, "make", "ns per move", len(&sets);
        "sets" => unmade(&mut sets),
        "sets and cells" => unmade(&mut cells),
        "sets, cells and lists" => unmade(&mut all),
    )?;
    let mut random = Random::new(13);
    let squares: Vec<u8> = (0..64 * sets.len()).map(|_| random.below(64) as u8).collect();
    time!(bench, "piece on a square", "ns per square", squares.len();
        "sets" => asked(&sets, &squares),
        "sets and cells" => asked(&cells, &squares),
        "sets, cells and lists" => asked(&all, &squares),
        EMPTY_LOOP => squares.iter().map(|&square| u64::from(black_box(square))).sum(),
    )?;
    let (mut a, mut b, mut c) = (boards(&few), boards(&few), boards(&few));
    time!(bench, "perft", "ns per leaf", leaves(&mut a, &mut lists()) as usize;
        "sets" => leaves::<OnlySets>(&mut a, &mut lists()),
        "sets and cells" => leaves::<SetsAndCells>(&mut b, &mut lists()),
        "sets, cells and lists" => leaves::<SetsCellsAndLists>(&mut c, &mut lists()),
    )
}

/// A move with the pieces that it moves and captures, on two squares.
#[derive(Clone, Copy)]
struct MoveWithPieces {
    from: u8,
    to: u8,
    piece: Piece,
    captured: Option<Piece>,
}

/// Positions with those legal moves that touch two squares only.
fn told<P: Pieces>(positions: &[Position<Chess>]) -> Vec<Node<Testbed<P>, MoveWithPieces>> {
    let node = |board: Testbed<P>| {
        let piece = |at, color| Some(Piece::new(color, board.pieces.role_at(at)?));
        let moves = board.legal_moves().into_iter().filter_map(|TestbedMove { from, to, kind }| {
            let is_plain = matches!(kind, Kind::Normal | Kind::DoubleStep);
            let (moved, captured) = (piece(from, board.turn)?, piece(to, !board.turn));
            is_plain.then_some(MoveWithPieces { from, to, piece: moved, captured })
        });
        Node { board, moves: moves.collect() }
    };
    boards(positions).into_iter().map(node).collect()
}

/// Changes the records by each move, and changes them back.
fn updated<P: Pieces>(nodes: &mut [Node<Testbed<P>, MoveWithPieces>]) -> u64 {
    played(nodes, |board, MoveWithPieces { from, to, piece, captured }| {
        if let Some(captured) = captured {
            board.pieces.take(to, captured);
        }
        board.pieces.step(from, to, piece);
        let count = count(board);
        board.pieces.step(to, from, piece);
        if let Some(captured) = captured {
            board.pieces.put(to, captured);
        }
        count
    })
}

/// The sum of the roles on 64 squares of each board.
fn asked<P: Pieces>(nodes: &[Node<Testbed<P>>], squares: &[u8]) -> u64 {
    let boards = nodes.iter().zip(squares.chunks_exact(64));
    let roles = boards.flat_map(|(node, squares)| {
        squares.iter().map(|&square| node.board.pieces.role_at(black_box(square)))
    });
    roles.map(|role| role.map_or(0, |role| role as u64 + 1)).sum()
}

/// The leaves of small trees, counted.
#[inline(always)]
fn leaves<P: Pieces>(boards: &mut [Testbed<P>], lists: &mut Lists) -> u64 {
    let mut leaves = 0;
    nodes(boards, lists, |_, below| leaves += u64::from(below == 0));
    leaves
}

/// An immutable position: a move makes a new one, with vectors of its own.
///
/// After a guide to a JavaScript makruk engine, "State Management": 0x88 cells, and a list of squares for each piece.
struct Immutable {
    cells: Vec<Option<Piece>>,
    lists: Vec<Vec<u8>>,
}

/// The cell of a square that counts from a1 by rows of eight.
const fn cell(square: u8) -> u8 {
    square + (square & 0x38)
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
