use std::io::Write;

use flate2::{Compression, write::GzEncoder};
use serde_json::{Value, json};

use crate::{Run, all, command, fed, file, shows, words};

const GOOD: &str = "\
# The start, and a few that are quickly counted.
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400 ;D3 8902

4k3/8/8/8/8/8/8/4K2R w K - 0 1; D1 15; D2 66; D3 1197
bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9 ;D1 21 ;D2 528
";

fn suite(path: &str, more: &str) -> Run {
    words(&format!("suite {path} {more}"))
}

fn numbers(report: &Value) -> [u64; 7] {
    ["positions", "checks", "passed", "failed", "rejected", "malformed", "skipped"]
        .map(|key| report[key].as_u64().expect(key))
}

#[test]
fn a_good_suite_passes_in_both_spellings() {
    let path = file("good.epd", GOOD);
    let run = suite(&path, "--backend lerf --format json");
    assert_eq!(run.stderr, "");
    let report = run.json(0);
    assert_eq!(numbers(&report), [3, 8, 8, 0, 0, 0, 0]);
    assert_eq!((&report["failures"], &report["refused"]), (&json!([]), &json!([])));
    assert!(report["seconds"].as_f64().unwrap() >= 0.0);

    // Every backend has its own checks; all excludes the reference, and the default plain and those of a textbook as well.
    let all = all().len();
    let report = suite(&path, "--format json").json(0);
    assert_eq!(report["checks"], 8 * (all - 5));
    let report = suite(&path, "--backend all --format json").json(0);
    assert_eq!(report["checks"], 8 * all);
    assert_eq!(report["backends"].as_array().unwrap().len(), all);
    let report = suite(&path, "--backend all,reference --format json").json(0);
    assert_eq!(report["checks"], 8 * (all + 1));
    assert_eq!(report["backends"][all]["backend"], "reference");
}

#[test]
fn checks_that_are_too_deep_or_too_large_are_skipped_and_reported() {
    let path = file("skipped.epd", GOOD);
    let numbers_with =
        |more| numbers(&suite(&path, &format!("--backend lefr --format json {more}")).json(0));
    assert_eq!(numbers_with("--max-depth 2"), [3, 6, 6, 0, 0, 0, 2]);
    assert_eq!(numbers_with("--max-nodes 400"), [3, 5, 5, 0, 0, 0, 3]);
    assert_eq!(numbers_with("--max-nodes 400 --max-depth 1"), [3, 3, 3, 0, 0, 0, 5]);
    let deepest = file("deep.epd", "7k/8/8/8/8/8/8/K7 w - - ;D1 3 ;D4294967295 0\n");
    let report = suite(&deepest, "--backend lerf --format json").json(0);
    assert_eq!(numbers(&report), [1, 1, 1, 0, 0, 0, 1]);
    let text = suite(&path, "--backend lerf,lefr --max-nodes 400").fine();
    shows(&text, &["6 checks skipped, above 400 nodes or depth 100"]);
}

#[test]
fn a_wrong_count_is_reported_with_a_perft_command() {
    let path = file("wrong.epd", "7k/8/8/8/8/8/8/K7 w - - ;D1 3 ;D2 10\n");
    let report = suite(&path, "--format json --backend lefr");
    assert_eq!(report.stderr, "error: 1 check failed\n");
    let report = report.json(1);
    assert_eq!(numbers(&report), [1, 2, 1, 1, 0, 0, 0]);
    let fen = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    let failure =
        json!({ "line": 1, "fen": fen, "depth": 2, "expected": 10, "found": 9, "backend": "lefr" });
    assert_eq!(report["failures"], json!([failure]));

    let command =
        format!("polyboard perft --lenient --fen '{fen}' --depth 2 --backend lerf --divide");
    shows(&suite(&path, "").stdout, &["10 expected, 9 found by lerf", &command]);
}

#[test]
fn bad_lines_are_reported_and_do_not_stop_the_others() {
    let bad = "\
7k/8/8/8/8/8/8/K7 w - - ;D1 3
7k/8/8/8/8/8/8/8 w - - ;D1 3
no position at all ;D1 3
7k/8/8/8/8/8/8/K7 w - - ;D1 three
7k/8/8/8/8/8/8/K7 w - -
";
    let path = file("bad_lines.epd", bad);
    let report = suite(&path, "--format json --backend lerf");
    assert_eq!(report.stderr, "error: 2 positions rejected, 2 lines malformed\n");
    let report = report.json(1);
    assert_eq!(numbers(&report), [3, 1, 1, 0, 2, 2, 0]);
    let refused = report["refused"].as_array().unwrap();
    let lines: Vec<u64> = refused.iter().map(|one| one["line"].as_u64().unwrap()).collect();
    assert_eq!(lines, [2, 3, 4, 5]);
    assert_eq!(refused[0]["fen"], "7k/8/8/8/8/8/8/8 w - -");
    assert_eq!(refused[0]["reason"], "White has no king; correct the position");
    assert!(refused[2]["fen"].is_null());

    let rejected = "line 2, 7k/8/8/8/8/8/8/8 w - -, is rejected: White has no king";
    shows(&suite(&path, "").stdout, &[rejected, "line 5 is malformed: "]);
}

#[test]
fn suites_are_read_strictly_without_lenient() {
    let path = file("lenient.epd", "QQQQQQQQ/QQ6/8/8/8/8/1k6/7K b - - ;D1 0\n");
    let report = suite(&path, "--lenient --backend lerf --format json").json(0);
    assert_eq!(numbers(&report), [1, 1, 1, 0, 0, 0, 0]);
    for strict in ["", "--strict", "--lenient --strict"] {
        let report = suite(&path, &format!("{strict} --format json")).json(3);
        assert_eq!(numbers(&report), [1, 0, 0, 0, 1, 0, 0]);
        shows(report["refused"][0]["reason"].as_str().unwrap(), &["add --lenient"]);
    }
    // A note names what `diff` and `compare` leave out, and nothing else is not agreement.
    for command in ["compare --backends lerf", "diff lerf lerf"] {
        let run = words(&format!("{command} --suite {path}"));
        run.refuses_input(&["line 1, ", "left out", "every position"]);
    }
}

#[test]
fn a_file_without_any_position_is_rejected() {
    let fails = |name: &str, bytes: &[u8], words: &[&str]| {
        suite(&file(name, bytes), "").refuses_input(&[&[name], words].concat());
    };
    fails("empty.epd", b"", &["no positions", ";D1 20"]);
    fails("comments.epd", b"# nothing\n\n", &["no positions"]);
    fails("prose.epd", b"Hello,\nplease find attached\n", &["line 1"]);
    fails("junk.epd", b"junk ;D1 20\n", &["line 1", "junk"]);
    fails("latin1.epd", b"# fine\n# caf\xe9\n", &["line 2", "UTF-8"]);
    // Other lines can still be used.
    let mixed = [b"caf\xe9\n".as_slice(), GOOD.as_bytes()].concat();
    let report = suite(&file("mixed.epd", mixed), "--backend lerf --format json").json(1);
    assert_eq!(numbers(&report), [3, 8, 8, 0, 0, 1, 0]);
    fails("binary.epd", &[0, 255, 10, 0], &["UTF-8"]);
}

#[test]
fn a_suite_of_which_nothing_was_checked_fails() {
    let fails = |name: &str, text: &str, more: &str, words: &[&str]| {
        let run = suite(&file(name, text), &format!("--backend lerf,8x8 {more}"));
        assert_eq!(run.code, Some(3), "{run:?}");
        assert!(run.stderr.starts_with("error: ") && run.stderr.lines().count() == 1, "{run:?}");
        shows(&run.stderr, &[&["nothing was checked", name], words].concat());
        shows(&run.stdout, &[", 0 checks in "]);
    };
    let start = "7k/8/8/8/8/8/8/K7 w - - ";
    let large = format!("{start};D1 18446744073709551615\n");
    fails("nothing-large.epd", &large, "", &["--max-nodes"]);
    fails("nothing-nodes.epd", GOOD, "--max-nodes 0", &["0 nodes", "greater --max-nodes"]);
    fails("nothing-depth.epd", GOOD, "--max-depth 0", &["depth 0", "--max-depth"]);
    let rejected = "8/8/8/8/8/8/8/K7 w - - ;D1 3\n";
    fails("nothing-rejected.epd", rejected, "", &["rejected", "correct the lines"]);
    let report = suite(&file("nothing.epd", &large), "--backend lerf --format json").json(3);
    assert_eq!(numbers(&report), [1, 0, 0, 0, 0, 0, 1]);
}

/// A line is read when it is checked, so the size of a file does not matter; and of any number of
/// faults the first are listed.
#[test]
fn a_suite_is_read_as_a_stream() {
    let line = "7k/8/8/8/8/8/8/K7 w - - ;D1 4\n7k ;D1 3\n";
    let path = file("stream.epd", line.repeat(1200));
    let report = suite(&path, "--backend lerf --format json").json(1);
    assert_eq!(numbers(&report), [2400, 1200, 0, 1200, 1200, 0, 0]);
    for list in ["failures", "refused"] {
        assert_eq!(report[list].as_array().unwrap().len(), 1000, "{list}");
    }
    let text = suite(&path, "--backend lerf").stdout;
    assert!(text.ends_with("\n400 more are not listed\n"), "{text}");
}

#[test]
fn standard_input_and_compressed_files_are_read() {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
    gzip.write_all(GOOD.as_bytes()).unwrap();
    let gzip = gzip.finish().unwrap();
    let checks = |run: Run| numbers(&run.json(0))[1];
    for input in [GOOD.as_bytes(), &gzip] {
        let names = if cfg!(target_os = "linux") { &["-", "/dev/stdin"][..] } else { &["-"] };
        for name in names {
            let mut command = command();
            command.args(["suite", name, "--backend", "lerf", "--format", "json"]);
            assert_eq!(checks(fed(command, input)), 8);
        }
    }
    let path = file("good.epd.gz", gzip);
    assert_eq!(checks(suite(&path, "--backend lerf --format json")), 8);
}

#[test]
fn a_file_of_another_encoding_is_named_and_of_windows_read() {
    let fails = |name: &str, bytes: &[u8], cause: &str| {
        suite(&file(name, bytes), "").refuses_input(&[name, cause]);
    };
    let returns = GOOD.replace('\n', "\r");
    fails("returns.epd", returns.as_bytes(), "line 1 is malformed: it contains a CR without an LF");
    let utf_16: Vec<u8> = GOOD.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fails("utf-16.epd", &utf_16, "the text is UTF-16, and must be saved as UTF-8");
    let windows = format!("\u{feff}{}", GOOD.replace('\n', "\r\n"));
    suite(&file("windows.epd", windows), "--backend lerf").fine();
}

#[test]
fn lenient_positions_of_a_suite_may_end_after_any_field() {
    let path = file("fields.epd", "4k3/8/8/8/8/8/8/4K2R ;D1 14\n4k3/8/8/8/8/8/8/4K2R b ;D1 5\n");
    let run = suite(&path, "--lenient --backend lerf");
    let note = "note: line 1: side to move: the field is missing, and is read as w\n";
    assert!(run.stderr.starts_with(note), "{run:?}");
    run.fine();
}
