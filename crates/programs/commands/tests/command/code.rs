//! The code beside the steps of the page, as the compiler translates it: page/code.json is made from tests/code/steps.rs.

use std::{env, fs, process::Command};

use serde_json::{Value, json};

use crate::docs::{is_as_written, is_blessed, read, root};

const SOURCE: &str = "crates/programs/commands/tests/code/steps.rs";
const DATA: &str = "crates/programs/commands/page/code.json";

/// The targets by their names on the page, with the flags of the compiler. One of two C libraries is enough.
const TARGETS: [(&str, [&str; 2], &str); 2] = [
    ("x86", ["x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl"], "-Ctarget-cpu=x86-64-v3"),
    ("arm", ["aarch64-unknown-linux-gnu", "aarch64-unknown-linux-musl"], "-Ctarget-cpu=generic"),
];

/// A line with more instructions shows the first ones, and the number of the others.
const MOST: usize = 8;
const FIRST: usize = 5;

/// What the functions call of the standard library, whose instructions have places there.
const CALLS: [&str; 3] = ["reverse_bits", "wrapping_", "pext_u64"];

/// How the name of a function of the source begins in the assembly; the length of its name follows.
const CRATE: &str = "_ZN5steps";

/// A function of the source: its name, the number of its first line from 1, and its lines.
struct Function<'a> {
    name: &'a str,
    first: usize,
    lines: Vec<&'a str>,
}

fn functions(source: &str) -> Vec<Function<'_>> {
    let lines: Vec<&str> = source.lines().collect();
    let starts =
        lines.iter().enumerate().filter_map(|(i, line)| Some((i, line.strip_prefix("pub fn ")?)));
    let all = starts.map(|(i, head)| {
        let (name, _) = head.split_once('(').expect("a function has arguments");
        let body = lines[i..].iter().take_while(|line| **line != "}");
        Function { name, first: i + 1, lines: body.copied().collect() }
    });
    all.collect()
}

impl Function<'_> {
    /// The instructions, each behind the number of its line: those of the first line are the frame of the call.
    ///
    /// What the standard library does belongs to the line that calls it, of which a function has one.
    fn instructions(&self, assembly: &str) -> Vec<String> {
        let label = format!("\n{CRATE}{}{}17h", self.name.len(), self.name);
        let (_, rest) = assembly.split_once(&label).expect("every function is in the assembly");
        let (own, _) = rest.split_once(".Lfunc_end").expect("a function ends");
        let number = file_number(assembly);
        let calls = |line: &&str| CALLS.iter().any(|call| line.contains(call));
        let caller = self.lines.iter().position(calls);
        let mut at = 0;
        let mut all = Vec::new();
        for line in own.lines().map(str::trim) {
            if let Some(place) = line.strip_prefix(".loc\t") {
                let mut words = place.split_whitespace();
                let is_own = words.next() == Some(&number);
                let line: usize = words.next().and_then(|line| line.parse().ok()).expect("a line");
                at = if is_own { line.saturating_sub(self.first) } else { caller.unwrap_or(at) };
            } else if !line.is_empty() && !line.starts_with('.') && !line.ends_with(':') {
                all.push((at, called(line).replace('\t', " ").replace("qword ptr ", "")));
            }
        }
        all.retain(|(at, _)| (1..self.lines.len()).contains(at));
        let count = |of: usize| all.iter().filter(|(at, _)| *at == of).count();
        let mut shown = Vec::new();
        for (i, (at, text)) in all.iter().enumerate() {
            let nth = all[..i].iter().filter(|other| other.0 == *at).count();
            if count(*at) <= MOST || nth < FIRST {
                shown.push(format!("{at} {text}"));
            } else if nth == FIRST {
                shown.push(format!("{at} … {} more", count(*at) - FIRST));
            }
        }
        shown
    }
}

/// An instruction, with the name of a function that it calls as it stands in the source.
fn called(line: &str) -> String {
    let name = |rest: &str| {
        let name = rest.trim_start_matches(|it: char| it.is_ascii_digit());
        name.split_once("17h").map_or(name.to_owned(), |(name, _)| name.to_owned())
    };
    line.split_once(CRATE).map_or(line.to_owned(), |(before, rest)| before.to_owned() + &name(rest))
}

/// The number that the assembly gives the source.
fn file_number(assembly: &str) -> String {
    let line = assembly.lines().find(|line| line.contains(".file") && line.contains("steps.rs\""));
    line.and_then(|line| line.split_whitespace().nth(1)).expect("the source is named").to_string()
}

/// The assembly for a target, or nothing if its standard library is not there.
fn assembly(targets: [&str; 2], flag: &str) -> Option<String> {
    targets.into_iter().find_map(|target| {
        let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()));
        rustc.args(["--edition=2024", "--crate-type=lib", "--emit=asm", "-O", "-Cdebuginfo=1"]);
        rustc.args(["-Cllvm-args=-x86-asm-syntax=intel", flag, "--target", target, "-o", "-"]);
        let out = rustc.arg(root().join(SOURCE)).output().expect("a compiler runs the tests");
        out.status.success().then(|| String::from_utf8(out.stdout).expect("assembly is text"))
    })
}

/// The compiler as it names itself: `rustc 1.95.0`.
fn compiler(assembly: &str) -> String {
    let (_, rest) = assembly.split_once("rustc version ").expect("the compiler names itself");
    format!("rustc {}", rest.split_whitespace().next().expect("a version"))
}

#[test]
fn the_page_has_the_instructions_of_the_compiler() {
    let source = read(SOURCE);
    let functions = functions(&source);
    let stored: Value = serde_json::from_str(&read(DATA)).unwrap_or(Value::Null);
    let mut data = vec![];
    let texts = TARGETS.map(|(name, targets, flag)| (name, assembly(targets, flag)));
    let version = texts.iter().find_map(|(_, text)| text.as_deref().map(compiler));
    let version = version.expect("the compiler has one of the targets");
    for function in &functions {
        let own = &stored[function.name];
        let rust: Vec<_> =
            function.lines.iter().map(|line| line.trim_start_matches("pub ")).collect();
        let mut parts = vec![format!("\"rust\": {}", json!(rust))];
        for (name, text) in &texts {
            // Another compiler may choose other instructions.
            let is_same = is_blessed() || stored["compiler"] == version;
            let made =
                text.as_deref().filter(|_| is_same).map(|text| json!(function.instructions(text)));
            parts.push(format!("\"{name}\": {}", made.as_ref().unwrap_or(&own[name])));
        }
        data.push(format!("\"{}\": {{\n {}\n}}", function.name, parts.join(",\n ")));
    }
    let version = if is_blessed() { json!(version) } else { stored["compiler"].clone() };
    let printed = format!("{{\n\"compiler\": {version},\n{}\n}}\n", data.join(",\n"));
    is_as_written(DATA, &printed);
}

/// What the functions return: sets as words, with a rook on d4, blockers on b4, f4 and d6, and the steps of a king on h1.
const CHECKS: &str = "
fn main() {
    assert_eq!([set_and(6, 3), set_or(6, 3), set_xor(6, 3), set_and_not(6, 3), set_not(!6)], [2, 7, 5, 4, 6]);
    assert_eq!([isolate(12), clear(12), up(3, 62), down(6, 1), masked_up(6, 2, 4), masked_down(6, 4, 1)], [4, 8, 3 << 62, 3, 32, 2]);
    assert_eq!(hyperbola(0x80022000000, &[0x808080800080808, 0, 0, 0], 1 << 27, 8), 0x80800080800);
    let mut attacks = [0; 1024];
    (attacks[324], attacks[292]) = (0x80836080808, 0x80836080808);
    let entry = Entry { mask: 0x8080876080800, magic: 0x4014100080080080, attacks: &attacks };
    assert_eq!(magic(0x80022000000, &entry, 8), 0x80836080800);
    assert_eq!(pext(0x80022000000, &entry, 8), 0x80836080800);
    assert_eq!([x88(0x07, 0x01), x88(0x07, 0x10), x88(0x07, 0xf0)], [false, true, false]);
    let mut cells = [0xc0; 256];
    cells[38] = 0;
    assert_eq!([sentinel(&cells, 28, 1), sentinel(&cells, 28, 10)], [false, true]);
}
";

#[test]
fn the_functions_return_what_the_steps_show() {
    let folder = env::temp_dir().join(format!("polyboard-steps-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("steps.rs"), read(SOURCE) + CHECKS).expect("a source");
    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or("rustc".into()));
    let flags = ["--edition=2024", "-O", "-Adead_code", "-o", "steps", "steps.rs"];
    let built = rustc.args(flags).current_dir(&folder).output().expect("a compiler runs the tests");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let ran = Command::new(folder.join("steps")).output().expect("it runs");
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    fs::remove_dir_all(folder).expect("the folder is ours");
}
