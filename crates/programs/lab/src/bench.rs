//! A run of an experiment: contenders that must agree, timed in turns.

use std::{hint::black_box, time::Duration};

use polyboard::compare::{Clock, Estimate, Turns};
use strum::{Display, EnumString, VariantNames};

use crate::{
    Boards, Callgrind, Contender, EMPTY_LOOP, Experiment, LabError, Row, identity::Identity,
    row::LOOP_INCLUDED,
};

/// The time that an experiment takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, EnumString, VariantNames)]
#[strum(serialize_all = "kebab-case", ascii_case_insensitive)]
pub enum Effort {
    /// Six rounds, a part of what [`Finding::joined`](crate::Finding::joined) makes of several processes.
    Part,
    /// Enough to see that it runs.
    Quick,
    /// Enough for a verdict on a quiet machine.
    #[default]
    Normal,
    /// Narrower intervals, in some five times the time.
    Thorough,
}

impl Effort {
    /// The names of all efforts, from the least to the most.
    pub const NAMES: &'static [&'static str] = <Effort as VariantNames>::VARIANTS;

    /// The turns of a number of contenders. There are as many rounds as the range ends with, or fewer if the work is
    /// longer than a turn or the machine is busy; and at least twelve, which form blocks, but for a part.
    #[must_use]
    pub fn turns(self, contenders: usize) -> Turns {
        let (turn, rounds, budget) = match self {
            Effort::Part => (2, 6..=6, 30),
            Effort::Quick => (2, 12..=48, 240),
            Effort::Normal => (10, 12..=48, 720),
            Effort::Thorough => (20, 24..=96, 2_880),
        };
        let mut turns = Turns::new(1, contenders);
        [turns.turn, turns.budget] = [turn, budget * contenders as u64].map(Duration::from_millis);
        turns.rounds = rounds;
        turns
    }
}

/// A workload: its name, its unit, and its number of operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Workload {
    /// The name; empty if the experiment has only one.
    pub name: &'static str,
    /// The unit: `ns per lookup`.
    pub unit: &'static str,
    /// The number of operations in one run of a contender.
    pub operations: usize,
}

/// A measure other than a clock, which gets each workload with its contenders, the empty loop last.
pub(crate) type Driver<'d> = dyn FnMut(Workload, &mut [Contender<'_>]) + 'd;

/// The measure for contenders that agree.
pub(crate) enum Mode<'d> {
    /// Times the contenders. `progress` gets the name of each workload first.
    Timed {
        effort: Effort,
        /// The counter of instructions, and the number of the experiment.
        counter: Option<(&'d Callgrind, &'static str)>,
        progress: &'d mut dyn FnMut(&str),
    },
    /// Hands the contenders to another measure.
    Driven(&'d mut Driver<'d>),
}

/// A run of an experiment, which takes contenders, measures them, and keeps the results.
pub(crate) struct Bench<'d> {
    pub(crate) boards: &'d Boards,
    mode: Mode<'d>,
    /// The rows that were measured.
    pub(crate) rows: Vec<Row>,
    /// The identity of the work that was done.
    pub(crate) identity: Identity,
    /// Whether the contenders are boards, which others may bring: what is counted for them is a result, not the work.
    is_of_boards: bool,
}

impl<'d> Bench<'d> {
    pub(crate) fn of(experiment: &Experiment, boards: &'d Boards, mode: Mode<'d>) -> Bench<'d> {
        let Experiment { id, contenders, listed: [version, ..], .. } = experiment;
        let identity = Identity::of(id, version, contenders);
        let is_of_boards = contenders.iter().any(|name| name.starts_with("every "));
        Bench { boards, mode, rows: Vec::new(), identity, is_of_boards }
    }

    /// Times the contenders in turns, after each has done the work once: that fills the caches, and shows whether all
    /// give the same answer.
    ///
    /// The last may be an [`EMPTY_LOOP`], which only passes the workload through a black box: its answer is ignored,
    /// and its time subtracted, round by round. If a contender takes hardly longer, nothing is subtracted, and the unit
    /// says so.
    pub(crate) fn time(
        &mut self,
        workload: Workload,
        mut contenders: Vec<Contender<'_>>,
    ) -> Result<(), LabError> {
        let has_loop = contenders.last().is_some_and(|last| last.name == EMPTY_LOOP);
        let rivals = contenders.len() - usize::from(has_loop);
        let Workload { name, unit, operations } = workload;
        let mut first = None;
        for contender in &mut contenders[..rivals] {
            let answer = black_box(contender.answer()?);
            let (of, expected) = *first.get_or_insert((contender.name, answer));
            if answer != expected {
                let contenders = [of, contender.name].map(String::from);
                return Err(LabError::Disagreement { workload: name.into(), contenders });
            }
        }
        self.identity.add_timed(name, unit, operations, first.map_or(0, |it| it.1));
        match &mut self.mode {
            Mode::Driven(driver) => driver(workload, &mut contenders),
            Mode::Timed { effort, progress, .. } => {
                progress(workload.name);
                let first = self.rows.len();
                self.rows.extend(timed(*effort, workload, &mut contenders, has_loop)?);
                self.count_instructions(workload, first, has_loop);
            }
        }
        Ok(())
    }

    /// Adds a number that is counted and not timed: bytes, nodes, table reads.
    pub(crate) fn count(&mut self, workload: &str, unit: &str, counted: &[(&str, f64)]) {
        let row = |&(of, value)| Row::new(of, workload, unit).with(Estimate::exact(value));
        self.rows.extend(counted.iter().map(row));
        if !self.is_of_boards {
            self.identity.add_counted(workload, unit, counted);
        }
    }

    /// Counts the instructions of each new row, less those of the empty loop.
    fn count_instructions(&mut self, workload: Workload, first: usize, has_loop: bool) {
        let Mode::Timed { counter: Some((callgrind, id)), .. } = &self.mode else { return };
        let rows = &mut self.rows[first..];
        let count = |row: &Row| Some(callgrind.run(id, workload.name, &row.contender)?.1);
        let mut counts: Vec<Option<f64>> = rows.iter().map(count).collect();
        let empty = if has_loop { counts.pop().flatten() } else { Some(0.0) };
        for (row, count) in rows.iter_mut().zip(counts) {
            let own = count.zip(empty).map(|(count, empty)| count - empty);
            row.instructions = own.map(|own| own / workload.operations.max(1) as f64);
        }
    }
}

/// The time that a contender must take beyond an empty loop, as a part of the time of that loop.
const HARDLY: f64 = 0.1;

/// Every time is kept in memory.
const MOST_COLD_ROUNDS: u32 = 1000;

/// A picosecond, the least time of a row, because a time of 0 has no ratio.
const LEAST: f64 = 0.001;

/// The rows of contenders that took turns.
fn timed(
    effort: Effort,
    workload: Workload,
    contenders: &mut [Contender<'_>],
    has_loop: bool,
) -> Result<Vec<Row>, LabError> {
    let clock = Clock::best();
    let mut turns = effort.turns(contenders.len());
    if contenders.iter().any(Contender::is_cold) {
        // Cold work is short beside its eviction: it runs once in a turn, for as many rounds as the budget allows.
        let rounds = *turns.rounds.start()..=MOST_COLD_ROUNDS;
        (turns.turn, turns.rounds) = (Duration::ZERO, rounds);
    }
    let work = |_, c: usize, times| contenders[c].time(times, clock);
    let mut seconds = turns.take(work, |_, _| ())?.swap_remove(0);
    let scale = 1e9 / workload.operations.max(1) as f64;
    seconds.iter_mut().flatten().for_each(|time| *time *= scale);
    let mut unit = workload.unit.to_owned();
    if has_loop && !subtract_loop(&mut seconds) {
        unit += LOOP_INCLUDED;
    }
    let rows = contenders.iter().zip(seconds);
    Ok(rows.map(|(contender, times)| Row::timed(contender, workload, &unit, times)).collect())
}

/// Subtracts the times of the last contender, an empty loop, and returns whether a time remains for each of the others.
fn subtract_loop(seconds: &mut [Vec<f64>]) -> bool {
    let Some((empty, rivals)) = seconds.split_last_mut() else { return true };
    let all = Estimate::of(empty).median;
    if rivals.iter().any(|times| Estimate::of(times).median - all < HARDLY * all) {
        return false;
    }
    for times in rivals {
        times.iter_mut().zip(&*empty).for_each(|(time, empty)| *time = (*time - empty).max(LEAST));
    }
    true
}

#[cfg(test)]
#[path = "tests/bench.rs"]
mod tests;
