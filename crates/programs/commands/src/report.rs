//! `polyboard report`: the same measurements on many machines, in files that others check and set side by side.

mod beside;
mod machine;

use std::process::{Command, Stdio};

use clap::Parser;
use polyboard::compare::{Commit, Conditions, Estimate, Load, confidence};
use polyboard_lab::{Counting, EXPERIMENTS, Effort, Experiment, Finding};
use serde::Deserialize;
use serde_json::{Value, json};

use self::{
    beside::Beside,
    machine::{Machine, SCHEMA, Timed, sealed, unranked},
};
use crate::{compare, disk::replace, lab, output::check_file, prelude::*};

/// Measure this machine for others, or set machines side by side
///
/// With --out, the command measures the agreed set, which takes up to ten minutes: every job of polyboard compare on
/// twelve boards, and all experiments of polyboard lab, in six processes, with instructions if valgrind can run this build.
/// The file has every round, the machine, the build, the commit and the load. Nothing else should run meanwhile.
///
/// With files of several machines, it shows which board is first on which, and which claims hold where. A sent file is
/// a claim: counts are counted again, and every median, interval, ratio and verdict is computed again from its rounds.
/// A file is refused if it does not follow from them, if it was changed, measured in a changed tree or on a busy
/// machine, or has another schema. What polyboard lab all --format json has written can stand beside them.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard report --out mine.json
  polyboard report mine.json docs/measured/machines/*.json
  polyboard report docs/measured/machines/*.json --format json"))]
pub(crate) struct Args {
    /// Files of machines to set side by side
    #[arg(value_name = "FILE", required_unless_present_any = ["out", "part"], conflicts_with_all = ["out", "part"])]
    files: Vec<PathBuf>,

    /// Measure this machine, and write this file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["markdown", "format"])]
    out: Option<PathBuf>,

    /// Measure a part, for --out
    #[arg(long, hide = true, conflicts_with_all = ["out", "markdown", "format"])]
    part: Option<u32>,

    /// Print tables of Markdown
    #[arg(long, conflicts_with = "format")]
    markdown: bool,

    #[command(flatten)]
    output: FormatArgs,
}

/// The boards of the families. Those of textbooks are never first, and take most of the time where many questions are asked.
const BOARDS: &str = "lerf,lefr,0x88,10x12,8x8,16x12,12bb,6+2,quad,hybrid,by-square,by-piece";

/// The processes that measure a part each. Where code and data lie in memory is drawn anew for each, and what a neighbour
/// on the processor does for a while slows one part of each job instead of all of one job.
const PARTS: u32 = 6;

/// The jobs whose rounds take seconds: two of the parts have them.
const SLOW: [&str; 3] = ["search", "search-without-table", "attackers"];

/// The seconds of a job in a part, so that all parts take less than ten minutes on a slower machine, too.
const SECONDS: &str = "1";

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if let Some(path) = &args.out {
        return measure(path);
    }
    if let Some(number) = args.part {
        return part(number);
    }
    let machines = args.files.iter().map(|path| Machine::read(path));
    let beside = Beside::of(&machines.collect::<Result<Vec<_>, _>>()?);
    if args.markdown {
        return print(&beside.markdown()).map(|()| Exit::Fine);
    }
    show(&beside, args.output.format)
}

#[derive(Parser)]
struct Comparing {
    #[command(flatten)]
    args: compare::Args,
}

#[derive(Serialize, Deserialize)]
struct Part {
    comparisons: Vec<Value>,
    findings: Vec<Finding>,
}

/// Measures a part of the agreed set, and prints it.
fn part(number: u32) -> Result<Exit, Failure> {
    let counting = match number {
        0 => lab::counting_in(lab::this_program()?),
        _ => Counting::Not("the first part counts them".into()),
    };
    let mut comparisons = Vec::new();
    for job in Job::ALL.iter().map(|job| job.name()) {
        if SLOW.contains(&job) && !number.is_multiple_of(PARTS / 2) {
            continue;
        }
        let words = ["compare", "--backends", BOARDS, "--seconds", SECONDS, "--job", job];
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
    let experiments: Vec<_> = EXPERIMENTS.iter().collect();
    let (findings, failed) = lab::run_all(&experiments, Effort::Part, &counting, None)?;
    if let Some(failed) = failed {
        return Err(Failure::new(failed));
    }
    print(&json!(Part { comparisons, findings }).to_string()).map(|()| Exit::Fine)
}

/// Measures the agreed set in several processes, and writes the file.
fn measure(path: &Path) -> Result<Exit, Failure> {
    check_file(path)?;
    if !Commit::here().is_known() {
        log("warning", "the source is changed or no checkout, so the file will be refused");
    }
    let program = lab::this_program()?;
    let mut parts = Vec::new();
    for number in 0..PARTS {
        log("note", format!("part {} of {PARTS}", number + 1));
        let mut command = Command::new(&program);
        command.args(["report", "--part", &number.to_string()]).stderr(Stdio::inherit());
        let said = command.output().map_err(|error| Failure::at("polyboard report", error))?;
        let failed = |error| Failure::at(format!("part {}", number + 1), error);
        parts.push(serde_json::from_slice::<Part>(&said.stdout).map_err(failed)?);
    }
    let of_job = |job: &Job| {
        let all = parts.iter().flat_map(|part| &part.comparisons);
        merged(all.filter(|it| it["job"] == job.name()).cloned().collect())
    };
    let comparisons: Option<Vec<Value>> = Job::ALL.iter().map(of_job).collect();
    let of_experiment = |it: &Experiment| {
        let all = parts.iter().flat_map(|part| &part.findings);
        Finding::joined(all.filter(|run| run.id == it.id).cloned().collect())
    };
    let findings: Option<Vec<Finding>> = EXPERIMENTS.iter().map(of_experiment).collect();
    let (Some(comparisons), Some(findings)) = (comparisons, findings) else {
        return Err(Failure::new("the parts did other work each; this is a bug of polyboard"));
    };
    let text = sealed(&json!({
        "schema": SCHEMA,
        "commit": Commit::here(),
        "conditions": Conditions::here(&findings[0].conditions.instructions),
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

/// A job of several parts, with the rounds of all.
fn merged(parts: Vec<Value>) -> Option<Value> {
    let mut parts = parts.into_iter();
    let mut all = parts.next()?;
    let load = |part: &Value| Load::deserialize(&part["conditions"]["load"]).ok();
    for mut part in parts {
        all["conditions"]["load"] = json!(load(&all)?.and(load(&part)?));
        for (row, more) in rows(&mut all["backends"]).iter_mut().zip(rows(&mut part["backends"])) {
            row["rounds"].as_array_mut()?.append(more["rounds"].as_array_mut()?);
        }
    }
    let rounds = |row: &Value| Vec::<f64>::deserialize(&row["rounds"]).ok();
    let first = rounds(&all["backends"][0])?;
    for row in rows(&mut all["backends"]) {
        let (speed, ratio) = (Estimate::of(&rounds(row)?), Estimate::ratio(&rounds(row)?, &first));
        row["nodes_per_second"] = json!(speed.median);
        row["interval"] = json!([speed.low, speed.high]);
        row["ratio"] = json!(ratio.median);
        row["ratio_interval"] = json!([ratio.low, ratio.high]);
        row.as_object_mut()?.remove("spread");
    }
    all["rounds"] = json!(first.len());
    all["confidence"] = json!(confidence(first.len() as u32));
    all["unranked"] = json!(unranked(&Vec::<Timed>::deserialize(&all["backends"]).ok()?));
    Some(all)
}

fn rows(list: &mut Value) -> &mut [Value] {
    list.as_array_mut().map_or(&mut [], Vec::as_mut_slice)
}
