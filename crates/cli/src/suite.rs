//! `polyboard suite`: a check of the counts of a perft suite.

use std::{path::PathBuf, time::Instant};

use polyboard::{AnyBackend, Backend, PerftMode, Position, Variant, notation::fen_text};
use serde::Serialize;

use crate::{
    backends,
    failure::{Exit, Failure},
    file::{Refused, Suite},
    output::{
        self, Format, grouped, millions, perft_command, plural, progress, show, table, wrapped,
    },
    position::MAX_DEPTH,
    variant::VariantArgs,
};

/// Check the counts of a perft suite
///
/// A suite is a text file with a position and its counts in each line, `FEN ;D1 20 ;D2 400` or
/// `FEN; D1 20; D2 400`. Blank lines and lines that start with # are skipped. If a line cannot be
/// used, the other lines are still checked, but the command exits with 1.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Suite file
    file: PathBuf,

    /// Boards that count, separated by commas, or all [default: all but plain, which is slow]
    #[arg(long, value_name = "NAME|all")]
    backend: Option<String>,

    /// Skip checks at a greater depth
    #[arg(long, value_name = "N", default_value_t = MAX_DEPTH,
          value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH.into()))]
    max_depth: u32,

    /// Skip checks with a larger expected count; 100 million by default, 1 million with the
    /// reference. If the expected count is far too small, the check can still take long
    #[arg(long, value_name = "N")]
    max_nodes: Option<u64>,

    /// Reject positions that no game can reach; by default every playable position is accepted
    #[arg(long)]
    strict: bool,

    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

const EXAMPLES: &str = "\
Examples:
  polyboard suite perft.epd
  polyboard suite perft.epd --backend lefr --max-nodes 1000000000
  polyboard suite perft.epd --backend all,reference --max-depth 3 --format json";

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backends = match &args.backend {
        Some(names) => backends::several(names)?,
        None => {
            let fast = Backend::ALL.into_iter().filter(|&backend| backend != Backend::Plain);
            fast.map(AnyBackend::from).collect()
        }
    };
    let is_slow = backends.contains(&Backend::Reference.into());
    let max_nodes = args.max_nodes.unwrap_or(if is_slow { 1_000_000 } else { 100_000_000 });
    let Suite { entries, refused } = Suite::<V>::read(&args.file, args.strict)?;
    let is_wanted = |&(depth, nodes): &(u32, u64)| depth <= args.max_depth && nodes <= max_nodes;
    let counts = || entries.iter().flat_map(|entry| &entry.counts);
    let wanted = counts().filter(|count| is_wanted(count));
    let bar = progress(wanted.fold(0, |sum, &(_, nodes)| sum.saturating_add(nodes)));

    let start = Instant::now();
    let mut tallies: Vec<Tally> = backends.iter().map(|&backend| Tally::new(backend)).collect();
    let mut failures = Vec::new();
    for entry in &entries {
        for &(depth, expected) in entry.counts.iter().filter(|count| is_wanted(count)) {
            bar.set_message(format!("line {}, depth {depth}", entry.line));
            for tally in &mut tallies {
                let check = Check { position: &entry.position, depth };
                if let Err(found) = tally.add(expected, check) {
                    let fen = fen_text(&entry.position);
                    let (line, backend) = (entry.line, tally.backend);
                    failures.push(Failed { line, fen, depth, expected, found, backend });
                }
            }
            bar.inc(expected);
        }
    }
    bar.finish_and_clear();

    let sum = |part: fn(&Tally) -> u64| tallies.iter().map(part).sum();
    let is_rejected = |refused: &&Refused| refused.fen.is_some();
    let rejected = refused.iter().filter(is_rejected).count();
    let report = Report {
        variant: V::RULES.name,
        positions: entries.len() + rejected,
        checks: sum(|tally| tally.checks),
        passed: sum(|tally| tally.passed),
        failed: sum(|tally| tally.checks - tally.passed),
        rejected,
        malformed: refused.len() - rejected,
        skipped: counts().filter(|count| !is_wanted(count)).count() * backends.len(),
        seconds: start.elapsed().as_secs_f64(),
        max_nodes,
        max_depth: args.max_depth,
        backends: tallies,
        failures,
        refused,
    };
    show(&report, args.format)
}

#[derive(Clone, Copy)]
struct Check<'a, V> {
    position: &'a Position<V>,
    depth: u32,
}

impl Tally {
    fn new(backend: AnyBackend) -> Tally {
        let name = backend.facts().name;
        Tally { any_backend: backend, backend: name, checks: 0, passed: 0, nodes: 0, seconds: 0.0 }
    }

    /// Runs a check. The error is the count that was found, or `None` if it overflowed.
    fn add<V: Variant>(&mut self, expected: u64, check: Check<V>) -> Result<(), Option<u64>> {
        let start = Instant::now();
        let mut board = self.any_backend.board(check.position);
        let found = board.leaves(check.depth, PerftMode::Bulk).ok();
        self.seconds += start.elapsed().as_secs_f64();
        self.checks += 1;
        self.nodes = self.nodes.saturating_add(found.unwrap_or(0));
        if found != Some(expected) {
            return Err(found);
        }
        self.passed += 1;
        Ok(())
    }
}

/// The result of a suite. Every count of the suite is one check for each backend.
#[derive(Serialize)]
struct Report {
    variant: &'static str,
    /// The lines with a position and its counts, rejected ones included.
    positions: usize,
    /// The checks that were run.
    checks: u64,
    passed: u64,
    failed: u64,
    /// The lines whose position is rejected.
    rejected: usize,
    /// The lines that are not a position with counts.
    malformed: usize,
    /// The checks that were not run, because of `max_nodes` or `max_depth`.
    skipped: usize,
    seconds: f64,
    max_nodes: u64,
    max_depth: u32,
    backends: Vec<Tally>,
    failures: Vec<Failed>,
    refused: Vec<Refused>,
}

/// The results of one backend.
#[derive(Serialize)]
struct Tally {
    #[serde(skip)]
    any_backend: AnyBackend,
    backend: &'static str,
    checks: u64,
    passed: u64,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Failed {
    line: usize,
    fen: String,
    depth: u32,
    expected: u64,
    /// The count; none if it overflowed.
    found: Option<u64>,
    backend: &'static str,
}

impl output::Report for Report {
    fn text(&self) -> String {
        let row = |tally: &Tally| {
            let speed = tally.nodes as f64 / tally.seconds.max(1e-9);
            vec![
                tally.backend.to_string(),
                grouped(tally.checks),
                grouped(tally.passed),
                grouped(tally.checks - tally.passed),
                grouped(tally.nodes),
                format!("{:.2}", tally.seconds),
                millions(speed),
            ]
        };
        let header = ["backend", "checks", "passed", "failed", "nodes", "seconds", "Mnodes/s"];
        let mut text = table(&header, &[1, 2, 3, 4, 5, 6], self.backends.iter().map(row));
        text += &format!("\n{}", wrapped(&self.summary(), 0));
        for Failed { line, fen, depth, expected, found, backend } in &self.failures {
            let found =
                found.map_or("more than 64 bits can hold".into(), |nodes| nodes.to_string());
            text += &format!(
                "\nline {line}, depth {depth}: {expected} expected, {found} found by {backend}\n  {}\n",
                perft_command(self.variant, fen, *depth, backend)
            );
        }
        for refused in &self.refused {
            text += &format!("\n{refused}\n");
        }
        text
    }

    fn mismatch(&self) -> Option<String> {
        let parts = [
            (self.failed, "check", "failed"),
            (self.rejected as u64, "position", "rejected"),
            (self.malformed as u64, "line", "malformed"),
        ];
        let bad = parts.iter().filter(|(number, ..)| *number > 0);
        let bad: Vec<String> =
            bad.map(|(number, thing, fate)| format!("{} {fate}", plural(*number, thing))).collect();
        if bad.is_empty() { None } else { Some(bad.join(", ")) }
    }
}

impl Report {
    /// One line, including what was skipped and why.
    fn summary(&self) -> String {
        let positions = plural(self.positions as u64, "position");
        let checks = plural(self.checks, "check");
        let skipped = match self.skipped {
            0 => "nothing skipped".to_string(),
            number => {
                let (checks, nodes) = (plural(number as u64, "check"), grouped(self.max_nodes));
                format!("{checks} skipped, above {nodes} nodes or depth {}", self.max_depth)
            }
        };
        format!("{positions}, {checks} in {:.2} s; {skipped}", self.seconds)
    }
}
