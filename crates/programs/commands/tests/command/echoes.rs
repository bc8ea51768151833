//! Text from files and programs, as messages and reports show it: escaped, and cut.

use crate::{Run, command, fed, file, run, shows, words};

/// A command for terminals that makes what follows red.
const RED: &str = "\u{1b}[31m";

#[track_caller]
fn is_plain(run: &Run, longest: usize) {
    for text in [&run.stdout, &run.stderr] {
        let is_control = |c: char| c.is_control() && c != '\n';
        assert!(!text.contains(is_control), "{run:?}");
        let lengths = text.lines().map(|line| line.chars().count());
        assert!(lengths.max().unwrap_or_default() <= longest, "{text}");
    }
}

#[test]
fn lines_of_a_suite_are_escaped_and_cut() {
    let good = "7k/8/8/8/8/8/8/K7 w - - ;D1 3\n";
    let long = "k".repeat(1 << 20);
    for (name, line) in [
        ("escape.epd", format!("{RED}7k/8 w - - ;D1 3\n")),
        ("escape-count.epd", format!("7k/8/8/8/8/8/8/K7 w - - ;{RED}D1 3\n")),
        ("escape-field.epd", format!("7k/8/8/8/8/8/8/K7 w {RED} - ;D1 3\n")),
        ("long.epd", format!("{long} ;D1 3\n")),
        ("long-line.epd", format!("7k/8 w - - {} ;D1 3\n", "k".repeat(60_000))),
        ("long-count.epd", format!("7k/8/8/8/8/8/8/K7 w - - ;D1 {}\n", "3".repeat(60_000))),
    ] {
        let suite = file(name, format!("{line}{good}"));
        for format in ["text", "json"] {
            let run = words(&format!("suite {suite} --backend lerf --format {format}"));
            assert_eq!(run.code, Some(1), "{run:?}");
            is_plain(&run, 400);
        }
        let compare = words(&format!("compare --suite {suite} --backends lerf --seconds 0"));
        assert_eq!(compare.code, Some(0), "{compare:?}");
        is_plain(&compare, 400);
        let only = words(&format!("suite {}", file(&format!("only-{name}"), &line)));
        assert_eq!(only.code, Some(3), "{only:?}");
        is_plain(&only, 500);
    }
    let escaped = file("escape-1.epd", format!("{RED}7k ;D1 3\n{good}"));
    let rejected = "line 1, \\u{1b}[31m7k, is rejected";
    shows(&words(&format!("suite {escaped}")).stdout, &[rejected]);
}

#[test]
#[cfg(unix)]
fn names_of_files_are_escaped() {
    let name = format!("{}/no-{RED}such.file", env!("CARGO_TARGET_TMPDIR"));
    let units = file("escape-units.jsonl", words("units --depth 1 --at 1").fine());
    for line in [
        format!("suite {name}"),
        format!("work {name}"),
        format!("sum {name} {name}"),
        format!("sum {units} {name}"),
        format!("pgn {name}"),
        format!("compare --suite {name}"),
        format!("diff lerf plain --suite {name}"),
        format!("lab sliders --report {name}/page.html"),
    ] {
        let run = words(&line);
        is_plain(&run, 500);
        run.refuses_input(&["no-\\u{1b}[31msuch.file"]);
    }
}

#[test]
fn units_and_results_are_escaped_and_cut() {
    let unit = words("units --depth 1 --at 1").fine();
    let unit = unit.lines().next().expect("a unit");
    let long = "x".repeat(3000);
    for (name, line) in [
        ("escape-field", unit.replace("\"depth\"", &format!("\"{RED}depth\""))),
        ("escape-variant", unit.replace("chess", "\\u001b[31mchess")),
        ("escape-fen", unit.replace("rnbqkbnr/", "\\u001b[31mrnb/")),
        ("long-field", unit.replace("\"depth\"", &format!("\"{long}\""))),
        ("long-variant", unit.replace("chess", &long)),
        ("long-number", unit.replace("\"1\"", &format!("\"{long}\""))),
    ] {
        let units = file(&format!("{name}.jsonl"), format!("{line}\n"));
        for command in [format!("work {units}"), format!("sum {units} {units}")] {
            let run = words(&command);
            is_plain(&run, 500);
            run.refuses_input(&[&format!("{name}.jsonl: line 1: ")]);
        }
    }
}

#[test]
fn tags_and_tokens_of_games_are_escaped_and_cut() {
    let long = "x".repeat(5000);
    for (name, text) in [
        ("escape-tag", format!("[Result \"{RED}*\"]\n[White \"{RED}W\"]\n\n1. e4 *\n")),
        ("escape-variant", format!("[Variant \"{RED}shogi\"]\n\n1. e4 *\n")),
        ("escape-fen", format!("[FEN \"{RED}8/8\"]\n\n1. e4 *\n")),
        ("escape-token", format!("[Round \"1\"]\n\n1. {RED}e4 N{RED}f3 *\n")),
        ("escape-name", format!("[{RED}Round \"1\"\n\n1. e4 *\n")),
        ("long-tag", format!("[Result \"{long}\"]\n[White \"{long}\"]\n\n1. e4 *\n")),
        ("long-variant", format!("[Variant \"{long}\"]\n\n1. e4 *\n")),
        ("long-token", format!("[Round \"1\"]\n\n1. {long} *\n")),
    ] {
        let games = file(&format!("{name}.pgn"), text);
        for more in ["", "--format json", "--to epd", "--to fen", "--draw 0"] {
            is_plain(&words(&format!("pgn {games} {more}")), 600);
        }
    }
}

#[test]
fn games_are_printed_without_commands_for_terminals() {
    let text = format!("[White \"{RED}W\u{202e}\"]\n\n1. e4 {{{RED}\u{202e} best}} *\n");
    let games = file("escape-game.pgn", text);
    let mut console = command();
    console.arg("play");
    let load = format!("load {games}\npgn\n");
    for run in [words(&format!("pgn {games} --to pgn")), fed(console, load)] {
        is_plain(&run, 100);
        assert!(!run.stdout.contains('\u{202e}'), "{run:?}");
        shows(&run.stdout, &["[White \"\\u001b[31mW\\u202e\"]\n"]);
    }
}

#[test]
#[cfg(unix)]
fn what_a_program_prints_is_escaped_and_cut() {
    let long = "x".repeat(5000);
    for (name, line) in [("escape-answer", format!("{RED}e2e4 20")), ("long-answer", long)] {
        let script = file(&format!("{name}.sh"), format!("printf '%s\\n' '{line}'\n"));
        let side = format!("divide:sh {script}");
        let run = run(&["diff", &side, "lerf", "--position", "startpos", "--depth", "1"]);
        assert_eq!(run.code, Some(3), "{run:?}");
        is_plain(&run, 600);
    }
}
