//! `polyboard sum`: the total of the results of units of work.

use std::path::PathBuf;

use polyboard::units::{Place, Sum, Verdict};
use serde::Serialize;

use crate::{
    failure::{Exit, Failure, place},
    output::{self, FormatArgs, log, plural, show},
    work::{UNITS, read},
};

/// Add up the results of units of work
///
/// Multiplies the leaves of each unit by its multiplicity, and adds up the products. The sum is printed if
/// every unit has a result. Results may come in any order, from several files, and more than once if
/// they agree.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// File of units
    units: PathBuf,

    /// Files of results
    #[arg(required = true)]
    results: Vec<PathBuf>,

    #[command(flatten)]
    output: FormatArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard sum units.jsonl results.jsonl
  polyboard sum units.jsonl results-*.jsonl --format json";

/// What to do about a file of results that cannot be opened.
const RESULTS: &str = "name a file that `polyboard work` has written";

/// The number of results of each kind that are named.
const NAMED: usize = Verdict::NAMED;

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let units = &args.units;
    let fault = |error| Failure::in_file(units, error);
    let mut sum = Sum::new(read(units, UNITS)?).map_err(fault)?;
    for path in &args.results {
        sum.add(read(path, RESULTS)?).map_err(|error| Failure::in_file(path, error))?;
    }
    let verdict = sum.verdict().map_err(fault)?;
    let name = |Place { file, line, .. }: Place| {
        format!("{}: line {line}", place(&args.results[file as usize]))
    };
    for &torn in &verdict.torn {
        let note = "the line break at the end is missing, so this result is left out";
        log("note", format!("{}: {note}", name(torn)));
    }
    let unknown = verdict.unknown.iter().take(NAMED);
    let conflicts = verdict.conflicts.iter().take(NAMED);
    let report = Report {
        nodes: verdict.nodes.map(|nodes| nodes.to_string()),
        units: verdict.units,
        sequences: verdict.sequences.to_string(),
        checked: verdict.checked,
        missing: verdict.missing,
        unknown: verdict.unknown.len() as u64,
        conflicts: verdict.conflicts.len() as u64,
        faults: (verdict.first_missing.iter())
            .map(|(id, line)| format!("{}: line {line}: no result of unit {id}", place(units)))
            .chain(unknown.map(|&(id, place)| format!("{}: no unit {id}", name(place))))
            .chain(conflicts.map(|conflict| {
                let [(nodes, first), (others, second)] = conflict.counts;
                let (first, second) = (name(first), name(second));
                format!("unit {}: {nodes} leaves in {first}, {others} in {second}", conflict.id)
            }))
            .collect(),
        digest: verdict
            .digest
            .map(|digest| digest.iter().map(|byte| format!("{byte:02x}")).collect()),
    };
    show(&report, args.output.format)
}

/// The total, or the faults that prevent one. Numbers that can be greater than 2^53 are texts,
/// because many readers of JSON would round them.
#[derive(Serialize)]
struct Report {
    /// The total; null unless all results are present and agree.
    nodes: Option<String>,
    units: u64,
    /// The number of sequences of moves that lead to the units.
    sequences: String,
    /// The number of units that two boards have counted.
    checked: u64,
    /// The units without a result.
    missing: u64,
    /// The results without a unit.
    unknown: u64,
    /// The results that differ from an earlier one of their unit.
    conflicts: u64,
    /// The first faults of each kind, with their places.
    faults: Vec<String>,
    /// The SHA-256 of all units and counts in the order of their ids.
    digest: Option<String>,
}

impl output::Report for Report {
    fn text(&self) -> String {
        let mut text = String::new();
        for fault in &self.faults {
            text += &format!("{fault}\n");
        }
        if let Some(nodes) = &self.nodes {
            text += &format!("Nodes searched: {nodes}\n");
        }
        let (units, sequences) = (plural(self.units, "unit"), &self.sequences);
        text += &format!("{units} for {sequences} sequences of moves, ");
        text += &match self.checked {
            all if all == self.units => "each counted by two boards\n".to_string(),
            checked => format!("{} counted by two boards\n", plural(checked, "unit")),
        };
        if let Some(digest) = &self.digest {
            text += &format!("SHA-256 of all counts: {digest}\n");
        }
        text
    }

    fn mismatch(&self) -> Option<String> {
        let parts = [
            (self.missing, "unit", "without a result"),
            (self.unknown, "result", "without a unit"),
            (self.conflicts, "result", "in disagreement with another"),
        ];
        let bad = parts.iter().filter(|(number, ..)| *number > 0);
        let bad: Vec<String> =
            bad.map(|(number, thing, fate)| format!("{} {fate}", plural(*number, thing))).collect();
        if bad.is_empty() { None } else { Some(bad.join(", ")) }
    }
}
