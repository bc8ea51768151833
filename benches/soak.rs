//! All boards beside `lerf`, for any length of time: random games, and every question of the contract.
//!
//! Question: is there a position in which two boards differ, and which the tests have not met?
//! Held fixed: the seed, and so the games that each board plays beside `lerf`. The reference is among the boards.
//! Expect: no difference. If there is one, the program prints the report of `polyboard diff`, with the smallest position
//! and the cause, and its exit code is 1.
//! Do not conclude: that no difference exists. The last line says how many games were played.
//!
//! `cargo run --release -p polyboard-benches --features soak --bin soak -- --seconds 60`

use std::{
    process::ExitCode,
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use clap::Parser;
use polyboard::{
    AnyVariant, AttacksByPieceBoard, AttacksBySquareBoard, Chess, HybridBoard, LefrBoard,
    LerfBoard, Mailbox0x88Board, Mailbox8x8Board, Mailbox10x12Board, Makruk, Position, QuadBoard,
    Reference, Setup, Variant,
    backends::{ALL, LERF},
    diff::{BoardSide, Diff, Games, Line},
};
use polyboard_conformance::{drawn::Drawn, setups::positions, walks::games};
use proptest::{
    strategy::{BoxedStrategy, Strategy, ValueTree},
    test_runner::{Config, RngSeed, TestRunner},
};

/// Play random games on each board and on lerf, and compare their answers after each move
///
/// The games are of chess, Chess960, makruk, and twelve variants that are drawn at random. They begin in positions of
/// the corpora and in random ones, on each processor other games. The exit code is 1 if two boards differ.
#[derive(Debug, Parser)]
#[command(name = "soak")]
struct Args {
    /// Time in seconds; a game that has begun is finished
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u64,

    /// Number that chooses the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// How long a report may take to make its position smaller.
const PATIENCE: Duration = Duration::from_secs(20);

/// The boards of a variant. The others are compared with the first.
struct Row {
    title: &'static str,
    game: AnyVariant,
    boards: Vec<BoardSide>,
    starts: BoxedStrategy<Setup>,
    games: usize,
}

impl Row {
    /// Plays a game on the first board and on the next of the others. Returns how they differ, if they do.
    fn play(&mut self, random: &mut TestRunner) -> Option<String> {
        let start =
            self.starts.new_tree(random).expect("every other setup can be played").current();
        let (first, others) = self.boards.split_first_mut().expect("there is lerf");
        let other = &mut others[self.games % others.len()];
        self.games += 1;
        let mut diff = Diff::new(self.game, other, first);
        let found = diff.walks(&[Line::new(start)], Games::Number(1)).transpose()?;
        let report = found.and_then(|found| diff.report(found, PATIENCE));
        Some(report.map_or_else(|error| error.to_string(), |report| report.to_string()))
    }
}

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // There is no other place to which a message could go.
            let _ = error.print();
            return ExitCode::from(if error.use_stderr() { 3 } else { 0 });
        }
    };
    let until = Instant::now().checked_add(Duration::from_secs(args.seconds));
    let found = Mutex::new(None);
    let soak = |thread: usize| {
        let mut rows = rows();
        let mut random = TestRunner::new(Config {
            // Seeds of threads and of runs do not meet.
            rng_seed: RngSeed::Fixed(args.seed.wrapping_mul(1 << 20).wrapping_add(thread as u64)),
            failure_persistence: None,
            ..Config::default()
        });
        for turn in turns(rows.len()).into_iter().cycle() {
            let is_late = until.is_some_and(|until| Instant::now() >= until);
            if is_late || found.lock().expect("no thread panics").is_some() {
                break;
            }
            if let Some(report) = rows[turn].play(&mut random) {
                found.lock().expect("no thread panics").get_or_insert(report);
            }
        }
        rows.iter().map(|row| (row.title, row.games)).collect()
    };
    let threads: Vec<Vec<(&str, usize)>> = thread::scope(|scope| {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let soak = &soak;
        let threads: Vec<_> = (0..processors).map(|at| scope.spawn(move || soak(at))).collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panics")).collect()
    });
    println!("{:<10}{:>12}", "variant", "games");
    for row in 0..threads[0].len() {
        let games: usize = threads.iter().map(|rows| rows[row].1).sum();
        println!("{:<10}{games:>12}", threads[0][row].0);
    }
    let games: usize = threads.iter().flatten().map(|row| row.1).sum();
    println!("{:<10}{games:>12}\neach game is played on lerf and on one other board", "all");
    match found.into_inner().expect("no thread panics") {
        None => ExitCode::SUCCESS,
        Some(report) => {
            println!("\n{report}");
            ExitCode::from(1)
        }
    }
}

/// The rows in the order in which games are played: one game of the drawn variants for each game of each other row.
fn turns(rows: usize) -> Vec<usize> {
    (OTHERS..rows).flat_map(|drawn| (0..OTHERS).chain([drawn])).collect()
}

/// The rows that are not drawn variants.
const OTHERS: usize = 3;

fn rows() -> Vec<Row> {
    let chess960 = |number| Position::<Chess>::chess960(number).expect("0 to 959 are starts");
    let chess960 = (0..960_u16).prop_map(move |number| chess960(number).setup().clone());
    let mut rows = vec![
        built_in::<Chess>("chess", of_games::<Chess>()),
        built_in::<Chess>("Chess960", chess960.boxed()),
        built_in::<Makruk>("makruk", of_games::<Makruk>()),
    ];
    assert_eq!(rows.len(), OTHERS);
    macro_rules! drawn {
        ($($number:literal)*) => { rows.extend([$(drawn::<Drawn<$number>>()),*]) };
    }
    drawn!(0 1 2 3 4 5 6 7 8 9 10 11);
    rows
}

/// The starts of the games that the tests play, too: of the corpora, and random ones.
fn of_games<V: Variant>() -> BoxedStrategy<Setup> {
    games::<V>().prop_map(|game| game.start().clone()).boxed()
}

/// The games of a variant on the built-in boards.
fn built_in<V: Variant>(title: &'static str, starts: BoxedStrategy<Setup>) -> Row {
    let game = AnyVariant::of::<V>();
    let others = ALL.iter().copied().filter(|&backend| *backend != LERF);
    let boards = [&LERF].into_iter().chain(others);
    let boards = boards.filter_map(|backend| BoardSide::backend(backend, game).ok()).collect();
    Row { title, game, boards, starts, games: 0 }
}

/// The games of a drawn variant. Its boards are compiled here, so there are those that differ most.
fn drawn<V: Variant>() -> Row {
    let boards = vec![
        BoardSide::of::<LerfBoard<V>>("lerf"),
        BoardSide::of::<Reference<V>>("reference"),
        BoardSide::of::<LefrBoard<V>>("lefr"),
        BoardSide::of::<Mailbox0x88Board<V>>("0x88"),
        BoardSide::of::<Mailbox10x12Board<V>>("10x12"),
        BoardSide::of::<Mailbox8x8Board<V>>("8x8"),
        BoardSide::of::<QuadBoard<V>>("quad"),
        BoardSide::of::<HybridBoard<V>>("hybrid"),
        BoardSide::of::<AttacksBySquareBoard<V>>("by-square"),
        BoardSide::of::<AttacksByPieceBoard<V>>("by-piece"),
    ];
    let starts = positions::<V>().prop_map(|position| position.setup().clone()).boxed();
    Row { title: V::RULES.name, game: AnyVariant::of::<V>(), boards, starts, games: 0 }
}
