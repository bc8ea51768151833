//! The size of a move.

mod encodings;

use std::hint::black_box;

use polyboard::{Chess, Move, Position, Setup, read_fen, rules::reference};

use self::encodings::{Bytes, Encoding, Found, Packed, Record, captured};
use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload, games::positions,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X20",
    name: "move-size",
    claim: "A move fits in 16 bits, which makes lists and tables of moves small and fast.",
    source: "ChessWAV, Chess Programming Concepts, \"Move Encoding\"; Chess Programming Wiki, \"Encoding Moves\"",
    contenders: &["16 bits", "32 bits", "struct of bytes", "record"],
    workload: "the list of a position with 218 moves: written; written and sorted; or copied 300 times into \
        one table. The lists of 64 positions of games: written, sorted by the captured piece and the mover, \
        and read",
    rule: Rule(&[
        Clause { workload: "bytes", of: "record", to: "16 bits", is: Bound::AtLeast(4.0) },
        Clause { workload: "written", of: "record", to: "16 bits", is: Bound::AtLeast(1.1) },
        Clause { workload: "stored", of: "record", to: "16 bits", is: Bound::AtLeast(1.5) },
        Clause { workload: "games", of: "record", to: "16 bits", is: Bound::AtLeast(1.1) },
    ]),
    discussion: "The cost of storing a list is that of its bytes: a record takes {stored: record / 16 bits} \
        times what 16 bits take, and writing a list of records {written: record / 16 bits} times. But a \
        program reads a move more often than it stores it. The larger encodings contain the piece that \
        moves and the piece that is captured, while 16 bits must ask the board. Sorting lists takes {games: \
        record / 16 bits} times as long with records, and {games: struct of bytes / 16 bits} times with \
        five bytes, whose fields need no shift. The sort here asks for the order at each comparison; a \
        program that computes a score once for each move asks less. Lists are short and stay in the cache, \
        so their size hardly matters. The moves in a hash table or a book are many, and 16 bits are the \
        usual choice there. A board of bitboards alone pays more for each question than the array of cells \
        in this experiment.",
    counts_instructions: false,
    seconds: 8,
    run,
};

/// Nenad Petrovic, 1964: no position of a game has more moves.
const MOST_MOVES: &str = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

/// The number of times that the list is copied into the table.
const COPIES: usize = 300;

/// A position with the moves that a generator finds in it. No generator runs, since it would take most of
/// the time.
struct Node {
    setup: Setup,
    found: Vec<Found>,
}

impl Node {
    fn new(position: &Position<Chess>) -> Node {
        let setup = position.setup().clone();
        let found = |mv: Move| {
            let role = setup.piece_at(mv.origin()).expect("a move is that of a piece").role;
            Found { mv, role, captured: captured(mv, &setup) }
        };
        let found = reference::moves(position).into_iter().map(found).collect();
        Node { setup, found }
    }
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let most = Node::new(&read_fen(MOST_MOVES).expect("the FEN is a legal position"));
    let games: Vec<Node> = positions(64).iter().map(Node::new).collect();
    let (most, games) = (std::slice::from_ref(&most), games.as_slice());
    let sizes = [size_of::<Move>(), size_of::<Packed>(), size_of::<Bytes>(), size_of::<Record>()];
    let named = EXPERIMENT.contenders.iter().copied().zip(sizes.map(|size| size as f64));
    bench.count("bytes", "bytes", &named.collect::<Vec<_>>());
    let moves = |nodes: &[Node]| nodes.iter().map(|node| node.found.len()).sum::<usize>();
    let workload = |name, operations| Workload { name, unit: "ns per move", operations };
    bench.time(
        workload("written", moves(most)),
        vec![
            written::<Move>("16 bits", most),
            written::<Packed>("32 bits", most),
            written::<Bytes>("struct of bytes", most),
            written::<Record>("record", most),
        ],
    )?;
    bench.time(
        workload("sorted", moves(most)),
        vec![
            sorted::<Move>("16 bits", most),
            sorted::<Packed>("32 bits", most),
            sorted::<Bytes>("struct of bytes", most),
            sorted::<Record>("record", most),
        ],
    )?;
    bench.time(
        workload("stored", COPIES * moves(most)),
        vec![
            stored::<Move>("16 bits", most),
            stored::<Packed>("32 bits", most),
            stored::<Bytes>("struct of bytes", most),
            stored::<Record>("record", most),
        ],
    )?;
    bench.time(
        workload("games", moves(games)),
        vec![
            sorted::<Move>("16 bits", games),
            sorted::<Packed>("32 bits", games),
            sorted::<Bytes>("struct of bytes", games),
            sorted::<Record>("record", games),
        ],
    )
}

/// Writes the list of each position, and looks at its ends.
fn written<'a, E: Encoding>(name: &'static str, nodes: &'a [Node]) -> Contender<'a> {
    let mut list = Vec::<E>::with_capacity(256);
    let ends = move |node: &Node| {
        write(&mut list, node);
        let ends = black_box(&list).first().zip(list.last());
        ends.map_or(0, |(first, last)| u64::from(first.target()) + u64::from(last.origin()))
    };
    contender::<E>(name, nodes, ends)
}

/// Writes the list of each position, sorts it, and reads all moves in their order.
fn sorted<'a, E: Encoding>(name: &'static str, nodes: &'a [Node]) -> Contender<'a> {
    let mut list = Vec::<E>::with_capacity(256);
    let read = move |node: &Node| {
        write(&mut list, node);
        list.sort_unstable_by_key(|&mv| key(mv, &node.setup));
        list.iter().fold(0_u64, |sum, &mv| {
            let squares = u64::from(mv.origin()) << 6 | u64::from(mv.target());
            sum.rotate_left(1).wrapping_add(squares)
        })
    };
    contender::<E>(name, nodes, read)
}

/// Copies a list many times into one table, as a history or a book is filled.
fn stored<'a, E: Encoding>(name: &'static str, nodes: &'a [Node]) -> Contender<'a> {
    let mut table = Vec::<E>::new();
    let copied = move |node: &Node| {
        let list: Vec<E> = node.found.iter().copied().map(E::new).collect();
        table.clear();
        for _ in 0..COPIES {
            table.extend_from_slice(black_box(&list));
        }
        black_box(&table).iter().step_by(list.len()).map(|mv| u64::from(mv.target())).sum()
    };
    contender::<E>(name, nodes, copied)
}

fn contender<'a, E: Encoding>(
    name: &'static str,
    nodes: &'a [Node],
    mut work: impl FnMut(&Node) -> u64 + 'a,
) -> Contender<'a> {
    let all = move || nodes.iter().map(|node| work(black_box(node))).fold(0, u64::wrapping_add);
    Contender::new(name, all).with_bytes(size_of::<E>())
}

fn write<E: Encoding>(list: &mut Vec<E>, node: &Node) {
    list.clear();
    for &found in &node.found {
        list.push(E::new(found));
    }
}

/// The most valuable victim first, and the least valuable attacker; the squares make it unique.
fn key<E: Encoding>(mv: E, setup: &Setup) -> u32 {
    let victim = mv.captured(setup).map_or(0, |role| 1 + role as u32);
    let promotion = mv.promotion().map_or(0, |role| role as u32);
    ((6 - victim) << 24)
        | (mv.role(setup) as u32) << 20
        | u32::from(mv.origin()) << 12
        | u32::from(mv.target()) << 4
        | promotion
}

#[cfg(test)]
mod tests {
    use polyboard::Square;

    use super::*;

    fn check<E: Encoding>(node: &Node) {
        for &found in &node.found {
            let mv = E::new(found);
            assert_eq!(mv.origin(), found.mv.origin().index());
            assert_eq!(mv.target(), found.mv.target().index());
            assert_eq!(mv.promotion(), found.mv.promotes_to());
            assert_eq!(mv.role(&node.setup), found.role);
            assert_eq!(mv.captured(&node.setup), found.captured);
        }
    }

    #[test]
    fn every_encoding_gives_back_every_move() {
        let promotions = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
        let en_passant = "8/8/8/1k1pP3/8/8/8/4K2R w K d6 0 1";
        let special = [promotions, en_passant, MOST_MOVES].map(|fen| read_fen(fen).unwrap());
        for position in special.iter().chain(&positions(50)) {
            let node = Node::new(position);
            check::<Move>(&node);
            check::<Packed>(&node);
            check::<Bytes>(&node);
            check::<Record>(&node);
        }
        let node = Node::new(&special[1]);
        let is_en_passant = |found: &&Found| found.mv == Move::en_passant(Square::E5, Square::D6);
        let found = node.found.iter().find(is_en_passant).expect("it is legal");
        assert_eq!(found.captured.map(|role| role as u8), Some(0));
    }

    #[test]
    fn there_are_218_moves_and_keys_are_unique() {
        let node = Node::new(&read_fen(MOST_MOVES).unwrap());
        assert_eq!(node.found.len(), 218);
        let mut keys: Vec<u32> =
            node.found.iter().map(|found| key(found.mv, &node.setup)).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), 218);
    }
}
