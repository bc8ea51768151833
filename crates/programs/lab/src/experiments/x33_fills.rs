//! Counting by fills against counting piece by piece.

use polyboard::{Chess, Counting, Position, compare::Job, read_fen};

use super::prelude::*;

/// The name of the board that counts by fills.
pub(super) const FILLS: &str = "fills";
/// The name of the board that counts piece by piece.
const PIECES: &str = "piece by piece";

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X33",
    name: "fills",
    contenders: &[FILLS, PIECES],
    code: || hash(&[include_str!("x33_fills.rs")]),
    rule: Rule(&[
        clause("start", PIECES, Bound::SLOWER, FILLS),
        clause("kiwipete", PIECES, Bound::SLOWER, FILLS),
        clause("endgame", PIECES, Bound::SLOWER, FILLS),
    ]),
    seconds: 5,
    run,
    ..told(include_str!("../../texts/x33.md"))
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
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
mod tests {
    use super::*;
    use crate::{Counting as Instructions, Effort, Verdict, experiments::tests::boards};

    #[test]
    fn a_build_without_fills_gives_no_verdict() {
        let mut boards = boards();
        boards.counting.retain(|board| board.facts.counts_by == Counting::Pieces);
        let not = Instructions::Not("nothing is timed in earnest".into());
        let finding = EXPERIMENT.run(&boards, Effort::Quick, &not, &mut |_| ()).unwrap();
        assert_eq!(finding.verdict, Verdict::CannotTellHere);
        let missing = "start: piece by piece or fills was not measured; ";
        assert!(finding.sentence.starts_with(missing), "{}", finding.sentence);
        assert!(finding.results.iter().all(|row| row.contender == PIECES));
    }
}
