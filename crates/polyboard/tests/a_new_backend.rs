//! The chapter on new backends, followed to the letter: its files are written into a crate of
//! their own, outside the workspace, and its commands run there.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use polyboard::{Chess, Reference};
use polyboard_conformance::checks;

const CHAPTER: &str = include_str!("../../../docs/a-new-backend.md");

#[test]
fn the_chapter_leads_from_an_empty_crate_to_a_suite_passed_and_a_row_in_two_tables() {
    let reader = Reader::new();
    let mut outputs = Vec::new();
    for (language, block) in blocks(CHAPTER) {
        match language {
            "text" => {}
            "sh" => outputs.extend(block.lines().map(|command| reader.run(command))),
            _ => reader.write(block),
        }
    }
    let [suite, comparison, benchmark] = &outputs[..] else {
        panic!("the chapter has {} commands instead of three", outputs.len());
    };
    for check in checks::all::<Reference<Chess>>() {
        for name in ["roster", "makruk_roster"] {
            let passed = format!("test {name}_{} ... ok", check.name);
            assert!(suite.contains(&passed), "{passed:?} is not in\n{suite}");
        }
    }
    let names: Vec<_> = comparison.lines().map(|row| row.split(' ').next()).collect();
    assert_eq!(names, [Some("lerf"), Some("roster")], "{comparison}");
    for name in ["lerf", "roster"] {
        assert!(benchmark.contains(&format!("perft/startpos/{name} ")), "{benchmark}");
    }
}

/// The blocks of code: the first word of the language, and what is in them.
fn blocks(chapter: &str) -> impl Iterator<Item = (&str, &str)> {
    let fenced = chapter.split("\n```").skip(1).step_by(2);
    fenced.map(|fenced| {
        let (language, block) = fenced.split_once('\n').expect("a block has lines");
        (language.split(',').next().unwrap_or(language), block)
    })
}

/// A reader who does what the chapter says.
struct Reader {
    /// The folder of the new crate.
    home: PathBuf,
    /// Where polyboard is checked out.
    polyboard: PathBuf,
}

impl Reader {
    fn new() -> Reader {
        let polyboard = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2);
        let polyboard = polyboard.expect("the crate lies two folders down").to_owned();
        let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a_new_backend/roster");
        if home.exists() {
            fs::remove_dir_all(&home).expect("what the last run wrote can be removed");
        }
        fs::create_dir_all(&home).expect("a folder can be made");
        // The versions of the workspace are at hand; others would have to be fetched.
        fs::copy(polyboard.join("Cargo.lock"), home.join("Cargo.lock")).expect("there is a lock");
        Reader { home, polyboard }
    }

    /// Writes a block into the file that its first line names, or adds it there.
    fn write(&self, block: &str) {
        let (first, text) = block.split_once('\n').expect("a block has lines");
        let name = first.trim_start_matches(['/', '#', ' ']);
        let (name, is_added) =
            name.strip_suffix(", added").map_or((name, false), |name| (name, true));
        let path = self.home.join(name);
        fs::create_dir_all(path.parent().expect("a file lies in a folder"))
            .expect("it can be made");
        let mut text = text.replace("../polyboard", &self.polyboard.display().to_string());
        if is_added {
            text = fs::read_to_string(&path).expect("there is something to add to") + "\n" + &text;
        } else if name == "Cargo.toml" {
            // The folder lies below polyboard's own, to whose workspace the crate does not belong.
            text += "\n[workspace]\n";
        }
        fs::write(path, text + "\n").expect("a file can be written");
    }

    /// Runs a command and returns what it printed.
    ///
    /// Two things differ from what a reader does, to save time: nothing is fetched, and of all the
    /// code only that of the laws is optimised, since there the roster spends its time.
    fn run(&self, command: &str) -> String {
        let words: Vec<&str> = command.split(' ').collect();
        assert_eq!(words[0], "cargo", "{command}");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.current_dir(&self.home).args(&words[1..]);
        cargo.args([
            "--offline",
            "--config",
            "profile.release.package.polyboard-rules.opt-level=3",
        ]);
        cargo.env("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0");
        // Kept from one run of this test to the next. The folder of the workspace would not do:
        // another run of cargo there would wait for this one.
        cargo.env("CARGO_TARGET_DIR", self.home.with_file_name("target"));
        let output = cargo.output().expect("cargo can be run, since it runs this");
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}\n{printed}\n{errors}");
        printed
    }
}
