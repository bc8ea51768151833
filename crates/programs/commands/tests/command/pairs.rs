//! The boards of a textbook: how long they are, and how little the two files of a pair differ.

use std::path::Path;

use crate::docs::read;

/// The crates of each pair, and the chapter that prints their difference.
const PAIRS: [[&str; 2]; 2] = [["lerf", "lefr"], ["x88", "mailbox10x12"]];
const CHAPTER: &str = "docs/square-mappings.md";

fn source(name: &str) -> String {
    read(&Path::new("crates/boards").join(name).join("src/textbook.rs"))
}

fn is_code(line: &&str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with("//")
}

fn code(source: &str) -> Vec<&str> {
    source.lines().filter(is_code).collect()
}

/// The comments, without those of the header.
fn comments(source: &str) -> Vec<&str> {
    let lines = source.lines().map(str::trim);
    lines.filter(|line| line.starts_with("//") && !line.starts_with("//!")).collect()
}

/// The lines that only one of two files has, those of the first before those of the second at each place.
fn difference(a: &[&str], b: &[&str]) -> Vec<String> {
    // The length of the longest common subsequence of the rest, from each pair of places.
    let mut common = vec![vec![0; b.len() + 1]; a.len() + 1];
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            common[i][j] = match a[i] == b[j] {
                true => common[i + 1][j + 1] + 1,
                false => common[i + 1][j].max(common[i][j + 1]),
            };
        }
    }
    let (mut i, mut j, mut lines) = (0, 0, Vec::new());
    while i < a.len() || j < b.len() {
        if i < a.len() && j < b.len() && a[i] == b[j] {
            (i, j) = (i + 1, j + 1);
        } else if i < a.len() && (j == b.len() || common[i + 1][j] >= common[i][j + 1]) {
            lines.push(format!("- {}", a[i].trim()));
            i += 1;
        } else {
            lines.push(format!("+ {}", b[j].trim()));
            j += 1;
        }
    }
    lines
}

#[test]
fn a_textbook_board_is_read_in_one_sitting() {
    for name in PAIRS.concat() {
        let source = source(name);
        let lines: Vec<&str> = source.lines().collect();
        assert!(lines.len() <= 400, "{name}: {} lines", lines.len());
        let length = code(&source).len();
        assert!(length <= 300, "{name}: {length} lines of code");
        for (i, line) in lines.iter().enumerate() {
            let indent = line.len() - line.trim_start().len();
            let is_function = line.trim_start().trim_start_matches("const ").starts_with("fn ");
            if is_function {
                let ends = |line: &&str| **line == format!("{}}}", " ".repeat(indent));
                let length = lines[i..].iter().position(ends).map_or(1, |end| end + 1);
                assert!(length <= 25, "{name}: {} has {length} lines", line.trim());
            }
        }
        for word in ["polyboard_bitboard", "polyboard_mailbox", "polyboard_raw", "Vec", "<const"] {
            let names = || source.replace("polyboard_mailbox10x12", "");
            assert!(!names().contains(word), "{name} has {word}");
        }
    }
}

/// The difference is the lesson, and the chapter prints it.
#[test]
fn two_files_of_a_pair_differ_in_their_numbers_alone() {
    let chapter = read(Path::new(CHAPTER));
    for [first, second] in PAIRS {
        let (a, b) = (source(first), source(second));
        let changed = difference(&code(&a), &code(&b));
        assert!((1..=20).contains(&changed.len()), "{first} and {second}: {changed:#?}");
        assert_eq!(comments(&a), comments(&b));
        let block = format!("```diff\n{}\n```", changed.join("\n"));
        assert!(chapter.contains(&block), "{CHAPTER} has not\n{block}");
    }
}
