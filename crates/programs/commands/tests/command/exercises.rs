//! The exercises of the chapters and their answers in `docs/answers.md`: the commands of both run, and what an answer
//! says is in the exercise, or is printed by one of these commands.
//!
//! A coding exercise is a file with a test that fails until the reader has replaced one line. The answer is that line, and
//! with it the test passes.

use std::{
    collections::BTreeMap,
    env::{self, consts::EXE_SUFFIX},
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::{Duration, Instant},
};

use crate::{
    console::{arguments, shorten},
    docs::{Page, files, pages, read},
    run,
};

/// The chapters whose exercises change a program, which shows the answer: their names begin like this.
const PROGRAMS: &str = "docs/a-board-in-one-sitting";

/// How long the command of an exercise may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The commands whose output depends on the machine or on the user.
const OTHERS: [&str; 4] = ["compare", "lab", "quiz", "explore"];

/// The end of the line that the reader replaces.
const YOURS: &str = " // yours";

/// The numbered exercises of a chapter, each in one line.
fn exercises(page: &Page) -> Vec<String> {
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

/// What `docs/answers.md` says about an exercise.
struct Answer {
    chapter: PathBuf,
    number: usize,
    text: String,
    /// The cell with the commands that show the answer.
    run: String,
}

impl Answer {
    fn all() -> Vec<Answer> {
        let sheet = read("docs/answers.md");
        let (mut chapter, mut answers) = (PathBuf::new(), Vec::new());
        for row in sheet.lines().filter_map(|line| line.strip_prefix("| ")) {
            let (exercise, rest) = row.split_once(" | ").expect("three cells");
            let (text, run) = rest.trim_end_matches('|').rsplit_once(" |").expect("three cells");
            assert!(!text.is_empty(), "no answer: {row}");
            // The first answer of a chapter links it.
            if let Some((_, link)) = exercise.split_once("](") {
                chapter = format!("docs/{}", link.split('#').next().unwrap_or_default()).into();
            }
            let number = exercise.rsplit(' ').next().unwrap_or_default();
            let Ok(number) = number.parse() else { continue };
            let [text, run] = [text, run].map(str::to_string);
            answers.push(Answer { chapter: chapter.clone(), number, text, run });
        }
        answers
    }

    /// The exercise, in one line.
    fn exercise(&self) -> String {
        exercises(&Page::read(self.chapter.clone())).swap_remove(self.number - 1)
    }
}

/// The words of an answer that a command can print: code, squares and numbers.
pub(crate) fn facts(answer: &str) -> Vec<String> {
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
pub(crate) fn has(text: &str, fact: &str) -> bool {
    let padded = fact.strip_prefix("0x").map(|digits| format!("0x{digits:0>16}"));
    text.contains(fact) || padded.is_some_and(|padded| text.contains(&padded))
}

/// A text without the blanks inside long numbers.
pub(crate) fn joined(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let is_digit = |i: usize| chars.get(i).is_some_and(char::is_ascii_digit);
    let is_inside = |i: usize| i > 0 && is_digit(i - 1) && (1..4).all(|more| is_digit(i + more));
    let kept = chars.iter().enumerate().filter(|&(i, &c)| c != ' ' || !is_inside(i));
    kept.map(|(_, &c)| c).collect()
}

/// The file of a coding exercise.
fn file_of(exercise: &str) -> Option<PathBuf> {
    let (_, link) = exercise.split_once("](exercises/")?;
    Some(Path::new("docs/exercises").join(link.split(')').next()?))
}

/// Compiles the files, each with its test, as modules of one program, and returns what the program prints: compiling
/// each by itself would take most of the time of these tests.
fn results(folder: &str, texts: &BTreeMap<String, String>) -> String {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).expect("a folder can be made");
    for (name, text) in texts {
        fs::write(folder.join(name).with_extension("rs"), text).expect("a file can be written");
    }
    let modules: String = texts.keys().map(|name| format!("mod {name};\n")).collect();
    let (source, program) = (folder.join("lib.rs"), folder.join(format!("all{EXE_SUFFIX}")));
    fs::write(&source, modules).expect("a file can be written");
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--test", "-A", "unused", "-o"]).arg(&program).arg(&source);
    let compiled = rustc.output().expect("the compiler runs");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
    let run = Command::new(&program).output().expect("the tests run");
    String::from_utf8_lossy(&run.stdout).into_owned()
}

#[test]
fn the_commands_of_exercises_run() {
    // A command that several exercises name runs once.
    let mut places: BTreeMap<String, String> = BTreeMap::new();
    let mut name = |text: &str, place: String| {
        places.extend(commands(text).map(|command| (command.to_string(), place.clone())));
    };
    for page in pages() {
        for exercise in exercises(&page) {
            name(&exercise, page.path.display().to_string());
        }
    }
    for answer in Answer::all() {
        name(&answer.run, format!("the answer of {}", answer.chapter.display()));
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
    let mut answered: BTreeMap<PathBuf, Vec<usize>> = BTreeMap::new();
    for Answer { chapter, number, .. } in Answer::all() {
        answered.entry(chapter).or_default().push(number);
    }
    for page in pages() {
        let place = page.path.display();
        if !place.to_string().starts_with(PROGRAMS) {
            let expected: Vec<usize> = (1..=exercises(&page).len()).collect();
            let answers = answered.remove(&page.path).unwrap_or_default();
            assert_eq!(answers, expected, "docs/answers.md: the answers of {place}");
        }
    }
    assert!(answered.is_empty(), "no such exercises: {answered:?}");
}

#[test]
fn every_answer_is_what_its_commands_print() {
    let (mut faults, mut checked) = (Vec::new(), 0);
    for answer in Answer::all() {
        let exercise = answer.exercise();
        let place = answer.chapter.display().to_string();
        if file_of(&exercise).is_some() {
            continue;
        }
        let mut printed = String::new();
        for command in commands(&exercise).chain(commands(&answer.run)) {
            let words = arguments(command);
            if !OTHERS.contains(&&*words[1]) {
                let run = run(&words[1..]);
                printed += &(run.stdout + &run.stderr);
            }
        }
        if printed.is_empty() {
            continue;
        }
        let printed = joined(&printed) + &exercise;
        for fact in facts(&answer.text).iter().filter(|fact| !has(&printed, fact)) {
            let Answer { number, text, .. } = &answer;
            faults.push(format!("{place} {number}: no command prints {fact}: {text}"));
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

#[test]
fn every_coding_exercise_fails_until_it_is_solved() {
    let (mut unsolved, mut solved) = (BTreeMap::new(), BTreeMap::new());
    let mut open = files("docs/exercises", "rs");
    for answer in Answer::all() {
        let Some(path) = file_of(&answer.exercise()) else { continue };
        assert!(open.remove(&path), "{} is there once", path.display());
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let text = read(&path);
        let place = path.display().to_string().replace('\\', "/");
        let check = format!("\n//! rustc --test {place} -o exercise && ./exercise\n");
        assert!(text.starts_with("//! Level ") && text.contains("\n//! Hint: "), "{place}");
        assert!(text.contains(&check), "{place}");
        assert_eq!(text.matches(YOURS).count(), 1, "{place}: the reader replaces one line");
        let answer = answer.text.split('`').nth(1).expect("the answer is code").replace("\\|", "|");
        let replace = |line: &str| match line.ends_with(YOURS) {
            true => format!("    {answer}\n"),
            false => format!("{line}\n"),
        };
        solved.insert(name.to_owned(), text.lines().map(replace).collect());
        unsolved.insert(name.to_owned(), text);
    }
    assert!(solved.len() >= 25, "{} exercises", solved.len());
    assert!(open.is_empty(), "no chapter has {open:?}");
    for (folder, texts, expected) in
        [("coding-unsolved", unsolved, "FAILED"), ("coding-solved", solved, "ok")]
    {
        let results = results(folder, &texts);
        assert!(results.contains(&format!("running {} tests", texts.len())), "{results}");
        for name in texts.keys() {
            let (test, end) = (format!("test {name}::"), format!("... {expected}"));
            let ended = results.lines().filter(|it| it.starts_with(&test) && it.ends_with(&end));
            assert_eq!(ended.count(), 1, "{folder}, {name}: {results}");
        }
    }
}
