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
        let of_id = |finding: &Finding| after.iter().find(|other| other.id == finding.id).cloned();
        let both = before.iter().filter_map(|finding| Some((finding, of_id(finding)?)));
        let both: Vec<(&Finding, Finding)> = both.collect();
        let mut commits = both.iter().map(|(a, b)| [a.commit.clone(), b.commit.clone()]);
        let mut conditions = both.iter().map(|(a, b)| [a.conditions.clone(), b.conditions.clone()]);
        Changes {
            commits: commits.find(|[a, b]| a != b),
            conditions: conditions.find(|[a, b]| a != b),
            experiments: both.len(),
            verdicts: both.iter().flat_map(|(a, b)| changed_verdicts(a, b)).collect(),
            ratios: both.iter().flat_map(|(a, b)| changed_ratios(a, b)).collect(),
            incomparable: both.iter().flat_map(|(a, b)| incomparable(a, b)).collect(),
        }
    }
}

fn changed_verdicts(before: &Finding, after: &Finding) -> Vec<ChangedVerdict> {
    let changed = |clause: Option<&Clause>, [before_it, after_it]: [Verdict; 2]| {
        (before_it != after_it).then(|| ChangedVerdict {
            id: before.id.clone(),
            clause: clause.map(Clause::to_string),
            before: before_it,
            after: after_it,
        })
    };
    let rule = find(&before.id).map(|experiment| &experiment.rule);
    let is_theirs =
        [before, after].iter().all(|it| rule.is_some_and(|rule| it.rule == rule.to_string()));
    let both = before.clauses.iter().zip(&after.clauses).filter(|_| is_theirs);
    let clauses = rule
        .iter()
        .flat_map(|rule| &rule.0)
        .zip(both)
        .filter_map(|(it, (&a, &b))| changed(Some(it), [a, b]));
    changed(None, [before.verdict, after.verdict]).into_iter().chain(clauses).collect()
}

/// Why the numbers of an experiment cannot be compared.
fn incomparable(before: &Finding, after: &Finding) -> Vec<String> {
    let id = &before.id;
    let mut reasons = Vec::new();
    if before.rule != after.rule {
        reasons.push(format!("{id}: the rule was \"{}\", and is \"{}\"", before.rule, after.rule));
    }
    // An earlier hash of the same work is not another workload.
    let is_both = |it: &Experiment| [before, after].iter().all(|of| it.is_same_work(&of.workload));
    if before.workload != after.workload && !find(id).is_some_and(is_both) {
        reasons.push(format!("{id}: the workload changed"));
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
    let mut ratios = Vec::new();
    for group in before.results.chunk_by(|a, b| a.workload == b.workload) {
        let Row { workload, contender: to, .. } = &group[0];
        let others = || after.results.iter().filter(|row| row.workload == *workload);
        if others().next().is_none_or(|first| first.contender != *to) {
            continue;
        }
        let is_apart = |a: &Row, b: &Row| a.ratio_high < b.ratio_low || b.ratio_high < a.ratio_low;
        for row in group.iter().filter(|row| row.contender != EMPTY_LOOP) {
            let other = others().find(|other| other.contender == row.contender);
            let of = |row: &Row| [row.ratio, row.ratio_low, row.ratio_high];
            ratios.extend(other.filter(|other| is_apart(row, other)).map(|other| ChangedRatio {
                id: before.id.clone(),
                workload: workload.clone(),
                of: row.contender.clone(),
                to: to.clone(),
                before: of(row),
                after: of(other),
            }));
        }
    }
    ratios
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
