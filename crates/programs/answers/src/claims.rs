use polyboard_lab::{EXPERIMENTS, Experiment, Finding, recorded};
use serde::Serialize;

use crate::TradeOff;

/// The claims of textbooks, and what a recorded run measured.
#[derive(Clone, Debug, Serialize)]
pub struct Claims {
    /// The experiments with their findings, in the order of their numbers.
    pub experiments: Vec<ClaimEntry>,
    /// What each mapping makes cheap, and what it costs elsewhere.
    pub trade_offs: Vec<TradeOff>,
}

/// An experiment.
#[derive(Clone, Debug, Serialize)]
pub struct ClaimEntry {
    /// `X1` to `X34`.
    pub id: &'static str,
    /// A word or two for the command line: `pawn-wrap`.
    pub name: &'static str,
    /// The words of the source.
    pub quote: &'static str,
    /// What they claim, as a sentence.
    pub claim: &'static str,
    /// The source of the words.
    pub source: &'static str,
    /// The contenders, the one that others are compared with first.
    pub contenders: &'static [&'static str],
    /// The work of the contenders.
    pub workload: &'static str,
    /// The rule that decides whether the claim holds.
    pub rule: String,
    /// About how many seconds the experiment takes at normal effort.
    pub seconds: u32,
    /// The reasons for the result and what not to conclude, with the ratios of the finding; absent
    /// without a finding.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub discussion: Option<String>,
    /// The finding, without the value of each round; absent if none is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub finding: Option<Finding>,
}

impl Claims {
    /// The recorded findings, which the book prints.
    #[must_use]
    pub fn recorded() -> Claims {
        let findings = recorded();
        let entry = |experiment: &Experiment| {
            let finding = findings.iter().find(|finding| finding.id == experiment.id);
            ClaimEntry {
                discussion: finding.map(|finding| finding.discussion(experiment)),
                finding: finding.map(Finding::without_rounds),
                ..ClaimEntry::of(experiment)
            }
        };
        let experiments = EXPERIMENTS.iter().map(entry).collect();
        Claims { experiments, trade_offs: TradeOff::all() }
    }
}

impl ClaimEntry {
    /// The experiment without a finding.
    #[must_use]
    pub fn of(experiment: &Experiment) -> ClaimEntry {
        let Experiment {
            id, name, quote, claim, source, contenders, workload, rule, seconds, ..
        } = *experiment;
        let rule = rule.to_string();
        let (discussion, finding) = (None, None);
        ClaimEntry {
            id,
            name,
            quote,
            claim,
            source,
            contenders,
            workload,
            rule,
            seconds,
            discussion,
            finding,
        }
    }
}
