//! The rows of a workload: as a table, and as bars.

use std::fs;

use polyboard_lab::{Experiment, Finding, Row, curves, recorded, svg};

use crate::{measured::Measured, output::bytes, prelude::*};

/// The recorded rows of an experiment as curves or as bars: all of them, or those of a workload and of some contenders.
pub(super) fn recorded_of(experiment: &Experiment, words: &[String]) -> Result<String, Failure> {
    let finding = recorded().into_iter().find(|finding| finding.id == experiment.id);
    let finding = finding.expect("each experiment has a recorded finding");
    if let [word] = words
        && word == "curve"
    {
        return curves(&finding).ok_or_else(|| {
            let fault = "its workloads are not amounts of one thing; leave curve out to draw bars";
            Failure::at(experiment.id, fault)
        });
    }
    let Some((workload, contenders)) = words.split_first() else { return Ok(svg(&[finding])) };
    let rows = finding.results.iter().filter(|row| row.workload == *workload);
    if rows.clone().next().is_none() {
        let names = finding.results.iter().map(|row| &*row.workload);
        let remedy = "name one that the experiment has";
        return Err(Failure::unknown("workload", workload, names, remedy));
    }
    let named = |name: &String| {
        let row = rows.clone().find(|row| row.contender == *name);
        let names = rows.clone().map(|row| &*row.contender);
        let remedy = "name one that the workload has";
        row.cloned().ok_or_else(|| Failure::unknown("contender", name, names, remedy))
    };
    let results = match contenders {
        [] => rows.cloned().collect(),
        names => names.iter().map(named).collect::<Result<Vec<Row>, Failure>>()?,
    };
    Ok(svg(&[Finding { results, ..finding }]))
}

/// The measurements of a file as bars: all of them, or those of some workloads.
pub(super) fn of_file(path: &Path, workloads: &[String]) -> Result<String, Failure> {
    let measured = fs::read_to_string(path).and_then(|text| Ok(serde_json::from_str(&text)?));
    let measured: Measured = measured.map_err(|error| {
        Failure::in_file(path, format!("{error}; name a file such as those of docs/measured"))
    })?;
    let known = measured.workloads();
    let chosen: Vec<&str> = workloads.iter().map(String::as_str).collect();
    if let Some(name) = chosen.iter().find(|name| !known.contains(name)) {
        return Err(Failure::unknown("workload", name, known, "name one that the file has"));
    }
    Ok(measured.svg(if chosen.is_empty() { &known } else { &chosen }))
}

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
