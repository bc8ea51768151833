//! Measured rows as bars: of an experiment, and of other measurements that are kept in files.

use core::fmt::Write as _;

use polyboard::{
    compare::short,
    diagram::{Bar, BarGroup, bar_chart},
};

use crate::{Bound, Conditions, Experiment, Finding, Row, find};

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
    let mut notes: Vec<String> = Vec::new();
    for (_, finding) in &known {
        let Conditions { cpu, target, compiler, .. } = &finding.conditions;
        let note = format!("{cpu}, compiled for {target} by {compiler}");
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    bar_chart(&title, &groups.collect::<Vec<_>>(), &notes)
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
        let named = |workload: &str, name: &str| {
            rows.iter().find(|row| row.workload == workload && row.contender == name)
        };
        let to = clause.pair.to;
        let ratio = match (named(&row.workload, to), to.split_once(": ")) {
            (Some(other), _) => row.ratio / other.ratio,
            (None, Some((workload, name))) => row.median / named(workload, name)?.median,
            (None, None) => return None,
        };
        let bounds = match clause.is {
            Bound::AtLeast(bound) | Bound::AtMost(bound) => vec![bound],
            Bound::Between(least, most) => vec![least, most],
        };
        Some(bounds.into_iter().map(move |bound| row.median * bound / ratio))
    });
    bounds.flatten().collect()
}
