//! `polyboard report`: the same measurements on many machines, in files that others check and set side by side.

mod beside;
mod machine;

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use clap::Parser;
use polyboard::{
    backends::ALL,
    compare::{Commit, Conditions, Job},
};
use polyboard_lab::{Counting, EXPERIMENTS, Experiment, Finding};
use serde_json::{Value, json};

use self::{
    beside::Beside,
    machine::{Machine, SCHEMA, sealed},
};
use crate::{
    compare,
    disk::replace,
    failure::{Exit, Failure, place},
    output::{FormatArgs, check_file, log, print, progress, show},
};

/// Measure this machine for others, or set machines side by side
///
/// With --out, the command measures the agreed set, which takes up to ten minutes: every job of polyboard compare on
/// twelve boards, and all experiments of polyboard lab in six processes, with instructions if valgrind can run this build.
/// The file has every round, the machine, the build, the commit and the load. Nothing else should run meanwhile.
///
/// With files of several machines, it shows which board is first on which, and which claims hold where. A sent file is
/// a claim: counts are counted again, and every median, interval, ratio and verdict is computed again from its rounds.
/// A file is refused if it does not follow from them, if it was changed, measured in a changed tree or on a busy
/// machine, or has another schema. What polyboard lab all --format json has written can stand beside them.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    /// Files of machines to set side by side
    #[arg(value_name = "FILE", required_unless_present = "out", conflicts_with = "out")]
    files: Vec<PathBuf>,

    /// Measure this machine, and write this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["markdown", "format"])]
    out: Option<PathBuf>,

    /// Print tables of Markdown
    #[arg(long, conflicts_with = "format")]
    markdown: bool,

    #[command(flatten)]
    output: FormatArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard report --out mine.json
  polyboard report mine.json docs/measured/machines/*.json
  polyboard report docs/measured/machines/*.json --format json";

/// The boards of the families. Those of textbooks are never first, and take most of the time where many questions are asked.
const BOARDS: &str = "lerf,lefr,0x88,10x12,8x8,16x12,12bb,6+2,quad,hybrid,by-square,by-piece";

/// The processes of the lab: as many as the blocks that the rounds of all form.
const PROCESSES: u64 = 6;

/// The seconds of a job, so that all jobs and the lab take less than ten minutes on a slower machine, too.
const SECONDS: &str = "14";

/// The seconds of a search, whose rounds take longer.
const SECONDS_OF_SEARCH: &str = "30";

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if let Some(path) = &args.out {
        return measure(path);
    }
    let machines: Result<Vec<Machine>, Failure> =
        args.files.iter().map(|path| Machine::read(path)).collect();
    let beside = Beside::of(&machines?);
    if args.markdown {
        print(&beside.markdown())?;
        return Ok(Exit::Fine);
    }
    show(&beside, args.output.format)
}

/// The arguments of a comparison.
#[derive(Parser)]
struct Comparing {
    #[command(flatten)]
    args: compare::Args,
}

/// Measures the agreed set, and writes the file.
fn measure(path: &Path) -> Result<Exit, Failure> {
    check_file(path)?;
    if !Commit::here().is_known() {
        log("warning", "the source is changed or no checkout, so the file will be refused");
    }
    let program = env::current_exe().map_err(|error| Failure::at("this program", error))?;
    let counting = Counting::with(program.clone(), ["lab", "--collect"].map(Into::into).to_vec());
    let mut comparisons = Vec::new();
    for job in Job::ALL {
        let seconds = if job.is_search() { SECONDS_OF_SEARCH } else { SECONDS };
        let words = ["compare", "--backends", BOARDS, "--seconds", seconds, "--job", job.name()];
        let compared = compare::measure(&Comparing::parse_from(words).args, ALL)?;
        let mut value = json!(compared);
        for (row, board) in rows(&mut value["backends"]).iter_mut().zip(&compared.contenders) {
            row["rounds"] = json!(board.rounds);
        }
        // Nothing in the file gives the speeds in a single position.
        let positions = rows(&mut value["positions"]).iter_mut().filter_map(Value::as_object_mut);
        positions.for_each(|position| _ = position.remove("speeds"));
        comparisons.push(value);
    }
    let findings = findings(&program, matches!(counting, Counting::By(_)))?;
    let text = sealed(&json!({
        "schema": SCHEMA,
        "commit": Commit::here(),
        "conditions": Conditions::here(&counting),
        "comparisons": comparisons,
        "findings": findings,
    }));
    replace(path, &text).map_err(|error| Failure::unwritable(path, error))?;
    if let Err(fault) = Machine::read(path) {
        log("warning", format!("the file is written, but others will refuse it: {fault}"));
    }
    log("note", format!("to see it beside others: polyboard report {}", place(path)));
    Ok(Exit::Fine)
}

/// What the lab finds in several processes. The first counts instructions, which are the same in all.
fn findings(program: &Path, counts: bool) -> Result<Vec<Finding>, Failure> {
    let mut runs: Vec<Vec<Finding>> = Vec::new();
    let bar = progress(PROCESSES);
    for process in 0..PROCESSES {
        let mut lab = Command::new(program);
        lab.args(["lab", "all", "--effort", "part", "--format", "json"]);
        if counts && process == 0 {
            lab.arg("--instructions");
        }
        let made = lab.output().map_err(|error| Failure::at("polyboard lab", error))?;
        let found = serde_json::from_slice(&made.stdout).ok().filter(|_| made.status.success());
        let said = || Failure::at("polyboard lab", String::from_utf8_lossy(&made.stderr).trim());
        runs.push(found.ok_or_else(said)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    let of =
        |it: &Experiment| runs.iter().flatten().filter(|run| run.id == it.id).cloned().collect();
    let other = "its processes did other work each; this is a bug of polyboard";
    let joined = |it| Finding::joined(of(it)).ok_or_else(|| Failure::at(it.id, other));
    EXPERIMENTS.iter().map(joined).collect()
}

fn rows(list: &mut Value) -> &mut [Value] {
    list.as_array_mut().map_or(&mut [], Vec::as_mut_slice)
}
