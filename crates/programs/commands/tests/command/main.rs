//! Tests of the command from outside: its output, and its exit codes.

mod a_board_in_one_sitting;
mod architecture;
mod bits;
mod claims_in_charts;
mod code;
mod color;
mod compare;
mod console;
mod diff;
mod docs;
mod drawings;
mod echoes;
mod exercises;
mod explain;
mod explore;
mod figures;
mod first_program;
mod game;
mod input;
mod lab;
mod large_counts;
mod light;
mod list;
mod makruk;
mod map;
mod measured;
mod migration;
mod moves;
mod names;
mod on_boards;
mod packages;
mod pairs;
mod perft;
mod pgn;
mod play;
mod quiz;
mod readme;
mod report;
mod search;
mod sentences;
mod show;
mod suite;
mod tables;
mod teaching;
mod units;
mod weight;
mod which_mapping;
mod width;

use std::{
    env,
    ffi::OsStr,
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::LazyLock,
};

use serde_json::Value;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// How a run of the command ended.
#[derive(PartialEq, Eq, Debug)]
struct Run {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

/// The command of the user: the first program, which hands over to the one that this package builds.
static POLYBOARD: LazyLock<PathBuf> = LazyLock::new(|| {
    let second = Path::new(env!("CARGO_BIN_EXE_polyboard-commands"));
    let first = second.with_file_name(format!("polyboard{}", env::consts::EXE_SUFFIX));
    let remedy = "build the first program: cargo build --package polyboard-cli, with this profile";
    assert!(first.exists(), "{remedy}");
    first
});

/// The command in the root of the workspace, from which the pages name their files, with
/// empty input and without the width and the colour settings of the environment.
fn command() -> Command {
    let mut command = Command::new(&*POLYBOARD);
    command.stdin(Stdio::null()).current_dir(docs::root());
    for variable in ["CARGO", "COLUMNS", "NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// Runs the command with these arguments.
fn run<A: AsRef<OsStr>>(args: &[A]) -> Run {
    Run::of(command().args(args).output().expect("the binary runs"))
}

fn fed(mut command: Command, input: impl AsRef<[u8]>) -> Run {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    // A command that has ended reads no more.
    let writer = std::thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("the command ends");
    writer.join().expect("the writer ends");
    Run::of(output)
}

/// The arguments of a line: its words, and as a whole what stands between two single quotes.
fn split(line: &str) -> Vec<String> {
    // The path of the folder for temporary files may have blanks and quotes.
    let folder = env!("CARGO_TARGET_TMPDIR");
    let line = line.replace(folder, "\0");
    let parts = line.split('\'').enumerate();
    let words = parts.flat_map(|(i, part)| match i % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part],
    });
    words.map(|word| word.replace('\0', folder)).collect()
}

/// Runs the command with the arguments of a line.
fn words(line: &str) -> Run {
    run(&split(line))
}

/// The JSON that the command prints with the arguments of a line, where it must succeed.
#[track_caller]
fn json_of(line: &str) -> Value {
    words(&format!("{line} --format json")).json(0)
}

/// The stdout of a run with this variable in the environment.
fn with_env(line: &str, key: &str, value: &str) -> String {
    let output = command().args(split(line)).env(key, value).output();
    Run::of(output.expect("the binary runs")).stdout
}

/// Checks that a text has all of these parts.
#[track_caller]
fn shows<S: AsRef<str>>(text: &str, parts: &[S]) {
    for part in parts.iter().map(AsRef::as_ref) {
        assert!(text.contains(part), "no {part:?} in {text:?}");
    }
}

/// The texts under a key of the objects in an array.
fn texts(rows: &Value, key: &str) -> Vec<String> {
    let rows = rows.as_array().expect("an array").iter();
    rows.map(|row| row[key].as_str().expect("a text").to_string()).collect()
}

/// The names of the commands that the help lists, all but `help` itself.
fn commands_of(help: &str) -> Vec<String> {
    let list = help.lines().skip_while(|line| *line != "Compare and check:");
    let list = list.take_while(|line| *line != "Options:");
    let is_letter = |c: char| c.is_ascii_lowercase();
    let rows =
        list.filter_map(|line| line.strip_prefix("  ").filter(|row| row.starts_with(is_letter)));
    let names = rows.filter_map(|row| row.split(' ').next()).filter(|name| *name != "help");
    let names: Vec<String> = names.map(str::to_string).collect();
    assert!(names.len() > 20, "{names:?}");
    names
}

/// The names of all backends but the reference, as `list` has them.
fn all() -> Vec<String> {
    let list = json_of("list");
    let mut names = ["backends", "textbooks"].map(|key| texts(&list[key], "backend")).concat();
    names.retain(|name| name != "reference");
    names
}

impl Run {
    fn of(output: Output) -> Run {
        Run {
            code: output.status.code(),
            stdout: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
        }
    }

    /// The output of a run that must succeed.
    #[track_caller]
    fn fine(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.stdout
    }

    /// The JSON of a run that must exit with this code.
    #[track_caller]
    fn json(&self, code: i32) -> Value {
        assert_eq!(self.code, Some(code), "{self:?}");
        serde_json::from_str(&self.stdout).expect("stdout is one JSON value")
    }

    /// The message of a run that must end with this code and print nothing else.
    #[track_caller]
    fn fails(self, code: i32) -> String {
        assert_eq!(self.code, Some(code), "{self:?}");
        assert_eq!(self.stdout, "");
        assert!(self.stderr.contains("error: "), "{self:?}");
        self.stderr
    }

    /// Checks that the run rejects its input with a message that contains all of these words.
    #[track_caller]
    fn refuses_input(self, words: &[&str]) {
        let message = self.fails(3);
        assert!(message.starts_with("error: ") || message.starts_with("note: "), "{message}");
        shows(&message, words);
    }
}

/// The path of a file that only this test uses, and that is not there yet.
fn fresh(name: &str) -> String {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // It may be a folder, or a link.
    let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
    path.to_str().expect("the path is text").to_string()
}

/// The path of a file that only this test uses, with these bytes.
fn file(name: &str, bytes: impl AsRef<[u8]>) -> String {
    let path = fresh(name);
    fs::write(&path, bytes).expect("the folder for temporary files can be written");
    path
}
