//! Compares boards that store the pieces once, twice and three times, and scores that are kept or
//! computed.

use std::hint::black_box;

use polyboard::Piece;

mod score;

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload, games,
    textbook::{Kind, Pieces, Sets, SetsAndCells, SetsCellsAndLists, Textbook, TextbookMove},
};
use score::{Scored, kept, recomputed};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X13",
    name: "redundancy",
    claim: "Bitboards beside a mailbox cost more at each move, because all records must stay consistent, \
        and repay that cost because each question goes to the record that answers it best.",
    source: "ChessWAV, Chess Programming Concepts, \"Hybrid Approaches\"; Chess Programming Wiki, \
        \"Board Representation\" and \"Incremental Updates\"",
    contenders: &[
        "sets",
        "sets and cells",
        "sets, cells and lists",
        "score recomputed",
        "score kept",
    ],
    workload: "64 positions of games: each move told by its pieces and unmade (update), each move told by its \
        squares and unmade (make), 64 squares each (piece on a square), and every leaf of 6 trees of two \
        plies (perft), with the score of the pieces at each leaf (score)",
    rule: Rule(&[
        Clause { workload: "update", of: "sets and cells", to: "sets", is: Bound::AtLeast(1.1) },
        Clause {
            workload: "piece on a square",
            of: "sets and cells",
            to: "sets",
            is: Bound::AtMost(0.8),
        },
        Clause { workload: "perft", of: "sets and cells", to: "sets", is: Bound::AtMost(0.95) },
        Clause {
            workload: "score",
            of: "score kept",
            to: "score recomputed",
            is: Bound::AtMost(0.9),
        },
    ]),
    discussion: "If a move tells which pieces it moves and captures, the second record only costs time: the \
        update takes {update: sets and cells / sets} times as long, and {update: sets, cells and lists / \
        sets} times with lists. But a move of 16 bits contains only squares. To find the piece on a square \
        takes one load from cells, or up to seven tests of sets. With that search, a whole make and unmake \
        takes {make: sets and cells / sets} times as long with cells, and perft {perft: sets and cells / \
        sets} times. The lists add nothing to a walk over the bits of a set: perft takes {perft: sets, \
        cells and lists / sets and cells} times what it takes without them. An incremental score costs two \
        additions for each move, and saves a walk over all pieces at each leaf. A perft that needs no score \
        would only pay for it.",
    counts_instructions: false,
    seconds: 8,
    run,
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut sets: Vec<Node<Sets>> = nodes();
    let mut cells: Vec<Node<SetsAndCells>> = nodes();
    let mut lists: Vec<Node<SetsCellsAndLists>> = nodes();
    let operations = sets.iter().map(|node| node.plain.len()).sum();
    bench.time(
        Workload { name: "update", unit: "ns per move", operations },
        vec![
            Contender::new("sets", || updated(&mut sets)),
            Contender::new("sets and cells", || updated(&mut cells)),
            Contender::new("sets, cells and lists", || updated(&mut lists)),
        ],
    )?;
    let operations = sets.iter().map(|node| node.moves.len()).sum();
    bench.time(
        Workload { name: "make", unit: "ns per move", operations },
        vec![
            Contender::new("sets", || made(&mut sets)),
            Contender::new("sets and cells", || made(&mut cells)),
            Contender::new("sets, cells and lists", || made(&mut lists)),
        ],
    )?;
    let mut random = Random::new(13);
    let squares: Vec<u8> = (0..64 * sets.len()).map(|_| random.below(64) as u8).collect();
    bench.time_without_loop(
        Workload { name: "piece on a square", unit: "ns per square", operations: squares.len() },
        || squares.iter().map(|&square| u64::from(black_box(square))).sum(),
        vec![
            Contender::new("sets", || asked(&sets, &squares)),
            Contender::new("sets and cells", || asked(&cells, &squares)),
            Contender::new("sets, cells and lists", || asked(&lists, &squares)),
        ],
    )?;
    trees(bench)
}

/// The leaves of small trees, counted and scored.
fn trees(bench: &mut Bench<'_>) -> Result<(), LabError> {
    const DEPTH: usize = 2;
    let lists = || vec![Vec::new(); DEPTH];
    let (mut a, mut b, mut c) = (boards::<Sets>(6), boards(6), boards(6));
    let operations = walked(&mut a, &mut lists(), |_| 1) as usize;
    bench.time(
        Workload { name: "perft", unit: "ns per leaf", operations },
        vec![
            Contender::new("sets", || walked(&mut a, &mut lists(), |_| 1)),
            Contender::new("sets and cells", || {
                walked::<SetsAndCells>(&mut b, &mut lists(), |_| 1)
            }),
            Contender::new("sets, cells and lists", || {
                walked::<SetsCellsAndLists>(&mut c, &mut lists(), |_| 1)
            }),
        ],
    )?;
    let (mut bare, mut scored) = (boards::<SetsAndCells>(6), boards::<Scored<SetsAndCells>>(6));
    bench.time(
        Workload { name: "score", unit: "ns per leaf", operations },
        vec![
            Contender::new("score recomputed", || walked(&mut bare, &mut lists(), recomputed)),
            Contender::new("score kept", || walked(&mut scored, &mut lists(), kept)),
        ],
    )
}

/// A board, its legal moves, and those that touch two squares only, with the pieces they touch.
struct Node<P> {
    board: Textbook<P>,
    moves: Vec<TextbookMove>,
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

fn boards<P: Pieces>(count: usize) -> Vec<Textbook<P>> {
    games::positions(count).iter().map(|position| Textbook::new(position.setup())).collect()
}

fn nodes<P: Pieces>() -> Vec<Node<P>> {
    let node = |board: Textbook<P>| {
        let moves = board.legal_moves();
        let us = board.turn;
        let plain = |mv: &TextbookMove| {
            let piece = Piece::new(us, board.pieces.role_at(mv.from)?);
            let captured = board.pieces.role_at(mv.to).map(|role| Piece::new(!us, role));
            let is_plain = matches!(mv.kind, Kind::Normal | Kind::DoubleStep);
            is_plain.then_some(MoveWithPieces { from: mv.from, to: mv.to, piece, captured })
        };
        Node { plain: moves.iter().filter_map(plain).collect(), board, moves }
    };
    boards(64).into_iter().map(node).collect()
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

/// The sum of the scores of all leaves, each of which is made and unmade.
#[inline(always)]
fn walked<P: Pieces>(
    boards: &mut [Textbook<P>],
    lists: &mut [Vec<TextbookMove>],
    leaf: impl Fn(&Textbook<P>) -> u64 + Copy,
) -> u64 {
    boards.iter_mut().fold(0, |sum, board| sum.wrapping_add(walk(board, lists, leaf)))
}

fn walk<P: Pieces>(
    board: &mut Textbook<P>,
    lists: &mut [Vec<TextbookMove>],
    leaf: impl Fn(&Textbook<P>) -> u64 + Copy,
) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return leaf(board) };
    list.clear();
    board.generate(|_| u64::MAX, list);
    let mut sum = 0_u64;
    for &mv in &*list {
        let undo = board.make(mv);
        if !board.leaves_king_attacked() {
            sum = sum.wrapping_add(walk(board, deeper, leaf));
        }
        board.unmake(mv, undo);
    }
    sum
}
