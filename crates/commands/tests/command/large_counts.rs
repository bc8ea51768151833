//! `units`, `work`, `sum` and `verify`: counts that are too large for one machine, and for one worker's word.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::{
    file, run,
    units::{counts, fresh, sum, text, units, work},
    words,
};

/// A file of results whose checksums are right, in which one result is wrong.
fn lies(name: &str, results: &Path) -> PathBuf {
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

/// Half of the megabyte is for the positions of one ply, and the last has 16,978, of 48 bytes each.
#[test]
#[cfg(target_os = "linux")]
fn a_count_beyond_the_memory_is_the_same() {
    let limited = |line: &str| {
        let mut shell = Command::new("sh");
        let program = env!("CARGO_BIN_EXE_polyboard-commands");
        shell.args(["-c", &format!("ulimit -v 120000 && exec {program} {line}")]);
        let output = shell.output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).unwrap()
    };
    let count = "units --position position3 --depth 4 --at 4";
    let listed = words(count).fine();
    assert!(listed == limited(&format!("{count} --memory 1")));
    let units = file("limited.jsonl", listed);
    let results = fresh("limited-results.jsonl");
    work(&units, &results, "").fine();
    let sum = limited(&format!("sum {} {} --memory 1", text(&units), text(&results)));
    assert!(sum.starts_with("Nodes searched: 43238\n"), "{sum}");
}

/// What a result says is the word of its worker, and its checksum is right whatever it says.
#[test]
fn a_lying_worker_is_found() {
    let units = units("liar.jsonl", "--depth 4 --at 2");
    let honest = [fresh("liar-1.jsonl"), fresh("liar-2.jsonl")];
    honest.iter().for_each(|results| _ = work(&units, results, "").fine());
    let lies = lies("liar-lies.jsonl", &honest[1]);
    let [first, second] = &honest.each_ref().map(|path| text(path));
    let (listed, lies) = (text(&units), text(&lies));
    // Alone, the lie passes.
    assert!(run(&["sum", listed, lies]).fine().starts_with("Nodes searched: 197282\n"));
    let required = |results: &[&str]| run(&[&["sum", listed, "--require", "2"], results].concat());
    assert!(required(&[first, second]).fine().contains("each with results of 2 runs"));
    let alone = required(&[first]);
    assert_eq!(alone.code, Some(1));
    assert!(alone.stdout.contains("line 1: results of 1 run of unit"), "{alone:?}");
    let found = required(&[first, lies]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(found.stderr.contains("1 result in disagreement with another"), "{found:?}");
    assert!(found.stdout.contains("liar-lies.jsonl: line 4 by run "), "{found:?}");

    let found = run(&["verify", listed, lies, "--sample", "100%", "--threads", "2"]);
    assert_eq!(found.code, Some(1), "{found:?}");
    assert!(found.stderr.contains("1 wrong result"), "{found:?}");
    assert!(found.stdout.contains("liar-lies.jsonl: line 4: unit "), "{found:?}");
    let fine = run(&["verify", listed, first, "--format", "json"]).json(0);
    assert!(fine["units"].as_u64().unwrap() >= 1 && fine["wrong"] == 0, "{fine}");
    run(&["verify", listed, first, "--backend", "lerf"]).refuses_input(&[
        "liar-1.jsonl: line",
        "lerf itself has counted",
        "--backend",
    ]);
    for sample in ["1", "101%", "-1%", "one%", ""] {
        run(&["verify", listed, first, "--sample", sample]).fails(2);
    }
}
