use polyboard_lab::{EXPERIMENTS, Experiment, Finding, curves, recorded};
use serde::Serialize;

use crate::{Paper, TradeOff};

/// The claims of textbooks, and what a recorded run measured.
#[derive(Clone, Debug, Serialize)]
pub struct Claims {
    /// The experiments with their findings, in the order of their numbers.
    pub experiments: Vec<ClaimEntry>,
    /// What each mapping makes cheap, and what it costs elsewhere.
    pub trade_offs: Vec<TradeOff>,
}

/// An experiment, and what a run of it measured.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimEntry {
    /// The experiment.
    #[serde(flatten)]
    pub experiment: &'static Experiment,
    /// The reasons for the result and what not to conclude; absent without a finding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discussion: Option<String>,
    /// The finding, without the value of each round; absent if none is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<Finding>,
    /// The finding as curves, an SVG; absent where the workloads are no amounts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub curves: Option<String>,
}

impl Claims {
    /// The recorded findings, which the book prints.
    #[must_use]
    pub fn recorded() -> Claims {
        let findings = recorded();
        let entry = |experiment: &'static Experiment| {
            let finding = findings.iter().find(|finding| finding.id == experiment.id);
            ClaimEntry {
                experiment,
                discussion: finding.map(|finding| finding.discussion(experiment)),
                finding: finding.map(Finding::without_rounds),
                curves: finding.and_then(curves),
            }
        };
        let experiments = EXPERIMENTS.iter().map(entry).collect();
        Claims { experiments, trade_offs: TradeOff::all() }
    }

    /// Each claim with its verdict.
    #[must_use]
    pub fn text(&self, paper: Paper) -> String {
        let entry = |ClaimEntry { experiment, finding, .. }: &ClaimEntry| {
            let verdict = finding.as_ref().map(|it| it.verdict.to_string());
            let verdict = verdict.as_deref().unwrap_or("not measured");
            let head = format!("{} {}: {verdict}\n", experiment.id, experiment.name);
            head + &paper.paragraph(experiment.claim)
        };
        self.experiments.iter().map(entry).collect::<Vec<_>>().join("\n")
    }
}
