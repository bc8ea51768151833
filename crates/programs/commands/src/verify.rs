//! `polyboard verify`: units of work counted again, on another board.

use polyboard_units::{Counter, Recount, Unit, Wrong};

use crate::{
    prelude::*,
    sum::{Files, RESULTS, text},
    work::{Hand, UNITS, read},
};

/// Recount some units of work on another board
///
/// Draws units at random, counts them, and compares every result of them: what a result says about its boards
/// is the word of the worker. The sum of all results is not checked; see "polyboard sum".
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard verify units.jsonl results.jsonl
  polyboard verify units.jsonl results-*.jsonl --sample 0.1% --backend 10x12 --threads 4"))]
pub(crate) struct Args {
    #[command(flatten)]
    files: Files,

    /// Part of the units that is counted again, at least one unit
    #[arg(long, value_name = "PERCENT", default_value = "1%", value_parser = percent)]
    sample: f64,

    /// Board that counts; it must not be the one that the results name
    #[arg(long, value_name = "NAME", default_value = "8x8")]
    backend: String,

    /// Number of units to count at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    threads: u16,

    /// Memory for the sample and its results in megabytes [default: 1024, or what is available]
    #[arg(long, value_name = "MB", value_parser = number::<u64>("a size", 1..))]
    memory: Option<u64>,

    #[command(flatten)]
    output: FormatArgs,
}

fn percent(text: &str) -> Result<f64, &'static str> {
    let percent = text.strip_suffix('%').and_then(|number| number.parse().ok());
    let percent = percent.filter(|percent| (0.0..=100.0).contains(percent));
    percent.map(|percent: f64| percent / 100.0).ok_or("write a number from 0% to 100%, such as 1%")
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let remedy = "results name the boards that have counted";
    let backend = backends::one(&args.backend, remedy, &backends::every_variant())?;
    let Files { units, results } = &args.files;
    let memory = memory::bytes(args.memory)?;
    let mut recount = Recount::draw(read(units, UNITS)?, args.sample, memory)
        .map_err(|error| Failure::in_file(units, error))?;
    for path in results {
        let added = recount.add(read(path, RESULTS)?, backend.name());
        added.map_err(|error| Failure::in_file(path, error))?;
    }
    let hand = Hand::new(backend, None)?;
    let count = |unit: &Unit| hand.count(unit);
    let found = recount.run(&Counter::new(backend.name(), &count), args.threads.into());
    let found = found.map_err(|error| Failure::in_file(units, error))?;
    for Wrong { unit, .. } in found.wrong.iter().take(1) {
        log("note", perft_command(&unit.variant, &unit.fen, unit.depth, backend.name()));
    }
    let wrong = |Wrong { stated, nodes, backend: first, place, run, unit, .. }: Wrong| {
        let (at, [stated, nodes]) = (args.files.name(place), [stated, nodes].map(grouped));
        let stated = format!("{stated} leaves by {} on {}", text(&run), shown(&first));
        format!("{at}: unit {}: {stated}, {nodes} on {backend}", unit.id())
    };
    let file = place(units);
    let missing = |(id, line): &_| format!("{file}: line {line}: no result of unit {id}");
    let missing = found.missing.iter().map(missing);
    let report = Report {
        units: found.units,
        results: found.results,
        backend: backend.name().to_string(),
        wrong: found.wrong.len() as u64,
        missing: found.missing.len() as u64,
        faults: found.wrong.into_iter().map(wrong).chain(missing).collect(),
    };
    show(&report, args.output.format)
}

/// The outcome of a recount.
#[derive(Serialize)]
struct Report {
    units: u64,
    results: u64,
    backend: String,
    /// The results that differ from the recount.
    wrong: u64,
    /// The units without a result.
    missing: u64,
    /// All of these, with their places.
    faults: Vec<String>,
}

impl output::Report for Report {
    fn text(&self) -> String {
        let text: String = self.faults.iter().map(|fault| format!("{fault}\n")).collect();
        let (units, results) = (plural(self.units, "unit"), plural(self.results, "result"));
        text + &format!("{units} counted again on {}, {results} compared\n", self.backend)
    }

    fn mismatch(&self) -> Option<String> {
        told(&[(self.wrong, "wrong result", ""), (self.missing, "unit", "without a result")])
    }
}
