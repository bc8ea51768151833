use polyboard::compare::short;

use super::*;
use crate::{bench::Workload, contender::Contender};

fn rule() -> Rule {
    let clauses = ["b / a is at least 2", "c / a is no slower"].map(Clause::parse);
    Rule(clauses.into_iter().flatten().collect())
}

/// Rows of rounds in which each contender takes a given time, with a given variation.
fn rows(times: [f64; 3], noise: f64) -> Vec<Row> {
    let row = |(contender, time): (&'static str, f64)| {
        let rounds = (0..20).map(|round| time * (1.0 + noise * f64::from(round * 7 % 10)));
        let workload = Workload { name: "", unit: "ns", operations: 1 };
        Row::timed(&Contender::new(contender, || 0), workload, workload.unit, rounds.collect())
    };
    let mut rows: Vec<Row> = ["a", "b", "c"].into_iter().zip(times).map(row).collect();
    // Noise that is equal for all would cancel out in the ratios.
    rows[0].rounds.reverse();
    rows
}

fn judge(rows: &[Row]) -> Verdict {
    verdict(&rule().judged(rows).iter().map(|clause| clause.0).collect::<Vec<Verdict>>())
}

#[test]
fn there_are_four_verdicts() {
    let judge = |times, noise| judge(&rows(times, noise));
    assert_eq!(judge([1.0, 3.0, 1.0], 0.001), Verdict::Holds);
    assert_eq!(judge([1.0, 3.0, 1.5], 0.001), Verdict::HoldsInPart);
    assert_eq!(judge([1.0, 1.5, 1.5], 0.001), Verdict::DoesNotHold);
    assert_eq!(judge([1.0, 2.0, 1.1], 0.001), Verdict::CannotTellHere);
    assert_eq!(judge([1.0, 3.0, 1.0], 0.5), Verdict::CannotTellHere);
}

#[test]
fn what_was_not_measured_decides_nothing() {
    let clauses = rule().judged(&rows([1.0, 3.0, 1.0], 0.0)[..2]);
    assert_eq!(clauses[0], (Verdict::Holds, "a is 3.00 times as fast as b".into()));
    assert_eq!(clauses[1], (Verdict::CannotTellHere, "c or a was not measured".into()));
    assert_eq!(judge(&[]), Verdict::CannotTellHere);
}

#[test]
fn a_contender_may_be_compared_with_itself_in_another_workload() {
    let mut rows = rows([1.0, 3.0, 1.0], 0.0);
    rows[1].workload = "other".into();
    let found = |workload, of, to| ratio(&rows, Pair { workload, of, to });
    assert_eq!(found("other", "b", "a"), None);
    let found = found("", "a", "other: b").map(|ratio| short(ratio.median));
    assert_eq!(found.as_deref(), Some("0.33"));
}

#[test]
fn a_rule_reads_as_a_sentence() {
    let text = "a is at least 2 times as fast as b; a is at most 1.1 times as fast as c";
    assert_eq!(rule().to_string(), text);
    let clause = Clause::parse("w: b / a is alike").unwrap();
    assert_eq!(clause.to_string(), "w: a is 0.9 to 1.1 times as fast as b");
    let counted = Clause::parse("w: b / a is 0.9 to 1.1 in bytes").unwrap();
    assert_eq!(counted.to_string(), "w: b has 0.9 to 1.1 times as many bytes as a");
    assert_eq!(Clause::parse("b / a is fast"), None);
    let other = Clause { pair: Pair { to: "v: a", ..clause.pair }, ..clause };
    assert_eq!(other.to_string(), "v: a is 0.9 to 1.1 times as fast as w: b");
}
