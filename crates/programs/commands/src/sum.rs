//! `polyboard sum`: the total of the results of units of work.

use polyboard_units::{Conflict, Manifest, Missing, Place, Run, Sum, Verdict};
use serde_json::json;

use crate::{
    prelude::*,
    work::{UNITS, read},
};

/// Add up the results of units of work
///
/// Multiplies the leaves of each unit by its multiplicity, and adds up the products. The sum is printed if
/// every unit has a result, and the units are those of their manifest. Results may come in any order, from
/// several files, and more than once if they agree. Files may be compressed by gzip or Zstandard.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard sum units.jsonl results.jsonl
  polyboard sum units.jsonl results-*.jsonl --format json
  polyboard sum units.jsonl first-*.jsonl second-*.jsonl --require 2"))]
pub(crate) struct Args {
    #[command(flatten)]
    files: Files,

    /// Number of different runs of workers that must have found the same result for each unit. Two runs can be
    /// of one machine
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>("a number of runs", 1..))]
    require: u64,

    /// Number of different hosts, by their names, that must have found the same result for each unit
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>("a number of hosts", 1..))]
    require_hosts: u64,

    /// Memory for units, results and the names of runs in megabytes; units and results that do not fit go to a
    /// temporary file [default: 1024, or what is available]
    #[arg(long, value_name = "MB", value_parser = number::<u64>("a size", 1..))]
    memory: Option<u64>,

    #[command(flatten)]
    output: FormatArgs,
}

/// The files of a count.
#[derive(clap::Args)]
pub(crate) struct Files {
    /// File of units
    pub(crate) units: PathBuf,

    /// Files of results
    #[arg(required = true)]
    pub(crate) results: Vec<PathBuf>,
}

impl Files {
    /// A line of a file of results.
    pub(crate) fn name(&self, at: Place) -> String {
        format!("{}: line {}", place(&self.results[at.file as usize]), at.line)
    }
}

/// What to do about a file of results that cannot be opened.
pub(crate) const RESULTS: &str = "name a file that `polyboard work` has written";

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let Files { units, results } = &args.files;
    let fault = |error| Failure::in_file(units, error);
    let memory = memory::bytes(args.memory)?;
    let mut sum = Sum::new(read(units, UNITS)?, memory).map_err(fault)?;
    for path in results {
        sum.add(read(path, RESULTS)?).map_err(|error| Failure::in_file(path, error))?;
    }
    sum.hosts = args.require_hosts;
    let verdict = sum.verdict(args.require).map_err(fault)?;
    let name = |place: Place| args.files.name(place);
    for &torn in &verdict.torn {
        let note = "the line break at the end is missing, so this result is left out";
        log("note", format!("{}: {note}", name(torn)));
    }
    for (at, Manifest { root, depth, at: plies, .. }) in &verdict.others {
        let count = format!("perft {depth} of {root}, split after {plies} plies");
        log("note", format!("{}: there are also results of {count}", name(*at)));
    }
    let missing = |&Missing { id, line, runs, hosts, .. }: &Missing| {
        let found = match runs {
            0 => "no result".to_string(),
            runs => format!("results of {}", runs_on_hosts(runs, hosts)),
        };
        format!("{}: line {line}: {found} of unit {id}", place(units))
    };
    let count = |(nodes, at, run): &(u128, Place, Run)| {
        format!("{} leaves in {} by {}", grouped(nodes), name(*at), text(run))
    };
    let conflict = |conflict: &Conflict| {
        let [first, second] = conflict.counts.each_ref().map(count);
        format!("unit {}: {first}; {second}", conflict.id)
    };
    let unknown =
        verdict.first_unknown.iter().map(|&(id, at)| format!("{}: no unit {id}", name(at)));
    let faults = verdict.first_missing.iter().map(missing).chain(unknown);
    let faults = faults.chain(verdict.first_conflicts.iter().map(conflict)).collect();
    show(&Report { faults, verdict }, args.output.format)
}

/// A run as it is named in messages.
pub(crate) fn text(run: &Run) -> String {
    format!("run {} on {}", shown(&run.id), shown(&run.host))
}

fn runs_on_hosts(runs: u64, hosts: u64) -> String {
    format!("{} on {}", plural(runs, "run"), plural(hosts, "host"))
}

/// The total, or the faults that prevent one: the first of each kind, with their places.
struct Report {
    faults: Vec<String>,
    verdict: Verdict,
}

impl Serialize for Report {
    /// Numbers that can be greater than 2^53 are texts, because many readers of JSON would round them.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Verdict { manifest, .. } = &self.verdict;
        serializer.collect_map([
            ("nodes", json!(self.verdict.nodes.map(|nodes| nodes.to_string()))),
            ("root", json!(manifest.root)),
            ("variant", json!(manifest.variant)),
            ("depth", json!(manifest.depth)),
            ("units", json!(manifest.units)),
            ("sequences", json!(manifest.sequences.to_string())),
            ("checked", json!(self.verdict.checked)),
            ("runs", json!(self.verdict.runs)),
            ("hosts", json!(self.verdict.hosts)),
            ("missing", json!(self.verdict.missing)),
            ("unknown", json!(self.verdict.unknown)),
            ("conflicts", json!(self.verdict.conflicts)),
            ("faults", json!(self.faults)),
            ("digest", json!(self.verdict.digest)),
        ])
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let Verdict { manifest, nodes, digest, checked, runs, hosts, .. } = &self.verdict;
        let units = plural(manifest.units, "unit");
        let sequences = format!("{} sequences of moves", grouped(manifest.sequences));
        let found = runs_on_hosts(*runs, *hosts);
        let checked = match *checked {
            all if all == manifest.units => "each".to_string(),
            checked => plural(checked, "unit"),
        };
        let lines = [
            nodes.map(|nodes| format!("Nodes searched: {nodes}")),
            Some(format!("{units} for {sequences}, each with results of {found}")),
            Some(format!("Counted by two boards, as the workers say: {checked}")),
            digest.as_ref().map(|digest| format!("SHA-256 of all counts: {digest}")),
        ];
        let lines = self.faults.iter().cloned().chain(lines.into_iter().flatten());
        lines.map(|line| line + "\n").collect()
    }

    fn mismatch(&self) -> Option<String> {
        told(&[
            (self.verdict.missing, "unit", "without enough results"),
            (self.verdict.unknown, "result", "without a unit"),
            (self.verdict.conflicts, "result", "in disagreement with another"),
        ])
    }
}
