//! `polyboard suite`: a check of the counts of a perft suite.

use std::time::Instant;

use polyboard::backends::{PLAIN, REFERENCE, STORED};

use crate::{
    file::{Entry, Refused, Suite},
    output::millions,
    position::MAX_DEPTH,
    prelude::*,
};

/// Check the counts of a perft suite
///
/// A suite is a text file. Each line has a position and its counts, `FEN ;D1 20 ;D2 400` or
/// `FEN; D1 20; D2 400`. Only blank lines and lines that start with # mean nothing. If a line cannot be used,
/// the command names it, still checks the other lines, and exits with 1. If nothing was checked, it exits with 3.
///
/// The file is read line by line, so it can be of any size. The report lists the first 1000 failed
/// checks, and the first 1000 lines that cannot be used.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard suite perft.epd
  polyboard suite perft.epd --backend lefr --max-nodes 1000000000
  polyboard suite perft.epd --backend all,reference --max-depth 3 --format json"))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Suite file, plain, .gz or .zst; - for standard input
    file: PathBuf,

    /// Boards that count, separated by commas, or all [default: all except plain and the boards of a
    /// textbook, which are slow]
    #[arg(long, value_name = "NAME|all")]
    backend: Option<String>,

    /// Skip checks at a greater depth
    #[arg(long, value_name = "N", default_value_t = MAX_DEPTH, value_parser = depth(0))]
    max_depth: u32,

    /// Skip checks with a larger expected count [default: 100 million, with the reference 1 million].
    /// A check can still take long if its expected count is far too small
    #[arg(long, value_name = "N", value_parser = number::<u64>("this number", ..))]
    max_nodes: Option<u64>,

    #[command(flatten)]
    level: LevelArgs,

    #[command(flatten)]
    output: FormatArgs,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let backends = match &args.backend {
        Some(names) => several(names, ALL, &[V::RULES])?,
        None => STORED.iter().copied().filter(|&backend| backend != &PLAIN).collect(),
    };
    let is_slow = backends.contains(&&REFERENCE);
    let max_nodes = args.max_nodes.unwrap_or(if is_slow { 1_000_000 } else { 100_000_000 });
    let mut suite = Suite::<V>::open(&args.file, args.level.level())?;
    let start = Instant::now();
    let tally = |backend| Tally { backend, checks: 0, passed: 0, nodes: 0, seconds: 0.0 };
    let mut report = Report {
        variant: V::RULES.name,
        max_nodes,
        max_depth: args.max_depth,
        backends: backends.into_iter().map(tally).collect(),
        ..Report::default()
    };
    while let Some(line) = suite.next_line()? {
        match line {
            Ok(entry) => {
                suite.bar().set_message(format!("line {}", entry.line));
                report.check(&entry);
            }
            Err(refused) => report.refuse(refused),
        }
    }
    suite.bar().finish_and_clear();
    report.seconds = start.elapsed().as_secs_f64();
    let exit = show(&report, args.output.format)?;
    if report.checks > 0 {
        return Ok(exit);
    }
    Err(Failure::in_file(&args.file, format!("nothing was checked: {}", report.obstacle())))
}

/// The result of a suite. Every count of the suite is one check for each backend.
#[derive(Default, Serialize)]
struct Report {
    variant: &'static str,
    /// The lines with a position and its counts, rejected ones included.
    positions: u64,
    checks: u64,
    passed: u64,
    failed: u64,
    /// The lines whose position is rejected.
    rejected: u64,
    /// The lines that are not a position with counts.
    malformed: u64,
    /// The checks that were not run, because of `max_nodes` or `max_depth`.
    skipped: u64,
    seconds: f64,
    max_nodes: u64,
    max_depth: u32,
    backends: Vec<Tally>,
    /// The first failed checks; [`LISTED`] at most.
    failures: Vec<Failed>,
    /// The first lines that cannot be used; [`LISTED`] at most.
    refused: Vec<Refused>,
}

/// The number of faults of a kind that are listed: a report must fit into memory.
const LISTED: usize = 1000;

#[derive(Serialize)]
struct Tally {
    #[serde(serialize_with = "as_text")]
    backend: &'static Backend,
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
            let found = found.map_or("more than 64 bits can hold".into(), grouped);
            let fault = format!("{} expected, {found} found by {backend}", grouped(expected));
            let command = perft_command(self.variant, fen, *depth, backend);
            text += &format!("\nline {line}, depth {depth}: {fault}\n  {command}\n");
        }
        text += &joined(self.refused.iter().map(|refused| format!("\n{refused}\n")), "");
        let (failed, refused) = (self.failures.len() as u64, self.refused.len() as u64);
        let more = self.failed - failed + (self.rejected + self.malformed - refused);
        if more > 0 {
            text += &format!("\n{} more are not listed\n", grouped(more));
        }
        text
    }

    fn mismatch(&self) -> Option<String> {
        // Then the command says that nothing was checked, and why.
        if self.checks == 0 {
            return None;
        }
        told(&[
            (self.failed, "check", "failed"),
            (self.rejected, "position", "rejected"),
            (self.malformed, "line", "malformed"),
        ])
    }
}

impl Report {
    fn check<V: Variant>(&mut self, entry: &Entry<V>) {
        self.positions += 1;
        for &(depth, expected) in &entry.counts {
            if depth > self.max_depth || expected > self.max_nodes {
                self.skipped += self.backends.len() as u64;
                continue;
            }
            for tally in &mut self.backends {
                let start = Instant::now();
                let counted = board(tally.backend, &entry.position).leaves(depth, PerftMode::Bulk);
                tally.seconds += start.elapsed().as_secs_f64();
                let found = counted.ok();
                tally.nodes = tally.nodes.saturating_add(found.unwrap_or(0));
                (tally.checks, self.checks) = (tally.checks + 1, self.checks + 1);
                if found == Some(expected) {
                    (tally.passed, self.passed) = (tally.passed + 1, self.passed + 1);
                    continue;
                }
                self.failed += 1;
                if self.failures.len() < LISTED {
                    let fen = fen_text(&entry.position);
                    let (line, backend) = (entry.line, tally.backend.name());
                    self.failures.push(Failed { line, fen, depth, expected, found, backend });
                }
            }
        }
    }

    fn refuse(&mut self, refused: Refused) {
        let is_rejected = refused.fen.is_some();
        self.positions += u64::from(is_rejected);
        *(if is_rejected { &mut self.rejected } else { &mut self.malformed }) += 1;
        if self.refused.len() < LISTED {
            self.refused.push(refused);
        }
    }

    /// What skipped counts have in common.
    fn bounds(&self) -> String {
        format!("above {} nodes or depth {}", grouped(self.max_nodes), self.max_depth)
    }

    /// Why nothing was checked.
    fn obstacle(&self) -> String {
        if self.skipped == 0 {
            return "every position was rejected; correct the lines that the report names".into();
        }
        let remedy = "choose a greater --max-nodes or --max-depth";
        format!("every count is {}; {remedy}", self.bounds())
    }

    /// One line, including what was skipped and why.
    fn summary(&self) -> String {
        let positions = plural(self.positions, "position");
        let checks = plural(self.checks, "check");
        let skipped = match self.skipped {
            0 => "nothing skipped".to_string(),
            number => format!("{} skipped, {}", plural(number, "check"), self.bounds()),
        };
        format!("{positions}, {checks} in {:.2} s; {skipped}", self.seconds)
    }
}
