//! Reading a FEN into a board, and writing it from the board.

use std::hint::black_box;

use polyboard::{
    Chess, Position,
    compare::Job,
    notation::{Fen, FenStyle, fen_text, read_fen},
};

use super::prelude::*;
use crate::games;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions: Vec<(Position<Chess>, u32)> =
        games::positions(64).into_iter().map(|position| (position, 0)).collect();
    let texts: Vec<String> = positions.iter().map(|(position, _)| fen_text(position)).collect();
    let workload = |name| Workload { name, unit: "ns per FEN", operations: texts.len() };
    let boards = bench.boards();
    let (mut reading, mut writing) = (Vec::new(), Vec::new());
    for backend in &boards.chess {
        let board = move |position: &Position<Chess>| backend.board(position);
        let read = move |text: &String| {
            let position = read_fen::<Chess>(black_box(text)).expect("the text was written");
            board(&position).map_or(0, |board| 1 + u64::from(black_box(board).is_check()))
        };
        let texts = &texts;
        reading.push(Contender::new(backend.name(), move || texts.iter().map(read).sum()));
        let full: Vec<_> = positions.iter().flat_map(|(position, _)| board(position)).collect();
        let write = move || {
            let text = |setup| Fen::<Chess>::new(setup).to_text(FenStyle::default());
            full.iter().map(|board| text(black_box(board).setup()).len() as u64).sum()
        };
        writing.push(Contender::new(backend.name(), write));
    }
    bench.time(workload("reading"), reading)?;
    bench.time(workload("writing"), writing)?;
    for (name, job) in [("import", Job::Import), ("export", Job::Export)] {
        let workload = Workload { unit: "ns per position", ..workload(name) };
        let all = boards.chess.iter().map(|board| Contender::board(board, job, &positions));
        bench.time(workload, all.collect())?;
    }
    Ok(())
}
