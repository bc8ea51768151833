use serde::{Deserialize, Serialize};

use crate::{
    conditions::Conditions, experiment::Experiment, instructions::Counting, row::Row, rule::Verdict,
};

/// The findings of a recorded run, which the book's chapter on claims prints.
#[must_use]
pub fn recorded() -> Vec<Finding> {
    serde_json::from_str(include_str!("../data/findings.json")).expect("the file holds findings")
}

/// The result of a run of an experiment.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Finding {
    /// The number of the experiment: `X16`.
    pub id: String,
    /// The verdict on the claim.
    pub verdict: Verdict,
    /// The ratios that led to it, as a sentence.
    pub sentence: String,
    /// The rule, as a sentence.
    pub rule: String,
    /// The measured rows, workload by workload.
    pub results: Vec<Row>,
    /// The conditions of the run.
    pub conditions: Conditions,
}

impl Finding {
    pub(crate) fn of(experiment: &Experiment, results: Vec<Row>, counting: &Counting) -> Finding {
        let (verdict, sentence) = experiment.rule.judge(&results);
        Finding {
            id: experiment.id.into(),
            verdict,
            sentence,
            rule: experiment.rule.to_string(),
            results,
            conditions: Conditions::here(counting),
        }
    }

    /// The discussion of the experiment, with the ratios that were measured. A ratio that was not
    /// measured is a question mark.
    #[must_use]
    pub fn discussion(&self, experiment: &Experiment) -> String {
        let mut text = String::new();
        let mut rest = experiment.discussion;
        while let Some((before, after)) = rest.split_once('{') {
            let Some((ratio, after)) = after.split_once('}') else { break };
            text += before;
            text += &self.ratio(ratio).map_or_else(|| "?".into(), short);
            rest = after;
        }
        text + rest
    }

    /// The ratio that `of / to` or `workload: of / to` stands for.
    pub(crate) fn ratio(&self, text: &str) -> Option<f64> {
        let (workload, rivals) = text.split_once(": ").unwrap_or(("", text));
        let (of, to) = rivals.split_once(" / ")?;
        let row = |name| {
            self.results.iter().find(|row| row.workload == workload && row.contender == name)
        };
        Some(row(of)?.ratio / row(to)?.ratio)
    }
}

/// A number with two or three digits: `0.93`, `1.7`, `25`.
pub(crate) fn short(number: f64) -> String {
    let digits = if number < 1.2 { 2 } else { usize::from(number < 9.95) };
    format!("{number:.digits$}")
}
