//! Bitboards against mailboxes, in four kinds of work.

use polyboard::{Chess, Makruk, Position, compare::Job, notation::read_fen};

use super::prelude::*;

/// A kind of work, in chess and in makruk.
struct Work {
    names: [&'static str; 2],
    job: Job,
    /// In chess the depth for each position, in makruk that for its start.
    depths: ([u32; 3], u32),
    /// How many moves are listed, or nodes visited, in both. Another search visits others: its work is a new one.
    counts: [usize; 2],
}

const WORKS: [Work; 4] = [
    Work {
        names: ["lists", "makruk lists"],
        job: Job::Generate,
        depths: ([2, 2, 3], 2),
        counts: [150002, 12012],
    },
    Work {
        names: ["perft", "makruk perft"],
        job: Job::Bulk,
        depths: ([4, 3, 4], 3),
        counts: [338381, 12012],
    },
    Work {
        names: ["search without table", "makruk search without table"],
        job: Job::SearchWithoutTable,
        depths: ([7, 6, 9], 8),
        counts: [24686, 7717],
    },
    Work {
        names: ["search", "makruk search"],
        job: Job::Search,
        depths: ([7, 6, 9], 8),
        counts: [32950, 9832],
    },
];

/// The positions of a work, each with its depth.
fn in_chess(work: &Work) -> Vec<(Position<Chess>, u32)> {
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ];
    let position = |fen| read_fen(fen).expect("the FEN is a legal position");
    fens.into_iter().map(position).zip(work.depths.0).collect()
}

fn in_makruk(work: &Work) -> Vec<(Position<Makruk>, u32)> {
    vec![(Position::start(), work.depths.1)]
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let boards = bench.boards();
    for work in &WORKS {
        let unit = match work.job {
            Job::Generate => "ns per move",
            _ => "ns per node",
        };
        let workload =
            |i: usize| Workload { name: work.names[i], unit, operations: work.counts[i] };
        let positions = in_chess(work);
        let contender = |&board| Contender::board(board, work.job, &positions);
        bench.time(workload(0), boards.chess.iter().map(contender).collect())?;
        let positions = in_makruk(work);
        let contender = |&board| Contender::board(board, work.job, &positions);
        bench.time(workload(1), boards.makruk.iter().map(contender).collect())?;
    }
    Ok(())
}

#[cfg(test)]
#[path = "tests/x25.rs"]
mod tests;
