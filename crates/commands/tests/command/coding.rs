//! The coding exercises of the chapters: each is a file with a test that fails until the reader has replaced one line.
//! The answer stands in `docs/answers.md`, and with it the test passes.

use std::{env, fs, path::Path, process::Command};

use crate::docs::{files, read};

/// The end of the line that the reader replaces.
const YOURS: &str = " // yours";

/// Compiles a file with its test, and says whether the test passes.
fn passes(name: &str, text: &str) -> bool {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("coding");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let source = folder.join(name).with_extension("rs");
    let program = folder.join(format!("{name}{}", env::consts::EXE_SUFFIX));
    fs::write(&source, text).expect("a file can be written");
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--test", "-A", "unused", "-o"]).arg(&program).arg(&source);
    let compiled = rustc.output().expect("the compiler runs");
    assert!(compiled.status.success(), "{name}: {}", String::from_utf8_lossy(&compiled.stderr));
    let run = Command::new(&program).output().expect("the test runs");
    let output = String::from_utf8_lossy(&run.stdout);
    assert!(output.contains("running 1 test"), "{name}: {output}");
    run.status.success()
}

#[test]
fn every_coding_exercise_fails_until_it_is_solved() {
    let sheet = read(Path::new("docs/answers.md"));
    let (mut chapter, mut solved) = ("", 0);
    let mut open = files("docs/exercises", "rs");
    for row in sheet.lines().filter_map(|line| line.strip_prefix("| ")) {
        let (exercise, answer) = row.split_once(" | ").expect("two cells");
        if let Some((_, link)) = exercise.split_once("](") {
            chapter = link.split(".md").next().unwrap_or_default();
        }
        let number = exercise.rsplit(' ').next().unwrap_or_default();
        let path = Path::new("docs").join(chapter).with_extension("md");
        if number.parse::<u32>().is_err() {
            continue;
        }
        let page = read(&path);
        let exercises = page.split("\n## Exercises\n").nth(1).unwrap_or_default();
        let Some(line) = exercises
            .lines()
            .find(|line| line.starts_with(&format!("{number}. ")) && line.contains("](exercises/"))
        else {
            continue;
        };
        let file = line.split("](exercises/").nth(1).and_then(|rest| rest.split(')').next());
        let path = Path::new("docs/exercises").join(file.expect("a link ends"));
        assert!(open.remove(&path), "{} is there once", path.display());
        let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
        let text = read(&path);
        let place = path.display().to_string().replace('\\', "/");
        assert!(text.contains(&format!("//! rustc --test {place} -o exercise\n")), "{place}");
        assert_eq!(text.matches(YOURS).count(), 1, "{place}: the reader replaces one line");
        let answer = answer.split('`').nth(1).expect("the answer is code").replace("\\|", "|");
        let replace = |line: &str| match line.ends_with(YOURS) {
            true => format!("    {answer}\n"),
            false => format!("{line}\n"),
        };
        assert!(!passes(name, &text), "{place}: there is nothing to do");
        assert!(passes(name, &text.lines().map(replace).collect::<String>()), "{place}: {answer}");
        solved += 1;
    }
    assert!(solved >= 20, "{solved} exercises");
    assert!(open.is_empty(), "no chapter has {open:?}");
}
