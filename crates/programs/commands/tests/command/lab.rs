use std::fs;

use serde_json::Value;

use crate::{Run, command, file, fresh, json_of, shows, with_env, words};

fn lab(args: &str) -> Value {
    json_of(&format!("lab {args}"))
}

#[test]
fn without_a_name_the_experiments_are_listed() {
    let list = lab("");
    let list = list.as_array().expect("a list");
    assert_eq!(list.len(), 38);
    for (i, entry) in list.iter().enumerate() {
        assert_eq!(entry["id"], format!("X{}", i + 1));
        for key in ["name", "quote", "claim", "source", "workload", "rule"] {
            assert!(entry[key].as_str().is_some_and(|text| !text.is_empty()), "{key}: {entry}");
        }
        assert!(!entry["contenders"].as_array().expect("a list").is_empty());
        assert!(entry["seconds"].as_u64().is_some_and(|seconds| seconds > 0));
    }
    shows(&words("lab").fine(), &["X16  sliders, ", "38 experiments, "]);
    // This one measures bytes, and so takes no time.
    for name in ["X31", "x31", "memory"] {
        assert_eq!(lab(name)[0]["id"], "X31", "{name}");
    }
}

#[test]
fn an_experiment_ends_with_a_verdict() {
    let found = lab("X14 --effort quick");
    let [finding] = &found.as_array().expect("a list")[..] else { panic!("{found}") };
    assert_eq!(finding["id"], "X14");
    let verdicts = ["holds", "holds in part", "does not hold", "cannot tell here"];
    assert!(verdicts.map(Value::from).contains(&finding["verdict"]), "{finding}");
    assert!(finding["rule"].as_str().is_some_and(|rule| rule.contains("at least 1.1 times")));
    let clauses = finding["clauses"].as_array().expect("a list");
    let is_verdict = |clause: &Value| verdicts.contains(&clause.as_str().unwrap_or(""));
    assert!(clauses.len() == 3 && clauses.iter().all(is_verdict), "{finding}");
    assert!(finding["commit"]["id"].is_string() && finding["commit"]["is_changed"].is_boolean());
    assert_eq!(finding["workload"].as_str().map(str::len), Some(16));
    let rows = finding["results"].as_array().expect("a list");
    let first = &rows[0];
    assert_eq!((&first["contender"], &first["ratio"]), (&"count_ones".into(), &1.0.into()));
    for row in rows {
        let number = |key: &str| row[key].as_f64().unwrap_or_else(|| panic!("{key}: {row}"));
        assert!(number("low") <= number("median") && number("median") <= number("high"));
        assert!(row.get("bytes").is_some() && row["unit"].is_string());
        assert!(row["rounds"].as_array().is_some_and(|rounds| rounds.len() > 1), "{row}");
        assert!(row["instructions"].is_null(), "nothing has asked for them: {row}");
    }
    let conditions = &finding["conditions"];
    for key in ["cpu", "target", "compiler", "flags", "kernel", "instructions"] {
        assert!(conditions[key].as_str().is_some_and(|text| !text.is_empty()), "{conditions}");
    }
    assert!(conditions["load"]["wall"].as_f64().is_some_and(|wall| wall > 0.0), "{conditions}");
}

#[test]
fn a_verdict_says_which_clauses_hold() {
    let said = "holds in part: 2 of 3 held\n    holds: 64 cells: one byte each has exactly 1 times as many bytes as 64";
    let not = "    does not hold: hybrid: hybrid has 0.9 to 1.1 times as many bytes as 200";
    shows(&words("lab memory").fine(), &[said, not]);
}

#[test]
fn a_report_is_one_page_that_needs_nothing_else() {
    let page = file("lab.html", "");
    let text = words(&format!("lab memory --effort quick --report {page}")).fine();
    shows(&text, &["X31 memory\n", "lerf"]);
    let page = fs::read_to_string(page).expect("the page was written");
    assert!(page.starts_with("<!DOCTYPE html>") && page.ends_with("</html>\n"), "{page}");
    shows(&page, &["<svg ", "Option&lt;(Role, Color)&gt;"]);
    for outside in ["href=\"http", "src=", "<script", "@import", "url("] {
        assert!(!page.contains(outside), "{outside}");
    }
}

#[test]
fn recorded_times_are_drawn_as_bars() {
    let draw = |names: &str| words(&format!("lab representations --chart {names}"));
    let some = draw("perft plain 8x8").fine();
    assert!(some.starts_with("<svg xmlns=") && some.contains("compiled for "), "{some}");
    assert_eq!(some.matches("class=\"bar\"").count(), 2, "{some}");
    assert_eq!(draw("perft").fine().matches("class=\"bar\"").count(), 11);
    draw("perf").refuses_input(&["workload \"perf\"", "did you mean perft?"]);
    draw("perft plian").refuses_input(&["contender \"plian\"", "did you mean plain?"]);
    words("lab X0 --chart perft").refuses_input(&["\"X0\""]);
    words("lab X1 --chart curve").refuses_input(&["X1"]);
    let curves = words("lab X38 --chart curve").fine();
    shows(&curves, &[">4096 KiB</text>", ">dual hyperbola</text>"]);
    words("lab X25 --chart perft --effort quick").fails(2);
}

#[test]
fn two_reports_are_compared() {
    let report = words("lab memory --effort quick --format json").fine();
    assert!(report.starts_with("[\n  {\n    \"id\": \"X31\""), "{report}");
    assert!(report.ends_with("  }\n]\n"), "{report}");
    let before = file("before.json", &report);
    let verdict = serde_json::from_str::<Value>(&report).expect("it is JSON")[0]["verdict"].clone();
    let verdict = verdict.as_str().expect("a text");
    let other = if verdict == "holds" { "does not hold" } else { "holds" };
    let changed = report.replacen(&format!("\"{verdict}\""), &format!("\"{other}\""), 1);
    let after = file("after.json", &changed);
    let compare = |other: &str, with: &str| words(&format!("lab --compare {other} {with}"));
    let text = compare(&before, &after).fine();
    let said = format!("X31: {verdict}, and now {other}\n1 of 1 verdicts and 0 clauses changed");
    assert!(text.starts_with(&said), "{text}");
    let same = lab(&format!("--compare {before} {before}"));
    assert_eq!(same["verdicts"], Value::Array(Vec::new()));
    compare(&before, "/no/such/file").refuses_input(&["/no/such/file", "name another"]);
    let no_report = file("no_report.json", "{}");
    compare(&no_report, &after).refuses_input(&["no_report.json", "--format json"]);
}

#[test]
fn findings_are_printed_for_the_chapter() {
    let text = words("lab memory --effort quick --markdown").fine();
    shows(&text, &[" [X31 memory](#x31-memory) |\n", "\n### X31 memory\n", "\n- C1: "]);
}

#[test]
fn what_cannot_be_done_is_said_before_anything_runs() {
    words("lab X0").refuses_input(&["\"X0\"", "polyboard lab"]);
    words("lab all --report /no/such/folder/lab.html").refuses_input(&["/no/such/folder"]);
    words("lab --collect X1 '' berf").refuses_input(&["\"berf\""]);
    words("lab X1 --effort endless").fails(2);
    words("lab --markdown").fails(2);
}

#[test]
fn instructions_are_counted_only_if_an_option_asks() {
    let run = |args: &str| {
        let mut command = command();
        command.args(args.split(' ')).env("PATH", "/no/such/folder");
        Run::of(command.output().expect("the binary runs"))
    };
    let quick = run("lab X14 --effort quick --format json");
    shows(&quick.stdout, &["not counted: --instructions counts them"]);
    for option in ["--instructions", "--count-with /no/such/program"] {
        let refused = run(&format!("lab X14 --effort quick {option}"));
        let option = option.split(' ').next().unwrap_or_default();
        let fault = format!("{option}: valgrind is not installed;");
        refused.refuses_input(&[&fault, "install valgrind"]);
    }
    let other = run("lab memory --effort quick --instructions --format json");
    shows(&other.stdout, &["not about code"]);
}

/// Callgrind counts each contender in a process of its own; a stand-in for it prints a number at once.
#[cfg(unix)]
#[test]
fn with_the_option_each_contender_has_a_count() {
    use std::os::unix::fs::PermissionsExt;

    let folder = fresh("valgrind");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let script = "#!/bin/sh\necho x86_64\necho '==1== Collected : 4000000' >&2\n";
    let program = file("valgrind/valgrind", script);
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let line = "lab X14 --effort quick --instructions --format json";
    let found = with_env(line, "PATH", &folder);
    let found: Value = serde_json::from_str(&found).expect("stdout is one JSON value");
    let counts = found[0]["conditions"]["instructions"].as_str().expect("a text");
    assert_eq!(counts, "counted by callgrind in a build for x86_64");
    let rows = found[0]["results"].as_array().expect("a list");
    // The count of the empty loop is subtracted from the others.
    for row in rows.iter().filter(|row| row["contender"] != "empty loop") {
        assert!(row["instructions"].as_f64().is_some_and(|count| count >= 0.0), "{row}");
    }
}
