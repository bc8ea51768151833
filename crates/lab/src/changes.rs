//! What changed between two reports.

use core::fmt;

use serde::Serialize;

use crate::{
    Clause, Commit, Conditions, EMPTY_LOOP, Finding, Row, Rule, Verdict, experiments::find,
    rule::prefix,
};

/// What changed between two reports: verdicts, of claims and of clauses, ratios whose intervals have no number in
/// common, and what makes the numbers of an experiment incomparable.
///
/// `Display` prints a line for each. Experiments and contenders that only one of the reports has are left out, and so is
/// a ratio to another first contender.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Changes {
    /// The commits of the first findings that were not measured at the same one.
    pub commits: Option<[Commit; 2]>,
    /// The conditions of the first findings that do not have the same.
    pub conditions: Option<[Conditions; 2]>,
    /// The number of experiments that both reports have.
    pub experiments: usize,
    /// The verdicts that changed.
    pub verdicts: Vec<ChangedVerdict>,
    /// The verdicts on clauses that changed, of the rules of today.
    pub clauses: Vec<ChangedClause>,
    /// The ratios that changed.
    pub ratios: Vec<ChangedRatio>,
    /// Rules, workloads and units that changed, a sentence each.
    pub incomparable: Vec<String>,
}

/// A verdict that changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChangedVerdict {
    /// The number of the experiment: `X16`.
    pub id: String,
    /// The verdict in the first report.
    pub before: Verdict,
    /// The verdict in the second.
    pub after: Verdict,
}

/// A verdict on a clause that changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChangedClause {
    /// The number of the experiment: `X16`.
    pub id: String,
    /// The clause, as a sentence.
    pub clause: String,
    /// The verdict in the first report.
    pub before: Verdict,
    /// The verdict in the second.
    pub after: Verdict,
}

/// A ratio of which the two intervals have no number in common.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ChangedRatio {
    /// The number of the experiment: `X16`.
    pub id: String,
    /// The workload; empty if there is only one.
    pub workload: String,
    /// The contender that the ratio is about.
    pub of: String,
    /// The first contender of the workload, with which it is compared.
    pub to: String,
    /// The ratio in the first report, and its interval.
    pub before: [f64; 3],
    /// The ratio in the second.
    pub after: [f64; 3],
}

impl Changes {
    /// The changes from one report to another.
    #[must_use]
    pub fn between(before: &[Finding], after: &[Finding]) -> Changes {
        let of_id = |finding: &Finding| after.iter().find(|other| other.id == finding.id).cloned();
        let both = before.iter().filter_map(|finding| Some((finding, of_id(finding)?)));
        let both: Vec<(&Finding, Finding)> = both.collect();
        let mut commits = both.iter().map(|(a, b)| [a.commit.clone(), b.commit.clone()]);
        let mut conditions = both.iter().map(|(a, b)| [a.conditions.clone(), b.conditions.clone()]);
        let changed = both.iter().filter(|(a, b)| a.verdict != b.verdict);
        Changes {
            commits: commits.find(|[a, b]| a != b),
            conditions: conditions.find(|[a, b]| a != b),
            experiments: both.len(),
            verdicts: changed
                .map(|(a, b)| ChangedVerdict {
                    id: a.id.clone(),
                    before: a.verdict,
                    after: b.verdict,
                })
                .collect(),
            clauses: both.iter().flat_map(|(a, b)| changed_clauses(a, b)).collect(),
            ratios: both.iter().flat_map(|(a, b)| changed_ratios(a, b)).collect(),
            incomparable: both.iter().flat_map(|(a, b)| incomparable(a, b)).collect(),
        }
    }
}

fn changed_clauses(before: &Finding, after: &Finding) -> Vec<ChangedClause> {
    let id = &before.id;
    let rule = find(id).map(|experiment| experiment.rule);
    let is_theirs = |rule: &Rule| {
        let rule = rule.to_string();
        rule == before.rule && rule == after.rule
    };
    let Some(rule) = rule.filter(is_theirs) else { return Vec::new() };
    let pairs = before.clauses.iter().zip(&after.clauses).zip(rule.0);
    let changed = pairs.filter(|((before, after), _)| before != after);
    let clause = |((&before, &after), clause): ((&Verdict, &Verdict), &Clause)| ChangedClause {
        id: id.clone(),
        clause: clause.to_string(),
        before,
        after,
    };
    changed.map(clause).collect()
}

/// Why the numbers of an experiment cannot be compared.
fn incomparable(before: &Finding, after: &Finding) -> Vec<String> {
    let id = &before.id;
    let mut reasons = Vec::new();
    if before.rule != after.rule {
        reasons.push(format!("{id}: the rule was \"{}\", and is \"{}\"", before.rule, after.rule));
    }
    if before.workload != after.workload {
        reasons.push(format!("{id}: the code of the workload changed"));
    }
    for group in before.results.chunk_by(|a, b| a.workload == b.workload) {
        let Row { workload, unit, .. } = &group[0];
        let other = after.results.iter().find(|row| row.workload == *workload);
        if let Some(other) = other.filter(|other| other.unit != *unit) {
            let place = prefix(workload);
            reasons.push(format!("{id}: {place}the unit was {unit}, and is {}", other.unit));
        }
    }
    reasons
}

fn changed_ratios(before: &Finding, after: &Finding) -> Vec<ChangedRatio> {
    let first = |rows: &[Row], workload: &str| {
        rows.iter().find(|row| row.workload == workload).map(|row| row.contender.clone())
    };
    let changed = |row: &Row| {
        let is_same = |other: &&Row| {
            other.workload == row.workload
                && other.contender == row.contender
                && row.contender != EMPTY_LOOP
        };
        let other = after.results.iter().find(is_same)?;
        let to = first(&before.results, &row.workload)?;
        if first(&after.results, &row.workload)? != to {
            return None;
        }
        let is_apart = row.ratio_high < other.ratio_low || other.ratio_high < row.ratio_low;
        is_apart.then(|| ChangedRatio {
            id: before.id.clone(),
            workload: row.workload.clone(),
            of: row.contender.clone(),
            to,
            before: [row.ratio, row.ratio_low, row.ratio_high],
            after: [other.ratio, other.ratio_low, other.ratio_high],
        })
    };
    before.results.iter().filter_map(changed).collect()
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some([before, after]) = &self.commits {
            writeln!(f, "before: commit {before}\nafter:  commit {after}\n")?;
        }
        if let Some([before, after]) = &self.conditions {
            writeln!(f, "before: {before}\nafter:  {after}\n")?;
        }
        for ChangedVerdict { id, before, after } in &self.verdicts {
            writeln!(f, "{id}: {before}, and now {after}")?;
        }
        for ChangedClause { id, clause, before, after } in &self.clauses {
            writeln!(f, "{id}, {clause}: {before}, and now {after}")?;
        }
        for ChangedRatio { id, workload, of, to, before, after } in &self.ratios {
            let [before, after] = [before, after]
                .map(|[ratio, low, high]| format!("{ratio:.2} ({low:.2} to {high:.2})"));
            let place = if workload.is_empty() { String::new() } else { format!(", {workload}") };
            writeln!(f, "{id}{place}: {of} / {to} was {before}, and is {after}")?;
        }
        let Changes { experiments, verdicts, clauses, ratios, incomparable, .. } = self;
        for reason in incomparable {
            writeln!(f, "{reason}; do not compare its numbers")?;
        }
        writeln!(
            f,
            "{} of {experiments} verdicts and {} clauses changed, and {} ratios have intervals that do not overlap",
            verdicts.len(),
            clauses.len(),
            ratios.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recorded;

    #[test]
    fn a_report_has_no_changes_from_itself() {
        let report = recorded();
        let none = Changes::between(&report, &report);
        assert_eq!((none.clauses.len(), none.ratios.len(), none.incomparable.len()), (0, 0, 0));
        assert_eq!((&none.commits, &none.conditions), (&None, &None));
        let text = none.to_string();
        assert!(text.starts_with("0 of 33 verdicts and 0 clauses changed, and 0 ratios"), "{text}");
    }

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
        let [verdict] = &changes.verdicts[..] else { panic!("{changes:?}") };
        assert_eq!((&*verdict.id, verdict.before), ("X1", before[0].verdict));
        let [clause] = &changes.clauses[..] else { panic!("{changes:?}") };
        assert_eq!((&*clause.id, clause.before), ("X5", before[4].clauses[0]));
        let sentence = "[[u8; 8]; 8] by enums is at least 1.1 times as fast as [u8; 64] by enums";
        assert_eq!(clause.clause, sentence);
        let [workload, unit] = &changes.incomparable[..] else { panic!("{changes:?}") };
        assert_eq!(workload, "X14: the code of the workload changed");
        assert!(unit.starts_with("X14: sparse: the unit was ns per set"), "{unit}");
        let [ratio] = &changes.ratios[..] else { panic!("{changes:?}") };
        assert_eq!((&ratio.of, &ratio.to, ratio.after), (&of, &to, [9.0, 8.5, 9.5]));
        let text = changes.to_string();
        assert!(
            text.contains("and is 9.00 (8.50 to 9.50)")
                && text.contains("another processor")
                && text.contains("\nafter:  commit fedcba9\n"),
            "{text}"
        );
        assert!(
            text.ends_with(
                "1 of 33 verdicts and 1 clauses changed, and 1 ratios have intervals that do not overlap\n"
            ),
            "{text}"
        );
    }
}
