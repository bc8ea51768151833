//! What changed between two reports.

use core::fmt;

use serde::Serialize;

use crate::{Conditions, EMPTY_LOOP, Finding, Row, Verdict};

/// What changed between two reports: verdicts, and ratios whose intervals have no number in common.
///
/// `Display` prints a line for each. Experiments and contenders that only one of the reports has are left out, and so is
/// a ratio to another first contender.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Changes {
    /// The conditions of the first findings, if they are not the same.
    pub conditions: Option<[Conditions; 2]>,
    /// The number of experiments that both reports have.
    pub experiments: usize,
    /// The verdicts that changed.
    pub verdicts: Vec<ChangedVerdict>,
    /// The ratios that changed.
    pub ratios: Vec<ChangedRatio>,
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
        let conditions = both.first().map(|(a, b)| [a.conditions.clone(), b.conditions.clone()]);
        let changed = both.iter().filter(|(a, b)| a.verdict != b.verdict);
        Changes {
            conditions: conditions.filter(|[a, b]| a != b),
            experiments: both.len(),
            verdicts: changed
                .map(|(a, b)| ChangedVerdict {
                    id: a.id.clone(),
                    before: a.verdict,
                    after: b.verdict,
                })
                .collect(),
            ratios: both.iter().flat_map(|(a, b)| changed_ratios(a, b)).collect(),
        }
    }
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
        if let Some([before, after]) = &self.conditions {
            writeln!(f, "before: {before}\nafter:  {after}\n")?;
        }
        for ChangedVerdict { id, before, after } in &self.verdicts {
            writeln!(f, "{id}: {before}, and now {after}")?;
        }
        for ChangedRatio { id, workload, of, to, before, after } in &self.ratios {
            let [before, after] = [before, after]
                .map(|[ratio, low, high]| format!("{ratio:.2} ({low:.2} to {high:.2})"));
            let place = if workload.is_empty() { String::new() } else { format!(", {workload}") };
            writeln!(f, "{id}{place}: {of} / {to} was {before}, and is {after}")?;
        }
        let Changes { experiments, verdicts, ratios, .. } = self;
        writeln!(
            f,
            "{} of {experiments} verdicts changed, and {} ratios have intervals that do not overlap",
            verdicts.len(),
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
        assert_eq!(
            (none.verdicts.len(), none.ratios.len(), none.conditions.as_ref()),
            (0, 0, None)
        );
        let text = none.to_string();
        assert!(text.starts_with("0 of 33 verdicts changed, and 0 ratios"), "{text}");
    }

    #[test]
    fn a_verdict_and_a_ratio_that_change_are_named() {
        let before = recorded();
        let mut after = before.clone();
        let finding = &mut after[0];
        finding.conditions.cpu = "another processor".into();
        finding.verdict =
            if finding.verdict == Verdict::Holds { Verdict::DoesNotHold } else { Verdict::Holds };
        let row = &mut finding.results[1];
        [row.ratio, row.ratio_low, row.ratio_high] = [9.0, 8.5, 9.5];
        let (of, to) = (row.contender.clone(), finding.results[0].contender.clone());
        // An interval that overlaps is no change.
        after[1].results[1].ratio_high *= 2.0;
        let changes = Changes::between(&before, &after);
        let [verdict] = &changes.verdicts[..] else { panic!("{changes:?}") };
        assert_eq!((&*verdict.id, verdict.before), ("X1", before[0].verdict));
        let [ratio] = &changes.ratios[..] else { panic!("{changes:?}") };
        assert_eq!((&ratio.of, &ratio.to, ratio.after), (&of, &to, [9.0, 8.5, 9.5]));
        let text = changes.to_string();
        assert!(
            text.contains("and is 9.00 (8.50 to 9.50)") && text.contains("another processor"),
            "{text}"
        );
        assert!(
            text.ends_with(
                "1 of 33 verdicts changed, and 1 ratios have intervals that do not overlap\n"
            ),
            "{text}"
        );
    }
}
