//! All boards in lockstep, for any length of time: random games, and every question of the contract.
//!
//! Question: is there a position in which two boards differ, and which the tests have not met?
//! Held fixed: the seed, and so the games; each answer is compared with that of the reference.
//! Expect: no difference. If there is one, the program prints the start, the moves, the question and both answers, and
//! its exit code is 1.
//! Do not conclude: that no difference exists. The last line says how many positions were compared.
//!
//! `cargo run --release -p polyboard-benches --features soak --bin soak -- --seconds 60`

use std::{
    collections::BTreeMap,
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
    backends::{ALL, REFERENCE},
    board_of,
};
use polyboard_conformance::{
    Effort, corpus,
    drawn::Drawn,
    soak::{SetUp, Soak, Tally},
};

/// Play random games on all boards in lockstep, and compare their answers after each move
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

/// The boards of a variant, each with its name.
type Boards = Vec<(&'static str, SetUp)>;

struct Row {
    title: &'static str,
    game: AnyVariant,
    boards: Boards,
    starts: Vec<Setup>,
}

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            let is_fault = error.use_stderr();
            // There is no other place to which a message could go.
            let _ = error.print();
            return if is_fault { ExitCode::from(3) } else { ExitCode::SUCCESS };
        }
    };
    let until = Instant::now().checked_add(Duration::from_secs(args.seconds));
    let rows = rows();
    let (tallies, found) = (Mutex::new(BTreeMap::new()), Mutex::new(None));
    let begun = Instant::now();
    thread::scope(|scope| {
        for thread in 0..thread::available_parallelism().map_or(1, usize::from) {
            let (rows, tallies, found) = (&rows, &tallies, &found);
            scope.spawn(move || {
                // Seeds of threads and of runs do not meet.
                let seed = args.seed.wrapping_mul(1 << 20).wrapping_add(thread as u64);
                let soak = |Row { game, boards, starts, .. }: &Row| {
                    Soak::new(*game, boards.clone(), starts.clone(), seed)
                };
                let mut soaks: Vec<Soak> = rows.iter().map(soak).collect();
                let turns = turns(rows.len());
                for turn in turns.into_iter().cycle() {
                    let is_late = until.is_some_and(|until| Instant::now() >= until);
                    if is_late || found.lock().expect("no thread panics").is_some() {
                        break;
                    }
                    if let Err(disagreement) = soaks[turn].play() {
                        found.lock().expect("no thread panics").get_or_insert(disagreement);
                    }
                }
                let mut tallies = tallies.lock().expect("no thread panics");
                for (row, soak) in soaks.iter().enumerate() {
                    let sum: &mut Tally = tallies.entry(row).or_default();
                    *sum = sum.and(soak.tally());
                }
            });
        }
    });
    report(&rows, &tallies.into_inner().expect("no thread panics"), begun.elapsed());
    match found.into_inner().expect("no thread panics") {
        None => ExitCode::SUCCESS,
        Some(disagreement) => {
            println!("\ntwo boards differ\n{disagreement}");
            ExitCode::from(1)
        }
    }
}

/// The rows in the order in which games are played: one game of the drawn variants for each game of each other row.
fn turns(rows: usize) -> Vec<usize> {
    (OTHERS..rows).flat_map(|drawn| (0..OTHERS).chain([drawn])).collect()
}

fn report(rows: &[Row], tallies: &BTreeMap<usize, Tally>, time: Duration) {
    println!(
        "{:<10}{:>7}{:>12}{:>14}{:>17}",
        "variant", "boards", "games", "positions", "questions"
    );
    let line = |title: &str, boards: &str, it: Tally| {
        let Tally { games, positions, questions, .. } = it;
        println!("{title:<10}{boards:>7}{games:>12}{positions:>14}{questions:>17}");
    };
    let mut all = Tally::default();
    for (row, &tally) in tallies {
        let Row { title, boards, .. } = &rows[*row];
        line(title, &boards.len().to_string(), tally);
        all = all.and(tally);
    }
    line("all", "", all);
    println!("{} s; each question is asked of every board in the row", time.as_secs());
}

/// The rows that are not drawn variants.
const OTHERS: usize = 3;

fn rows() -> Vec<Row> {
    let chess960 = (0..960).filter_map(Position::chess960);
    let mut rows = vec![
        built_in::<Chess>("chess", corpus::positions(Effort::FULL)),
        built_in::<Chess>("Chess960", chess960.collect()),
        built_in::<Makruk>("makruk", corpus::positions(Effort::FULL)),
    ];
    assert_eq!(rows.len(), OTHERS);
    macro_rules! drawn {
        ($($number:literal)*) => { rows.extend([$(drawn::<Drawn<$number>>()),*]) };
    }
    drawn!(0 1 2 3 4 5 6 7 8 9 10 11);
    rows
}

/// The games of a variant on the built-in boards.
fn built_in<V: Variant>(title: &'static str, starts: Vec<Position<V>>) -> Row {
    let others = ALL.iter().copied().filter(|&backend| *backend != REFERENCE);
    let board = |backend: &'static polyboard::Backend| {
        Some((backend.name(), backend.board_type(&V::RULES).ok()?.set_up))
    };
    Row {
        title,
        game: AnyVariant::of::<V>(),
        boards: [&REFERENCE].into_iter().chain(others).filter_map(board).collect(),
        starts: starts.iter().map(|start| start.setup().clone()).collect(),
    }
}

/// The games of a drawn variant. Its boards are compiled here, so there are those that differ most.
fn drawn<V: Variant>() -> Row {
    let game = AnyVariant::of::<V>();
    let boards: Boards = vec![
        ("reference", board_of::<Reference<V>>),
        ("lerf", board_of::<LerfBoard<V>>),
        ("lefr", board_of::<LefrBoard<V>>),
        ("0x88", board_of::<Mailbox0x88Board<V>>),
        ("10x12", board_of::<Mailbox10x12Board<V>>),
        ("8x8", board_of::<Mailbox8x8Board<V>>),
        ("quad", board_of::<QuadBoard<V>>),
        ("hybrid", board_of::<HybridBoard<V>>),
        ("by-square", board_of::<AttacksBySquareBoard<V>>),
        ("by-piece", board_of::<AttacksByPieceBoard<V>>),
    ];
    Row { title: V::RULES.name, game, boards, starts: vec![V::RULES.start()] }
}
