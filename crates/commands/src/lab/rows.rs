//! The rows of a workload: as a table, and as bars.

use polyboard_lab::{Experiment, Row, recorded, svg};

use crate::{
    failure::{Exit, Failure},
    output::{self, bytes, print},
};

/// Draws the recorded rows of a workload, all of them or those of some contenders.
pub(super) fn chart(
    experiment: &Experiment,
    workload: &str,
    contenders: &[String],
) -> Result<Exit, Failure> {
    let finding = recorded().into_iter().find(|finding| finding.id == experiment.id);
    let finding = finding.expect("each experiment has a recorded finding");
    let rows = finding.results.iter().filter(|row| row.workload == workload);
    if rows.clone().next().is_none() {
        let names = finding.results.iter().map(|row| &*row.workload);
        return Err(Failure::unknown(
            "workload",
            workload,
            names,
            "name one that the experiment has",
        ));
    }
    let mut chosen: Vec<Row> = Vec::new();
    for name in contenders {
        let row = rows.clone().find(|row| row.contender == *name).ok_or_else(|| {
            let names = rows.clone().map(|row| &*row.contender);
            Failure::unknown("contender", name, names, "name one that the workload has")
        })?;
        chosen.push(row.clone());
    }
    if contenders.is_empty() {
        chosen = rows.cloned().collect();
    }
    print(&svg(&chosen, &finding.conditions))?;
    Ok(Exit::Fine)
}

/// The text of a column about a contender.
type Cell<'a> = &'a dyn Fn(&Row) -> String;

/// A table of the contenders of one workload; a column that would be empty is left out.
pub(super) fn table(group: &[Row]) -> String {
    let interval = |low: f64, high: f64| {
        if low == high { String::new() } else { format!("{}-{}", number(low), number(high)) }
    };
    let (title, unit) = group.first().map_or(("", ""), |row| (&*row.workload, &*row.unit));
    let columns: [(&str, Cell<'_>); 7] = [
        (title, &|row| row.contender.clone()),
        (unit, &|row| number(row.median)),
        ("95 %", &|row| interval(row.low, row.high)),
        ("ratio", &|row| format!("{:.2}", row.ratio)),
        ("95 %", &|row| interval(row.ratio_low, row.ratio_high)),
        ("bytes", &|row| row.bytes.map(bytes).unwrap_or_default()),
        ("instructions", &|row| row.instructions.map(number).unwrap_or_default()),
    ];
    let is_used = |column: Cell<'_>| group.iter().any(|row| !column(row).is_empty());
    let used: Vec<_> = columns.into_iter().filter(|(_, column)| is_used(column)).collect();
    let header: Vec<&str> = used.iter().map(|(header, _)| *header).collect();
    let right: Vec<usize> = (1..used.len()).collect();
    let cells = |row: &Row| used.iter().map(|(_, column)| column(row)).collect();
    output::table(&header, &right, group.iter().map(cells))
}

/// A number with three digits, or with all digits before the point.
fn number(number: f64) -> String {
    let digits = if number < 9.995 { 2 } else { usize::from(number < 99.95) };
    format!("{number:.digits$}")
}
