//! The answers of `docs/answers.md`: what they say is in the exercise, or is printed by a command that it names.

use std::path::Path;

use crate::{
    console::arguments,
    docs::{Page, read},
    exercises::{commands, exercises},
    run,
};

/// The commands whose output depends on the machine or on the user.
const OTHERS: [&str; 4] = ["compare", "lab", "quiz", "explore"];

/// The exercises whose answer is worked out by hand: the page says how.
const BY_HAND: [(&str, usize); 2] = [("the-boards-in-a-browser", 2), ("a-lesson", 1)];

/// The words of an answer that a command can print: code, squares and numbers.
fn facts(answer: &str) -> Vec<String> {
    let mut facts = Vec::new();
    for (i, part) in answer.split('`').enumerate() {
        if i % 2 == 1 {
            facts.push(part.to_string());
            continue;
        }
        for word in part.split(|c: char| !c.is_ascii_alphanumeric() && c != ',') {
            let word = word.replace(',', "");
            let is_square = word.parse::<polyboard::Square>().is_ok();
            let is_number = !word.is_empty() && word.chars().all(|c| c.is_ascii_digit());
            if is_square || is_number {
                facts.push(word);
            }
        }
    }
    facts
}

/// Whether a text has a fact: a number in hexadecimal also with leading zeros.
fn has(text: &str, fact: &str) -> bool {
    let padded = fact.strip_prefix("0x").map(|digits| format!("0x{digits:0>16}"));
    text.contains(fact) || padded.is_some_and(|padded| text.contains(&padded))
}

/// A text without the blanks inside long numbers.
fn joined(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let is_digit = |i: usize| chars.get(i).is_some_and(char::is_ascii_digit);
    let is_inside = |i: usize| i > 0 && is_digit(i - 1) && (1..4).all(|more| is_digit(i + more));
    let kept = chars.iter().enumerate().filter(|&(i, &c)| c != ' ' || !is_inside(i));
    kept.map(|(_, &c)| c).collect()
}

#[test]
fn every_answer_is_what_its_commands_print() {
    let sheet = read(Path::new("docs/answers.md"));
    let (mut chapter, mut faults, mut checked) = ("", Vec::new(), 0);
    for row in sheet.lines().filter_map(|line| line.strip_prefix("| ")) {
        let (exercise, answer) = row.split_once(" | ").expect("two cells");
        if let Some((_, link)) = exercise.split_once("](") {
            chapter = link.split(".md").next().unwrap_or_default();
        }
        let number = exercise.rsplit(' ').next().unwrap_or_default();
        let Ok(number) = number.parse::<usize>() else { continue };
        let path = Path::new("docs").join(chapter).with_extension("md");
        let page = Page { text: read(&path), path };
        let exercise = &exercises(&page)[number - 1];
        let is_code = exercise.contains("](exercises/");
        if is_code || BY_HAND.contains(&(chapter, number)) {
            continue;
        }
        let mut printed = String::new();
        for command in commands(exercise) {
            let words = arguments(command);
            if !OTHERS.contains(&&*words[1]) {
                let run = run(&words[1..]);
                printed += &(run.stdout + &run.stderr);
            }
        }
        if printed.is_empty() {
            continue;
        }
        let printed = joined(&printed) + exercise;
        for fact in facts(answer).iter().filter(|fact| !has(&printed, fact)) {
            faults.push(format!("docs/{chapter}.md {number}: no command prints {fact}: {answer}"));
        }
        checked += 1;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(checked > 80, "{checked} answers were checked");
}

#[test]
fn a_fact_is_code_or_a_square_or_a_number() {
    assert_eq!(facts("`0x42` and b1: 197,281 of ten"), ["0x42", "b1", "197281"]);
    assert!(has("0x0000000000000042", "0x42") && !has("0x0000000000000142", "0x42"));
    assert_eq!(joined("4 865 609 a 12 b 7"), "4865609 a 12 b 7");
}
