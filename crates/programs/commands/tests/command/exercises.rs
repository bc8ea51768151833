//! The exercises of the chapters: the commands that they name run, and each has an answer.

use std::{
    collections::BTreeMap,
    path::Path,
    time::{Duration, Instant},
};

use crate::{
    console::{arguments, shorten},
    docs::{Page, pages, read},
    run,
};

/// The chapters whose exercises change a program, which shows the answer: their names begin like this.
const PROGRAMS: &str = "docs/a-board-in-one-sitting";

/// How long the command of an exercise may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The numbered exercises of a chapter, each in one line.
pub(crate) fn exercises(page: &Page) -> Vec<String> {
    let section = page.text.split_once("\n## Exercises\n").map_or("", |(_, section)| section);
    let section = section.split("\n## ").next().unwrap_or_default();
    let mut exercises: Vec<String> = Vec::new();
    for line in section.lines() {
        let number = line.split_once(". ").map_or("", |(number, _)| number);
        if !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()) {
            exercises.push(line.to_string());
        } else if let Some(last) = exercises.last_mut() {
            *last += &format!(" {}", line.trim());
        }
    }
    exercises
}

/// The commands in code type.
pub(crate) fn commands(exercise: &str) -> impl Iterator<Item = &str> {
    exercise.split('`').skip(1).step_by(2).filter(|code| code.starts_with("polyboard "))
}

#[test]
fn the_commands_of_exercises_run() {
    // A command that several exercises name runs once.
    let mut places: BTreeMap<String, String> = BTreeMap::new();
    for page in pages() {
        for exercise in exercises(&page) {
            for command in commands(&exercise) {
                places.insert(command.to_string(), page.path.display().to_string());
            }
        }
    }
    let mut faults = Vec::new();
    for (command, place) in places {
        let mut arguments = arguments(&command);
        arguments.remove(0);
        shorten(&mut arguments);
        let start = Instant::now();
        let run = run(&arguments);
        if run.code != Some(0) {
            faults.push(format!("{place}: {command}: {}", run.stderr));
        } else if start.elapsed() > PATIENCE {
            faults.push(format!("{place}: {command} takes {:?}", start.elapsed()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_exercise_has_an_answer() {
    let sheet = read(Path::new("docs/answers.md"));
    let mut answered: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut chapter = "";
    for row in sheet.lines().filter_map(|line| line.strip_prefix("| ")) {
        let (exercise, answer) = row.split_once(" | ").expect("two cells");
        assert!(answer.len() > " |".len(), "no answer: {row}");
        let linked =
            exercise.split_once("](").and_then(|(_, link)| link.split_once("#exercises) "));
        let number = linked.map_or(exercise, |(page, number)| {
            chapter = page;
            number
        });
        if exercise != "exercise" {
            answered.entry(format!("docs/{chapter}")).or_default().push(number.to_string());
        }
    }
    for page in pages() {
        let path = page.path.display().to_string();
        if path.starts_with(PROGRAMS) {
            continue;
        }
        let numbers = (1..=exercises(&page).len()).map(|number| number.to_string());
        let expected: Vec<String> = numbers.collect();
        let answers = answered.remove(&path).unwrap_or_default();
        assert_eq!(answers, expected, "docs/answers.md: the answers of {path}");
    }
    assert!(answered.is_empty(), "no such exercises: {answered:?}");
}
