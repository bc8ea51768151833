use std::{
    fs, thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{POLYBOARD, file, run, shows, split, words};

/// A path as a word of a shell.
fn shlex_quoted(path: &str) -> String {
    shlex::try_quote(path).expect("no zero").into_owned()
}

fn diff(line: &str, code: i32) -> Value {
    words(&format!("diff {line} --format json")).json(code)
}

/// The report on a program, which may have quotes in its line, beside a board.
fn diff_of(side: &str, line: &str, code: i32) -> Value {
    let line = split(&format!("{line} --format json"));
    run(&[&["diff", side].map(String::from)[..], &line].concat()).json(code)
}

/// A program of the shell, which reads the counts of this command and changes them by an awk program.
fn changed(program: &str) -> String {
    let command = POLYBOARD.display();
    format!("divide:sh -c '{command} perftree \"$@\" | awk \"{program}\"' changed")
}

#[test]
fn boards_that_agree_exit_with_0() {
    let report = diff("lerf 0x88 --walk 2", 0);
    assert_eq!((&report["agree"], &report["cause"]), (&json!(true), &Value::Null));
    assert_eq!(report["compared"].as_array().expect("a list").len(), 2);
}

#[test]
fn the_report_of_a_difference_names_everything() {
    let report = diff("mutant:CastlesThroughAttack lerf", 1);
    for key in ["path", "fen", "minimal_fen", "cause"] {
        assert!(report.get(key).is_some(), "{key} is not in {report}");
    }
    assert_eq!(report["agree"], false);
    assert_eq!(report["missing"], json!([]));
    assert_eq!(report["extra"].as_array().expect("a list").len(), 1);
    assert_eq!(report["minimal_pieces"], 4);
    assert_eq!(report["kind"], "castles-through-check");
    assert_eq!(report["wrong"], json!(["mutant:CastlesThroughAttack"]));
    // From the other side, what is extra is missing, and the cause stays.
    let turned = diff("lerf mutant:CastlesThroughAttack", 1);
    assert_eq!((&turned["missing"], &turned["extra"]), (&report["extra"], &report["missing"]));
    assert_eq!(turned["cause"], report["cause"]);
}

#[test]
fn the_command_of_a_report_reproduces_it() {
    for side in ["mutant:KeepsEnPassant", "mutant:TurnAsSetUp", "mutant:MetSlides"] {
        let report = diff(&format!("{side} reference"), 1);
        let command = report["reproduce"].as_str().expect("a command");
        let mut words = shlex::split(command).expect("the quotes are closed");
        words.extend(["--format", "json"].map(String::from));
        let again = run(&words[1..]).json(1);
        assert_eq!(again["cause"], report["cause"]);
        assert_eq!(again["minimal_fen"], report["minimal_fen"]);
        assert_eq!(again["start"], again["minimal_fen"]);
    }
}

#[test]
fn a_position_is_reported_as_it_was_found_on_request() {
    let found = |minimise| {
        let fen = "4k3/P6P/8/8/8/8/p6p/4K3 w - - 0 1";
        diff(&format!("mutant:NeverPromotesToBishop lerf --fen '{fen}' {minimise}"), 1)
    };
    let large = found("--no-minimise");
    let expected = (&json!(6), &json!(["a7a8b", "h7h8b"]));
    assert_eq!((&large["minimal_pieces"], &large["missing"]), expected);
    for minimise in ["--minimise", "--minimise 5", ""] {
        assert_eq!(found(minimise)["minimal_pieces"], 3);
    }
}

#[test]
fn the_planted_bugs_are_listed() {
    let list = diff("--mutants", 0);
    let bugs = list["mutants"].as_array().expect("a list");
    assert_eq!(bugs.len(), 55);
    for bug in bugs {
        for key in ["name", "family", "what"] {
            assert!(bug[key].as_str().is_some_and(|text| !text.is_empty()), "{bug}");
        }
    }
    assert!(words("diff --mutants").fine().starts_with("en passant\n  CapturedPawnShields\n"));
}

#[test]
fn a_snippet_is_a_program_with_both_interfaces() {
    for language in ["cpp", "csharp", "javascript", "python", "c++"] {
        let text = words(&format!("diff --snippet {language}")).fine();
        shows(&text, &["uci", "go perft ", "position fen ", "Nodes searched: "]);
    }
    words("diff --snippet cpp lerf 0x88").fails(2);
}

#[test]
fn our_own_engine_and_perftree_agree_with_the_boards() {
    let command = POLYBOARD.display();
    let report = diff_of(&format!("engine:{command} uci"), "0x88 --walk 1", 0);
    assert_eq!(report["compared"].as_array().expect("a list").len(), 2);
    let script = format!("divide:{command} perftree");
    diff_of(&script, "lerf --position kiwipete --depth 2 --walk 1", 0);
}

#[cfg(unix)]
#[test]
fn a_wrong_program_is_caught() {
    let side = changed(
        "NF == 2 && \\$1 != \\\"e1g1\\\" { print; sum += \\$2 } END { print \\\"\\\"; print sum + 0 }",
    );
    let report = diff_of(&side, "lerf --position kiwipete --depth 2", 1);
    let expected = (&json!(["e1g1"]), &json!("misses-castling"));
    assert_eq!((&report["missing"], &report["kind"]), expected);
    assert_eq!(report["minimal_pieces"], 3);
}

#[cfg(unix)]
#[test]
fn a_program_gets_the_clocks_as_they_are_given() {
    let log = file("clocks.log", "");
    let command = POLYBOARD.display();
    // A line is in the log before the engine has it; `tee` would write it after the answer, or be ended before.
    let relay = format!(
        "while IFS= read -r line; do echo \"$line\" >> {}; echo \"$line\"; done | {command} uci",
        shlex_quoted(&log)
    );
    let engine = format!("engine:sh -c '{relay}'");
    let fen = "4k3/8/8/8/8/8/8/R3K3 w Q - 99 80";
    let line = format!("lerf --fen '{fen}' --depth 2");
    diff_of(&engine, &line, 0);
    let sent = fs::read_to_string(&log).expect("the log of the engine");
    shows(&sent, &[format!("position fen {fen}\n")]);

    // A program that has no moves once fifty moves have brought no capture and no pawn's move.
    let script = file(
        "fifty.sh",
        format!(
            "clock=$(echo \"$2\" | cut -d ' ' -f 5); plies=$(echo $3 | wc -w)\n\
             left=$((100 - clock - plies))\n\
             if [ $left -le 0 ]; then printf '\\n0\\n'\n\
             elif [ $left -lt $1 ]; then \n\
             {command} perftree 1 \"$2\" $3 | awk 'NF == 2 {{ print $1, 0 }} END {{ print \"\"; print 0 }}'\n\
             else {command} perftree \"$@\"; fi\n"
        ),
    );
    let side = format!("divide:sh {}", shlex_quoted(&script));
    let report = diff_of(&side, &line, 1);
    assert_eq!(report["kind"], "ends-by-clock", "{report}");
    let smallest = report["minimal_fen"].as_str().expect("a FEN");
    assert!(smallest.contains(" 100 "), "{smallest}");
    assert!(report["reproduce"].as_str().is_some_and(|command| command.contains(smallest)));
}

#[cfg(target_os = "linux")]
#[test]
fn the_children_of_a_program_end_with_it() {
    let log = file("child.pid", "");
    let side = format!("divide:sh -c 'sleep 600 & echo $! >{}; wait'", shlex_quoted(&log));
    refused(&side, "has not answered");
    let child = fs::read_to_string(&log).expect("the number of the child");
    let stat = format!("/proc/{}/stat", child.trim());
    let state = || fs::read_to_string(&stat).unwrap_or_default();
    // A killed process whose parent is gone may wait to be noticed, and one that is being killed to run.
    let is_over = || state().is_empty() || state().contains(") Z ");
    let deadline = Instant::now() + Duration::from_secs(10);
    while !is_over() {
        assert!(Instant::now() < deadline, "the child still runs: {}", state());
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn random_games_go_on_for_a_time() {
    let start = Instant::now();
    let text = words("diff lerf lefr --position kiwipete --depth 1 --seconds 2").fine();
    let agree = "lerf and lefr agree: 1 position to depth 1, and random games for 2 seconds\n";
    assert_eq!(text, agree);
    assert!(start.elapsed() >= Duration::from_secs(2));
}

/// Checks that a program that is asked about one position is refused.
#[cfg(unix)]
#[track_caller]
fn refused(side: &str, fault: &str) {
    let text = run(&["diff", side, "lerf", "--position", "kiwipete", "--timeout", "1"]).fails(3);
    assert!(text.contains(fault), "{side}: {text}");
}

#[cfg(unix)]
#[test]
fn programs_that_cannot_be_asked_are_clear_errors() {
    refused("divide:sh -c 'exit 7'", "ended (exit status: 7) at \"4 r3k2r/");
    refused("divide:sh -c 'exec sleep 30'", "has not answered \"4 r3k2r/");
    refused("divide:sh -c 'yes \"\"'", "has not answered \"4 r3k2r/");
    let too_many = "with more than 4096 moves; list each legal move once";
    refused("divide:sh -c 'yes e2e4 1'", too_many);
    refused("engine:sh -c 'echo uciok; yes e2e4: 1'", too_many);
    let too_long = "with a line of 65536 bytes or more; print each move";
    refused("divide:sh -c 'echo e2e4 1; head -c 99999 /dev/zero'", too_long);
    refused("engine:sh -c 'cat /dev/zero'", too_long);
    refused("divide:echo O-O 3", "answered \"4 r3k2r/");
    let wrong_total = "counts that add up to 3, but with the total 4";
    refused("divide:sh -c 'echo e2e4 3; echo; echo 4'", wrong_total);
    refused("divide:/no/such/program", "does not start");
    let not_there = "no-such-program is not on the PATH; install it, or give its path";
    refused("engine:no-such-program", not_there);
    refused("divide:'unclosed", "is not a command");
    refused("divide:", "is not a command");
    let silent = "\"uci\" within 1 s; name a program that speaks UCI, or give it more time";
    refused("engine:cat", silent);
    refused("engine:true", "ended (exit status: 0) at \"uci\"");
    let engine = "engine:sh -c 'while read line; do case $line in uci) echo uciok;; go*) echo bestmove e2e4;; esac; done'";
    refused(engine, "\"bestmove e2e4\", which is not a move in UCI and its count");
}

#[cfg(unix)]
#[test]
fn a_program_that_does_not_read_is_not_waited_for() {
    // More than a pipe holds.
    let (engine, moves) =
        ("engine:sh -c 'echo uciok; exec sleep 20'", "g1f3 g8f6 f3g1 f6g8 ".repeat(4000));
    let text = run(&["diff", engine, "lerf", "--moves", &moves, "--timeout", "1"]).fails(3);
    assert!(text.contains("has not answered"), "{}", &text[..200]);
}

#[cfg(unix)]
#[test]
fn the_errors_of_a_program_are_escaped() {
    let engine = r#"engine:sh -c 'printf "\033[31mred\r\n\007" >&2; exit 7'"#;
    let text = run(&["diff", engine, "lerf"]).fails(3);
    assert!(text.starts_with("\\u{1b}[31mred\n\\u{7}\nerror: "), "{text:?}");
}
