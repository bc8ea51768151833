//! A board beside itself, and beside a slower one, while other work comes and goes in bursts.
//!
//! Question: how often does an interval of `polyboard lab` say that a board differs from itself, and how often does it
//! find a board that does 10 % more work?
//! Held fixed: one machine, quick effort, the seed of the load. Both contenders are the same code, compiled once; the
//! slower one generates every tenth list twice. Each run has a process of its own, as a run of a user has.
//! Expect: an interval of 95 % is wrong in 10 of 200 runs, and one under load is no worse. Of the rounds of a run, those
//! that follow each other have a correlation of 0.4; and the true ratio of two equal boards in one process is not quite 1.
//! The method of intervals deals with both (`crates/measure/compare/src/estimate.rs`).
//! Do not conclude: that 10 % between two programs are found so easily. Here the code is the same, so its place in
//! memory is, too.
//!
//! `.ci/aa.sh`

use std::{
    env,
    hint::black_box,
    io::{self, Read, Write},
    process::{Command, ExitCode, Stdio},
    thread,
    time::{Duration, Instant},
};

use polyboard::{
    Board, Chess, LerfBoard, MoveList,
    compare::{Clock, Commit, Conditions, Estimate, Load},
    squares::SplitMix64,
};
use polyboard_benches::{POSITIONS, numbers_after};
use polyboard_lab::{Contender, Effort};
use serde::Serialize;

/// The least part of their time that the runs wait for a processor, on average, if there is load.
const LOADED: f64 = 0.05;

const SEED: u64 = 31;

/// The boards one ply below the positions of all benchmarks.
fn boards() -> Vec<LerfBoard<Chess>> {
    let mut boards = Vec::new();
    for line in POSITIONS {
        LerfBoard::new(&line.position()).for_each_child(|child| boards.push(*child));
    }
    boards
}

/// Lists the moves of all boards. The one of the name "slower" makes every tenth list twice.
fn contender<'a>(boards: &'a [LerfBoard<Chess>], name: &'static str) -> Contender<'a> {
    let (is_slower, mut lists, mut moves) = (black_box(name == "slower"), 0_u32, MoveList::new());
    Contender::new(name, move || {
        let length = |board: &LerfBoard<Chess>| {
            lists = lists.wrapping_add(1);
            for _ in 0..if is_slower && lists.is_multiple_of(10) { 2 } else { 1 } {
                moves.clear();
                board.generate(black_box(&mut moves));
            }
            moves.len() as u64
        };
        boards.iter().map(length).sum()
    })
}

/// What the runs gave.
#[derive(Serialize)]
struct Report {
    conditions: Conditions,
    commit: Commit,
    seed: u64,
    /// The instructions of the slower board, divided by those of the first, as callgrind counts them.
    instructions: f64,
    /// The part of their time that the runs waited for a processor, on average.
    waiting: f64,
    /// The runs of a board beside itself whose interval excludes 1.
    wrong: usize,
    /// The runs beside the slower board whose interval lies above 1.
    found: usize,
    /// The ratios of a board to itself: median, lower end, upper end.
    same: Vec<[f64; 3]>,
    /// The ratios of the slower board to the first.
    slower: Vec<[f64; 3]>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [runs] if runs.parse::<usize>().is_ok_and(|runs| runs > 0) => {
            return prove(runs.parse().expect("it is a number"));
        }
        ["load"] => load(),
        ["run", name] => println!("{}", serde_json::json!(run(known(name)))),
        ["collect", name] => collected(known(name)),
        _ => {
            eprintln!("error: unknown arguments; give the number of runs of each kind: 200");
            return ExitCode::from(3);
        }
    }
    ExitCode::SUCCESS
}

fn known(name: &str) -> &'static str {
    ["first", "same", "slower"].into_iter().find(|it| *it == name).expect("one of three names")
}

/// One run, as the lab measures at quick effort: the ratio of the contender to the first, and the part of the time that
/// the run waited for a processor.
fn run(name: &'static str) -> ([f64; 3], f64) {
    let end = Load::begin();
    let (boards, clock) = (boards(), Clock::best());
    let mut contenders = ["first", name].map(|name| contender(&boards, name));
    for contender in &mut contenders {
        contender.answer().expect("the lists are sound");
    }
    let turns = Effort::Quick.turns(contenders.len());
    let times = turns.take(|_, place, times| contenders[place].time(times, clock), |_, _| ());
    let times = times.expect("the lists are sound").swap_remove(0);
    let Estimate { median, low, high } = Estimate::ratio(&times[1], &times[0]);
    ([median, low, high], end().waiting())
}

/// The work whose instructions callgrind counts. Its preparation is a five hundredth of it.
#[inline(never)]
fn collected(name: &'static str) {
    let boards = boards();
    contender(&boards, name).time(500, Clock::Wall).expect("the lists are sound");
}

/// Other work in bursts of up to half a second, with pauses as long, until the standard input ends: up to twice as many
/// threads as there are processors, each of which writes to more memory than its cache holds.
fn load() {
    thread::spawn(|| {
        _ = io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(0);
    });
    let most = 2 * thread::available_parallelism().map_or(1, usize::from) as u64;
    let mut random = SplitMix64::new(SEED);
    let mut below = move |bound: u64| random.bits() % bound;
    loop {
        let (threads, burst) = (1 + below(most), Duration::from_millis(20 + below(480)));
        thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    let (start, mut memory) = (Instant::now(), vec![0_u64; 1 << 20]);
                    while start.elapsed() < burst {
                        memory.iter_mut().step_by(8).for_each(|word| *word = black_box(*word + 1));
                    }
                });
            }
        });
        thread::sleep(Duration::from_millis(20 + below(480)));
    }
}

fn own(arguments: &[&str]) -> Command {
    let mut command = Command::new(env::current_exe().expect("the program has a path"));
    command.args(arguments);
    command
}

fn instructions(name: &str) -> f64 {
    let program = env::current_exe().expect("the program has a path");
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
    command.arg("--toggle-collect=*aa*collected*").arg(program).args(["collect", name]);
    let output = command.output().expect("valgrind is installed");
    let text = String::from_utf8_lossy(&output.stderr);
    let counts = numbers_after(&text, "Collected :");
    counts.first().copied().unwrap_or_else(|| panic!("no count: {text}"))
}

/// Runs everything, prints the report, and fails if an interval is wrong or useless too often.
fn prove(runs: usize) -> ExitCode {
    let instructions = instructions("slower") / instructions("first");
    eprintln!("instructions of the slower board: {instructions:.3} times");
    let end = Load::begin();
    let mut load = own(&["load"]).stdin(Stdio::piped()).spawn().expect("it is this program");
    let mut waiting = 0.0;
    let mut run = |name: &str| -> [f64; 3] {
        let output = own(&["run", name]).output().expect("it is this program");
        let (ratio, waited): ([f64; 3], f64) =
            serde_json::from_slice(&output.stdout).expect("a run prints a ratio and its waiting");
        waiting += waited / (2 * runs) as f64;
        ratio
    };
    // By turns, so that both kinds of runs meet the same load.
    let (same, slower): (Vec<_>, Vec<_>) = (0..runs).map(|_| (run("same"), run("slower"))).unzip();
    // Its standard input ends, and so does the load.
    drop(load.stdin.take());
    load.wait().expect("it ends");
    // The intervals of a board beside itself that exclude 1, and those beside the slower board that find it.
    let wrong = same.iter().filter(|[_, low, high]| *low > 1.0 || *high < 1.0).count();
    let found = slower.iter().filter(|[_, low, _]| *low > 1.0).count();
    let (most, least) = (runs / 10, runs * 4 / 5);
    let holds = (1.09..1.11).contains(&instructions)
        && waiting >= LOADED
        && wrong <= most
        && found >= least;
    let mut conditions = Conditions::here(&"counted by callgrind in this build");
    conditions.load = Some(end());
    let (commit, seed) = (Commit::here(), SEED);
    let report =
        Report { conditions, commit, seed, instructions, waiting, wrong, found, same, slower };
    let text = serde_json::to_string(&report).expect("the keys of a report are text");
    // A line for each run.
    let text = text.replace("],[", "],\n[").replace(":[[", ":[\n[").replace("]]", "]\n]");
    // A reader that closes the pipe is not an error.
    _ = writeln!(io::stdout(), "{text}");
    eprintln!(
        "the runs waited for {:.0} % of their time\n\
         {wrong} of {runs} intervals of a board beside itself exclude 1, at most {most} may\n\
         {found} of {runs} intervals find the slower board, at least {least} must",
        100.0 * waiting
    );
    if holds { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
