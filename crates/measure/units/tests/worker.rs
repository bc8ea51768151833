//! Workers that are stopped, that disagree, or that read lines that they cannot use.

use std::{fs, io, path::PathBuf};

use polyboard_units::{Counter, Log, LogError, Part, Sink, Stream, Sum, Unit, WorkError};

use super::{by_hand, checked, count, start, total, worker};

fn path(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// A worker is stopped at every byte of its last line, which is a result or the manifest, and goes on.
#[test]
fn a_torn_last_line_is_cut_off_and_written_again() {
    let listed = start(3, 1);
    let (part, _) = listed.split_once("{\"root\"").unwrap();
    let path = path("torn.jsonl");
    for (given, lost, lines) in [(part, 1, 20), (&listed, 0, 21)] {
        let _ = fs::remove_file(&path);
        let whole = {
            let mut log = Log::open(&path).unwrap();
            assert_eq!(worker(&count).run(given.as_bytes(), &mut log).unwrap().counted, 20);
            fs::read(&path).unwrap()
        };
        let last = whole[..whole.len() - 1].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
        for length in last..=whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let mut log = Log::open(&path).unwrap();
            let is_whole = length == whole.len();
            let lost = if is_whole { 0 } else { lost };
            assert_eq!(log.was_torn, !is_whole && length > last, "{length}");
            assert_eq!(log.len(), 20 - lost);
            let summary = worker(&count).run(given.as_bytes(), &mut log).unwrap();
            assert_eq!((summary.counted, summary.skipped), (lost as u64, 20 - lost as u64));
            let results = fs::read_to_string(&path).unwrap();
            assert_eq!((results.lines().count(), total(&listed, &results)), (lines, Some(8902)));
        }
    }
}

#[test]
fn a_worker_with_a_check_counts_again_what_had_none() {
    let listed = start(3, 1);
    let path = path("unchecked.jsonl");
    let run = |check: Option<Counter>, part| {
        let mut worker = worker(&count);
        (worker.check, worker.part) = (check, part);
        let summary = worker.run(listed.as_bytes(), &mut Log::open(&path).unwrap()).unwrap();
        (summary.counted, summary.skipped)
    };
    let check = || Some(Counter::new("0x88", &count));
    assert_eq!(run(check(), Part::new(1, 4).unwrap()), (5, 0));
    assert_eq!(run(None, Part::WHOLE), (15, 5));
    assert_eq!(run(check(), Part::WHOLE), (15, 5));
    assert_eq!((run(check(), Part::WHOLE), run(None, Part::WHOLE)), ((0, 20), (0, 20)));
    let mut sum = Sum::new(listed.as_bytes(), 0).unwrap();
    sum.add(&fs::read(&path).unwrap()[..]).unwrap();
    assert_eq!(sum.verdict(1).unwrap().checked, 20);
}

/// A byte outside the last line is changed, or the file is not a file of results.
#[test]
fn a_file_that_is_damaged_elsewhere_is_refused_and_left_alone() {
    let listed = start(2, 1);
    let results = checked(&listed);
    let path = path("damaged.jsonl");
    let first = results.find('\n').unwrap();
    let (part, _) = listed.split_once("{\"root\"").unwrap();
    for at in 0..first {
        let mut damaged = results.clone().into_bytes();
        damaged[at] ^= 1;
        fs::write(&path, &damaged).unwrap();
        let Err(LogError::Line(error)) = Log::open(&path) else { panic!("byte {at}") };
        assert_eq!(error.line, 1, "{at}");
        assert_eq!(fs::read(&path).unwrap(), damaged);
        let mut sum = Sum::new(listed.as_bytes(), 0).unwrap();
        assert_eq!(sum.add(&*damaged), Err(error.into()));
    }
    for other in ["a letter", "a letter\n", "{\"idea\"", part, part.trim_end(), "\0\0\0", " "] {
        fs::write(&path, other).unwrap();
        assert!(matches!(Log::open(&path), Err(LogError::Line(_))), "{other:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), other);
    }
}

#[test]
fn two_workers_cannot_share_a_file() {
    let path = path("shared.jsonl");
    let first = Log::open(&path).unwrap();
    assert_eq!(Log::open(&path).unwrap_err(), LogError::InUse);
    drop(first);
    Log::open(&path).unwrap();
}

#[test]
fn a_result_on_which_two_boards_disagree_is_not_written() {
    let listed = start(4, 2);
    // A board that misses a move in one position of four hundred.
    let wrong = |unit: &Unit| {
        Ok(count(unit)? - u128::from(unit.fen.starts_with("rnbqkb1r/pppppppp/7n/8/8/7N")))
    };
    for threads in [1, 2] {
        let check = Counter::new("wrong", &wrong);
        let mut worker = worker(&count);
        (worker.check, worker.threads) = (Some(check), threads);
        let mut results = Vec::new();
        let error = worker.run(listed.as_bytes(), &mut Stream(&mut results)).unwrap_err();
        let WorkError::Disagreement { line, unit, counts } = error else { panic!("{error}") };
        assert_eq!(listed.lines().nth(line as usize - 1).unwrap(), unit.to_string());
        assert_eq!(counts[0].1, counts[1].1 + 1);
        let results = String::from_utf8(results).unwrap();
        assert!(!results.contains(&unit.id().to_string()));
        assert!(results.lines().count() as u64 >= line - 1, "what came before is written");
        let mut sum = Sum::new(listed.as_bytes(), 0).unwrap();
        sum.add(results.as_bytes()).unwrap();
        let verdict = sum.verdict(1).unwrap();
        assert_eq!(verdict.nodes, None);
        let first = verdict.first_missing[0];
        assert_eq!((first.id, first.line, first.runs), (unit.id(), line, 0));
    }
}

#[test]
fn parts_are_all_units_together() {
    let listed = start(3, 2);
    let mut results = String::new();
    for number in 1..=7 {
        let (mut worker, mut stream) = (worker(&count), Vec::new());
        worker.part = Part::new(number, 7).unwrap();
        let summary = worker.run(listed.as_bytes(), &mut Stream(&mut stream)).unwrap();
        assert_eq!(summary.counted, if number == 1 { 58 } else { 57 });
        // In reverse, because the order does not matter.
        results = String::from_utf8(stream).unwrap() + &results;
    }
    assert_eq!(total(&listed, &results), Some(8902));
    assert_eq!((Part::new(0, 3), Part::new(4, 3), Part::new(1, 0)), (None, None, None));
}

/// A unit with one thing wrong, and a part of the message.
#[test]
fn bad_units_are_refused_with_their_line() {
    let (unit, _) = by_hand(1, 0);
    let good = unit.to_string();
    let at = |fen: &str| Unit::new("chess", fen, 1, 3);
    let id = unit.id().to_string();
    let long = " ".repeat(5000) + &good;
    let cases: &[(&str, &str)] = &[
        ("units", "not a unit (expected value, at column 1); write units"),
        ("{}", "missing field"),
        ("[]", "not a unit ("),
        (&good.replace("\"depth\":3", "\"depth\":\"3\""), "invalid type"),
        (&good.replace("\"depth\":3", "\"depth\":-3"), "invalid value"),
        (&good.replace("\"depth\":3", "\"depth\":3.5"), "invalid type"),
        (&good.replace("\"depth\":3", "\"depth\":101"), "the depth 101 is greater than 100"),
        (&good.replace("\"depth\":3", "\"depth\":2"), &format!("the id is {id}, but that of")),
        (&good.replace("\"depth\":3", "\"depth\":3,\"more\":1"), "unknown field"),
        (&good.replace("\"1\"", "1"), "invalid type"),
        (&good.replace("\"1\"", "\"-1\""), "multiplicity \"-1\" is not a number"),
        (&good.replace("\"1\"", "\"0\""), "from 1 to 2^128 - 1"),
        (&good.replace("\"1\"", "\"+1\""), "multiplicity \"+1\""),
        (&good.replace("\"1\"", "\"340282366920938463463374607431768211456\""), "2^128"),
        (&good.replace(&id, "1"), "\"1\" is not an id"),
        (&good.replace(&id, &id.to_uppercase()), "is not an id"),
        (&good.replace("4k3", "4k4"), "the id"),
        (&good.replace("\"1\"", "\"2\""), "the checksum does not match, so the line was edited"),
        (&good.replace(&good[good.find(",\"sha256").unwrap()..], "}"), "missing field `sha256`"),
        (&good.replace(&id, &id[..16]), "write 32 hexadecimal digits"),
        (&at("4k4/8 w").to_string(), "piece placement"),
        (&at("8/8/8/8/8/8/8/4K3 w - -").to_string(), "no king"),
        (&Unit::new("makruk", &unit.fen, 1, 3).to_string(), "the variant \"makruk\""),
        (&long, "more than 4096 bytes"),
        ("", "the line is blank, so a unit may be missing"),
        (&good.replace("\"depth", "\"\\u001b[31mdepth"), "unknown field `\\u{1b}[31mdepth`"),
    ];
    // The message, and how many lines were written before.
    let refused = |text: &[u8]| {
        let mut results = Vec::new();
        let error = worker(&count).run(text, &mut Stream(&mut results)).unwrap_err();
        (error.to_string(), results.iter().filter(|&&byte| byte == b'\n').count())
    };
    for (bad, expected) in cases {
        let (message, written) = refused(format!("{good}\n{bad}\n").as_bytes());
        assert!(message.starts_with("line 2: ") && message.contains(expected), "{bad}: {message}");
        assert_eq!(written, 1, "the first is written");
    }
    for (bad, expected) in [
        (&b"\xff\n"[..], "line 1: the line is not UTF-8; name a file"),
        (b"", "line 1: the input is empty; name a file"),
        (format!("\u{feff}{good}\n").as_bytes(), "byte order mark; save it as UTF-8"),
    ] {
        let (message, _) = refused(bad);
        assert!(message.contains(expected), "{message}");
    }
}

#[test]
fn a_result_that_cannot_be_written_ends_the_work() {
    struct Full;
    impl io::Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let listed = start(3, 2);
    let error = worker(&count).run(listed.as_bytes(), &mut Stream(Full)).unwrap_err();
    assert!(matches!(error, WorkError::Write { kind: io::ErrorKind::StorageFull, .. }));
    let stream = Stream(Vec::<u8>::new());
    assert!(!stream.is_done(by_hand(1, 1).0.id(), false));
}
