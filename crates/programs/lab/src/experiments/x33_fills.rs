//! Counting by fills against counting piece by piece.

use polyboard::{Chess, Counting, Position, compare::Job, read_fen};

use super::prelude::*;

/// The name of the board that counts by fills.
pub(super) const FILLS: &str = "fills";
/// The name of the board that counts piece by piece.
const PIECES: &str = "piece by piece";

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let position = |fen| -> Position<Chess> { read_fen(fen).expect("the FEN is a legal position") };
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let endgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let works = [
        ("start", 197_281, (Position::start(), 4)),
        ("kiwipete", 97_862, (position(kiwipete), 3)),
        ("endgame", 674_624, (position(endgame), 5)),
    ];
    let boards = &bench.boards().counting;
    for (name, operations, position) in works {
        let positions = [position];
        let mut all: Vec<Contender<'_>> = Vec::new();
        for board in boards {
            let name = match board.facts.counts_by {
                Counting::Fills => FILLS,
                Counting::Pieces => PIECES,
                _ => board.facts.name,
            };
            // Without fills both boards count in the same way: one of them is enough.
            if all.iter().all(|other| other.name != name) {
                all.push(Contender::board(board, Job::Bulk, &positions).named(name));
            }
        }
        bench.time(Workload { name, unit: "ns per leaf", operations }, all)?;
    }
    Ok(())
}

#[cfg(test)]
#[path = "tests/x33.rs"]
mod tests;
