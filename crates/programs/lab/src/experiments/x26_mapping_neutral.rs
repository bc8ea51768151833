//! The same generator under eight mappings.

use polyboard::{Chess, Position, compare::Job, read_fen};

use super::prelude::*;
use crate::games::positions;

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let kiwipete = read_fen(kiwipete).expect("the FEN is a legal position");
    let games: Vec<(Position<Chess>, u32)> =
        positions(64).into_iter().map(|position| (position, 0)).collect();
    let works = [
        ("start", Job::Generate, "ns per move", 8_902, vec![(Position::start(), 2)]),
        ("kiwipete", Job::Generate, "ns per move", 97_862, vec![(kiwipete.clone(), 2)]),
        ("perft", Job::Bulk, "ns per leaf", 97_862, vec![(kiwipete, 3)]),
        ("attacks", Job::Attacked, "ns per square", 2 * 64 * games.len(), games),
    ];
    let mappings = &bench.boards().mappings;
    for (name, job, unit, operations, positions) in works {
        let all = mappings.iter().map(|board| Contender::board(board, job, &positions));
        bench.time(Workload { name, unit, operations }, all.collect())?;
    }
    Ok(())
}
