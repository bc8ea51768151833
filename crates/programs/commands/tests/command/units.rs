//! `units`, `work` and `sum`: a count that is split among workers.

use std::{
    fs,
    process::Stdio,
    time::{Duration, Instant},
};

use polyboard_units::Count;
use serde_json::Value;

use crate::{Run, color::is_ended_by_a_closed_pipe, command, docs, fed, file, fresh, shows, words};

/// A file of units.
pub(crate) fn units(name: &str, line: &str) -> String {
    file(name, words(&format!("units {line}")).fine())
}

pub(crate) fn work(units: &str, output: &str, more: &str) -> Run {
    words(&format!("work {units} --output {output} {more}"))
}

pub(crate) fn sum(units: &str, results: &[&str]) -> Run {
    words(&format!("sum {units} --format json {}", results.join(" ")))
}

/// The results in a file, without the manifests.
pub(crate) fn counts(results: &str) -> Vec<Count> {
    let text = fs::read_to_string(results).unwrap();
    let counts = text.lines().filter(|line| line.starts_with("{\"id\""));
    counts.map(|line| line.parse().unwrap()).collect()
}

#[test]
fn the_sum_of_the_units_is_the_count() {
    for (name, line, nodes) in [
        ("start", "--depth 5 --at 3", "4865609"),
        ("whole", "--depth 4 --at 0", "197281"),
        ("leaves", "--depth 3 --at 3", "8902"),
        ("kiwipete", "--position kiwipete --depth 4 --at 2 --backend 10x12", "4085603"),
        ("makruk", "--variant makruk --depth 4 --at 2 --check 8x8", "273026"),
        ("moves", "--moves e2e4 --depth 3 --at 1", "13160"),
    ] {
        let units = units(&format!("sum-{name}.jsonl"), line);
        let results = fresh(&format!("sum-{name}-results.jsonl"));
        let done = work(&units, &results, "--backend lefr --check 0x88 --threads 2 --hash 1");
        assert_eq!(done.code, Some(0), "{done:?}");
        let report = sum(&units, &[&results]).json(0);
        assert_eq!((&report["nodes"], &report["checked"]), (&nodes.into(), &report["units"]));
        assert_eq!(report["digest"].as_str().unwrap().len(), 64);
    }
}

#[test]
fn units_are_lines_of_json_that_need_no_flags() {
    let printed = words("units --depth 4 --at 2 --variant makruk");
    assert_eq!(printed.stderr, "note: 529 units for 529 sequences of moves\n");
    let line: Value = serde_json::from_str(printed.stdout.lines().next().unwrap()).unwrap();
    assert_eq!((&line["variant"], &line["multiplicity"]), (&"makruk".into(), &"1".into()));
    assert_eq!(line["depth"], 2);
    let by_plain = words("units --depth 4 --at 2 --variant makruk --backend plain");
    assert_eq!(by_plain.stdout, printed.stdout);
    // Without --output, results go to stdout.
    let mut worker = command();
    worker.arg("work");
    let results = file("lines-results.jsonl", fed(worker, &printed.stdout).fine());
    let units = file("lines.jsonl", &printed.stdout);
    assert_eq!(sum(&units, &[&results]).json(0)["nodes"], "273026");
}

/// The same pieces on the same squares have other counts in another variant.
#[test]
fn variants_do_not_share_a_table() {
    let [chess, makruk] = [("chess", 'Q'), ("makruk", 'M')].map(|(variant, queen)| {
        let fen = format!("k7/8/8/8/8/8/8/K{queen}6 w - -");
        words(&format!("units --depth 4 --at 1 --variant {variant} --fen '{fen}'")).fine()
    });
    let units = file("variants.jsonl", chess + &makruk);
    let nodes = |more: &str| {
        let results = fresh("variants-results.jsonl");
        work(&units, &results, more).fine();
        counts(&results).into_iter().map(|count| (count.id, count.nodes)).collect::<Vec<_>>()
    };
    assert_eq!(nodes("--hash 1 --check 8x8"), nodes(""));
}

/// The worker is killed while it counts, and another goes on in the same file.
#[test]
#[cfg(unix)]
fn a_killed_worker_loses_nothing_that_was_written() {
    let units = units("killed.jsonl", "--depth 5 --at 3");
    let results = fresh("killed-results.jsonl");
    let mut worker = command();
    worker.args(["work", &units, "--backend", "plain", "--output", &results]);
    let mut worker = worker.stderr(Stdio::null()).spawn().unwrap();
    let start = Instant::now();
    let lines = || fs::read(&results).map_or(0, |bytes| bytes.split(|&b| b == b'\n').count());
    while lines() < 20 {
        assert!(start.elapsed() < Duration::from_secs(60) && worker.try_wait().unwrap().is_none());
    }
    // While it works, its file is locked.
    let own = ["killed-results.jsonl", "another worker", "its own"];
    work(&units, &results, "").refuses_input(&own);
    worker.kill().unwrap();
    worker.wait().unwrap();
    // As if it had been killed in the middle of a write.
    let written = fs::read(&results).unwrap();
    fs::write(&results, &written[..written.len() - 7]).unwrap();
    let done = work(&units, &results, "").stderr;
    shows(&done, &["the last line was torn", "had a result before"]);
    assert_eq!(sum(&units, &[&results]).json(0)["nodes"], "4865609");
    shows(&work(&units, &results, "").stderr, &["0 units counted, "]);
}

#[test]
fn parts_add_up_in_any_order() {
    let units = units("parts.jsonl", "--depth 3 --at 2");
    let results = [1, 2, 3].map(|part| {
        let results = fresh(&format!("parts-{part}.jsonl"));
        work(&units, &results, &format!("--part {part}/3")).fine();
        results
    });
    let [first, second, third] = results.each_ref().map(String::as_str);
    let whole = sum(&units, &[third, first, second]).json(0);
    // A result that is there twice counts once.
    assert_eq!(sum(&units, &[second, third, first, third]).json(0), whole);
    assert_eq!(whole["nodes"], "8902");

    let missing = sum(&units, &[first, third]);
    shows(&missing.stderr, &["133 units without enough results"]);
    let missing = missing.json(1);
    assert_eq!((&missing["nodes"], &missing["missing"]), (&Value::Null, &133.into()));
    assert_eq!(missing["faults"].as_array().unwrap().len(), 10);
    assert!(missing["faults"][0].as_str().unwrap().contains("line 2: no result of unit"));

    let others = self::units("other-units.jsonl", "--depth 4 --at 2");
    let unknown = sum(&others, &[first]).json(1);
    assert_eq!((&unknown["missing"], &unknown["unknown"]), (&400.into(), &134.into()));
}

#[test]
fn results_that_disagree_are_named_with_both_places() {
    let units = units("conflict.jsonl", "--depth 2 --at 1");
    let results = fresh("conflict-results.jsonl");
    work(&units, &results, "").fine();
    // The results of another depth of the same positions, under the ids of these units.
    let mut forged = counts(&results).remove(4);
    forged.nodes = 21;
    let other = file("forged.jsonl", format!("{forged}\n"));
    let report = sum(&units, &[&results, &other]);
    shows(&report.stderr, &["1 result in disagreement with another"]);
    let report = report.json(1);
    let fault = report["faults"][0].as_str().unwrap();
    shows(fault, &["20 leaves in", "conflict-results.jsonl: line 5", "21 leaves in"]);
    shows(fault, &["forged.jsonl: line 1", &format!("by run {} on ", forged.run.id)]);
    assert_eq!(report["nodes"], Value::Null);
}

#[test]
fn bad_input_names_the_file_the_line_and_a_remedy() {
    let good = words("units --depth 2 --at 1").fine();
    let bad = file("bad.jsonl", format!("{good}{{\"id\":3}}\n"));
    let results = fresh("bad-results.jsonl");
    let fault = "bad.jsonl: line 22: the line is not a unit (";
    work(&bad, &results, "").refuses_input(&[fault, "at column 7", "polyboard units"]);
    assert_eq!(counts(&results).len(), 20, "what was counted is kept");
    let moved = file("moved.jsonl", good.replace("\"depth\":1", "\"depth\":2"));
    let listed = good.clone();
    let good = file("good.jsonl", good);
    let [empty, none] = ["empty.jsonl", "none.jsonl"].map(|name| file(name, ""));
    let marked = file("marked.jsonl", format!("\u{feff}{listed}"));
    // A unit that is removed would make the sum too small.
    let emptied = file("emptied.jsonl", listed.replacen(listed.lines().nth(4).unwrap(), "", 1));
    let folder = env!("CARGO_TARGET_TMPDIR");
    for (run, fault, remedy) in [
        (work(&moved, &results, ""), "moved.jsonl: line 1: the id", "make the units anew"),
        (
            sum(&bad, &[&results]),
            "bad.jsonl: line 22: the manifest is not the last line",
            "of its own",
        ),
        (sum(&results, &[&results]), "bad-results.jsonl: line 1: the line is not a unit", ""),
        (sum(&good, &[&good]), "good.jsonl: line 1: the line is not a result", "polyboard work"),
        (work(&good, &good, ""), "good.jsonl: line 1: the line is not a result", ""),
        (sum(&empty, &[&results]), "empty.jsonl: line 1: the manifest is missing", "units"),
        (work(&none, &results, ""), "none.jsonl: line 1: the input is empty; name a file", ""),
        (words("work"), "standard input: line 1: the input is empty", ""),
        (sum(&good, &["nowhere.jsonl"]), "nowhere.jsonl: No such file", ""),
        (words(&format!("work {folder}")), folder, "directory; name a file that `polyboard units`"),
        (sum(&good, &[folder]), folder, "directory; name a file that `polyboard work`"),
        (sum(&marked, &[&results]), "marked.jsonl: line 1: ", "byte order mark; save"),
        (sum(&emptied, &[&results]), "emptied.jsonl: line 5: the line is blank", "anew"),
        (words(&format!("work {good} --check lefr")), "--check lefr", "such as 8x8"),
        (words(&format!("work {good} --backend no")), "unknown backend", ""),
    ] {
        run.refuses_input(&[fault, remedy]);
    }
}

#[test]
fn a_file_of_anything_but_units_is_not_replaced() {
    let line = "--depth 2 --at 1";
    let [units, damaged] = ["kept-units.jsonl", "kept-damaged.jsonl"].map(|name| units(name, line));
    let results = fresh("kept-results.jsonl");
    work(&units, &results, "").fine();
    let written = fs::read(&results).unwrap();
    let list = |path: &str| words(&format!("units {line} --output {path}"));
    list(&results).refuses_input(&["kept-results.jsonl: ", "such as results", "name another file"]);
    assert_eq!(fs::read(&results).unwrap(), written);
    // A worker has begun, and has no result yet.
    let empty = file("kept-empty.jsonl", "");
    let lock = fs::File::options().append(true).open(&empty).unwrap();
    lock.lock().unwrap();
    list(&empty).refuses_input(&["kept-empty.jsonl: a worker writes", "name another file"]);
    drop(lock);
    let listed = fs::read_to_string(&units).unwrap();
    fs::write(&damaged, listed.replacen("\"depth\":1", "\"depth\":2", 1)).unwrap();
    for path in [&empty, &units, &damaged, &fresh("kept-new.jsonl")] {
        list(path).fine();
        assert_eq!(fs::read_to_string(path).unwrap(), listed);
    }
}

#[test]
fn a_reader_that_closes_the_pipe_ends_the_work() {
    let units = units("pipe.jsonl", "--depth 5 --at 3");
    for line in [format!("work {units}"), "units --depth 5 --at 3".to_string()] {
        is_ended_by_a_closed_pipe(&line);
    }
}

/// The example of the chapter has been written by an earlier build.
#[test]
fn units_are_the_same_bytes_as_ever() {
    let printed = words("units --position position3 --depth 5 --at 1").fine();
    assert_eq!(printed, docs::read("docs/units/position3.jsonl"));
}

/// `.ci/many_machines.sh` runs the recipes that the chapter shows.
#[test]
fn the_recipes_of_the_chapter_are_those_that_are_run() {
    let chapter = docs::read("docs/counting-on-many-machines.md");
    let script = docs::read(".ci/many_machines.sh");
    let program = docs::read("crates/contract/perft/engines/spark.py");
    for recipe in [
        "parallel --jobs 2 --retries 5 \\\n  'polyboard work units.jsonl --check 8x8 --part {}/16 --output \
         results-{}.jsonl' ::: $(seq 16)",
        "--master 'local-cluster[2,1,1024]' ",
        "\n  units.jsonl results 64 ",
        " work --check 8x8",
    ] {
        assert!(chapter.contains(recipe) && script.contains(recipe), "{recipe}");
    }
    let (_, body) = program.split_once("SparkContext\n\n").expect("the imports end");
    assert!(chapter.contains(body), "{body}");
}
