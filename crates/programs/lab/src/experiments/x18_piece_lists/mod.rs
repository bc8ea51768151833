//! Compares piece lists by how they find and remove a captured piece.

use std::hint::black_box;

mod lists;

use super::prelude::*;
use lists::{Bitboard, IndexBoard, LinkedList, Pieces, Search};

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    for (name, count) in [("4 pieces", 4), ("8 pieces", 8), ("16 pieces", 16)] {
        let side = Side::random(count, 4_096);
        let side = &side;
        bench.time_without_loop(
            Workload { name, unit: "ns per capture", operations: side.captures.len() },
            || side.captures.iter().map(|captured| u64::from(*black_box(captured))).sum(),
            contenders![
                "search" => side.played::<Search>(),
                "index board" => side.played::<IndexBoard>(),
                "linked list" => side.played::<LinkedList>(),
                "bitboard" => side.played::<Bitboard>(),
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

/// The squares of pieces, and of those that are captured one after the other.
struct Side {
    pieces: Vec<u8>,
    captures: Vec<u8>,
}

impl Side {
    fn random(count: usize, captures: usize) -> Side {
        let mut random = Random::new(18 + count as u64);
        let mut squares: Vec<u8> = (0..64).collect();
        shuffle(&mut random, &mut squares);
        let pieces = squares[..count].to_vec();
        let captures = (0..captures).map(|_| squares[random.below(count)]).collect();
        Side { pieces, captures }
    }

    fn listed<P: Pieces>(&self) -> P {
        let mut list = P::default();
        self.pieces.iter().for_each(|&square| list.add(square));
        list
    }

    /// Captures each piece and unmakes that. The sum of all squares at the end tells whether a piece was lost.
    fn played<P: Pieces>(&self) -> u64 {
        let mut list: P = self.listed();
        for captured in &self.captures {
            let square = *black_box(captured);
            let neighbours = list.capture(square);
            black_box(&mut list).uncapture(square, neighbours);
        }
        let mut sum = 0;
        list.walk(|square| sum += 1_u64 << square);
        sum
    }
}

#[cfg(test)]
#[path = "../tests/x18.rs"]
mod tests;
