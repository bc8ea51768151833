//! The form of a chapter: it opens with what its reader gains, and closes with a summary and
//! with exercises, which only a section of sources may follow. Every exercise names a command, and the commands of
//! all exercises run. A chapter of the student's path says at its very end which one comes next.

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

/// The pages that are no chapters: front page, contents, licence, and those to look things up in.
const NO_CHAPTERS: [&str; 10] = [
    "README",
    "SUMMARY",
    "LICENSE",
    "answers",
    "architecture",
    "claims-in-charts",
    "coming-from-another-library",
    "glossary",
    "ideas-that-did-not-pay",
    "what-the-textbooks-say",
];

/// The chapters whose exercises change a program, which shows the answer: their names begin like this.
const PROGRAMS: &str = "docs/a-board-in-one-sitting";

/// How long the command of an exercise may take.
const PATIENCE: Duration = Duration::from_secs(60);

fn chapters() -> Vec<Page> {
    let is_chapter = |page: &Page| {
        let name = page.path.file_stem().and_then(|name| name.to_str()).expect("a name");
        page.path.starts_with("docs") && !NO_CHAPTERS.contains(&name)
    };
    pages().into_iter().filter(is_chapter).collect()
}

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

/// A chapter that opens with a promise in the same words as all others is skimmed.
#[test]
fn every_chapter_opens_with_what_its_reader_gains_and_in_its_own_words() {
    let (mut faults, mut formulas) = (Vec::new(), 0);
    for page in chapters() {
        let opening = page.text.split("\n## ").next().unwrap_or_default();
        let opening = opening.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let words = opening.split(|c: char| !c.is_alphabetic());
        if words.filter(|word| *word == "you").count() == 0 {
            faults.push(page.path);
        }
        formulas += usize::from(opening.contains("at the end of this chapter"));
    }
    assert!(faults.is_empty(), "no word about the reader at the top of {faults:?}");
    assert!(formulas <= 10, "{formulas} chapters open with \"At the end of this chapter\"");
}

#[test]
fn every_chapter_closes_with_a_summary_and_exercises() {
    let mut faults = Vec::new();
    for page in chapters() {
        let mut headings: Vec<&str> =
            page.text.lines().filter_map(|line| line.strip_prefix("## ")).collect();
        headings.pop_if(|last| *last == "Sources");
        let place = page.path.display();
        if !headings.ends_with(&["Summary", "Exercises"]) {
            faults.push(format!("{place} does not end with the sections Summary and Exercises"));
            continue;
        }
        let exercises = exercises(&page);
        if exercises.is_empty() {
            faults.push(format!("{place} has no numbered exercise"));
        }
        for exercise in exercises {
            let has_command = commands(&exercise).next().is_some();
            if !has_command && !exercise.contains("$ polyboard ") {
                faults.push(format!("{place}: no command in {exercise}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_chapter_of_the_students_path_ends_with_the_next_one() {
    let index = read(Path::new("docs/README.md"));
    let (_, path) = index.split_once("### You are a student\n").expect("a student has a path");
    let rows = path.lines().take_while(|line| !line.starts_with('#'));
    let cells = rows.filter(|row| row.starts_with('|')).filter_map(|row| row.split('|').nth(2));
    let links = cells.flat_map(|cell| cell.split("](").skip(1));
    let names: Vec<&str> = links.filter_map(|link| link.split(".md").next()).collect();
    assert!(names.len() > 15, "{names:?}");
    let mut faults = Vec::new();
    for pair in names.windows(2) {
        let page = read(&Path::new("docs").join(pair[0]).with_extension("md"));
        let end = page.rsplit("\n\n").next().unwrap_or_default();
        if !end.starts_with("Next: [") || !end.contains(&format!("]({}.md)", pair[1])) {
            faults.push(format!("{}.md does not end with \"Next: [{}\"", pair[0], pair[1]));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_commands_of_exercises_run() {
    // A command that several exercises name runs once.
    let mut places: BTreeMap<String, String> = BTreeMap::new();
    for page in chapters() {
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
