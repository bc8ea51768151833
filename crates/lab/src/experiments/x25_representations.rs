//! Bitboards against mailboxes, in four kinds of work.

use polyboard::{Backend, Chess, Makruk, Position, compare::Job, notation::read_fen};

use super::prelude::*;

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X25",
    name: "representations",
    contenders: &["every backend"],
    code: hash(&[include_str!("x25_representations.rs")]),
    rule: Rule(&[
        clause("lists", "0x88", AtLeast(2.0), "lerf"),
        clause("perft", "0x88", AtLeast(2.0), "lerf"),
        clause("search without table", "0x88", AtLeast(2.0), "lerf"),
        clause("search", "0x88", AtLeast(2.0), "lerf"),
    ]),
    seconds: 45,
    run,
    ..told(include_str!("../../texts/x25.md"))
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let boards = bench.boards();
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ];
    let chess = |depths: [u32; 3]| -> Vec<(Position<Chess>, u32)> {
        let position = |fen| read_fen(fen).expect("the FEN is a legal position");
        fens.into_iter().map(position).zip(depths).collect()
    };
    let makruk = |depth| vec![(Position::<Makruk>::start(), depth)];
    let works = [
        (["lists", "makruk lists"], Job::Generate, [2, 2, 3], 2),
        (["perft", "makruk perft"], Job::Bulk, [4, 3, 4], 3),
        (
            ["search without table", "makruk search without table"],
            Job::SearchWithoutTable,
            [4, 2, 5],
            5,
        ),
        (["search", "makruk search"], Job::Search, [5, 3, 6], 6),
    ];
    for ([in_chess, in_makruk], job, depths, depth) in works {
        let positions = chess(depths);
        let all =
            boards.chess.iter().map(|board| Contender::board(board, job, &positions)).collect();
        let operations = count(boards.chess.first(), job, &positions)?;
        bench.time(Workload { name: in_chess, unit: unit(job), operations }, all)?;
        let positions = makruk(depth);
        let all =
            boards.makruk.iter().map(|board| Contender::board(board, job, &positions)).collect();
        let operations = count(boards.makruk.first(), job, &positions)?;
        bench.time(Workload { name: in_makruk, unit: unit(job), operations }, all)?;
    }
    Ok(())
}

const fn unit(job: Job) -> &'static str {
    match job {
        Job::Generate => "ns per move",
        _ => "ns per node",
    }
}

/// The amount of work.
fn count<V: polyboard::Variant>(
    backend: Option<&&'static Backend>,
    job: Job,
    positions: &[(Position<V>, u32)],
) -> Result<usize, LabError> {
    let Some(backend) = backend else { return Ok(0) };
    let mut all = 0;
    for (position, depth) in positions {
        all += job.answer(backend.board(position)?, position, *depth)?.0;
    }
    Ok(all as usize)
}
