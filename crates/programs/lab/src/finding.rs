use polyboard::compare::{Commit, Conditions, short};
use serde::{Deserialize, Serialize};

use crate::{
    Clause, Counting, Experiment, Pair, Row, Verdict,
    bench::Bench,
    find,
    row::{LOOP_INCLUDED, recomputed},
    rule::{ratio, verdict},
};

/// The result of a run of an experiment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finding {
    /// The number of the experiment: `X16`.
    pub id: String,
    /// The verdict on the claim.
    pub verdict: Verdict,
    /// The verdict on each clause of the rule.
    pub clauses: Vec<Verdict>,
    /// The ratios that led to it, as a sentence.
    pub sentence: String,
    /// The rule, as a sentence.
    pub rule: String,
    /// The identity of the work that was done: see [`Experiment::is_same_work`].
    pub workload: String,
    /// The commit that was measured.
    pub commit: Commit,
    /// The conditions of the run.
    pub conditions: Conditions,
    /// The measured rows, workload by workload.
    pub results: Vec<Row>,
}

impl Finding {
    pub(crate) fn of(experiment: &Experiment, bench: Bench<'_>, counting: &Counting) -> Finding {
        let measured = Finding {
            id: experiment.id.into(),
            verdict: Verdict::CannotTellHere,
            clauses: Vec::new(),
            sentence: String::new(),
            rule: String::new(),
            workload: bench.identity.text(),
            commit: Commit::here(),
            conditions: Conditions::here(counting),
            results: bench.rows,
        };
        measured.recomputed(experiment)
    }

    /// The finding of several runs of the same work, each in a process of its own, with the rounds of all: where code and
    /// data lie in memory is drawn anew for each, so that the interval covers what it changes. A run that subtracted the
    /// empty loop where the first did not, or the reverse, is left out. None, if a run did other work than the first.
    #[must_use]
    pub fn joined(runs: Vec<Finding>) -> Option<Finding> {
        let mut runs = runs.into_iter();
        let mut joined = runs.next()?;
        fn names(row: &Row) -> [&str; 2] {
            [&row.contender, &row.workload]
        }
        for Finding { id, workload, conditions, results, .. } in runs {
            let is_other = results.iter().map(names).ne(joined.results.iter().map(names));
            if is_other || [&id, &workload] != [&joined.id, &joined.workload] {
                return None;
            }
            if results.iter().zip(&joined.results).any(|(row, more)| row.unit != more.unit) {
                continue;
            }
            for (row, more) in joined.results.iter_mut().zip(results) {
                row.rounds.extend(more.rounds);
            }
            let load = joined.conditions.load.zip(conditions.load);
            joined.conditions.load = load.map(|(all, more)| all.and(more));
        }
        Some(joined.rejudged())
    }

    /// The finding that the stored rounds give under the rule of an experiment.
    #[must_use]
    pub fn recomputed(&self, experiment: &Experiment) -> Finding {
        let results = recomputed(&self.results);
        let (clauses, sentences): (Vec<Verdict>, Vec<String>) =
            experiment.rule.judged(&results).into_iter().unzip();
        Finding {
            verdict: verdict(&clauses),
            clauses,
            sentence: sentences.join("; ") + ".",
            rule: experiment.rule.to_string(),
            results,
            ..self.clone()
        }
    }

    /// The same finding, judged again from its rounds, as long as its rule and workload are those of its experiment.
    #[must_use]
    pub fn rejudged(&self) -> Finding {
        let experiment = find(&self.id).filter(|it| it.is_same_work(&self.workload));
        let now = experiment.map(|experiment| self.recomputed(experiment));
        now.filter(|now| now.rule == self.rule).unwrap_or_else(|| self.clone())
    }

    /// The finding without the value of each round, for those who only show it.
    #[must_use]
    pub fn without_rounds(&self) -> Finding {
        let mut finding = self.clone();
        finding.results.iter_mut().for_each(|row| row.rounds.clear());
        finding
    }

    /// The number of clauses that hold: `2 of 3 held`.
    #[must_use]
    pub fn score(&self) -> String {
        let held = self.clauses.iter().filter(|&&clause| clause == Verdict::Holds).count();
        format!("{held} of {} held", self.clauses.len())
    }

    /// A line for each clause: its verdict, the clause with its bound, and the measured ratio.
    #[must_use]
    pub fn lines(&self, experiment: &Experiment) -> Vec<String> {
        let line = |(clause, verdict): (&Clause, &Verdict)| {
            format!("{verdict}: {clause}; measured {}", self.measured(clause.pair))
        };
        experiment.rule.0.iter().zip(&self.clauses).map(line).collect()
    }

    /// The discussion of the experiment, with the measured ratios; out of date, as it says, if the work has changed.
    #[must_use]
    pub fn discussion(&self, experiment: &Experiment) -> String {
        let end =
            " The code of this work has changed since the run, so these numbers are out of date.";
        let is_same = experiment.is_same_work(&self.workload);
        self.explained(experiment) + if is_same { "" } else { end }
    }

    /// The same without its end. A ratio that was not measured is a question mark.
    pub(crate) fn explained(&self, experiment: &Experiment) -> String {
        let mut text = String::new();
        for part in experiment.discussion.split('{') {
            let (pair, rest) = part.split_once('}').unwrap_or(("", part));
            text.extend(Pair::parse(pair).map(|pair| match ratio(&self.results, pair) {
                Some(ratio) => short(ratio.median),
                None => "?".into(),
            }));
            text += rest;
        }
        text
    }

    /// A ratio with its interval, in words. It says if the loop is included, which brings a ratio nearer to 1.
    #[must_use]
    pub fn measured(&self, pair: Pair) -> String {
        let Some(ratio) = ratio(&self.results, pair) else {
            return "not measured".into();
        };
        let mut rows = self.results.iter().filter(|row| row.workload == pair.workload);
        let has_loop = rows.any(|row| row.unit.ends_with(LOOP_INCLUDED));
        ratio.to_string() + if has_loop { LOOP_INCLUDED } else { "" }
    }
}

#[cfg(test)]
#[path = "tests/finding.rs"]
mod tests;
