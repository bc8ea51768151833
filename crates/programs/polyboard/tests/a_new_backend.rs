//! The chapters on new backends, followed to the letter: the files of the first two are written into a
//! crate of their own, beside a copy of polyboard, which the third changes; the commands run there.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use polyboard::{Chess, Reference};
use polyboard_conformance::checks;

const NEW: &str = include_str!("../../../../docs/a-new-backend.md");
const OWN: &str = include_str!("../../../../docs/a-board-of-your-own.md");
const BUILT_IN: &str = include_str!("../../../../docs/a-built-in-backend.md");

#[test]
fn the_chapters_lead_from_an_empty_crate_to_a_built_in_backend() {
    let reader = Reader::new();
    a_storage_and_a_layout_pass_the_suite(&reader);
    a_new_board_passes_the_suite_and_gets_a_row(&reader);
    one_bug_is_reported_first_with_a_command_that_reproduces_it(&reader);
    polyboard_finds_a_built_in_backend_by_its_name(&reader);
}

fn a_storage_and_a_layout_pass_the_suite(reader: &Reader) {
    let outputs = reader.follow(&reader.roster, NEW);
    let [suite] = &outputs[..] else { panic!("{} commands instead of one", outputs.len()) };
    let boards = ["seven_sets", "seven_lefr_sets", "mailbox12x12"];
    let in_makruk = ["makruk_seven_sets", "makruk_mailbox12x12"];
    every_check_passed(suite, boards.into_iter().chain(in_makruk));
}

fn a_new_board_passes_the_suite_and_gets_a_row(reader: &Reader) {
    let outputs = reader.follow(&reader.roster, OWN);
    let [suite, comparison] = &outputs[..] else { panic!("{} commands, not two", outputs.len()) };
    every_check_passed(suite, ["chess", "makruk"]);
    let names: Vec<_> = comparison.lines().map(|row| row.split_whitespace().next()).collect();
    assert_eq!(names[3..5], [Some("lerf"), Some("roster")], "{comparison}");
}

fn every_check_passed<'a>(suite: &str, boards: impl IntoIterator<Item = &'a str>) {
    for name in boards {
        for check in checks::all::<Reference<Chess>>() {
            let passed = format!("test {name}::{} ... ok", check.name);
            assert!(suite.contains(&passed), "{passed:?} is not in\n{suite}");
        }
    }
}

/// Plants a bug in the roster: it forgets that both pawns of an en passant capture leave their rank.
fn one_bug_is_reported_first_with_a_command_that_reproduces_it(reader: &Reader) {
    let (home, file) = (&reader.roster, "src/lib.rs");
    let right = "for mv in reference::legal_moves(&V::RULES, &self.setup()) {";
    let wrong = "for mv in reference::pseudo_legal_moves(&V::RULES, &self.setup()) {
            let is_en_passant = mv.kind() == polyboard::rules::MoveKind::EnPassant;
            if !is_en_passant && !reference::is_safe(&V::RULES, &self.setup(), mv) {
                continue;
            }";
    reader.replace(home, file, right, wrong);
    let suite = reader.run(home, "RUST_BACKTRACE=1 cargo test --release chess::");
    let printed = String::from_utf8_lossy(&suite.stdout);
    assert!(!suite.status.success(), "{printed}");
    // The code of the suite is not what failed.
    assert!(!printed.contains("stack backtrace"), "{printed}");

    // One report, and a line for each of the other tests that fail.
    assert_eq!(printed.matches("\ncheck      ").count(), 1, "{printed}");
    let failed = printed.lines().filter(|line| line.ends_with("... FAILED")).count();
    let referred = "the same board fails chess::agrees_with_reference; read that report first";
    assert!(failed > 3, "{printed}");
    assert_eq!(printed.matches(referred).count(), failed - 1, "{printed}");

    // The command runs as printed, and shows what this board does.
    let reproduce = printed.lines().find_map(|line| line.strip_prefix("reproduce  "));
    let reproduce = reproduce.expect("the report has this line");
    let again = reader.run(home, reproduce);
    let shown = String::from_utf8_lossy(&again.stdout);
    assert!(!again.status.success(), "{shown}");
    let invented = printed.lines().find_map(|line| line.strip_prefix("invented   "));
    let invented = invented.expect("the report has this line");
    assert!(shown.contains("board      roster::Roster<"), "{shown}");
    assert!(shown.contains("1 failed; 0 ignored") && shown.contains("0 passed"), "{shown}");
    let row = shown.lines().find(|line| line.starts_with(&format!("{invented} ")));
    assert!(row.is_some_and(|row| row.ends_with("   invented")), "{shown}");

    // The chapter shows this report.
    let report = |text: &str| -> Vec<String> {
        let lines = text.lines().skip_while(|line| !line.starts_with("check      "));
        lines.take_while(|line| line.contains("  ")).map(str::to_owned).collect()
    };
    assert_eq!(report(OWN), report(&printed));

    reader.replace(home, file, wrong, right);
}

fn polyboard_finds_a_built_in_backend_by_its_name(reader: &Reader) {
    let outputs = reader.follow(&reader.polyboard, BUILT_IN);
    let [.., suite, comparison, explanation, _, pages] = &outputs[..] else {
        panic!("{outputs:?}")
    };
    assert!(suite.contains("test makruk::perft_corpus ... ok"), "{suite}");
    for test in ["readme::the_readme_agrees_with_list", "architecture::the_table_lists_the_crates"]
    {
        assert!(pages.contains(&format!("test {test} ... ok")), "{pages}");
    }
    assert!(comparison.contains("\n roster   move list "), "{comparison}");
    assert!(explanation.contains("8x8") && !explanation.contains("roster"), "{explanation}");
}

/// A reader who does what the chapter says.
struct Reader {
    /// The folder of the new crate.
    roster: PathBuf,
    /// A copy of polyboard beside it.
    polyboard: PathBuf,
}

impl Reader {
    fn new() -> Reader {
        let original = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(3);
        let original = original.expect("the crate lies three folders down");
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("a_new_backend");
        let [roster, polyboard] = ["roster", "polyboard"].map(|name| folder.join(name));
        if roster.exists() {
            fs::remove_dir_all(&roster).expect("what the last run wrote can be removed");
        }
        // What `cargo new --lib` writes, but for its example.
        fs::create_dir_all(roster.join("src")).expect("a folder can be made");
        fs::write(roster.join("src/lib.rs"), "").expect("a file can be written");
        copy(original, &polyboard);
        let config = folder.join(".cargo/config.toml");
        fs::create_dir_all(folder.join(".cargo")).expect("a folder can be made");
        fs::write(config, CONFIG).expect("a file can be written");
        // The versions of the workspace are at hand; others would have to be fetched.
        fs::copy(original.join("Cargo.lock"), roster.join("Cargo.lock")).expect("there is a lock");
        Reader { roster, polyboard }
    }

    /// Writes every file, makes every change and runs every command of a text; returns what the
    /// commands printed.
    fn follow(&self, home: &Path, text: &str) -> Vec<String> {
        let mut outputs = Vec::new();
        for (language, block) in blocks(text) {
            match language {
                "text" => {}
                "rust" if !block.starts_with("// ") => {} // a doctest, for no file
                "sh" => outputs.extend(block.lines().map(|command| self.succeed(home, command))),
                "diff" => self.change(home, block),
                _ => self.write(home, block),
            }
        }
        outputs
    }

    /// Writes a block into the file that its first line names.
    fn write(&self, home: &Path, block: &str) {
        let (name, text) = named(block);
        let path = home.join(name);
        fs::create_dir_all(path.parent().expect("a file lies in a folder"))
            .expect("it can be made");
        let mut text = text.to_owned();
        if name == "Cargo.toml" {
            // The folder lies below polyboard's own, to whose workspace the crate does not belong.
            text += "\n[workspace]\n";
        }
        fs::write(path, text + "\n").expect("a file can be written");
    }

    /// Changes the file that the first line of a block names: the lines with a blank or a minus are
    /// there, once, and become those with a blank or a plus.
    fn change(&self, home: &Path, block: &str) {
        let (name, lines) = named(block);
        let side = |sign: char| -> String {
            let lines = lines.lines().filter(|line| line.starts_with([' ', sign]));
            lines.map(|line| format!("{}\n", &line[1..])).collect()
        };
        self.replace(home, name, &side('-'), &side('+'));
    }

    fn replace(&self, home: &Path, name: &str, before: &str, after: &str) {
        let path = home.join(name);
        let text = fs::read_to_string(&path).expect("there is something to change");
        assert_eq!(text.matches(before).count(), 1, "{name} has not once the lines\n{before}");
        fs::write(path, text.replace(before, after)).expect("a file can be written");
    }

    fn succeed(&self, home: &Path, command: &str) -> String {
        let output = self.run(home, command);
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{command}\n{printed}\n{errors}");
        printed
    }

    /// Runs a command with the cargo that runs this test.
    fn run(&self, home: &Path, command: &str) -> Output {
        let cargo = Path::new(env!("CARGO")).parent().expect("a program lies in a folder");
        let rest = env::var_os("PATH").unwrap_or_default();
        let path = [cargo.to_owned()].into_iter().chain(env::split_paths(&rest));
        let mut shell = Command::new("sh");
        shell.current_dir(home).args(["-c", command]);
        shell.env("PATH", env::join_paths(path).expect("the paths have been joined before"));
        // Kept from one run of this test to the next. The folder of the workspace would not do:
        // another run of cargo there would wait for this one.
        shell.env("CARGO_TARGET_DIR", self.roster.with_file_name("target"));
        shell.output().expect("there is a shell")
    }
}

/// The differences from what a reader does, to save time: nothing is fetched, everything is
/// compiled once, and of all the code only that of the laws is optimised, since there the roster
/// spends its time.
const CONFIG: &str = "
[net]
offline = true

[profile.release]
opt-level = 0
codegen-units = 16
panic = \"unwind\"

[profile.release.package.polyboard-rules]
opt-level = 3
";

/// The blocks of code: the first word of the language, and what is in them.
fn blocks(chapter: &str) -> impl Iterator<Item = (&str, &str)> {
    let fenced = chapter.split("\n```").skip(1).step_by(2);
    fenced.map(|fenced| {
        let (language, block) = fenced.split_once('\n').expect("a block has lines");
        (language.split(',').next().unwrap_or(language), block)
    })
}

/// The file that the first line of a block names, and the rest of the block.
fn named(block: &str) -> (&str, &str) {
    let (first, text) = block.split_once('\n').expect("a block has lines");
    (first.trim_start_matches(['/', '#', ' ']), text)
}

/// Makes a folder a copy of another, but for what version control and cargo keep there. Files that
/// are the same stay untouched, so that cargo compiles them once.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    let is_source = |path: &Path| {
        let is_build = Path::new(env!("CARGO_TARGET_TMPDIR")).starts_with(path);
        !is_build && !path.ends_with(".git") && !path.ends_with("target")
    };
    let entries = |folder: &Path| {
        let entries = fs::read_dir(folder).expect("a folder can be read");
        entries.map(|entry| entry.expect("an entry can be read").path())
    };
    for stale in entries(to).filter(|path| !from.join(path.file_name().unwrap()).exists()) {
        let removed =
            if stale.is_dir() { fs::remove_dir_all(stale) } else { fs::remove_file(stale) };
        removed.expect("what the last run wrote can be removed");
    }
    for path in entries(from).filter(|path| is_source(path)) {
        let copied = to.join(path.file_name().expect("an entry has a name"));
        if path.is_dir() {
            copy(&path, &copied);
        } else if fs::read(&path).ok() != fs::read(&copied).ok() {
            fs::copy(path, copied).expect("a file can be copied");
        }
    }
}
