//! The size of a move.

mod encodings;

use std::hint::black_box;

use polyboard::{Chess, Move, Position, Setup, read_fen, rules::reference};

use self::encodings::{
    Fields, Found, bytes, captured, packed, read_packed, read_record, read_small, record,
};
use super::prelude::*;
use crate::games::positions;

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

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let most = Node::new(&read_fen(MOST_MOVES).expect("the FEN is a legal position"));
    let games: Vec<Node> = positions(64).iter().map(Node::new).collect();
    let (most, games) = (std::slice::from_ref(&most), games.as_slice());
    let sizes = [2.0, 4.0, size_of::<Fields<u8>>() as f64, size_of::<Fields<usize>>() as f64];
    let named = ["16 bits", "32 bits", "struct of bytes", "record"].into_iter().zip(sizes);
    bench.count("bytes", "bytes", &named.collect::<Vec<_>>());
    let moves = |nodes: &[Node]| nodes.iter().map(|node| node.found.len()).sum::<usize>();
    let workload = |name, operations| Workload { name, unit: "ns per move", operations };
    let small = |found: Found| found.mv;
    bench.time(
        workload("written", moves(most)),
        vec![
            written("16 bits", most, small),
            written("32 bits", most, packed),
            written("struct of bytes", most, bytes),
            written("record", most, record),
        ],
    )?;
    bench.time(
        workload("stored", COPIES * moves(most)),
        vec![
            stored("16 bits", most, small),
            stored("32 bits", most, packed),
            stored("struct of bytes", most, bytes),
            stored("record", most, record),
        ],
    )?;
    bench.time(
        workload("games", moves(games)),
        vec![
            sorted("16 bits", games, small, read_small),
            sorted("32 bits", games, packed, read_packed),
            sorted("struct of bytes", games, bytes, |fields, _| fields),
            sorted("record", games, record, read_record),
        ],
    )
}

/// Writes the list of each position, and looks at its ends.
fn written<'a, E: 'a>(
    name: &'static str,
    nodes: &'a [Node],
    encoded: impl Fn(Found) -> E + Copy + 'a,
) -> Contender<'a> {
    let mut list = Vec::with_capacity(256);
    let write = move |node: &Node| {
        list.clear();
        list.extend(black_box(&node.found).iter().copied().map(encoded));
        black_box(&list).len() as u64
    };
    over(name, nodes, write)
}

/// Copies a list many times into one table, as a history or a book is filled.
fn stored<'a, E: Copy + 'a>(
    name: &'static str,
    nodes: &'a [Node],
    encoded: impl Fn(Found) -> E + Copy + 'a,
) -> Contender<'a> {
    let mut table: Vec<E> = Vec::new();
    let copied = move |node: &Node| {
        let list: Vec<E> = node.found.iter().copied().map(encoded).collect();
        table.clear();
        for _ in 0..COPIES {
            table.extend_from_slice(black_box(&list));
        }
        black_box(&table).len() as u64
    };
    over(name, nodes, copied)
}

/// Writes the list of each position, gives each move its score once, sorts by the scores, and reads all
/// moves in their order.
fn sorted<'a, E: Copy + 'a>(
    name: &'static str,
    nodes: &'a [Node],
    encoded: impl Fn(Found) -> E + Copy + 'a,
    read: impl Fn(E, &Setup) -> Fields<u8> + Copy + 'a,
) -> Contender<'a> {
    let mut list: Vec<(u32, E)> = Vec::with_capacity(256);
    let sort = move |node: &Node| {
        list.clear();
        for &found in black_box(&node.found) {
            let mv = black_box(encoded(found));
            list.push((score(read(mv, &node.setup)), mv));
        }
        list.sort_unstable_by_key(|&(score, _)| score);
        list.iter().fold(0_u64, |sum, &(_, mv)| {
            let Fields { from, to, .. } = read(mv, &node.setup);
            sum.rotate_left(1).wrapping_add(u64::from(from) << 6 | u64::from(to))
        })
    };
    over(name, nodes, sort)
}

fn over<'a>(
    name: &'static str,
    nodes: &'a [Node],
    mut work: impl FnMut(&Node) -> u64 + 'a,
) -> Contender<'a> {
    Contender::new(name, move || nodes.iter().map(&mut work).fold(0, u64::wrapping_add))
}

/// The most valuable victim first, and the least valuable attacker; the squares make it unique.
#[inline(always)]
fn score(Fields { from, to, role, captured, promotion }: Fields<u8>) -> u32 {
    let victim = captured.map_or(0, |role| 1 + role as u32);
    let promotion = promotion.map_or(0, |role| role as u32);
    (6 - victim) << 24
        | (role as u32) << 20
        | u32::from(from) << 12
        | u32::from(to) << 4
        | promotion
}
