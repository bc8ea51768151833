use super::*;
use crate::{Counting as Instructions, Effort, Verdict, experiments::tests::boards, find};

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
