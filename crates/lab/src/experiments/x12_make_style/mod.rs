//! Compares three ways of unmaking a move: reversing it, copying the board, and an immutable state.

use std::hint::black_box;

use polyboard::{
    Board, Chess, CopyMake, LerfBoard, Mailbox10x12Board, MoveList, Position, X88Board,
};

mod immutable;

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload,
    games::{self, GAMES},
    textbook::{Pieces, Sets, SetsAndCells, SetsCellsAndLists, Textbook, TextbookMove},
};
use immutable::Immutable;

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X12",
    name: "make-style",
    claim: "Copy-make is simpler than make and unmake, and as fast while the board is small, up to some 200 \
        bytes; a state of vectors that is never changed costs many times as much.",
    source: "ChessWAV, Chess Programming Concepts, \"Make / Unmake Move\"; Chess Programming Wiki, \
        \"Copy-Make\"; a guide to a JavaScript makruk engine, \"State Management\"",
    contenders: &[
        "make and unmake",
        "copy",
        "copy and restore",
        "vectors",
        "vectors and texts",
        "lerf",
        "lerf, copied",
        "0x88",
        "0x88, copied",
        "10x12",
        "10x12, copied",
    ],
    workload: "all legal moves of 128 positions of games, each made and unmade, on boards of \
        sets (72 bytes), sets and cells (136), sets, cells and lists (336); every leaf of the trees of 6 positions, two plies deep, on boards \
        of this workspace",
    rule: Rule(&[
        Clause { workload: "72 bytes", of: "copy", to: "make and unmake", is: Bound::AtMost(1.1) },
        Clause { workload: "136 bytes", of: "copy", to: "make and unmake", is: Bound::AtMost(1.1) },
        Clause {
            workload: "336 bytes",
            of: "copy",
            to: "make and unmake",
            is: Bound::AtLeast(1.1),
        },
        Clause {
            workload: "336 bytes",
            of: "vectors",
            to: "make and unmake",
            is: Bound::AtLeast(10.0),
        },
    ]),
    discussion: "A copy that is discarded needs no second pass over the squares of the move. It takes {72 \
        bytes: copy / make and unmake} times what make and unmake takes with 72 bytes, {136 bytes: copy / \
        make and unmake} times with 136, {336 bytes: copy / make and unmake} times with 336. To keep a copy \
        and restore it takes {72 bytes: copy and restore / copy}, {136 bytes: copy and restore / copy} and \
        {336 bytes: copy and restore / copy} times what the discarded copy takes: it copies twice, and wide \
        loads wait for narrow stores that are still on their way to memory. The board `lerf` itself copies \
        at every move, so its copied form adds a second copy. A mailbox of this workspace has close to a \
        kilobyte of lists and tables, which make and unmake leave in place. The state of vectors allocates \
        them anew at each move, and also the text of the position if the state counts how often it \
        occurred. Perft that counts the last ply makes no move there, and hardly shows the difference.",
    counts_instructions: false,
    seconds: 9,
    run,
};

/// A position, or its [`Place`], and the legal moves.
struct Node<B, M> {
    board: B,
    moves: Vec<M>,
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let sample = sample(128);
    storage::<Sets>(bench, "72 bytes", &sample, Vec::new())?;
    storage::<SetsAndCells>(bench, "136 bytes", &sample, Vec::new())?;
    let plain: Vec<_> = sample.iter().map(|node| immutable(node, false)).collect();
    let texts: Vec<_> = sample.iter().map(|node| immutable(node, true)).collect();
    let immutable = vec![
        Contender::new("vectors", || replaced(&plain)),
        Contender::new("vectors and texts", || replaced(&texts)),
    ];
    storage::<SetsCellsAndLists>(bench, "336 bytes", &sample, immutable)?;
    trees(bench)
}

/// The game and the ply of a position.
type Place = (usize, usize);

/// Positions that lie evenly apart, with their moves.
fn sample(count: usize) -> Vec<Node<Place, TextbookMove>> {
    let places: Vec<Place> = GAMES
        .iter()
        .enumerate()
        .flat_map(|(g, game)| (0..game.len()).map(move |p| (g, p)))
        .collect();
    let node = |i| {
        let place @ (game, ply): Place = places[i * places.len() / count];
        let board = Textbook::<SetsAndCells>::new(GAMES[game][ply].before.setup());
        Node { board: place, moves: board.legal_moves() }
    };
    (0..count).map(node).collect()
}

/// The state of a position, with or without the texts of its game up to here.
fn immutable(node: &Node<Place, TextbookMove>, has_texts: bool) -> Node<Immutable, TextbookMove> {
    let (game, ply) = node.board;
    let mut board = Immutable::new(GAMES[game][ply].before.setup());
    if has_texts {
        let earlier = GAMES[game][..ply].iter().map(|ply| ply.before.setup());
        board = board.with_texts(earlier.map(|setup| Immutable::new(setup).text()));
    }
    Node { board, moves: node.moves.clone() }
}

/// The contenders on one storage, beside contenders that do the same on others.
fn storage<P: Pieces>(
    bench: &mut Bench<'_>,
    name: &'static str,
    sample: &[Node<Place, TextbookMove>],
    others: Vec<Contender<'_>>,
) -> Result<(), LabError> {
    let node = |node: &Node<Place, TextbookMove>| {
        let (game, ply) = node.board;
        let board = Textbook::<P>::new(GAMES[game][ply].before.setup());
        Node { board, moves: node.moves.clone() }
    };
    let nodes = || -> Vec<_> { sample.iter().map(node).collect() };
    let (mut unmade, copied, mut restored) = (nodes(), nodes(), nodes());
    let bytes = size_of::<Textbook<P>>();
    let mut contenders = vec![
        Contender::new("make and unmake", || self::unmade(&mut unmade)).with_bytes(bytes),
        Contender::new("copy", || self::copied(&copied)).with_bytes(bytes),
        Contender::new("copy and restore", || self::restored(&mut restored)).with_bytes(bytes),
    ];
    contenders.extend(others);
    let operations = sample.iter().map(|node| node.moves.len()).sum();
    bench.time(Workload { name, unit: "ns per move", operations }, contenders)
}

impl<P: Pieces> Textbook<P> {
    /// The pieces on the board, which tells captures from other moves.
    #[inline(always)]
    fn count(&self) -> u64 {
        u64::from(self.pieces.sets().occupied().count_ones())
    }
}

/// Makes each move and reverses it: Chess Programming Wiki, [Unmake
/// Move](https://www.chessprogramming.org/Unmake_Move).
fn unmade<P: Pieces>(nodes: &mut [Node<Textbook<P>, TextbookMove>]) -> u64 {
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
fn copied<P: Pieces>(nodes: &[Node<Textbook<P>, TextbookMove>]) -> u64 {
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

/// Makes each move and puts a copy back, as [`CopyMake`] does.
fn restored<P: Pieces>(nodes: &mut [Node<Textbook<P>, TextbookMove>]) -> u64 {
    let mut sum = 0;
    for Node { board, moves } in nodes {
        for &mv in &*moves {
            let before = black_box(*board);
            board.make(mv);
            sum += black_box(&mut *board).count();
            *board = before;
        }
    }
    sum
}

/// Derives a new state from each move.
fn replaced(nodes: &[Node<Immutable, TextbookMove>]) -> u64 {
    let mut sum = 0;
    for Node { board, moves } in nodes {
        for &mv in moves {
            sum += black_box(board.after(mv)).count();
        }
    }
    sum
}

fn trees(bench: &mut Bench<'_>) -> Result<(), LabError> {
    const DEPTH: usize = 2;
    let positions = games::positions(6);
    let operations = leaves_of::<LerfBoard<Chess>>(&positions, DEPTH) as usize;
    let workload = Workload { name: "every leaf", unit: "ns per leaf", operations };
    let positions = &positions;
    macro_rules! board {
        ($name:literal, $board:ty) => {
            Contender::new($name, || leaves_of::<$board>(positions, DEPTH))
                .with_bytes(size_of::<$board>())
        };
    }
    bench.time(
        workload,
        vec![
            board!("lerf", LerfBoard<Chess>),
            board!("lerf, copied", CopyMake<LerfBoard<Chess>>),
            board!("0x88", X88Board<Chess>),
            board!("0x88, copied", CopyMake<X88Board<Chess>>),
            board!("10x12", Mailbox10x12Board<Chess>),
            board!("10x12, copied", CopyMake<Mailbox10x12Board<Chess>>),
        ],
    )
}

fn leaves_of<B: Board>(positions: &[Position<B::Variant>], depth: usize) -> u64 {
    let mut lists: Vec<MoveList<B::Move>> = (0..depth).map(|_| MoveList::new()).collect();
    positions.iter().map(|position| leaves(&mut B::new(position), &mut lists)).sum()
}

/// Makes and unmakes every move, those of the last ply too.
fn leaves<B: Board>(board: &mut B, lists: &mut [MoveList<B::Move>]) -> u64 {
    let Some((list, deeper)) = lists.split_first_mut() else { return 1 };
    list.clear();
    board.generate(list);
    let mut sum = 0;
    for &mv in &*list {
        let undo = board.make(mv);
        sum += leaves(black_box(&mut *board), deeper);
        board.unmake(mv, undo);
    }
    sum
}
