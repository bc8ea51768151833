//! `polyboard lab`: the claims of the textbooks, put to the test.

mod rows;

use std::{env, fs};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use polyboard_lab::{
    Boards, Changes, Conditions, Counting, EXPERIMENTS, Effort, Experiment, Finding, find, html,
    markdown, svg,
};

use crate::{
    disk::replace,
    output::{check_file, progress},
    prelude::*,
};

/// Test by experiment what textbooks say about boards
///
/// Without a name, the command lists the experiments. An experiment states a claim, and lets contenders do
/// the same work. A rule that was written before the run gives the verdict: holds, holds in part, does not
/// hold, or cannot tell here, if the machine is too noisy. Contenders are timed only if all of them give
/// the same answers. They take turns, in an order that is drawn in one round and reversed in the next. The table
/// shows the median of the rounds, the interval in which it lies with a probability of 95 %, and the ratio to the
/// first contender. Each result is printed when it is known, and --compare prints what changed between two reports.
///
/// Where the claim is about code, --instructions also counts the instructions of each contender by valgrind.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard lab
  polyboard lab X16
  polyboard lab pawn-wrap --effort thorough
  polyboard lab X1 --instructions
  polyboard lab X1 --svg pawns.svg
  polyboard lab X25 --chart perft plain 8x8 lerf
  polyboard lab all --report lab.html
  polyboard lab --compare before.json after.json"))]
pub(crate) struct Args {
    /// The experiment by its number or name, such as X16 or sliders, or all; with --chart also a file of
    /// measurements, such as docs/measured/boards.json
    #[arg(value_name = "EXPERIMENT")]
    name: Option<String>,

    /// How long to measure
    #[arg(long, default_value_t, value_parser = effort())]
    effort: Effort,

    /// Write the results to a page of HTML with charts
    #[arg(long, value_name = "FILE", requires = "name")]
    report: Option<PathBuf>,

    /// Print the verdicts and discussions as Markdown
    #[arg(long, requires = "name", conflicts_with = "format")]
    markdown: bool,

    /// Also count the instructions of each contender, where the claim is about code; this needs valgrind, and
    /// takes minutes for all experiments
    #[arg(long, requires = "name")]
    instructions: bool,

    /// Count the instructions of another build of this command, because valgrind does not know AVX-512;
    /// build it with RUSTFLAGS="-C target-cpu=x86-64-v3"; implies --instructions
    #[arg(long, value_name = "PROGRAM", requires = "name")]
    count_with: Option<PathBuf>,

    #[command(flatten)]
    output: FormatArgs,

    /// Draw the measurements as bars, to this file
    #[arg(long, value_name = "FILE", requires = "name")]
    svg: Option<PathBuf>,

    /// Draw the recorded times as bars, as an SVG: those of all workloads, or of one and of the contenders named
    /// after it; or, with the word curve, as curves over the amounts in the names of the workloads
    #[arg(long, value_names = ["WORKLOAD", "CONTENDER"], num_args = 0.., requires = "name",
          conflicts_with_all = ["svg", "report", "markdown", "format", "instructions", "count_with", "effort"])]
    chart: Option<Vec<String>>,

    /// Print what changed between two reports that --format json has written: verdicts, and ratios whose intervals
    /// do not overlap
    #[arg(long, value_names = ["BEFORE", "AFTER"], num_args = 2,
          conflicts_with_all = ["name", "report", "svg", "markdown", "instructions", "count_with", "effort", "chart"])]
    compare: Option<Vec<PathBuf>>,

    /// Does the work of a contender once, for callgrind
    #[arg(long, hide = true, num_args = 3, value_names = ["EXPERIMENT", "WORKLOAD", "CONTENDER"],
          conflicts_with = "name")]
    collect: Option<Vec<String>>,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    if let Some(contender) = &args.collect {
        return collect(contender);
    }
    if let Some([before, after]) = args.compare.as_deref() {
        let changes = Changes::between(&read(before)?, &read(after)?);
        return show(&Compared(changes), args.output.format);
    }
    let Some(name) = &args.name else {
        return show(&Listing(&EXPERIMENTS), args.output.format);
    };
    if let Some(words) = &args.chart {
        let drawn = match Path::new(name) {
            path if path.extension().is_some_and(|end| end == "json") => rows::of_file(path, words),
            _ => rows::recorded_of(known(name)?, words),
        }?;
        return print(&drawn).map(|()| Exit::Fine);
    }
    let experiments = match name.as_str() {
        name if name.eq_ignore_ascii_case("all") => EXPERIMENTS.iter().collect(),
        name => vec![known(name)?],
    };
    // It is better to find out before a run of a quarter of an hour than after it that nothing can be counted,
    // or that a file cannot be written.
    let counting = counting(args, &experiments)?;
    for path in args.report.iter().chain(&args.svg) {
        check_file(path)?;
    }
    if cfg!(debug_assertions) {
        log("note", "this is a debug build, so the numbers mean little; build with --release");
    }
    let prints = (!args.markdown).then_some(args.output.format);
    let (findings, failed) = run_all(&experiments, args.effort, &counting, prints)?;
    let drawings = [(&args.report, html as fn(&[Finding]) -> String), (&args.svg, svg)];
    for (path, drawing) in drawings {
        let Some(path) = path else { continue };
        replace(path, &drawing(&findings)).map_err(|error| Failure::unwritable(path, error))?;
    }
    if args.markdown {
        print(&markdown(&[("this run", &findings)]))?;
    }
    if let Some(failed) = failed {
        log("error", failed);
        return Ok(Exit::Mismatch);
    }
    Ok(Exit::Fine)
}

/// The findings that a report of this command has.
fn read(path: &Path) -> Result<Vec<Finding>, Failure> {
    serde_json::from_str(&text(path)?).map_err(|error| {
        let remedy = "name a file that `polyboard lab all --format json` has written";
        Failure::in_file(path, format!("this is no report of the lab ({error}); {remedy}"))
    })
}

pub(crate) fn text(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| {
        Failure::in_file(path, format!("the file cannot be read ({error}); name another one"))
    })
}

/// Counts instructions in runs of a program that is this one, or another build of it.
pub(crate) fn counting_in(program: PathBuf) -> Counting {
    Counting::with(program, ["lab", "--collect"].map(Into::into).to_vec())
}

pub(crate) fn this_program() -> Result<PathBuf, Failure> {
    env::current_exe().map_err(|error| Failure::at("this program", error))
}

#[derive(Serialize)]
struct Compared(Changes);

impl output::Report for Compared {
    fn text(&self) -> String {
        self.0.to_string()
    }
}

fn effort() -> impl TypedValueParser<Value = Effort> {
    let name = |name: &&'static str| PossibleValue::new(*name).hide(*name == "part");
    let names = PossibleValuesParser::new(Effort::NAMES.iter().map(name));
    names.map(|name| name.parse().expect("it is one of the names"))
}

fn known(name: &str) -> Result<&'static Experiment, Failure> {
    let names = EXPERIMENTS.iter().flat_map(|experiment| [experiment.id, experiment.name]);
    let remedy = "name one that `polyboard lab` lists";
    find(name).ok_or_else(|| Failure::unknown("experiment", name, names, remedy))
}

/// The way in which instructions are counted, if an option asks for them and a claim is about them.
fn counting(args: &Args, experiments: &[&Experiment]) -> Result<Counting, Failure> {
    if !experiments.iter().any(|experiment| experiment.counts_instructions) {
        return Ok(Counting::Not("the claim is not about code".into()));
    }
    if !args.instructions && args.count_with.is_none() {
        return Ok(Counting::Not("--instructions counts them".into()));
    }
    match counting_in(args.count_with.clone().map_or_else(this_program, Ok)?) {
        Counting::Not(reason) => {
            let option = if args.count_with.is_some() { "--count-with" } else { "--instructions" };
            let remedy = "install valgrind, name a build without AVX-512 by --count-with, or leave the option out";
            Err(Failure::at(option, format!("{reason}; {remedy}")))
        }
        counting => Ok(counting),
    }
}

/// The run under callgrind: one contender, once.
fn collect(contender: &[String]) -> Result<Exit, Failure> {
    let [experiment, workload, contender] = contender else {
        return Err(Failure::new("--collect: name an experiment, a workload and a contender"));
    };
    let experiment = known(experiment)?;
    let found = experiment.collect(&Boards::built_in(), workload, contender);
    if !found.map_err(|error| Failure::at(experiment.id, error))? {
        let fault = "this is not a contender of the workload; name one that it has";
        return Err(Failure::at(quote(contender), fault));
    }
    print(&Conditions::here(&"counted by callgrind").target).map(|()| Exit::Fine)
}

/// Runs the experiments one after the other, and prints each finding when it is known. If the contenders of one do
/// not agree, the others still run, and the reason of the first is returned beside the findings.
pub(crate) fn run_all(
    experiments: &[&Experiment],
    effort: Effort,
    counting: &Counting,
    prints: Option<Format>,
) -> Result<(Vec<Finding>, Option<String>), Failure> {
    let boards = Boards::built_in();
    let bar = progress(experiments.iter().map(|experiment| u64::from(experiment.seconds)).sum());
    let (mut findings, mut failed) = (Vec::new(), None);
    for experiment in experiments {
        let found = experiment.run(&boards, effort, counting, &mut |workload| {
            bar.set_message(format!("{} {} {workload}", experiment.id, experiment.name));
        });
        match found {
            Ok(finding) => {
                let text =
                    prints.map(|format| printed(experiment, &finding, format, findings.is_empty()));
                bar.suspend(|| text.map_or(Ok(()), |text| print(&text)))?;
                findings.push(finding);
            }
            Err(error) => failed = failed.or(Some(format!("{}: {error}", experiment.id))),
        }
        bar.inc(experiment.seconds.into());
    }
    bar.finish_and_clear();
    let end = match (prints, findings.first()) {
        (Some(Format::Json), None) => "[]\n".into(),
        (Some(Format::Json), Some(_)) => "\n]\n".into(),
        (Some(Format::Text), Some(finding)) => wrapped(&finding.conditions.to_string(), 0),
        _ => String::new(),
    };
    print(&end)?;
    Ok((findings, failed))
}

/// The text of a finding: a section, or an element of a list in JSON.
fn printed(experiment: &Experiment, finding: &Finding, format: Format, is_first: bool) -> String {
    match format {
        Format::Text => section(experiment, finding),
        Format::Json => {
            let element = serde_json::to_string_pretty(finding).expect("its keys are text");
            let indented = element.replace('\n', "\n  ");
            format!("{}\n  {indented}", if is_first { "[" } else { "," })
        }
    }
}

#[derive(Serialize)]
struct Listing(&'static [Experiment]);

impl output::Report for Listing {
    fn text(&self) -> String {
        let mut text = String::new();
        for Experiment { id, name, claim, source, contenders, seconds, .. } in self.0 {
            let compared = format!("compares {}", contenders.join(", "));
            let lines = [*claim, &format!("says {source}"), &compared].map(|line| wrapped(line, 2));
            text += &format!("{id:<4} {name}, {seconds} s\n{}", lines.concat());
        }
        let all: u32 = self.0.iter().map(|experiment| experiment.seconds).sum();
        text + &format!("\n{} experiments, {} minutes\n", self.0.len(), all.div_ceil(60))
    }
}

fn section(experiment: &Experiment, finding: &Finding) -> String {
    let Experiment { id, name, quote, claim, source, workload, .. } = experiment;
    let said = format!("\"{quote}\" says {source}");
    let lines = [*claim, &said, &format!("measured: {workload}")].map(|line| wrapped(line, 2));
    let mut text = format!("{id} {name}\n{}", lines.concat());
    for group in finding.results.chunk_by(|row, next| row.workload == next.workload) {
        text += &format!("\n{}", rows::table(group));
    }
    let verdict = format!("{}: {}", finding.verdict, finding.score());
    text += &format!("\n{}", wrapped(&verdict, 2));
    finding.lines(experiment).iter().for_each(|line| text += &wrapped(line, 4));
    text += &wrapped(&finding.discussion(experiment), 2);
    if let Some(load) = finding.conditions.load {
        text += &wrapped(&load.to_string(), 2);
    }
    text + "\n"
}
