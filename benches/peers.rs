//! The speed of our boards compared with the fastest permissively licensed chess crates.
//!
//! Question: how fast is each backend, as a ratio to programs that you can run yourself?
//! Held fixed: position, depth, one thread, no hash table; the programs take turns, round by round,
//! each counts in its fastest way, and every count is compared with the published one.
//! Expect: bitboards are well ahead in bulk, where the other programs make every move of the last
//! ply but one; they are closer with lists, where making moves dominates. The other programs
//! keep a key, checkers and pins; of ours, only `keyed-lerf` keeps a key.
//! Built with: fat link-time optimisation for all, by the profile `peers`. It is best for cozy-chess,
//! which gains some 5 % by it, and does nothing for our boards.
//! Do not conclude: that a search would gain as much. Perft only generates and makes moves.
//!
//! `cargo run --config benches/peers.toml --profile peers -p polyboard-benches --features chess
//! --bin peers -- --help`

use std::{
    fmt::{Debug, Display},
    fs,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
    process::ExitCode,
    str::FromStr,
    time::Duration,
};

use clap::Parser;
use polyboard::{
    Board, Chess, Keyed, LerfBoard, MoveList, PerftMode,
    backends::{self, ALIASES, NAMES, PLAIN, STORED},
    compare::{self, Clock, Commit, Conditions, Estimate, Load, Turns, confidence},
    perft,
    rules::Clocks,
};
use polyboard_backend::AnyVariant;
use polyboard_benches::{BenchPosition, Format, POSITIONS, chess_crate, cozy, keyed};
use polyboard_compare::ProgramFile;
use serde::Serialize;

/// Compare the speed of our boards with cozy-chess, chess and other programs, in bulk and with lists
///
/// A speed is the median of the rounds in millions of leaves per second, of processor time if the system reports it,
/// otherwise of wall-clock time. A ratio is the median over the rounds of the speed of the program divided by that of
/// cozy-chess, with the interval that polyboard compare would give it. In bulk, plain counts smaller trees.
///
/// Run it with --profile peers: fat link-time optimisation is best for cozy-chess, by some 5 %.
#[derive(Parser)]
#[command(name = "peers")]
struct Args {
    /// Number of rounds
    #[arg(long, value_name = "N", default_value_t = 6,
          value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,

    /// Contenders in addition to cozy-chess: chess, keyed-lerf, or the name of a backend; all by default
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', value_parser = named)]
    backends: Option<Vec<&'static str>>,

    /// File of further programs, as polyboard compare reads it; they count in bulk
    #[arg(long, value_name = "FILE")]
    programs: Option<PathBuf>,

    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The programs of a file that were started.
type Others = Vec<Box<dyn compare::Program>>;

/// The programs that need no file, by their names; `keyed-lerf` is `lerf` with a key that each move updates.
fn own() -> impl Iterator<Item = &'static str> {
    let backends = STORED.iter().map(|backend| backend.name());
    [COZY, "chess", "keyed-lerf"].into_iter().chain(backends)
}

/// The program that speeds are relative to.
const COZY: &str = "cozy-chess";

fn named(name: &str) -> Result<&'static str, String> {
    let names = || own().collect::<Vec<_>>().join(", ");
    own().find(|own| *own == name).ok_or_else(|| format!("name one of {}", names()))
}

/// Counts the leaves by a program and measures the time. The error is that of a program of the file.
fn count(
    name: &str,
    others: &mut Others,
    line: &BenchPosition,
    mode: PerftMode,
    depth: u32,
) -> Result<(u64, Duration), String> {
    let (is_bulk, position) = (matches!(mode, PerftMode::Bulk), line.position());
    if let Some(other) = others.iter_mut().find(|other| other.name() == name) {
        return match other.leaves(position.setup(), Clocks::default(), depth, Clock::best())? {
            (_, Duration::ZERO) => Err(format!("{name} answers too soon to be timed")),
            answer => Ok(answer),
        };
    }
    Ok(match name {
        COZY => peer(line, is_bulk, depth, cozy::bulk, cozy::leaves),
        "chess" => peer(line, is_bulk, depth, chess_crate::bulk, chess_crate::leaves),
        "keyed-lerf" => {
            let mut board = Keyed::<LerfBoard<Chess>>::new(&position);
            let mut lists = vec![MoveList::new(); depth as usize - 1];
            timed(|| match mode {
                PerftMode::Bulk => keyed::bulk(&mut board, &mut lists),
                _ => perft(&mut board, depth, mode).expect("the published count fits"),
            })
        }
        _ => {
            let backend = backends::named(name).expect("the name of a backend");
            let mut board = backend.board::<Chess>(&position).expect("it plays chess");
            timed(|| board.leaves(depth, mode).expect("the published count fits"))
        }
    })
}

/// Starts the programs of a file, and says which of them do not start. The error is the fault of the file.
fn start(path: &Path) -> Result<Others, String> {
    let unusable = |fault: &dyn Display| format!("{}: {fault}", path.display());
    let unread = |error| unusable(&format!("{error}; benches/programs.json is an example"));
    let text = fs::read_to_string(path).map_err(unread)?;
    let file =
        ProgramFile::parse(&text, &[NAMES, ALIASES].concat()).map_err(|error| unusable(&error))?;
    // A library of the file is here without a process.
    let is_other = |name: &&str| own().all(|own| own != *name);
    let started = file.names().filter(is_other).filter_map(|name| {
        let started = file.start(name, AnyVariant::of::<Chess>(), Duration::from_secs(600))?;
        started.inspect_err(|error| eprintln!("note: {error}; left out")).ok()
    });
    Ok(started.collect())
}

/// Counts with a peer library, by its functions for a count in bulk and for one with lists.
fn peer<B: FromStr<Err: Debug>, M>(
    line: &BenchPosition,
    is_bulk: bool,
    depth: u32,
    bulk: fn(&B, u32) -> u64,
    leaves: fn(&B, &mut [Vec<M>]) -> u64,
) -> (u64, Duration) {
    let board: B = line.fen().parse().expect("every program reads the FENs of legal positions");
    let mut lists: Vec<_> = (0..depth).map(|_| Vec::with_capacity(256)).collect();
    timed(|| if is_bulk { bulk(&board, depth) } else { leaves(&board, &mut lists) })
}

fn timed(count: impl FnOnce() -> u64) -> (u64, Duration) {
    let mut leaves = 0;
    let time = Clock::best().time(|| leaves = count());
    (leaves, time)
}

#[derive(Serialize)]
struct Report {
    rounds: u32,
    /// The clock of the times: `processor` or `wall`.
    clock: &'static str,
    /// The program that ratios are relative to.
    measure: &'static str,
    /// The probability that an interval holds the true value.
    confidence: f64,
    conditions: Conditions,
    commit: Commit,
    results: Vec<Row>,
    means: Vec<Mean>,
}

#[derive(Serialize)]
struct Row {
    counting: &'static str,
    position: &'static str,
    depth: u32,
    nodes: u64,
    program: String,
    /// Nodes per second, the median of the rounds.
    median: f64,
    /// The difference between the fastest and the slowest round, as a fraction of the median.
    spread: f64,
    /// The bounds of the interval that holds the speed.
    interval: [f64; 2],
    /// The median of the ratios to cozy-chess; above 1 is faster.
    ratio: f64,
    /// The bounds of the interval that holds the ratio.
    ratio_interval: [f64; 2],
    /// The ratio in each round.
    #[serde(skip)]
    ratios: Vec<f64>,
}

/// The geometric mean of a program's ratios over the positions, round by round.
#[derive(Serialize)]
struct Mean {
    counting: &'static str,
    program: String,
    ratio: f64,
    ratio_interval: [f64; 2],
}

fn main() -> ExitCode {
    let args = Args::parse();
    let fails = |fault: String, code| {
        eprintln!("error: {fault}");
        ExitCode::from(code)
    };
    match args.programs.as_deref().map_or(Ok(Vec::new()), start) {
        Err(fault) => fails(fault, 3),
        Ok(others) => run(args, others).map_or_else(|it| fails(it, 1), |()| ExitCode::SUCCESS),
    }
}

/// The error is that a count differs from the published one, or that a program does not answer.
fn run(args: Args, mut others: Others) -> Result<(), String> {
    let mut programs = vec![COZY.to_owned()];
    for program in args.backends.unwrap_or_else(|| own().collect()) {
        if !programs.iter().any(|known| known == program) {
            programs.push(program.to_owned());
        }
    }
    programs.extend(others.iter().map(|other| other.name().to_owned()));

    let mut report = Report {
        rounds: args.rounds,
        clock: Clock::best().into(),
        measure: COZY,
        confidence: confidence(args.rounds),
        conditions: Conditions::here(&"not counted"),
        commit: Commit::here(),
        results: vec![],
        means: vec![],
    };
    let end = Load::begin();
    for (name, mode) in [("bulk", PerftMode::Bulk), ("lists", PerftMode::EveryLeaf)] {
        if matches!(mode, PerftMode::EveryLeaf) {
            programs.truncate(programs.len() - others.len());
        }
        let mut logs = vec![vec![0.0; args.rounds as usize]; programs.len()];
        for line in &POSITIONS {
            let rows = measure(line, name, mode, &programs, &mut others, args.rounds)?;
            for (logs, row) in logs.iter_mut().zip(&rows) {
                for (log, ratio) in logs.iter_mut().zip(&row.ratios) {
                    *log += ratio.ln() / POSITIONS.len() as f64;
                }
            }
            report.results.extend(rows);
        }
        report.means.extend(programs.iter().zip(logs).map(|(program, logs)| {
            let mean = Estimate::of(&Vec::from_iter(logs.into_iter().map(f64::exp)));
            let (ratio, ratio_interval) = (mean.median, [mean.low, mean.high]);
            Mean { counting: name, program: program.clone(), ratio, ratio_interval }
        }));
    }
    report.conditions.load = Some(end());
    args.format.print(&report, || report.text());
    Ok(())
}

/// Times all programs on one position, in turns. The error is that a count differs from the published one.
fn measure(
    line: &BenchPosition,
    name: &'static str,
    mode: PerftMode,
    programs: &[String],
    others: &mut Others,
    rounds: u32,
) -> Result<Vec<Row>, String> {
    let depth = |program: &str| match mode {
        // A ratio of speeds does not need trees of one size, and a hundred million leaves take the
        // board of a first program half a minute.
        PerftMode::Bulk if program != PLAIN.name() => line.depth,
        _ => line.short_depth,
    };
    let is_watched = io::stderr().is_terminal();
    // One run is long enough for a turn.
    let mut turns = Turns::new(1, programs.len());
    (turns.turn, turns.rounds) = (Duration::ZERO, rounds..=rounds);
    let (mut round, name_of_line) = (1, line.name);
    let times = turns.take(
        |_, place, _| {
            let (program, depth) = (&programs[place], depth(&programs[place]));
            let nodes = line.nodes(depth);
            let (counted, time) = count(program, others, line, mode, depth)?;
            if counted == nodes {
                return Ok(time);
            }
            let place = format!("{name_of_line} to depth {depth}");
            Err(format!("{program} counts {counted}, not {nodes}, on {place}"))
        },
        |done, all| {
            if is_watched {
                eprint!("\r{name}, {name_of_line}, round {round} of {rounds}   ");
            }
            round += u32::from(done == all);
        },
    );
    if is_watched {
        eprint!("\r{:40}\r", "");
    }
    let times = times?.swap_remove(0);
    let speeds = |(program, times): (&String, &Vec<f64>)| -> Vec<f64> {
        let nodes = line.nodes(depth(program));
        times.iter().map(|time| nodes as f64 / time.max(1e-9)).collect()
    };
    let speeds: Vec<Vec<f64>> = programs.iter().zip(&times).map(speeds).collect();
    let row = |(program, own): (&String, &Vec<f64>)| {
        let depth = depth(program);
        let ratios = own.iter().zip(&speeds[0]).map(|(own, measure)| own / measure).collect();
        let [speed, ratio] = [own, &ratios].map(|rounds| Estimate::of(rounds));
        let fastest = own.iter().copied().fold(0.0, f64::max);
        let slowest = own.iter().copied().fold(f64::INFINITY, f64::min);
        Row {
            counting: name,
            position: line.name,
            depth,
            nodes: line.nodes(depth),
            program: program.clone(),
            median: speed.median,
            spread: (fastest - slowest) / speed.median,
            interval: [speed.low, speed.high],
            ratio: ratio.median,
            ratio_interval: [ratio.low, ratio.high],
            ratios,
        }
    };
    Ok(programs.iter().zip(&speeds).map(row).collect())
}

impl Report {
    fn text(&self) -> String {
        let mut text = format!(
            "median of {} rounds by the {} clock, spread, ratio to {} and its {:.0} % interval\n{}, commit {}\n",
            self.rounds,
            self.clock,
            self.measure,
            100.0 * self.confidence,
            self.conditions,
            self.commit
        );
        let is_same = |a: &Row, b: &Row| (a.counting, a.position) == (b.counting, b.position);
        for rows in self.results.chunk_by(is_same) {
            let Row { counting, position, depth, .. } = &rows[0];
            text += &format!("\n{counting}, {position}, depth {depth}\n");
            for Row { program, median, spread, ratio, ratio_interval: [low, high], .. } in rows {
                let (median, spread) = (median / 1e6, 100.0 * spread);
                text += &format!(
                    "  {program:<12} {median:8.1} Mnodes/s {spread:5.1} % {ratio:7.3}  {low:.3} to {high:.3}\n"
                );
            }
        }
        for means in self.means.chunk_by(|a, b| a.counting == b.counting) {
            text += &format!("\n{}, geometric mean\n", means[0].counting);
            for Mean { program, ratio, ratio_interval: [low, high], .. } in means {
                text += &format!("  {program:<12} {ratio:33.3}  {low:.3} to {high:.3}\n");
            }
        }
        text
    }
}
