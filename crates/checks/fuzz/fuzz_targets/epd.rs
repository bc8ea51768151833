//! Perft suites in EPD: what is read is written and read again, and a bad line does not touch the others.

#![no_main]

use libfuzzer_sys::fuzz_target;
use polyboard::notation::{parse_suite, parse_suite_line};
use polyboard_fuzz::is_short;

fuzz_target!(|text: &str| {
    let lines = parse_suite(text);
    let alone: Vec<_> =
        text.lines().zip(1..).filter_map(|(text, number)| parse_suite_line(text, number)).collect();
    assert_eq!(lines, alone, "a line is read alike among others and alone");
    for line in lines {
        match line {
            Ok(mut line) => {
                assert!(line.counts.is_sorted() && !line.counts.is_empty(), "{line:?}");
                let counts = line.counts.iter().map(|(depth, count)| format!(";D{depth} {count}"));
                let written = format!("{} {}", line.fen, counts.collect::<Vec<_>>().join(" "));
                // A byte order mark is dropped in the first line only, and this one keeps a second one.
                line.line = 2;
                assert_eq!(parse_suite_line(&written, 2), Some(Ok(line)), "{written}");
            }
            Err(error) => is_short(&error),
        }
    }
});
