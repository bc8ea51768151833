//! The boards of a textbook use nothing of their families, and the two files of a pair differ in little.

use std::path::Path;

use crate::docs::read;

/// The crates of each pair, and the chapter that prints their difference.
const PAIRS: [[&str; 2]; 2] = [["lerf", "lefr"], ["x88", "mailbox10x12"]];
const CHAPTER: &str = "docs/square-mappings.md";

fn source(name: &str) -> String {
    read(Path::new("crates/boards").join(name).join("src/textbook.rs"))
}

/// The lines of code, or those of the comments without the header.
fn lines(source: &str, is_code: bool) -> impl Iterator<Item = &str> {
    let lines = source.lines().map(str::trim).filter(|line| !line.is_empty());
    let lines = lines.filter(|line| !line.starts_with("//!"));
    lines.filter(move |line| line.starts_with("//") != is_code)
}

/// Whether two files have the same code, but for the lines of a block: with a minus those of the first, with a plus those
/// of the second.
fn is_difference(block: &str, [first, second]: [&str; 2]) -> bool {
    let [mut a, mut b] = [first, second].map(|source| lines(source, true).peekable());
    for line in block.lines() {
        while a.peek().is_some() && a.peek() == b.peek() {
            a.next().zip(b.next()).expect("both have a line");
        }
        let is_next = match line.split_at(2) {
            ("- ", line) => a.next() == Some(line),
            ("+ ", line) => b.next() == Some(line),
            _ => false,
        };
        if !is_next {
            return false;
        }
    }
    a.eq(b)
}

#[test]
fn a_textbook_board_uses_nothing_of_its_family() {
    for name in PAIRS.concat() {
        let source = source(name).replace("polyboard_mailbox10x12", "");
        for word in ["polyboard_bitboard", "polyboard_mailbox", "polyboard_raw", "Vec", "<const"] {
            assert!(!source.contains(word), "{name} has {word}");
        }
    }
}

/// The difference is the lesson, and the chapter prints it.
#[test]
fn two_files_of_a_pair_differ_in_their_numbers_alone() {
    let chapter = read(CHAPTER);
    for pair in PAIRS {
        let [a, b] = &pair.map(source);
        let mut blocks =
            chapter.split("```diff\n").skip(1).filter_map(|it| it.split("\n```").next());
        let block = blocks.find(|block| is_difference(block, [a, b]));
        let block = block.unwrap_or_else(|| panic!("{CHAPTER} does not print how {pair:?} differ"));
        assert!((1..=20).contains(&block.lines().count()), "{block}");
        assert!(lines(a, false).eq(lines(b, false)), "{pair:?} have other comments");
    }
}
