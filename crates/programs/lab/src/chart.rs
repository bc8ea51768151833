//! Measured rows as bars and as curves.

use core::fmt::Write as _;

use polyboard::{
    compare::short,
    diagram::{Bar, BarGroup, Curve, CurveGroup, bar_chart, curve_chart},
};

use crate::{Bound, Conditions, EMPTY_LOOP, Experiment, Finding, Row, find, rule::row_of};

/// An SVG document with a bar for the median of each row, its interval, the bounds of the rules, and the
/// conditions of the run.
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
    let groups = known.iter().flat_map(|(experiment, finding)| {
        let mut groups = groups(experiment, &finding.results);
        if !is_alone {
            groups
                .iter_mut()
                .for_each(|it| it.title = format!("{}: {}", name(experiment), it.title));
        }
        groups
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
    // The words before the amount, and the amount.
    let named = |row: &Row| {
        let at = row.workload.find(|letter: char| letter.is_ascii_digit())?;
        let (words, amount) = row.workload.split_at(at);
        Some((words.trim_end().to_owned(), amount.to_owned()))
    };
    let mut groups: Vec<CurveGroup> = Vec::new();
    for row in finding.results.iter().filter(|row| row.contender != EMPTY_LOOP) {
        let Some((words, amount)) = named(row) else { continue };
        let title =
            if words.is_empty() { row.unit.clone() } else { format!("{words}, {}", row.unit) };
        if groups.last().is_none_or(|group| group.title != title) {
            groups.push(CurveGroup::new(title, (experiment.axis?, Vec::new()), Vec::new()));
        }
        let CurveGroup { axis, curves, .. } = groups.last_mut()?;
        if axis.1.last() != Some(&amount) {
            axis.1.push(amount);
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

/// A group of bars for each workload, in the order of the rows.
fn groups(experiment: &Experiment, rows: &[Row]) -> Vec<BarGroup> {
    let groups = rows.chunk_by(|one, other| one.workload == other.workload);
    let group = |group: &[Row]| {
        let words = group.first().map(|row| [&*row.workload, &*row.unit]).unwrap_or_default();
        let words: Vec<&str> = words.into_iter().filter(|text| !text.is_empty()).collect();
        let bar = |row: &Row| bar(row).bounded(bounds(experiment, rows, row));
        BarGroup::new(words.join(", "), group.iter().map(bar).collect())
    };
    groups.map(group).collect()
}

fn bar(row: &Row) -> Bar {
    let mut label = format!("{} (x {})", short(row.median), short(row.ratio));
    if let Some(bytes) = row.bytes {
        _ = write!(label, ", {bytes} bytes");
    }
    if let Some(instructions) = row.instructions {
        _ = write!(label, ", {} instructions", short(instructions));
    }
    Bar::new(&*row.contender, row.median, label).within(row.low, row.high)
}

/// Where the bar of a row would end if its ratio were a bound of the rule.
fn bounds(experiment: &Experiment, rows: &[Row], row: &Row) -> Vec<f64> {
    let clauses = experiment.rule.0.iter();
    let about =
        clauses.filter(|it| it.pair.workload == row.workload && it.pair.of == row.contender);
    let bounds = about.filter_map(|clause| {
        let other = row_of(rows, &row.workload, clause.pair.to)?;
        let ratio = match other.workload == row.workload {
            true => row.ratio / other.ratio,
            false => row.median / other.median,
        };
        let bounds = match clause.is {
            Bound::AtLeast(bound) | Bound::AtMost(bound) => vec![bound],
            Bound::Between(least, most) => vec![least, most],
        };
        Some(bounds.into_iter().map(move |bound| row.median * bound / ratio))
    });
    bounds.flatten().collect()
}
