//! What changed between two reports.

use core::fmt;

use serde::Serialize;

use crate::{
    Clause, Commit, Conditions, EMPTY_LOOP, Experiment, Finding, Row, Verdict, experiments::find,
    rule::prefix,
};

/// What changed between two reports: verdicts, of claims and of clauses, ratios whose intervals have no number in
/// common, and what makes the numbers of an experiment incomparable.
///
/// `Display` prints a line for each. What only one of the reports has is left out, as is a ratio to another contender.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Changes {
    /// The commits of the first findings that were not measured at the same one.
    pub commits: Option<[Commit; 2]>,
    /// The conditions of the first findings that do not have the same.
    pub conditions: Option<[Conditions; 2]>,
    /// The number of experiments that both reports have.
    pub experiments: usize,
    /// The verdicts that changed, those on clauses after that on their claim.
    pub verdicts: Vec<ChangedVerdict>,
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
    /// The clause, as a sentence, if it is not the claim; only of rules that are those of today.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
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
        let mut changes = Changes::default();
        let again = |before: &Finding| after.iter().find(|after| after.id == before.id);
        let both = before.iter().filter_map(|before| Some((before, again(before)?)));
        both.for_each(|(before, after)| changes.add(before, after));
        changes
    }

    fn add(&mut self, before: &Finding, after: &Finding) {
        let id = &before.id;
        self.experiments += 1;
        if before.commit != after.commit {
            self.commits.get_or_insert_with(|| [before, after].map(|it| it.commit.clone()));
        }
        if before.conditions != after.conditions {
            self.conditions.get_or_insert_with(|| [before, after].map(|it| it.conditions.clone()));
        }
        self.add_verdict(id, None, before.verdict, after.verdict);
        let experiment = find(id);
        let both = |is: &dyn Fn(&Experiment, &Finding) -> bool| {
            experiment.filter(|of| is(of, before) && is(of, after))
        };
        if let Some(of) = both(&|of, it| it.rule == of.rule.to_string()) {
            for ((clause, &a), &b) in of.rule.0.iter().zip(&before.clauses).zip(&after.clauses) {
                self.add_verdict(id, Some(clause), a, b);
            }
        }
        if before.rule != after.rule {
            let (before, after) = (&before.rule, &after.rule);
            self.incomparable.push(format!("{id}: the rule was \"{before}\", and is \"{after}\""));
        }
        // An earlier hash of the same work is not another workload.
        let is_same = both(&|of, it| of.is_same_work(&it.workload)).is_some();
        if before.workload != after.workload && !is_same {
            self.incomparable.push(format!("{id}: the workload changed"));
        }
        for group in before.results.chunk_by(|a, b| a.workload == b.workload) {
            let others = after.results.iter().filter(|row| row.workload == group[0].workload);
            self.add_rows(id, group, &others.collect::<Vec<_>>());
        }
    }

    fn add_verdict(&mut self, id: &str, of: Option<&Clause>, before: Verdict, after: Verdict) {
        if before != after {
            let clause = of.map(Clause::to_string);
            self.verdicts.push(ChangedVerdict { id: id.into(), clause, before, after });
        }
    }

    /// Compares the rows of a workload with those of the other report.
    fn add_rows(&mut self, id: &str, rows: &[Row], others: &[&Row]) {
        let Row { workload, unit, contender: to, .. } = &rows[0];
        let Some(first) = others.first() else { return };
        if first.unit != *unit {
            let (place, now) = (prefix(workload), &first.unit);
            self.incomparable.push(format!("{id}: {place}the unit was {unit}, and is {now}"));
        }
        if first.contender != *to {
            return;
        }
        let is_apart = |a: &Row, b: &Row| a.ratio_high < b.ratio_low || b.ratio_high < a.ratio_low;
        let of = |row: &Row| [row.ratio, row.ratio_low, row.ratio_high];
        for row in rows.iter().filter(|row| row.contender != EMPTY_LOOP) {
            let is_such = |other: &&&Row| other.contender == row.contender && is_apart(row, other);
            self.ratios.extend(others.iter().find(is_such).map(|other| ChangedRatio {
                id: id.into(),
                workload: workload.clone(),
                of: row.contender.clone(),
                to: to.clone(),
                before: of(row),
                after: of(other),
            }));
        }
    }
}

impl fmt::Display for Changes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some([before, after]) = &self.commits {
            writeln!(f, "before: commit {before}\nafter:  commit {after}\n")?;
        }
        if let Some([before, after]) = &self.conditions {
            writeln!(f, "before: {before}\nafter:  {after}\n")?;
        }
        for ChangedVerdict { id, clause, before, after } in &self.verdicts {
            let place = clause.as_ref().map(|clause| format!(", {clause}")).unwrap_or_default();
            writeln!(f, "{id}{place}: {before}, and now {after}")?;
        }
        for ChangedRatio { id, workload, of, to, before, after } in &self.ratios {
            let [before, after] = [before, after]
                .map(|[ratio, low, high]| format!("{ratio:.2} ({low:.2} to {high:.2})"));
            let place = if workload.is_empty() { String::new() } else { format!(", {workload}") };
            writeln!(f, "{id}{place}: {of} / {to} was {before}, and is {after}")?;
        }
        let Changes { experiments, verdicts, ratios, .. } = self;
        for reason in &self.incomparable {
            writeln!(f, "{reason}; do not compare its numbers")?;
        }
        let clauses = verdicts.iter().filter(|verdict| verdict.clause.is_some()).count();
        let (verdicts, ratios) = (verdicts.len() - clauses, ratios.len());
        writeln!(
            f,
            "{verdicts} of {experiments} verdicts and {clauses} clauses changed, and {ratios} ratios have intervals \
             that do not overlap"
        )
    }
}

#[cfg(test)]
#[path = "tests/changes.rs"]
mod tests;
