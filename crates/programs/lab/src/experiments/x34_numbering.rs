//! The same algorithm on two numberings, in each family.

use polyboard::{Chess, Position, backends::TEXTBOOKS, compare::Job, read_fen};

use super::prelude::*;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let position = |fen| -> Position<Chess> { read_fen(fen).expect("the FEN is a legal position") };
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let endgame = "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1";
    let works = [
        ("start", 197_281, (Position::start(), 4)),
        ("kiwipete", 97_862, (position(kiwipete), 3)),
        ("endgame", 43_238, (position(endgame), 4)),
    ];
    for (name, operations, position) in works {
        let positions = [position];
        let all = TEXTBOOKS.iter().map(|board| Contender::board(board, Job::Lists, &positions));
        bench.time(Workload { name, unit: "ns per leaf", operations }, all.collect())?;
    }
    Ok(())
}
