//! `units`, `work`, `sum` and `verify`: counts that are too large for one machine, and for one worker's word.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    Run, fed, file, run,
    units::{counts, fresh, sum, text, units, work},
    words,
};

/// A file of results whose checksums are right, in which one result is wrong.
fn wrong_results(name: &str, results: &Path) -> PathBuf {
    let mut counts = counts(results);
    counts[3].nodes += 1;
    file(name, counts.iter().map(|count| format!("{count}\n")).collect::<String>())
}

#[test]
fn compressed_files_are_written_and_read() {
    let plain = units("zst.jsonl", "--depth 4 --at 3");
    let packed = fresh("zst.jsonl.zst");
    words(&format!("units --depth 4 --at 3 --output {}", text(&packed))).fine();
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
    let sum = limited(&format!("sum {} {} --memory 1", text(&units), text(&results)));
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
    let results = file("runs-many.jsonl", (0..100_000).map(line).collect::<String>());
    let files = format!("{} {}", text(&units), text(&results));
    let sum = format!("sum {files}");
    let verify = format!("verify {files} --sample 100%");
    for (line, remedy) in [(&sum, "allow more with --memory"), (&verify, "a smaller --sample")] {
        limited(60_000, &format!("{line} --memory 1"))
            .refuses_input(&["runs-many.jsonl: line ", remedy]);
    }
    assert!(words(&sum).fine().contains("results of 100 000 runs on 1 host"));
    assert!(words(&verify).fine().contains("100 000 results compared"));
}

/// What a result says is the word of its worker, and its checksum is right whatever it says.
#[test]
fn a_wrong_worker_is_found() {
    let units = units("wrong.jsonl", "--depth 4 --at 2");
    let honest = [fresh("wrong-1.jsonl"), fresh("wrong-2.jsonl")];
    honest.iter().for_each(|results| _ = work(&units, results, "").fine());
    let wrong = wrong_results("wrong-results.jsonl", &honest[1]);
    let [first, second] = &honest.each_ref().map(|path| text(path));
    let (listed, wrong) = (text(&units), text(&wrong));
    // Alone, the wrong results pass.
    assert!(run(&["sum", listed, wrong]).fine().starts_with("Nodes searched: 197282\n"));
    let required = |results: &[&str]| run(&[&["sum", listed, "--require", "2"], results].concat());
    assert!(required(&[first, second]).fine().contains("each with results of 2 runs on 1 host"));
    let hosts = run(&["sum", listed, first, second, "--require-hosts", "2"]);
    assert_eq!(hosts.code, Some(1));
    assert!(hosts.stdout.contains("line 1: results of 2 runs on 1 host of unit"), "{hosts:?}");
    let alone = required(&[first]);
    assert_eq!(alone.code, Some(1));
    assert!(alone.stdout.contains("line 1: results of 1 run on 1 host of unit"), "{alone:?}");
    let found = required(&[first, wrong]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(found.stderr.contains("1 result in disagreement with another"), "{found:?}");
    assert!(found.stdout.contains("wrong-results.jsonl: line 4 by run "), "{found:?}");

    let found = run(&["verify", listed, wrong, "--sample", "100%", "--threads", "2"]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(found.stderr.contains("1 wrong result"), "{found:?}");
    assert!(found.stdout.contains("wrong-results.jsonl: line 4: unit "), "{found:?}");
    let fine = run(&["verify", listed, first, "--format", "json"]).json(0);
    assert!(fine["units"].as_u64().unwrap() >= 1 && fine["wrong"] == 0, "{fine}");
    run(&["verify", listed, first, "--backend", "lerf"]).refuses_input(&[
        "wrong-1.jsonl: line",
        "lerf itself has counted",
        "--backend",
    ]);
    for sample in ["1", "101%", "-1%", "one%", ""] {
        run(&["verify", listed, first, "--sample", sample]).fails(2);
    }
}
