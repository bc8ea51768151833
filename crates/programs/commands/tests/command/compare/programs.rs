//! Programs beside the boards: those of this command, and small ones in the language of the shell.

use std::fs;

use serde_json::{Value, json};

use crate::{POLYBOARD, Run, file, run, shows, split, texts, words};

/// Kings alone at depth 1: White has three moves.
const ALONE: &str = "--fen '7k/8/8/8/8/8/8/K7 w - - 0 1' --depth 1";

fn compare(backends: &str, args: &str) -> Run {
    let own = ["compare", "--seconds", "0", "--backends", backends].map(String::from);
    run(&[&own[..], &split(args)].concat())
}

/// An engine that knows the moves of a king alone on a1. From the count of this number on, it does something else.
#[cfg(unix)]
fn engine(name: &str, from: u32, then: &str) -> String {
    logged(name, from, then).0
}

/// The same engine, and the file to which it writes what it is told.
#[cfg(unix)]
fn logged(name: &str, from: u32, then: &str) -> (String, String) {
    let log = file(&format!("{name}.log"), "");
    let script = format!(
        "count=0\n\
         while read -r line; do\n\
         echo \"$line\" >>'{log}'\n\
         case $line in\n\
         uci) echo 'id name Lonely King 1.0'; echo 'option name Threads type spin default 4'; echo uciok ;;\n\
         isready) echo readyok ;;\n\
         go*) count=$((count + 1)); if [ $count -ge {from} ]; then {then}; else\n\
         printf 'a1a2: 1\\na1b1: 1\\na1b2: 1\\n\\nNodes searched: 3\\n'; fi ;;\n\
         esac\n\
         done\n"
    );
    (format!("engine:sh '{}'", file(&format!("{name}.sh"), script)), log)
}

#[cfg(unix)]
#[test]
fn an_engine_and_a_script_have_rows_of_their_own() {
    let command = POLYBOARD.display();
    let (engine, script) =
        (format!("engine:{command} uci"), format!("divide:{command} perftree --backend plain"));
    let args = "--position kiwipete --depth 3 --format json";
    let run = compare(&format!("lerf,{engine},{script}"), args);
    shows(&run.stderr, &["note: a program may keep a table of counts"]);
    let report = run.json(0);
    assert_eq!((&report["agree"], &report["job"]), (&json!(true), &json!("bulk")));
    let line = &report["positions"][0];
    assert_eq!((&line["nodes"], &line["expected"]), (&json!(97_862), &json!(97_862)));
    let [board, by_engine, by_script] = [0, 1, 2].map(|row| &report["backends"][row]);
    assert!(board.get("program").is_none() && board["board_bytes"].is_u64(), "{board}");
    for (place, row, line) in [(1, by_engine, &engine), (2, by_script, &script)] {
        assert_eq!((&row["backend"], &row["program"]["line"]), (&json!(line), &json!(line)));
        for key in ["title", "board_bytes", "table_bytes", "off_board", "counts_by"] {
            assert!(row.get(key).is_none(), "{key} is a fact about a board: {row}");
        }
        assert_eq!(report["positions"][0]["speeds"][place]["backend"], json!(line));
    }
    let title = by_engine["program"]["name"].as_str().expect("the engine has a name");
    assert!(title.starts_with("polyboard"), "{title}");
    assert_eq!(by_script["program"]["name"], Value::Null);
    // The engine counts on a thread that ends with its answer, and takes the board of the first row. If its time were
    // lost, it would be many times as fast.
    let ratio = |row: &Value| row["ratio"].as_f64().expect("a ratio");
    assert!((0.0..3.0).contains(&ratio(by_engine)) && ratio(by_engine) > 0.0, "{report}");
    assert!(ratio(by_script) > 0.0 && ratio(by_script) < 0.5, "{report}");
}

#[cfg(unix)]
#[test]
fn the_table_has_the_name_that_an_engine_gives_itself() {
    let king = engine("table", 100, "exit");
    let text = compare(&format!("lerf,{king}"), ALONE).fine();
    assert!(text.starts_with("All boards and programs agree on 1 position. 3 rounds by the "));
    shows(&text, &["Lonely King 1.0", "engine:sh "]);
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[cfg(unix)]
#[test]
fn an_engine_gets_one_thread_and_a_new_game_for_each_count() {
    let (king, log) = logged("threads", 100, "exit");
    compare(&format!("lerf,{king}"), ALONE).fine();
    let log = fs::read_to_string(log).expect("the log of the engine");
    let lines: Vec<&str> = log.lines().collect();
    assert_eq!(lines[..2], ["uci", "setoption name Threads value 1"]);
    let counts = lines[2..].chunks(4);
    assert!(counts.len() >= 4, "a check and three rounds: {log}");
    for count in counts {
        let position = "position fen 7k/8/8/8/8/8/8/K7 w - - 0 1";
        assert_eq!(count, ["ucinewgame", "isready", position, "go perft 1"]);
    }
}

#[cfg(unix)]
#[test]
fn a_program_that_counts_wrongly_is_named_and_sent_to_diff() {
    let command = POLYBOARD.display();
    let script = format!(
        "{command} perftree \"$@\" | awk 'NF == 2 && $1 != \"e1g1\" {{ print; sum += $2 }} \
         END {{ print \"\"; print sum + 0 }}'\n"
    );
    let wrong = format!("divide:sh '{}'", file("no-castling.sh", script));
    let (sides, args) = (format!("0x88,{wrong}"), "--position kiwipete --depth 2");
    let result = compare(&sides, args);
    assert_eq!(result.code, Some(1), "{result:?}");
    shows(&result.stderr, &[format!("error: {wrong} counts wrongly on kiwipete; ")]);
    let report = compare(&sides, &format!("{args} --format json")).json(1);
    assert_eq!((&report["agree"], &report["wrong"]), (&json!(false), &json!([wrong])));

    // The command that is named finds the move.
    let command = report["counts"][1]["command"].as_str().expect("a command");
    shows(&result.stdout, &["2 039 expected", command]);
    let mut words = shlex::split(command).expect("the quotes are closed");
    words.extend(["--format", "json"].map(String::from));
    let found = run(&words[1..]).json(1);
    assert_eq!((&found["missing"], &found["kind"]), (&json!(["e1g1"]), &json!("misses-castling")));
}

#[cfg(unix)]
#[test]
fn a_count_that_is_wrong_the_third_time_is_no_speed() {
    let king = engine("third", 3, "printf 'a1a2: 1\\n\\nNodes searched: 1\\n'");
    let report = compare(&format!("lerf,{king}"), &format!("{ALONE} --format json"));
    assert_eq!(report.json(1)["wrong"], json!([king]));
}

/// `diff` asks programs in the same way, and its tests have those that can be asked nothing at all.
#[cfg(unix)]
#[test]
fn programs_that_cannot_be_asked_again_are_clear_errors() {
    let command = POLYBOARD.display();
    let refused = |program: &str, fault: &str| {
        compare(&format!("lerf,{program}"), &format!("{ALONE} --timeout 1"))
            .refuses_input(&[fault]);
    };
    refused("engine:/no/such/program", "does not start");
    refused(&engine("dies", 2, "exit 7"), "ended (exit status: 7) at \"position fen 7k/8");
    refused(&engine("hangs", 3, "sleep 30"), "has not answered \"position fen 7k/8");
    refused(&engine("plays", 1, "echo bestmove a1a2"), "\"bestmove a1a2\", which is not a move");
    refused(&engine("long", 2, "head -c 99999 /dev/zero"), "with a line of 65536 bytes or more");
    refused(&engine("lists", 2, "yes a1a2: 1"), "with more than 4096 moves");
    let no_isready =
        "engine:sh -c 'while read line; do case $line in uci) echo uciok;; esac; done'";
    refused(no_isready, "has not answered \"isready\" within 1 s");
    // The start of a script is not timed, and here it is all that there is.
    refused(&format!("divide:{command} perftree"), "answers too soon at depth 1 to be timed");
    if cfg!(target_os = "linux") {
        refused(&format!("engine:sh -c '{command} uci; true'"), "another process seems to count");
    }
}

/// A file of programs with these entries.
fn programs(name: &str, entries: &[&Value]) -> String {
    let text = json!({ "programs": entries }).to_string();
    file(&format!("{name}.json"), text)
}

fn entry(name: &str, command: &str, ask: &str) -> Value {
    json!({ "name": name, "command": command, "ask": ask, "licence": "MIT", "source": "here", "tried": "no" })
}

fn of_totals(name: &str, command: &str) -> Value {
    let mut entry = entry(name, command, "total");
    entry["total"] = json!("Nodes searched:");
    entry
}

#[cfg(unix)]
#[test]
fn a_file_names_programs_of_all_kinds_and_one_that_is_not_there_is_left_out() {
    let command = POLYBOARD.display();
    let mut engine = entry("mine", &format!("{command} uci"), "go perft");
    engine["environment"] = json!({ "POLYBOARD_TRIED": "a b" });
    let script = entry("script", &format!("{command} perftree --backend plain"), "divide");
    let plain = format!("{command} perft --backend plain --fen '{{fen}}' --depth {{depth}}");
    let total = of_totals("total", &plain);
    let mut reader = of_totals("reader", "sh");
    reader["input"] = json!([format!("exec {plain}")]);
    let absent = entry("absent", "/no/such/program", "divide");
    let file = programs("of-all-kinds", &[&engine, &script, &total, &reader, &absent]);
    let args = "--position kiwipete --depth 3 --seconds 0 --format json";
    let run = words(&format!("compare --programs {file} {args}"));
    let left_out = "note: absent: divide:/no/such/program does not start";
    shows(&run.stderr, &[left_out, "source: here (MIT); tried: no; left out"]);
    let report = run.json(0);
    let names = ["lerf", "0x88", "mine", "script", "total", "reader"];
    assert_eq!(texts(&report["backends"], "backend"), names);
    let line = format!("engine:env 'POLYBOARD_TRIED=a b' {command} uci");
    assert_eq!(report["backends"][2]["program"]["line"], json!(line));
    for row in report["backends"].as_array().expect("a row for each") {
        assert!(row["ratio"].as_f64().expect("a ratio") > 0.0, "{row}");
    }
}

#[cfg(unix)]
#[test]
fn a_wrong_total_is_named_beside_the_counts_by_moves() {
    let wrong = of_totals("wrong", "echo 'Nodes searched: 7' '{fen}' {depth}");
    let file = programs("wrong-total", &[&wrong]);
    let result = words(&format!("compare --programs {file} --backends lerf,wrong {ALONE}"));
    assert_eq!(result.code, Some(1), "{result:?}");
    shows(&result.stderr, &["error: wrong counts wrongly on given; the "]);
    let commands = result.stdout.matches(" --depth 1 --backend lerf --divide\n");
    assert_eq!(commands.count(), 2, "{result:?}");
}

#[test]
fn a_file_of_programs_that_cannot_be_used_is_a_clear_error() {
    type Change = fn(&mut Value);
    let refused = |name: &str, text: &str, faults: &[&str]| {
        let path = file(name, text);
        let run = words(&format!("compare --programs {path} --backends lerf,a --depth 1"));
        run.refuses_input(&[&[name][..], faults].concat());
    };
    refused("empty.json", "", &["line 1 column 0", "benches/programs.json"]);
    refused("none.json", r#"{"programs": []}"#, &["there are no programs"]);
    let other = r#"{"programs": [{"title": "a"}]}"#;
    refused("other.json", other, &["unknown field `title`", "line 1"]);
    let with = |change: Change| {
        let mut entry = of_totals("a", "a {fen} {depth}");
        change(&mut entry);
        json!({ "programs": [entry] }).to_string()
    };
    let faults: [(Change, &str); 7] = [
        (|it| it["name"] = json!("a b"), "a name has letters, digits"),
        (|it| it["name"] = json!("LERF"), "a board has this name"),
        (|it| it["ask"] = json!("nicely"), "unknown variant `nicely`"),
        (|it| it["ask"] = json!("divide"), "need \"ask\": \"total\""),
        (|it| it["total"] = json!(" "), "\"total\" is missing"),
        (|it| it["command"] = json!("a {fen}"), "it is never told the {depth}"),
        (|it| it["command"] = json!("'a {fen} {depth}"), "is not a command"),
    ];
    for (place, (change, fault)) in faults.into_iter().enumerate() {
        refused(&format!("fault-{place}.json"), &with(change), &[fault][..]);
    }
    let absent = words("compare --programs /no/such.json");
    absent.refuses_input(&["/no/such.json", "No such file"]);
}

/// The file of the repository, and what it says of its programs.
#[test]
fn the_file_of_the_benchmarks_is_read() {
    let args = "--backends lerf --depth 2 --seconds 0";
    words(&format!("compare --programs benches/programs.json {args}")).fine();
}
