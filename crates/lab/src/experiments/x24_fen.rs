//! Setting up a board, and reading the position from it.

use std::hint::black_box;

use polyboard::{
    Chess, Position,
    compare::Job,
    notation::{fen_text, read_fen},
};

use crate::{Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload, games};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X24",
    name: "fen",
    claim: "Bitboards read a FEN about as fast as a mailbox, and write it 80 times as fast.",
    source: "the benchmark of a JavaScript makruk engine, which compared its two boards",
    contenders: &["every backend", "text"],
    workload: "a board set up from each of 64 positions of games, the position read from each board, and \
        the text of a FEN read and written, which is the same for all boards",
    rule: Rule(&[
        Clause { workload: "import", of: "0x88", to: "lerf", is: Bound::Between(0.8, 1.25) },
        Clause { workload: "export", of: "0x88", to: "lerf", is: Bound::AtLeast(10.0) },
    ]),
    discussion: "Setting up a mailbox takes {import: 0x88 / lerf} times what bitboards take, because it \
        also fills cells and piece lists. Reading the position from it takes {export: 0x88 / lerf} times: a \
        cell is the answer, while a bitboard board tests for each square which of its sets has it. The \
        factor of 80 had another cause: one side returned a text that it had cached, while the other side \
        wrote it anew. The largest part of the time goes to the text, to reading it and checking the \
        position.",
    counts_instructions: false,
    seconds: 13,
    run,
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions: Vec<(Position<Chess>, u32)> =
        games::positions(64).into_iter().map(|position| (position, 0)).collect();
    let boards = bench.boards();
    for (name, job) in [("import", Job::Import), ("export", Job::Export)] {
        let workload = Workload { name, unit: "ns per position", operations: positions.len() };
        let all = boards.chess.iter().map(|board| Contender::board(board, job, &positions));
        bench.time(workload, all.collect())?;
    }
    let texts: Vec<String> = positions.iter().map(|(position, _)| fen_text(position)).collect();
    let read = || {
        let pieces = |text: &String| {
            let position: Position<Chess> =
                read_fen(black_box(text)).expect("the text was written");
            position.setup().pieces.iter().flatten().count() as u64
        };
        texts.iter().map(pieces).sum()
    };
    let write =
        || positions.iter().map(|(position, _)| fen_text(black_box(position)).len() as u64).sum();
    let operations = positions.len();
    bench.time(
        Workload { name: "text read and checked", unit: "ns per position", operations },
        vec![Contender::new("text", read)],
    )?;
    bench.time(
        Workload { name: "text written", unit: "ns per position", operations },
        vec![Contender::new("text", write)],
    )
}
