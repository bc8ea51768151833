//! Every planted bug that a list of moves or a count can show is named in a program, too.
//!
//! The programs are this file: with the name of a bug as its argument, it is a small generator that has the bug.

mod causes;

use std::{
    env, io,
    io::{BufRead, Write},
    thread,
    time::Duration,
};

use polyboard_backend::Selection;
use polyboard_diff::mutants::{ALL, Planted};
use polyboard_diff::{
    BoardSide, Cause, Diff, Difference, Games, Line, Program, ProgramError, Side,
};
use polyboard_notation::Castling;
use polyboard_perft::PerftMode;
use polyboard_rules::Playable;

use causes::CAUSES;

/// The argument that makes the test a generator.
const GENERATOR: &str = "generator";

fn main() {
    let args: Vec<String> = env::args().skip(1).collect();
    if let [GENERATOR, bug, question @ ..] =
        &args.iter().map(String::as_str).collect::<Vec<_>>()[..]
    {
        return generator(Planted::named(bug).expect("the name of a bug"), question);
    }
    let shown: usize = thread::scope(|scope| {
        let started =
            |bugs: &'static [Planted]| scope.spawn(|| bugs.iter().map(is_named).sum::<usize>());
        let all = ALL.chunks(ALL.len().div_ceil(4)).map(started).collect::<Vec<_>>();
        all.into_iter().map(|bugs| bugs.join().expect("every bug is named")).sum()
    });
    // Those of moves and of unmaking that are not in the table, and three of lists and counts.
    assert_eq!(shown, 22 + 3);
}

/// Whether the table of the mutants says that a kind of program cannot show a bug.
fn is_hidden(planted: &Planted, kind: &str) -> bool {
    let rows =
        include_str!("../src/mutants/mod.rs").lines().filter(|line| line.starts_with("//! | "));
    let names = [format!("`{}`", planted.name), format!("\"{}\"", planted.family)];
    rows.filter(|row| kind == "divide" || !row.contains("script"))
        .any(|row| names.iter().any(|name| row.contains(name)))
}

/// Whether the programs with a bug show it, which are then right about it.
fn is_named(planted: &'static Planted) -> usize {
    let is_shown = is_shown(planted);
    assert_eq!(is_shown, !is_hidden(planted, "engine"), "{planted:?}");
    usize::from(is_shown)
}

fn program(kind: &str, planted: &Planted) -> Program {
    let own = env::current_exe().expect("the test has a path");
    let own = own.to_str().expect("the path is text");
    let own = shlex::try_quote(own).expect("a path without a zero");
    let text = format!("{kind}:{own} {GENERATOR} {}", planted.name);
    Program::start(&text, planted.game, Duration::from_secs(60))
        .expect("a kind")
        .expect("it starts")
}

fn is_right(planted: &Planted, program: &Program, cause: &Cause) {
    let (_, causes) = CAUSES.iter().find(|(name, _)| *name == planted.name).expect(planted.name);
    assert!(causes.contains(&cause.kind), "{}: {cause:?}", program.name());
    assert_eq!(cause.wrong, [program.name()]);
}

fn is_shown(planted: &'static Planted) -> bool {
    let game = planted.game;
    let reference = move |position: &Playable| (game.reference)(position.setup()).ok();
    let mut reference = BoardSide::new("reference", game, reference);
    let mut engine = program("engine", planted);
    let mut diff = Diff::new(game, &mut engine, &mut reference);
    let found = diff.everywhere(Games::Number(0)).expect("the engine answers");
    let Some(found) = found else { return false };
    let report = diff.report(found, Duration::from_secs(60)).expect("the engine answers");
    is_right(planted, &engine, &report.cause);

    let (Line { start, clocks, moves, .. }, depth) =
        match (report.found.line, report.found.difference) {
            (line, Difference::Count { depth, .. }) => (line, depth + 1),
            (line, _) => (line, 1),
        };
    let start = Line::new(start).with_clocks(clocks);
    let mut script = program("divide", planted);
    let mut diff = Diff::new(game, &mut script, &mut reference);
    let found = diff.below(&start, moves.len() as u32 + depth);
    if is_hidden(planted, "divide") {
        assert!(matches!(found, Err(ProgramError::CannotPlay { .. })), "{found:?}");
    } else {
        let found = found.expect("the script answers").expect("the script has the bug, too");
        let report = diff.report(found, Duration::from_secs(60)).expect("the script answers");
        is_right(planted, &script, &report.cause);
    }
    true
}

/// Answers the question of perftree in the arguments, or those of a user of UCI if there is none.
fn generator(planted: &'static Planted, question: &[&str]) {
    let mut output = io::stdout().lock();
    let mut write = |text: String| output.write_all(text.as_bytes()).expect("the output is open");
    if let [depth, fen, moves @ ..] = question {
        let counts = counted(planted, fen, &moves.join(" "), depth, Castling::Classical);
        let total: u64 = counts.iter().map(|(_, count)| count).sum();
        let lines = counts.into_iter().map(|(mv, count)| format!("{mv} {count}\n"));
        return write(lines.collect::<String>() + &format!("\n{total}\n"));
    }
    let (mut castling, mut position) = (Castling::Classical, String::new());
    for line in io::stdin().lock().lines() {
        let line = line.expect("the input is text");
        if line == "uci" {
            let options = "option name UCI_Chess960 type check\noption name UCI_Variant type combo var makruk\n";
            write(format!("{options}uciok\n"));
        } else if let Some(value) = line.strip_prefix("setoption name UCI_Chess960 value ") {
            castling = if value == "true" { Castling::KingTakesRook } else { Castling::Classical };
        } else if let Some(text) = line.strip_prefix("position fen ") {
            position = text.to_owned();
        } else if let Some(depth) = line.strip_prefix("go perft ") {
            let (fen, moves) = position.split_once(" moves ").unwrap_or((&position, ""));
            let counts = counted(planted, fen, moves, depth, castling);
            let total: u64 = counts.iter().map(|(_, count)| count).sum();
            let lines = counts.into_iter().map(|(mv, count)| format!("{mv}: {count}\n"));
            write(lines.collect::<String>() + &format!("\nNodes searched: {total}\n"));
        }
    }
}

/// The moves after a line, in UCI, each with the leaves below it.
fn counted(
    planted: &'static Planted,
    fen: &str,
    moves: &str,
    depth: &str,
    castling: Castling,
) -> Vec<(String, u64)> {
    let game = planted.game;
    let setup = (game.read)(fen).expect("a position");
    let position = (game.lenient)(setup).expect("a position");
    let mut board = (planted.set_up)(&position).expect("the bug is one of this variant");
    for text in moves.split_whitespace() {
        let played = (game.parse_uci)(text, &board.moves()).expect("a listed move");
        board.try_make(played).expect("it is listed");
    }
    let rest = depth.parse::<u32>().expect("a depth") - 1;
    let mut list = Vec::new();
    board.list(Selection::All, &mut list);
    let counted = list.into_iter().map(|candidate| {
        board.make(candidate.place);
        let count = board.leaves(rest, PerftMode::Bulk).expect("it fits");
        board.unmake();
        ((game.uci)(candidate.mv, castling), count)
    });
    counted.collect()
}
