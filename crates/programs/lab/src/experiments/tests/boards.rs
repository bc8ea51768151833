use polyboard::backends::LERF;

use super::*;
use crate::{Counting as Instructions, Effort, Verdict, experiments::tests::boards, find};

fn count<V: Variant>(job: Job, positions: &Depths<V>) -> usize {
    let answers = positions.iter().map(|(position, depth)| {
        let board = LERF.board(position).expect("a board");
        job.answer(board, position, *depth).expect("an answer").0 as usize
    });
    answers.sum()
}

#[test]
fn the_works_are_those_of_todays_boards_and_search() {
    for (names, job, depths, counts) in WORKS {
        let (chess, makruk) = at_depths(depths);
        assert_eq!(counts, [count(job, &chess), count(job, &makruk)], "{}", names[0]);
    }
}

#[test]
fn a_build_without_fills_gives_no_verdict() {
    let mut boards = boards();
    boards.counting.retain(|board| board.facts.counts_by == Counting::Pieces);
    let not = Instructions::Not("nothing is timed in earnest".into());
    let finding = find("X33").unwrap().run(&boards, Effort::Quick, &not, &mut |_| ()).unwrap();
    assert_eq!(finding.verdict, Verdict::CannotTellHere);
    let missing = "start: piece by piece or fills was not measured; ";
    assert!(finding.sentence.starts_with(missing), "{}", finding.sentence);
    assert!(finding.results.iter().all(|row| row.contender == PIECES));
}
