//! What a board costs beside time: instructions, branches and misses per leaf, bytes of code, seconds of the compiler.
//!
//! Question: how much does each board execute to count one leaf, and how much code does that take?
//! Held fixed: position, depth, one thread; each board is alone in a program, built for x86-64-v3, all
//! of which valgrind knows. The start-up is subtracted: the cost of the same program at depth 1. From
//! code and compiler, a program without a board is subtracted.
//! Expect: the same counts in each run, except for the last digit or two; a few instructions for
//! bitboards in bulk, where a leaf is a bit in a population count.
//! Do not conclude: a time. Predictor and caches are simulated, and simpler than any that is built; the
//! native build uses other instructions. `peers` measures speed.
//!
//! `cargo run --release -p polyboard-benches --bin instructions -- --help`

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};

use clap::Parser;
use polyboard::compare::{Commit, Conditions};
use polyboard_benches::{Format, POSITIONS, numbers_after};
use serde::Serialize;
use serde_json::json;

/// Count what each backend executes per leaf, with valgrind's callgrind, and measure its code
///
/// Builds a program for each board, for x86-64-v3, in a target directory inside the current one. Branches and caches are
/// those that callgrind simulates: first-level caches of 32 KiB, 8 ways, and a last one of 1 MiB, 16 ways, with
/// lines of 64 bytes.
#[derive(Parser)]
#[command(name = "instructions")]
struct Args {
    /// Backends by name; all except the reference by default
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    backends: Option<Vec<String>>,

    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Print the columns of the book, as docs/measured/columns.json has them
    #[arg(long, conflicts_with = "format")]
    measured: bool,
}

/// The boards, and their types.
const BOARDS: [(&str, &str); 13] = [
    ("lerf", "LerfRepresentation"),
    ("lefr", "LefrRepresentation"),
    ("12bb", "TwelveRepresentation"),
    ("6+2", "SixPlusTwoRepresentation"),
    ("quad", "QuadRepresentation"),
    ("hybrid", "HybridRepresentation"),
    ("0x88", "Mailbox0x88Representation"),
    ("10x12", "Mailbox10x12Representation"),
    ("8x8", "Mailbox8x8Representation"),
    ("16x12", "Mailbox16x12Representation"),
    ("by-square", "AttacksBySquare"),
    ("by-piece", "AttacksByPiece"),
    ("plain", "PlainRepresentation"),
];

/// The caches that callgrind simulates: bytes, ways, bytes of a line.
const CACHES: [&str; 3] = ["--I1=32768,8,64", "--D1=32768,8,64", "--LL=1048576,16,64"];

/// A way to count, the place of a position, and the depth.
type Task = (&'static str, usize, u32);

const TASKS: [Task; 4] = [("bulk", 0, 5), ("bulk", 1, 4), ("lists", 0, 4), ("lists", 1, 3)];

/// The positions, whose names here are those of columns of the book.
const NAMES: [&str; 2] = ["start", "kiwipete"];

#[derive(Serialize)]
struct Report {
    conditions: Conditions,
    commit: Commit,
    rows: Vec<Row>,
}

/// A number of a board, less what a program without one has, or the same program at depth 1.
#[derive(Serialize)]
struct Row {
    backend: &'static str,
    /// `code`, or what is counted: per leaf, or per thousand of them.
    what: &'static str,
    /// The position and its depth, or the part of the code.
    of: String,
    number: f64,
}

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(3)
        }
    }
}

/// The error is the fault and its remedy.
fn run(args: Args) -> Result<(), String> {
    if !cfg!(target_arch = "x86_64") {
        return Err("this benchmark runs only on x86-64".into());
    }
    let version = Command::new("valgrind").arg("--version").stdout(Stdio::null()).status();
    if !version.is_ok_and(|status| status.success()) {
        return Err(
            "valgrind does not run; install it (apt-get install valgrind) and try again".into()
        );
    }
    let known = BOARDS.map(|(name, _)| name);
    let backends = args.backends.unwrap_or_else(|| known.map(str::to_owned).to_vec());
    if let Some(name) = backends.iter().find(|name| !known.contains(&name.as_str())) {
        return Err(format!("unknown backend {name:?}; name some of {}", known.join(", ")));
    }
    let house = House::new()?;
    // Builds what all programs depend on, too.
    house.build(NONE)?;
    let none = house.build(NONE)?;
    let mut rows = Vec::new();
    let chosen = |(name, _): &(&str, _)| backends.iter().any(|it| it == name);
    for (backend, representation) in BOARDS.into_iter().filter(chosen) {
        eprintln!("{backend}: code");
        let contract = house.build(&format!("{}{CONTRACT}", board(representation)))?;
        let perft = house.build(&format!("{}{PERFT}", board(representation)))?;
        let kib = |built: &Built| (built.bytes - none.bytes) / 1024.0;
        let row = |of: &str, number| Row { backend, what: "code", of: of.into(), number };
        rows.push(row("perft, KiB", kib(&perft)));
        rows.push(row("contract, KiB", kib(&contract)));
        rows.push(row("compiler, s", perft.seconds - none.seconds));
        for task @ (how, place, depth) in TASKS {
            let title = format!("{how}, {}", NAMES[place]);
            eprintln!("{backend}: {title}, depth {depth}");
            let counted = measure(&house.program(), task)?;
            let of = || format!("{title} d{depth}");
            rows.extend(counted.map(|(what, number)| Row { backend, what, of: of(), number }));
        }
    }
    let how = "counted by callgrind in programs of this commit for x86-64-v3";
    let report = Report { conditions: Conditions::here(&how), commit: Commit::here(), rows };
    if args.measured {
        println!("{}", report.measured());
        return Ok(());
    }
    args.format.print(&report, || report.text());
    Ok(())
}

/// The start of each program: it reads a position.
const READ: &str = "\
use std::{env, hint::black_box};
use polyboard::{Board, Chess, PerftMode, Representation, boxed, notation::read_fen, perft};
fn main() {
    let words: Vec<String> = env::args().collect();
    let position = black_box(read_fen::<Chess>(&words[1]).unwrap());
    let depth: u32 = black_box(words[2].parse().unwrap());
";

/// The end of a program without a board.
const NONE: &str = "println!(\"{depth}\");\n";

const CONTRACT: &str = "black_box(boxed(board));\n";

const PERFT: &str = "\
    let nodes = match &*words[3] {
        \"bulk\" => perft(&mut board, depth, PerftMode::Bulk),
        _ => perft(&mut board, depth, PerftMode::EveryLeaf),
    };
    println!(\"Nodes searched: {}\", nodes.unwrap());
";

fn board(representation: &str) -> String {
    format!(
        "    type Mine = <polyboard::{representation} as Representation>::Board<Chess>;\n    \
         let mut board = Mine::new(&position);\n"
    )
}

/// The package of the programs: one after another is its only source.
struct House {
    folder: PathBuf,
}

/// A program that was built.
struct Built {
    /// The size of its section of code.
    bytes: f64,
    /// The processor seconds of the build.
    seconds: f64,
}

impl House {
    fn new() -> Result<House, String> {
        let own = env::current_exe().map_err(|error| error.to_string())?;
        // This program is target/release/instructions or similar.
        let folder = own.ancestors().nth(2).unwrap_or(Path::new("target")).join("one-board");
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
        let facade = workspace.join("crates/programs/polyboard");
        let manifest = format!(
            "[package]\nname = \"one-board\"\nedition = \"2024\"\n[workspace]\n\
             [dependencies]\npolyboard = {{ path = {facade:?}, features = [\"dyn-board\"] }}\n\
             [profile.release]\ncodegen-units = 1\npanic = \"abort\"\n"
        );
        let unwritable = |error| format!("{}: {error}; make room for programs", folder.display());
        fs::create_dir_all(folder.join("src"))
            .and_then(|()| fs::write(folder.join("Cargo.toml"), manifest))
            .and_then(|()| fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock")))
            .map_err(unwritable)?;
        Ok(House { folder })
    }

    fn program(&self) -> PathBuf {
        self.folder.join("target/release/one-board")
    }

    /// Builds the program that reads a position and ends like this.
    fn build(&self, end: &str) -> Result<Built, String> {
        let source = self.folder.join("src/main.rs");
        let text = format!("#![allow(unused)]\n{READ}{end}}}\n");
        fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
        let before = seconds_of_children()?;
        let status = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()))
            .args(["build", "--release", "--quiet", "--target-dir", "target"])
            .current_dir(&self.folder)
            .env("RUSTFLAGS", "-C target-cpu=x86-64-v3")
            .env_remove("CARGO_ENCODED_RUSTFLAGS")
            .status();
        if !status.is_ok_and(|status| status.success()) {
            let place = source.display();
            return Err(format!("{place} is not built; see the output of cargo above"));
        }
        let seconds = seconds_of_children()? - before;
        let sizes = Command::new("size").arg("-A").arg(self.program()).output();
        let sizes = sizes.map(|output| output.stdout).unwrap_or_default();
        let bytes = numbers_after(&String::from_utf8_lossy(&sizes), ".text").first().copied();
        let bytes = bytes.ok_or("size does not run; install binutils and try again")?;
        Ok(Built { bytes, seconds })
    }
}

/// The processor seconds of all programs that this one started and that have ended.
fn seconds_of_children() -> Result<f64, String> {
    let text = fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // After the name, which may have blanks: the time of children as a user and in the system is in the fields 16 and 17,
    // in hundredths of a second.
    let fields = text.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    let ticks: Vec<f64> = fields.skip(13).take(2).filter_map(|word| word.parse().ok()).collect();
    match ticks[..] {
        [user, system] => Ok((user + system) / 100.0),
        _ => Err("/proc/self/stat has no times of children; run this on Linux".into()),
    }
}

/// What is counted: its name, per how many leaves, and the events of callgrind.
const COUNTS: [(&str, f64, &[&str]); 5] = [
    ("instructions", 1.0, &["Ir"]),
    ("branches", 1000.0, &["Bc", "Bi"]),
    ("mispredicted", 1000.0, &["Bcm", "Bim"]),
    ("L1 misses", 1000.0, &["I1mr", "D1mr", "D1mw"]),
    ("last-level misses", 1000.0, &["ILmr", "DLmr", "DLmw"]),
];

/// The events of callgrind, in its order.
const EVENTS: [&str; 13] =
    ["Ir", "Dr", "Dw", "I1mr", "D1mr", "D1mw", "ILmr", "DLmr", "DLmw", "Bc", "Bcm", "Bi", "Bim"];

fn measure(program: &Path, (how, place, depth): Task) -> Result<[(&'static str, f64); 5], String> {
    // The leaves, and the events.
    let run = |depth: u32| -> Result<(u64, Vec<u64>), String> {
        let mut command = Command::new("valgrind");
        // Only the totals are needed, not the profile of each function.
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]);
        command.args(["--branch-sim=yes", "--cache-sim=yes"]).args(CACHES).arg(program);
        command.args([POSITIONS[place].fen(), &depth.to_string(), how]);
        let output = command.output().map_err(|error| format!("valgrind: {error}"))?;
        let (stdout, stderr) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let nodes = numbers_after(&stdout, "Nodes searched:").first().copied();
        let events = numbers_after(&stderr, "Collected :");
        let found = nodes.filter(|_| events.len() == EVENTS.len()).map(|nodes| (nodes, events));
        found.ok_or_else(|| format!("{command:?}: {}", stderr.trim()))
    };
    let ((_, start_up), (nodes, all)) = (run(1)?, run(depth)?);
    Ok(COUNTS.map(|(what, leaves, names)| {
        let named =
            EVENTS.iter().zip(all.iter().zip(&start_up)).filter(|(it, _)| names.contains(it));
        let sum: u64 = named.map(|(_, (all, start_up))| all.saturating_sub(*start_up)).sum();
        (what, leaves * sum as f64 / nodes as f64)
    }))
}

impl Report {
    fn text(&self) -> String {
        let mut text = String::from("x86-64-v3, a program for each board\n");
        let counts = COUNTS.map(|(what, leaves, _)| (what, format!(" per {leaves} leaves")));
        for (what, per) in counts.into_iter().chain([("code", String::new())]) {
            let rows: Vec<&Row> = self.rows.iter().filter(|row| row.what == what).collect();
            _ = write!(text, "\n{what}{per}\n{:<15}", "backend");
            for row in rows.iter().filter(|row| row.backend == rows[0].backend) {
                _ = write!(text, "{:>19}", row.of);
            }
            for row in &rows {
                if row.of == rows[0].of {
                    _ = write!(text, "\n{:<15}", row.backend);
                }
                _ = write!(text, "{:>19.2}", row.number);
            }
            text.push('\n');
        }
        text
    }

    /// The file of the book: the code, and what is counted in Kiwipete beside instructions.
    fn measured(&self) -> String {
        let rows = self.rows.iter().filter_map(|Row { backend, what, of, number }| {
            let workload = match (*what, of.split_once(", kiwipete")) {
                ("code", _) => of.clone(),
                ("branches" | "mispredicted" | "L1 misses", Some((job, _))) => format!("{what}, {job}"),
                _ => return None,
            };
            let unit = workload.rsplit_once(", ").filter(|_| *what == "code").map(|(_, unit)| unit);
            let row = json!({
                "contender": backend, "workload": workload, "unit": unit.unwrap_or("per 1000 leaves"),
                "median": (10.0 * number).round() / 10.0,
            });
            Some(format!("    {row}"))
        });
        let rows = rows.collect::<Vec<_>>().join(",\n");
        let date = Command::new("date").arg("+%F").output().map(|it| it.stdout).unwrap_or_default();
        let Conditions { cpu, compiler, .. } = &self.conditions;
        let method = "less what a program without a board has, or the same one at depth 1";
        let facts = [
            ("machine", format!("{cpu} for the compiler, callgrind for the rest")),
            ("build", "programs of one board for x86-64-v3".into()),
            ("compiler", compiler.split('(').next().unwrap_or_default().trim().to_owned()),
            ("commit", self.commit.id.chars().take(7).collect()),
            ("date", String::from_utf8_lossy(&date).trim().to_owned()),
            ("method", method.into()),
        ];
        let facts = facts.map(|(name, fact)| format!("   {}: {},\n", json!(name), json!(fact)));
        format!(
            "{{\n \"title\": \"Code, branches and misses\",\n \"runs\": [\n  {{\n{}   \"rows\": [\n{rows}\n   ]\n  \
             }}\n ]\n}}",
            facts.concat()
        )
    }
}
