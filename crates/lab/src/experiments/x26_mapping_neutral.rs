//! The same generator under eight mappings.

use polyboard::{Chess, Position, compare::Job, read_fen};

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Rule, Workload, games::positions,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X26",
    name: "mapping-neutral",
    claim: "How squares are mapped to bits is a convention, and changes nothing about the speed of a program.",
    source: "Chess Programming Wiki, \"Square Mapping Considerations\"",
    contenders: &["every mapping"],
    workload: "the legal moves of 400 positions two plies after the start, and of 2,039 after Kiwipete, perft of \
        Kiwipete in bulk, and which squares are attacked in 64 positions of games, by one generator with the mapping \
        as its type parameter",
    rule: Rule(&[
        Clause { workload: "start", of: "lefr", to: "lerf", is: Bound::Between(0.95, 1.05) },
        Clause { workload: "start", of: "a8b8", to: "lerf", is: Bound::Between(0.95, 1.05) },
        Clause { workload: "kiwipete", of: "lefr", to: "lerf", is: Bound::Between(0.95, 1.05) },
        Clause { workload: "perft", of: "lefr", to: "lerf", is: Bound::Between(0.95, 1.05) },
        Clause { workload: "perft", of: "a8b8", to: "lerf", is: Bound::Between(0.95, 1.05) },
        Clause { workload: "attacks", of: "lefr", to: "lerf", is: Bound::Between(0.95, 1.05) },
    ]),
    discussion: "The mapping is three numbers, from which the compiler derives every table and every shift. \
        No code tests the mapping at run time, and machine code differs only in constants. If the files \
        come first, pawn captures need no wrap mask: LEFR takes {start: lefr / lerf} times what LERF takes \
        at the start, and {kiwipete: lefr / lerf} times in Kiwipete; BERF (a8b8) {kiwipete: a8b8 / lerf} \
        times and BEFR (a8a7) {kiwipete: a8a7 / lerf} times. In bulk perft, where one function plays and \
        counts the last two plies under every mapping, LEFR takes {perft: lefr / lerf} times and BERF {perft: \
        a8b8 / lerf} times what LERF takes. Questions about single squares take LEFR {attacks: lefr / \
        lerf} times what they take LERF.",
    counts_instructions: false,
    seconds: 17,
    run,
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::tests::boards;

    #[test]
    fn the_numbers_of_moves_are_those_of_the_literature() {
        let boards = boards();
        let (moves, _) = {
            let start = Position::<Chess>::start();
            let board = boards.mappings[0].board(&start).unwrap();
            Job::Generate.answer(board, &start, 2).unwrap()
        };
        assert_eq!(moves, 8_902);
    }
}
