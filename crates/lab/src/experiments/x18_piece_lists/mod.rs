//! Compares piece lists by how they find and remove a captured piece.

use std::hint::black_box;

mod lists;

use crate::{Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload};
use lists::{Bitboard, ByRole, IndexBoard, LinkedList, Pieces, Search};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X18",
    name: "piece-lists",
    claim: "A piece list removes a captured piece in constant time, by moving its last entry into the gap, \
        if an index board tells where the piece is listed.",
    source: "ChessWAV, Chess Programming Concepts, \"Piece Lists\"; Chess Programming Wiki, \"Piece-Lists\"",
    contenders: &["search", "index board", "linked list", "lists by role", "bitboard"],
    workload: "4,096 random events for a side of 4, 8 or 16 pieces, each unmade at once: a move of a random \
        piece, or in one of four its capture; and walks over 16 pieces (walk)",
    rule: Rule(&[
        Clause { workload: "4 pieces", of: "search", to: "index board", is: Bound::AtLeast(1.1) },
        Clause { workload: "8 pieces", of: "search", to: "index board", is: Bound::AtLeast(1.1) },
        Clause { workload: "16 pieces", of: "search", to: "index board", is: Bound::AtLeast(1.1) },
    ]),
    discussion: "A search through one list takes {4 pieces: search / index board}, {8 pieces: search / \
        index board} and {16 pieces: search / index board} times what the index board takes with 4, 8 and \
        16 pieces. The fewer pieces there are, the sooner the search ends, and the index board pays for its \
        second record with a load and a store at each change. A removal that moves the last entry into the \
        gap changes the order: unmaking a capture puts the piece at the end, so moves are then generated in \
        another order than before. The linked list unmakes in the opposite order and keeps its own order, \
        but a walk over it takes {walk: linked list / index board} times as long, because each load waits \
        for the one before. A set of squares is a list without an order. A change costs one XOR, and its \
        walk takes {walk: bitboard / index board} times.",
    counts_instructions: false,
    seconds: 12,
    run,
};

/// An event for a piece: a move or a capture.
#[derive(Clone, Copy)]
struct Event {
    from: u8,
    /// The target; `None` if the piece is captured.
    to: Option<u8>,
    role: u8,
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    for (name, count) in [("4 pieces", 4), ("8 pieces", 8), ("16 pieces", 16)] {
        let side = Side::random(count, 4_096);
        let side = &side;
        bench.time_without_loop(
            Workload { name, unit: "ns per event", operations: side.events.len() },
            || side.events.iter().map(|event| u64::from(black_box(event).from)).sum(),
            vec![
                Contender::new("search", || side.played::<Search>()),
                Contender::new("index board", || side.played::<IndexBoard>()),
                Contender::new("linked list", || side.played::<LinkedList>()),
                Contender::new("lists by role", || side.played::<ByRole>()),
                Contender::new("bitboard", || side.played::<Bitboard>()),
            ],
        )?;
    }
    let sides: Vec<Side> = (0..64).map(|_| Side::random(16, 0)).collect();
    let sides = &sides;
    bench.time(
        Workload { name: "walk", unit: "ns per piece", operations: 16 * sides.len() },
        vec![
            walking::<Search>("search", sides),
            walking::<IndexBoard>("index board", sides),
            walking::<LinkedList>("linked list", sides),
            walking::<ByRole>("lists by role", sides),
            walking::<Bitboard>("bitboard", sides),
        ],
    )
}

fn walking<P: Pieces + 'static>(name: &'static str, sides: &[Side]) -> Contender<'static> {
    let lists: Vec<P> = sides.iter().map(Side::listed).collect();
    Contender::new(name, move || {
        let mut sum = 0;
        for list in &lists {
            black_box(list).walk(|square| sum += u64::from(black_box(square)));
        }
        sum
    })
    .with_bytes(size_of::<P>())
}

/// Pieces by square and role, and what happens to them.
struct Side {
    pieces: Vec<(u8, u8)>,
    events: Vec<Event>,
}

impl Side {
    /// Pieces on random squares, each role in turn.
    fn random(count: usize, events: usize) -> Side {
        let mut random = Random::new(18 + count as u64);
        let mut squares: Vec<u8> = (0..64).collect();
        random.shuffle(&mut squares);
        let (taken, empty) = squares.split_at(count);
        let pieces: Vec<(u8, u8)> =
            taken.iter().enumerate().map(|(i, &square)| (square, (i % 6) as u8)).collect();
        let mut event = || {
            let (from, role) = pieces[random.below(count)];
            let to = (random.below(4) > 0).then(|| empty[random.below(empty.len())]);
            Event { from, to, role }
        };
        let events = (0..events).map(|_| event()).collect();
        Side { pieces, events }
    }

    fn listed<P: Pieces>(&self) -> P {
        let mut list = P::default();
        self.pieces.iter().for_each(|&(square, role)| list.add(square, role));
        list
    }

    /// Plays all events and unmakes each. The sum of all squares at the end tells whether a piece was lost.
    fn played<P: Pieces>(&self) -> u64 {
        let mut list: P = self.listed();
        for event in &self.events {
            let &Event { from, to, role } = black_box(event);
            match to {
                Some(to) => {
                    list.step(from, to, role);
                    black_box(&mut list).step(to, from, role);
                }
                None => {
                    let neighbours = list.capture(from, role);
                    black_box(&mut list).uncapture(from, role, neighbours);
                }
            }
        }
        let mut sum = 0;
        list.walk(|square| sum += 1_u64 << square);
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn squares<P: Pieces>(list: &P) -> Vec<u8> {
        let mut squares = Vec::new();
        list.walk(|square| squares.push(square));
        squares
    }

    /// Plays events that are not unmade until none is left, and then unmakes them all.
    fn check<P: Pieces>() {
        for count in [1, 4, 8, 16] {
            let side = Side::random(count, 0);
            let (mut list, mut random) = (side.listed::<P>(), Random::new(3));
            let (mut pieces, mut played) = (side.pieces.clone(), Vec::new());
            while !pieces.is_empty() {
                let i = random.below(pieces.len());
                let (from, role) = pieces[i];
                let to = random.below(64) as u8;
                let is_taken = pieces.iter().any(|&(square, _)| square == to);
                if random.below(4) == 0 {
                    let neighbours = list.capture(from, role);
                    pieces.swap_remove(i);
                    played.push((Event { from, to: None, role }, neighbours));
                } else if !is_taken {
                    list.step(from, to, role);
                    pieces[i].0 = to;
                    played.push((Event { from, to: Some(to), role }, [0; 2]));
                }
                let mut found = squares(&list);
                let mut expected: Vec<u8> = pieces.iter().map(|&(square, _)| square).collect();
                found.sort_unstable();
                expected.sort_unstable();
                assert_eq!(found, expected);
            }
            for (Event { from, to, role }, neighbours) in played.into_iter().rev() {
                match to {
                    Some(to) => list.step(to, from, role),
                    None => list.uncapture(from, role, neighbours),
                }
            }
            let mut found = squares(&list);
            let mut expected: Vec<u8> = side.pieces.iter().map(|&(square, _)| square).collect();
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn all_list_the_pieces_that_are_left() {
        check::<Search>();
        check::<IndexBoard>();
        check::<LinkedList>();
        check::<ByRole>();
        check::<Bitboard>();
    }

    #[test]
    fn an_unmade_capture_changes_the_order_of_all_lists_but_the_linked_one() {
        fn order<P: Pieces>() -> Vec<u8> {
            let mut list = P::default();
            (0..4).for_each(|square| list.add(square, 0));
            let neighbours = list.capture(1, 0);
            list.uncapture(1, 0, neighbours);
            squares(&list)
        }
        assert_eq!(order::<Search>(), [0, 3, 2, 1]);
        assert_eq!(order::<IndexBoard>(), [0, 3, 2, 1]);
        assert_eq!(order::<ByRole>(), [0, 3, 2, 1]);
        assert_eq!(order::<LinkedList>(), [0, 1, 2, 3]);
    }
}
