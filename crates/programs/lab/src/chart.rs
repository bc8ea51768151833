//! Measured rows as bars and as curves.

use polyboard::{
    compare::short,
    diagram::{Bar, BarGroup, Curve, CurveGroup, bar_chart, curve_chart},
};

use crate::{
    Bound, Clause, Conditions, EMPTY_LOOP, Experiment, Finding, Pair, Row, find, rule::row_of,
};

/// An SVG document with a bar for each row, its interval, the bounds of the rules, and the conditions of the run.
///
/// Findings of experiments that do not exist are left out.
#[must_use]
pub fn svg(findings: &[Finding]) -> String {
    let known = known(findings);
    let name = |experiment: &Experiment| format!("{} {}", experiment.id, experiment.name);
    let (title, is_alone) = match &known[..] {
        [(experiment, _)] => (name(experiment), true),
        _ => (format!("{} experiments", known.len()), false),
    };
    let groups = known.iter().flat_map(|(experiment, Finding { results: rows, .. })| {
        let before = if is_alone { String::new() } else { name(experiment) + ": " };
        let bar = |row: &Row| bar(row).bounded(bounds(experiment, rows, row));
        let group = |group: &[Row]| {
            let title = titled(&[&group[0].workload, &group[0].unit]);
            BarGroup::new(before.clone() + &title, group.iter().map(bar).collect())
        };
        rows.chunk_by(|one, other| one.workload == other.workload).map(group).collect::<Vec<_>>()
    });
    let mut notes: Vec<String> = known.iter().map(|(_, finding)| note(finding)).collect();
    notes.dedup();
    bar_chart(&title, &groups.collect::<Vec<_>>(), &notes)
}

/// An SVG document with a curve for each contender over the amounts in the names of the workloads, such as `64 KiB` or
/// `attackers 16`, and the conditions of the run; none if the experiment has no such amounts.
#[must_use]
pub fn curves(finding: &Finding) -> Option<String> {
    let experiment = find(&finding.id)?;
    let mut groups: Vec<CurveGroup> = Vec::new();
    for row in finding.results.iter().filter(|row| row.contender != EMPTY_LOOP) {
        let at = row.workload.find(|letter: char| letter.is_ascii_digit());
        let Some((words, amount)) = at.map(|at| row.workload.split_at(at)) else { continue };
        let title = titled(&[words.trim_end(), &row.unit]);
        if groups.last().is_none_or(|group| group.title != title) {
            groups.push(CurveGroup::new(title, (experiment.axis?, Vec::new()), Vec::new()));
        }
        let CurveGroup { axis, curves, .. } = groups.last_mut()?;
        if axis.1.last().is_none_or(|last| last != amount) {
            axis.1.push(amount.to_owned());
        }
        let point = [row.median, row.low, row.high];
        match curves.iter_mut().find(|curve| curve.name == row.contender) {
            Some(curve) => curve.points.push(point),
            None => curves.push(Curve::new(&*row.contender, vec![point])),
        }
    }
    let title = format!("{} {}", experiment.id, experiment.name);
    (!groups.is_empty()).then(|| curve_chart(&title, &groups, &[note(finding)]))
}

/// The processor and the build of a finding.
fn note(finding: &Finding) -> String {
    let Conditions { cpu, target, compiler, .. } = &finding.conditions;
    format!("{cpu}, compiled for {target} by {compiler}")
}

/// The findings of experiments that exist.
pub(crate) fn known(findings: &[Finding]) -> Vec<(&'static Experiment, &Finding)> {
    findings.iter().filter_map(|finding| Some((find(&finding.id)?, finding))).collect()
}

/// The words that are there, as a title.
fn titled(words: &[&str]) -> String {
    let words = words.iter().copied().filter(|words| !words.is_empty());
    words.collect::<Vec<_>>().join(", ")
}

fn bar(row: &Row) -> Bar {
    let mut label = format!("{} (x {})", short(row.median), short(row.ratio));
    label.extend(row.bytes.map(|bytes| format!(", {bytes} bytes")));
    label.extend(row.instructions.map(|count| format!(", {} instructions", short(count))));
    Bar::new(&*row.contender, row.median, label).within(row.low, row.high)
}

/// Where the bar of a row would end if its ratio were a bound of the rule.
fn bounds(experiment: &Experiment, rows: &[Row], row: &Row) -> Vec<f64> {
    let mut ends = Vec::new();
    for Clause { pair: Pair { workload, of, to }, is, .. } in &experiment.rule.0 {
        let other = row_of(rows, &row.workload, to);
        let Some(other) = other.filter(|_| [*workload, of] == [&row.workload, &row.contender])
        else {
            continue;
        };
        let ratio = match other.workload == row.workload {
            true => row.ratio / other.ratio,
            false => row.median / other.median,
        };
        let bounds = match *is {
            Bound::AtLeast(bound) | Bound::AtMost(bound) => vec![bound],
            Bound::Between(least, most) => vec![least, most],
        };
        ends.extend(bounds.into_iter().map(|bound| row.median * bound / ratio));
    }
    ends
}
