//! A file of measurements of one machine, checked as far as it can be recomputed.

use std::slice;

use polyboard::compare::{Commit, Conditions, Estimate, Load, confidence};
use polyboard_lab::{Experiment, Finding, faults, find};
use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::{lab, prelude::*};

/// The schema of the files that this program writes and reads.
pub(super) const SCHEMA: u64 = 1;

/// What stands before the hash.
const SEAL: &str = ",\n\"sha256\":\"";

/// The part of the time that a thread may wait for a processor, or that a host may take from its machine.
const MUCH: f64 = 0.1;

/// What to do about a file that was measured in the wrong way.
const AGAIN: &str = "measure again with polyboard report --out";

/// What to do about a file that differs from what was measured.
const ALTERED: &str = "take the file as it was written";

/// A machine with a build: what was measured, and what of it this program cannot judge.
#[derive(Deserialize)]
pub(super) struct Machine {
    #[serde(skip)]
    pub(super) file: String,
    pub(super) commit: Commit,
    pub(super) conditions: Conditions,
    /// Every job; none in what the lab has written.
    pub(super) comparisons: Vec<Compared>,
    pub(super) findings: Vec<Finding>,
    /// Jobs and experiments that were other work than that of this program.
    #[serde(skip)]
    pub(super) left_out: Vec<String>,
}

/// What is read of a comparison, as `polyboard compare` prints it, with the rounds.
#[derive(Deserialize)]
pub(super) struct Compared {
    pub(super) job: String,
    pub(super) unit: String,
    rounds: usize,
    confidence: f64,
    conditions: Conditions,
    commit: Commit,
    pub(super) backends: Vec<Timed>,
    unranked: Vec<[String; 2]>,
    positions: Vec<Counted>,
}

#[derive(Deserialize)]
pub(super) struct Timed {
    pub(super) backend: String,
    pub(super) nodes_per_second: f64,
    pub(super) interval: [f64; 2],
    ratio: f64,
    ratio_interval: [f64; 2],
    pub(super) rounds: Vec<f64>,
}

#[derive(Deserialize)]
struct Counted {
    name: String,
    fen: String,
    depth: u32,
    nodes: u64,
}

/// The text of a file: a line for each row, and the hash of all lines above it.
pub(super) fn sealed(file: &Value) -> String {
    let text = file.to_string().replace("},{", "},\n{");
    let text = text.strip_suffix('}').unwrap_or(&text);
    format!("{text}{SEAL}{}\"}}\n", hash(text))
}

fn hash(text: &str) -> String {
    let mut hash = Sha256::new();
    text.lines().for_each(|line| hash.update(line));
    hash.finalize()[..8].iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Machine {
    /// Reads a file, and checks whatever can be computed or counted again.
    pub(super) fn read(path: &Path) -> Result<Machine, Failure> {
        let parsed = Machine::parse(&lab::text(path)?);
        let mut machine = parsed.map_err(|fault| Failure::in_file(path, fault))?;
        machine.file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Ok(machine)
    }

    fn parse(text: &str) -> Result<Machine, String> {
        let foreign = |error| format!("this is no report of a machine ({error}); {AGAIN}");
        let value: Value = serde_json::from_str(text).map_err(foreign)?;
        if value.is_array() {
            let findings: Vec<Finding> = serde_json::from_value(value).map_err(foreign)?;
            let Some(first) = findings.first() else {
                return Err(format!("the lab has found nothing; {AGAIN}"));
            };
            let (commit, conditions) = (first.commit.clone(), first.conditions.clone());
            let (file, comparisons, left_out) = (String::new(), Vec::new(), Vec::new());
            let mut machine = Machine { file, commit, conditions, comparisons, findings, left_out };
            return machine.check_findings().map(|()| machine);
        }
        if value["schema"] != SCHEMA {
            let theirs = &value["schema"];
            return Err(format!("schema {theirs}, and this program reads {SCHEMA}; {AGAIN}"));
        }
        let is_sealed =
            text.split_once(SEAL).is_some_and(|(text, end)| end.starts_with(&hash(text)));
        let mut machine: Machine = serde_json::from_value(value).map_err(foreign)?;
        // What can be named is named, and the seal holds the rest.
        machine.check_source("the file", &machine.commit, &machine.conditions)?;
        let comparisons = std::mem::take(&mut machine.comparisons);
        for compared in comparisons {
            if machine.check(&compared).map_err(|fault| format!("{}, {fault}", compared.job))? {
                machine.comparisons.push(compared);
            } else {
                machine.left_out.push(compared.job);
            }
        }
        machine.check_findings()?;
        let fault = "something else was changed after the run, for the hash differs";
        if is_sealed { Ok(machine) } else { Err(format!("{fault}; {ALTERED}")) }
    }

    /// Checks that a part is of the commit, the machine and the build of the file.
    fn check_source(&self, part: &str, commit: &Commit, of: &Conditions) -> Result<(), String> {
        let machine = |conditions: &Conditions| {
            let mut conditions = conditions.clone();
            conditions.instructions.clear();
            conditions
        };
        if !commit.is_known() {
            Err(format!("{part} was measured in a changed tree ({commit}); commit, and {AGAIN}"))
        } else if !of.is_optimised {
            Err(format!("{part} was measured in a debug build; build with --release, and {AGAIN}"))
        } else if *commit != self.commit {
            Err(format!("{part} is of commit {commit}, and the file of {}; {ALTERED}", self.commit))
        } else if machine(of) != machine(&self.conditions) {
            Err(format!("{part} is of another machine or build than the file; {ALTERED}"))
        } else {
            Ok(())
        }
    }

    /// Whether a difference from this program is no fault, since the file is of another commit.
    fn may_differ(&self) -> bool {
        self.commit.id != Commit::here().id
    }

    /// Checks a comparison. Returns false if it searched other trees than this program.
    fn check(&self, compared: &Compared) -> Result<bool, String> {
        let Compared { job, rounds, conditions, commit, backends, positions, .. } = compared;
        let known = Job::ALL.iter().find(|known| known.name() == job);
        let job = *known.ok_or(format!("which is no job of this program; {AGAIN}"))?;
        self.check_source("the job", commit, conditions)?;
        check_load(conditions.load.into_iter())?;
        let Some(first) = backends.first() else { return Err(format!("no board; {AGAIN}")) };
        for it @ Timed { backend, interval, ratio_interval, rounds: of, .. } in backends {
            let fault = |fault: String| Err(format!("{backend}: {fault}; {ALTERED}"));
            if of.len() != *rounds {
                return fault(format!("{} rounds, and {rounds} were run", of.len()));
            }
            let (speed, ratio) = (Estimate::of(of), Estimate::ratio(of, &first.rounds));
            for (what, stated, [low, high], computed) in [
                ("speed", it.nodes_per_second, interval, speed),
                ("ratio", it.ratio, ratio_interval, ratio),
            ] {
                let stated = [stated, *low, *high];
                let computed = [computed.median, computed.low, computed.high];
                // Numbers are written in decimals, and so can be off by their last bit.
                if stated.iter().zip(computed).any(|(a, b)| (a - b).abs() > 1e-9 * b.abs()) {
                    let given = format!("its rounds give {computed:?}");
                    return fault(format!("the {what} is {stated:?}, and {given}"));
                }
            }
        }
        let is_confident = (compared.confidence - confidence(*rounds as u32)).abs() < 1e-9;
        if unranked(backends) != compared.unranked || !is_confident {
            return Err(format!("the rounds give another ranking; {ALTERED}"));
        }
        for Counted { name, fen, depth, nodes } in positions {
            let fault = |fault: String| format!("{name}, depth {depth}: {fault}; {ALTERED}");
            let position =
                fen.parse::<Position<Chess>>().map_err(|error| fault(error.to_string()))?;
            let counted = job.answer(board(&LERF, &position), &position, *depth);
            let (counted, _) = counted.map_err(|error| fault(error.to_string()))?;
            if counted != *nodes {
                if job.is_search() && self.may_differ() {
                    return Ok(false);
                }
                let [counted, nodes] = [counted, *nodes].map(grouped);
                return Err(fault(format!("{nodes} {}, and they are {counted}", compared.unit)));
            }
        }
        Ok(true)
    }

    /// Checks what the lab has found. An experiment that has changed since is left out.
    fn check_findings(&mut self) -> Result<(), String> {
        let is_report = !self.comparisons.is_empty();
        let loads = self.findings.iter().filter_map(|finding| finding.conditions.load);
        check_load(loads).map_err(|fault| format!("the lab, {fault}"))?;
        let mut kept = Vec::new();
        for finding in std::mem::take(&mut self.findings) {
            let Finding { id, rule, workload, commit, conditions, .. } = &finding;
            let is_today =
                |it: &&Experiment| it.is_same_work(workload) && it.rule.to_string() == *rule;
            let Some(experiment) = find(id).filter(is_today) else {
                if self.may_differ() {
                    self.left_out.push(id.clone());
                    continue;
                }
                return Err(format!("{}: this is other work; {ALTERED}", quote(id)));
            };
            let faults = faults(slice::from_ref(experiment), slice::from_ref(&finding));
            if let Some(fault) = faults.into_iter().next_back() {
                return Err(fault);
            }
            if is_report {
                self.check_source(id, commit, conditions)?;
            }
            kept.push(finding);
        }
        self.findings = kept;
        Ok(())
    }
}

/// The neighbours in speed that the rounds do not tell apart, the one with the greater median first.
pub(super) fn unranked(boards: &[Timed]) -> Vec<[String; 2]> {
    let mut places: Vec<&Timed> = boards.iter().collect();
    places.sort_by(|a, b| b.nodes_per_second.total_cmp(&a.nodes_per_second));
    let is_open = |[a, b]: &[&Timed; 2]| Estimate::ratio(&a.rounds, &b.rounds).contains(1.0);
    let pairs = places.windows(2).map(|pair| [pair[0], pair[1]]).filter(is_open);
    pairs.map(|pair| pair.map(|board| board.backend.clone())).collect()
}

/// Checks that the machine had nothing else to do while a part ran.
fn check_load(loads: impl Iterator<Item = Load>) -> Result<(), String> {
    let (mut wall, mut waited, mut stolen) = (1e-9, 0.0, 0.0);
    for load in loads {
        wall += load.wall;
        waited += load.waited.unwrap_or(0.0);
        stolen += load.stolen.unwrap_or(0.0);
    }
    for (time, what) in [(waited, "waited for a processor"), (stolen, "was taken by the host")] {
        if time > MUCH * wall {
            let (part, most) = (100.0 * time / wall, 100.0 * MUCH);
            let fault = format!("{part:.0} % of the time {what}, where {most:.0} % may");
            return Err(format!("the load: {fault}; {AGAIN} on a quiet machine"));
        }
    }
    Ok(())
}
