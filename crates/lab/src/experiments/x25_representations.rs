//! Bitboards against mailboxes, in four kinds of work.

use polyboard::{Backend, Chess, Makruk, Position, compare::Job, notation::read_fen};

use crate::{Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X25",
    name: "representations",
    claim: "Bitboards are 2 to 100 times as fast as a mailbox for most operations.",
    source: "a note in a guide to a JavaScript makruk engine; the benchmark behind it was later withdrawn",
    contenders: &["every backend"],
    workload: "the same lists, the same perft and the same search trees on every board, in chess (the start, \
        Kiwipete, an endgame) and in makruk",
    rule: Rule(&[
        Clause { workload: "lists", of: "10x12", to: "lerf", is: Bound::Between(2.0, 100.0) },
        Clause { workload: "perft", of: "10x12", to: "lerf", is: Bound::Between(2.0, 100.0) },
        Clause {
            workload: "search without table",
            of: "10x12",
            to: "lerf",
            is: Bound::Between(2.0, 100.0),
        },
        Clause { workload: "search", of: "10x12", to: "lerf", is: Bound::Between(2.0, 100.0) },
        Clause { workload: "lists", of: "plain", to: "lerf", is: Bound::Between(2.0, 100.0) },
        Clause { workload: "perft", of: "plain", to: "lerf", is: Bound::Between(2.0, 100.0) },
        Clause {
            workload: "search without table",
            of: "plain",
            to: "lerf",
            is: Bound::Between(2.0, 100.0),
        },
        Clause { workload: "search", of: "plain", to: "lerf", is: Bound::Between(2.0, 100.0) },
    ]),
    discussion: "It depends on the mailbox and on the work. The best mailbox (10x12) takes {perft: 10x12 / \
        lerf} times what LERF bitboards take in perft, which counts the moves of the last ply and makes \
        none of them, {lists: 10x12 / lerf} times if moves are listed, and {search: 10x12 / lerf} times in \
        a search, which spends most of a node on other work. A plain array that makes every move to test \
        whether it is legal takes {perft: plain / lerf}, {lists: plain / lerf} and {search: plain / lerf} \
        times. In makruk, whose only sliders are rooks, 10x12 takes {makruk search: 10x12 / lerf} times in \
        a search. A transposition table saves nodes on every board alike; if only one side of a comparison \
        has it, the comparison is one of tables.",
    counts_instructions: false,
    seconds: 45,
    run,
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
