//! Instructions per leaf, per backend: a measure that other programs on the machine do not disturb.
//!
//! Question: how many instructions does each board execute to count one leaf?
//! Held fixed: position, depth, one thread; the command is built for x86-64-v3, so that the numbers
//! are the same on every machine that can run it, and so that valgrind knows all instructions. The
//! start-up is subtracted: it is the cost of the same command at depth 1.
//! Expect: the same numbers in each run, except for the last digit or two; a few instructions for
//! bitboards in bulk, where a leaf is a bit in a population count.
//! Do not conclude: a time. Instructions wait for memory and for mispredicted branches, and the
//! native build uses other instructions. `peers` measures speed.
//!
//! `cargo run --release -p polyboard-benches --bin instructions -- --help`

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
};

use clap::Parser;
use polyboard::{
    backends::{ALL, STORED, named},
    compare::{Commit, Conditions},
};
use polyboard_benches::Format;
use serde::Serialize;

/// Count the instructions per leaf that each backend takes, with valgrind's callgrind
///
/// Builds the command for x86-64-v3 in its own target directory, inside the current one, and runs
/// it under callgrind.
#[derive(Parser)]
#[command(name = "instructions")]
struct Args {
    /// Backends by name; all except the reference by default
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    backends: Option<Vec<String>>,

    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

struct Task {
    title: &'static str,
    position: &'static str,
    depth: u32,
    is_bulk: bool,
}

const TASKS: [Task; 4] = [
    Task { title: "bulk, start", position: "startpos", depth: 5, is_bulk: true },
    Task { title: "bulk, kiwipete", position: "kiwipete", depth: 4, is_bulk: true },
    Task { title: "lists, start", position: "startpos", depth: 4, is_bulk: false },
    Task { title: "lists, kiwipete", position: "kiwipete", depth: 3, is_bulk: false },
];

#[derive(Serialize)]
struct Report {
    conditions: Conditions,
    commit: Commit,
    rows: Vec<Row>,
}

#[derive(Serialize)]
struct Row {
    backend: String,
    position: &'static str,
    depth: u32,
    counting: &'static str,
    nodes: u64,
    instructions: u64,
    per_node: f64,
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
    let names = || STORED.iter().map(ToString::to_string).collect();
    let backends: Vec<String> = args.backends.unwrap_or_else(names);
    if let Some(name) = backends.iter().find(|name| named(name).is_err()) {
        let names: Vec<String> = ALL.iter().map(|backend| backend.to_string()).collect();
        return Err(format!("unknown backend {name:?}; name some of {}", names.join(", ")));
    }
    let binary = build()?;
    let mut rows = Vec::new();
    for backend in backends {
        for task in &TASKS {
            eprintln!("{backend}: {}, depth {}", task.title, task.depth);
            rows.push(measure(&binary, &backend, task)?);
        }
    }
    let how = "counted by callgrind in a build of this commit for x86-64-v3";
    let report = Report { conditions: Conditions::here(&how), commit: Commit::here(), rows };
    args.format.print(&report, || table(&report.rows));
    Ok(())
}

/// Builds the command for x86-64-v3 and returns its path.
fn build() -> Result<PathBuf, String> {
    let place = "the build for x86-64-v3";
    let own = env::current_exe().map_err(|error| format!("{place}: {error}"))?;
    // This program is target/release/instructions or similar.
    let target = own.ancestors().nth(2).unwrap_or(Path::new("target")).join("x86-64-v3");
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let status = Command::new(env::var_os("CARGO").unwrap_or("cargo".into()))
        .args(["build", "--release", "--quiet", "--package", "polyboard-commands", "--target-dir"])
        .arg(&target)
        .current_dir(workspace)
        .env("RUSTFLAGS", "-C target-cpu=x86-64-v3")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .status()
        .map_err(|error| format!("{place}: {error}"))?;
    if !status.success() {
        return Err(format!("{place} failed; see the output of cargo above"));
    }
    Ok(target.join("release").join("polyboard-commands"))
}

fn measure(binary: &Path, backend: &str, task: &Task) -> Result<Row, String> {
    let run = |depth: u32| {
        let mut command = Command::new("valgrind");
        // Only the total is needed, not the profile of each function.
        command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(binary);
        command.args(["perft", "--backend", backend, "--position", task.position, "--depth"]);
        command.arg(depth.to_string());
        if !task.is_bulk {
            command.arg("--no-bulk");
        }
        let output = command.output().map_err(|error| format!("valgrind: {error}"))?;
        let (stdout, stderr) =
            (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let found =
            number_after(&stdout, "Nodes searched:").zip(number_after(&stderr, "Collected :"));
        found.ok_or_else(|| format!("{command:?}: {}", stderr.trim()))
    };
    let (_, start_up) = run(1)?;
    let (nodes, all) = run(task.depth)?;
    let instructions = all.saturating_sub(start_up);
    Ok(Row {
        backend: backend.to_string(),
        position: task.position,
        depth: task.depth,
        counting: if task.is_bulk { "bulk" } else { "lists" },
        nodes,
        instructions,
        per_node: instructions as f64 / nodes as f64,
    })
}

fn number_after(text: &str, label: &str) -> Option<u64> {
    let (_, rest) = text.split_once(label)?;
    rest.split_whitespace().next()?.parse().ok()
}

fn table(rows: &[Row]) -> String {
    let mut text = format!("instructions per leaf, x86-64-v3\n\n{:<15}", "backend");
    for task in &TASKS {
        text += &format!("{:>19}", format!("{} d{}", task.title, task.depth));
    }
    for rows in rows.chunks(TASKS.len()) {
        text += &format!("\n{:<15}", rows[0].backend);
        for row in rows {
            text += &format!("{:>19.2}", row.per_node);
        }
    }
    text + "\n"
}
