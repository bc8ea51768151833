//! Every planted bug is found, made small and named.

use std::{thread, time::Duration};

use polyboard_diff::mutants::{ALL, Planted};
use polyboard_diff::{BoardSide, Diff, Games};
use polyboard_rules::Playable;

use crate::causes::CAUSES;

/// The number of pieces in the smallest position that shows the bug.
fn pieces_that_show(planted: &'static Planted) -> usize {
    let game = planted.game;
    let mut mutant = BoardSide::new(planted.name, game, planted.set_up);
    let reference = move |position: &Playable| (game.reference)(position.setup()).ok();
    let mut reference = BoardSide::new("reference", game, reference);
    let mut diff = Diff::new(game, &mut mutant, &mut reference);
    let found = diff.everywhere(Games::Number(20)).expect("boards answer").expect(planted.name);
    let report = diff.report(found, Duration::from_secs(60)).expect("boards answer");
    assert!(report.is_local_minimum, "{planted:?} is not minimised in a minute");
    assert_eq!(report.cause.wrong, [planted.name]);
    let (_, causes) = CAUSES.iter().find(|(name, _)| *name == planted.name).expect(planted.name);
    assert!(causes.contains(&report.cause.kind), "{}: {:#?}", planted.name, report.cause);
    report.minimal.line.pieces()
}

#[test]
fn every_planted_bug_is_found_made_small_and_named() {
    let pieces: usize = thread::scope(|scope| {
        let searched = |bugs: &'static [Planted]| {
            scope.spawn(|| bugs.iter().map(pieces_that_show).sum::<usize>())
        };
        let all = ALL.chunks(ALL.len().div_ceil(4)).map(searched).collect::<Vec<_>>();
        all.into_iter().map(|bugs| bugs.join().expect("every bug is found")).sum()
    });
    let average = pieces as f64 / ALL.len() as f64;
    assert!(average <= 5.0, "{average} pieces on average");
}
