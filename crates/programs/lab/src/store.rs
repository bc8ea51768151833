//! Findings that are kept: the file, and the test that they are those of the experiments.

use crate::{Experiment, Finding};

/// The findings of a recorded run in a native build, which the book's chapter on claims prints.
#[must_use]
pub fn recorded() -> Vec<Finding> {
    serde_json::from_str(include_str!("../data/findings.json")).expect("the file holds findings")
}

/// The findings of a recorded run in a build for x86-64-v3, which has AVX2 and no AVX-512.
#[must_use]
pub fn recorded_v3() -> Vec<Finding> {
    serde_json::from_str(include_str!("../data/findings-v3.json")).expect("the file holds findings")
}

/// Findings as JSON, one line a row, so that a difference of two files is one of measurements.
#[must_use]
pub fn stored(findings: &[Finding]) -> String {
    let finding = |finding: &Finding| {
        let head = serde_json::to_string(&Finding { results: Vec::new(), ..finding.clone() });
        let head = head.expect("a finding is numbers and texts");
        let row = |row| serde_json::to_string(row).expect("so is a row");
        let rows = finding.results.iter().map(row).collect::<Vec<String>>().join(",\n");
        format!("{}[\n{rows}\n]}}", head.trim_end_matches("[]}"))
    };
    format!("[\n{}\n]\n", findings.iter().map(finding).collect::<Vec<String>>().join(",\n"))
}

/// What is wrong with stored findings, each fault with its experiment: a rule or a workload that has changed since, a
/// run of a changed tree, a verdict or a number that does not follow from the rounds.
#[must_use]
pub fn faults(experiments: &[Experiment], findings: &[Finding]) -> Vec<String> {
    let fault = |experiment: &Experiment| {
        let Some(finding) = findings.iter().find(|finding| finding.id == experiment.id) else {
            return Some("has no finding");
        };
        let faults = [
            (finding.rule != experiment.rule.to_string(), "was judged by another rule"),
            (!finding.commit.is_known(), "was measured in a changed tree"),
            (!finding.conditions.is_optimised, "was measured in a debug build"),
            (*finding != finding.recomputed(experiment), "says what its rounds do not give"),
            (!experiment.is_same_work(&finding.workload), "did other work"),
        ];
        faults.into_iter().find_map(|(is_so, fault)| is_so.then_some(fault))
    };
    let named = |experiment: &Experiment| {
        Some(format!("{}: the run {}; run it again", experiment.id, fault(experiment)?))
    };
    experiments.iter().filter_map(named).collect()
}
