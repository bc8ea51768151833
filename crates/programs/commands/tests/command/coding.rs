//! The coding exercises of the chapters: each is a file with a test that fails until the reader has replaced one line.
//! The answer stands in `docs/answers.md`, and with it the test passes.

use std::{
    collections::BTreeMap,
    env::{self, consts::EXE_SUFFIX},
    fs,
    path::Path,
    process::Command,
};

use crate::docs::{files, read};

/// The end of the line that the reader replaces.
const YOURS: &str = " // yours";

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
fn every_coding_exercise_fails_until_it_is_solved() {
    let sheet = read(Path::new("docs/answers.md"));
    let (mut unsolved, mut solved) = (BTreeMap::new(), BTreeMap::new());
    let mut chapter = "";
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
            let ended = results.lines().filter(|line| {
                line.starts_with(&format!("test {name}::"))
                    && line.ends_with(&format!("... {expected}"))
            });
            assert_eq!(ended.count(), 1, "{folder}, {name}: {results}");
        }
    }
}
