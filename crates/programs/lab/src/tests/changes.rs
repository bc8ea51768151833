use super::*;
use crate::recorded;

#[test]
fn a_verdict_and_a_ratio_that_change_are_named() {
    let before = recorded();
    let mut after = before.clone();
    let other = |verdict| match verdict {
        Verdict::Holds => Verdict::DoesNotHold,
        _ => Verdict::Holds,
    };
    let finding = &mut after[0];
    finding.conditions.cpu = "another processor".into();
    finding.verdict = other(finding.verdict);
    let row = &mut finding.results[1];
    [row.ratio, row.ratio_low, row.ratio_high] = [9.0, 8.5, 9.5];
    let (of, to) = (row.contender.clone(), finding.results[0].contender.clone());
    // A clause can change without the verdict.
    after[4].clauses[0] = other(before[4].clauses[0]);
    after[2].commit.id = "fedcba9876543210".into();
    after[13].workload = "0".into();
    after[13].results[0].unit = "ns per bit".into();
    // An interval that overlaps is no change.
    after[1].results[1].ratio_high *= 2.0;
    let changes = Changes::between(&before, &after);
    let [verdict, clause] = &changes.verdicts[..] else { panic!("{changes:?}") };
    assert_eq!((&*verdict.id, verdict.before), ("X1", before[0].verdict));
    assert_eq!((&*clause.id, clause.before), ("X5", before[4].clauses[0]));
    let sentence = "[[u8; 8]; 8] by enums is at least 1.1 times as fast as [u8; 64] by enums";
    assert_eq!(clause.clause.as_deref(), Some(sentence));
    let [workload, unit] = &changes.incomparable[..] else { panic!("{changes:?}") };
    assert_eq!(workload, "X14: the workload changed");
    assert!(unit.starts_with("X14: sparse: the unit was ns per set"), "{unit}");
    let [ratio] = &changes.ratios[..] else { panic!("{changes:?}") };
    assert_eq!((&ratio.of, &ratio.to, ratio.after), (&of, &to, [9.0, 8.5, 9.5]));
    let text = changes.to_string();
    let [ratio, commit] = ["and is 9.00 (8.50 to 9.50)", "\nafter:  commit fedcba9\n"];
    let counts =
        "1 of 38 verdicts and 1 clauses changed, and 1 ratios have intervals that do not overlap\n";
    for words in [ratio, commit, "another processor", counts] {
        assert!(text.contains(words), "{text}");
    }
}
