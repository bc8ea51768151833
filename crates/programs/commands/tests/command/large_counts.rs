//! `units`, `work`, `sum` and `verify`: counts that are too large for one machine, and for one worker's word.

use std::{fs, process::Command};

use crate::{
    Run, fed, file, fresh, shows,
    units::{counts, sum, units, work},
    words,
};

/// A file of results whose checksums are right, in which one result is wrong.
fn wrong_results(name: &str, results: &str) -> String {
    let mut counts = counts(results);
    counts[3].nodes += 1;
    file(name, counts.iter().map(|count| format!("{count}\n")).collect::<String>())
}

#[test]
fn compressed_files_are_written_and_read() {
    let plain = units("zst.jsonl", "--depth 4 --at 3");
    let packed = fresh("zst.jsonl.zst");
    words(&format!("units --depth 4 --at 3 --output {packed}")).fine();
    let sizes = [&plain, &packed].map(|path| fs::metadata(path).unwrap().len());
    assert!(sizes[1] < sizes[0] / 2, "{sizes:?}");
    let (from_plain, from_packed) = (fresh("zst-1.jsonl"), fresh("zst-2.jsonl"));
    work(&plain, &from_plain, "").fine();
    work(&packed, &from_packed, "").fine();
    let results = fs::read(&from_packed).unwrap();
    let results = file("zst-3.jsonl.zst", polyboard::pgn::compress(&results));
    let report = sum(&packed, &[&from_plain, &results]).json(0);
    assert_eq!((&report["nodes"], &report["runs"]), (&"197281".into(), &2.into()));
}

/// Runs the command with this number of KB of address space.
#[cfg(target_os = "linux")]
fn limited(kilobytes: u32, line: &str) -> Run {
    let mut shell = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_polyboard-commands");
    shell.args(["-c", &format!("ulimit -v {kilobytes} && exec {program} {line}")]);
    fed(shell, "")
}

/// Half of the megabyte is for the positions of one ply, and the last has 16,978, of 48 bytes each.
#[test]
#[cfg(target_os = "linux")]
fn a_count_beyond_the_memory_is_the_same() {
    let limited = |line: &str| limited(120_000, line).fine();
    let count = "units --position position3 --depth 4 --at 4";
    let listed = words(count).fine();
    assert!(listed == limited(&format!("{count} --memory 1")));
    let units = file("limited.jsonl", listed);
    let results = fresh("limited-results.jsonl");
    work(&units, &results, "").fine();
    let sum = limited(&format!("sum {units} {results} --memory 1"));
    assert!(sum.starts_with("Nodes searched: 43238\n"), "{sum}");
}

/// Each line names another run, and its names are as long as they may be.
#[test]
#[cfg(target_os = "linux")]
fn results_of_many_runs_keep_to_the_memory() {
    let units = units("runs.jsonl", "--depth 1 --at 0");
    let results = fresh("runs-results.jsonl");
    work(&units, &results, "").fine();
    let mut count = counts(&results).remove(0);
    (count.run.host, count.run.build) = ("h".repeat(64), "b".repeat(64));
    let line = |run| {
        count.run.id = format!("{run:016x}");
        format!("{count}\n")
    };
    let results = file("runs-many.jsonl", (0..40_000).map(line).collect::<String>());
    let sum = format!("sum {units} {results}");
    let verify = format!("verify {units} {results} --sample 100%");
    for (line, remedy) in [(&sum, "allow more with --memory"), (&verify, "a smaller --sample")] {
        let refused = limited(60_000, &format!("{line} --memory 1"));
        refused.refuses_input(&["runs-many.jsonl: line ", remedy]);
    }
    shows(&words(&sum).fine(), &["results of 40 000 runs on 1 host"]);
    shows(&words(&verify).fine(), &["40 000 results compared"]);
}

/// What a result says is the word of its worker, and its checksum is right whatever it says.
#[test]
fn a_wrong_worker_is_found() {
    let units = units("wrong.jsonl", "--depth 4 --at 2");
    let honest = [fresh("wrong-1.jsonl"), fresh("wrong-2.jsonl")];
    honest.iter().for_each(|results| _ = work(&units, results, "").fine());
    let wrong = wrong_results("wrong-results.jsonl", &honest[1]);
    let [first, second] = &honest;
    let run = |line: String| words(&line);
    // Alone, the wrong results pass.
    let alone = run(format!("sum {units} {wrong}")).fine();
    assert!(alone.starts_with("Nodes searched: 197282\n"), "{alone}");
    let twice = run(format!("sum {units} --require 2 {first} {second}")).fine();
    shows(&twice, &["each with results of 2 runs on 1 host"]);
    let finds = |line: String, told: &str, said: &str| {
        let found = run(line);
        assert_eq!(found.code, Some(1), "{found:?}");
        shows(&found.stderr, &[told]);
        shows(&found.stdout, &[said]);
    };
    let hosts = format!("sum {units} {first} {second} --require-hosts 2");
    finds(hosts, "", "line 1: results of 2 runs on 1 host of unit");
    let alone = format!("sum {units} {first} --require 2");
    finds(alone, "", "line 1: results of 1 run on 1 host of unit");
    let both = format!("sum {units} {first} {wrong} --require 2");
    let told = "1 result in disagreement with another";
    finds(both, told, "wrong-results.jsonl: line 4 by run ");
    let recounted = format!("verify {units} {wrong} --sample 100% --threads 2");
    finds(recounted, "1 wrong result", "wrong-results.jsonl: line 4: unit ");
    let verify = format!("verify {units} {first}");
    let fine = run(format!("{verify} --format json")).json(0);
    assert!(fine["units"].as_u64().unwrap() >= 1 && fine["wrong"] == 0, "{fine}");
    let faults = ["wrong-1.jsonl: line", "lerf itself has counted", "--backend"];
    run(format!("{verify} --backend lerf")).refuses_input(&faults);
    for sample in ["1", "101%", "-1%", "one%", "''"] {
        run(format!("{verify} --sample {sample}")).fails(2);
    }
}
