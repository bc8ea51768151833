//! The findings as the chapter prints them.

use core::fmt::Write as _;

use crate::{EXPERIMENTS, Experiment, Finding};

/// The table of verdicts, a paragraph for each experiment, and the conditions, as Markdown.
///
/// Findings of experiments that do not exist are left out.
#[must_use]
pub fn markdown(findings: &[Finding]) -> String {
    let known: Vec<(&Experiment, &Finding)> = EXPERIMENTS
        .iter()
        .filter_map(|experiment| {
            Some((experiment, findings.iter().find(|finding| finding.id == experiment.id)?))
        })
        .collect();
    let mut text = String::from("| | claim | verdict | measured |\n|---|---|---|---|\n");
    for (experiment, finding) in &known {
        let Experiment { id, name, claim, .. } = experiment;
        let Finding { verdict, sentence, .. } = finding;
        let (claim, sentence) = (cell(claim), cell(sentence));
        _ = writeln!(text, "| [{id}](#{}) | {claim} | {verdict} | {sentence} |", anchor(id, name));
    }
    if let Some((_, finding)) = known.first() {
        _ = write!(text, "\nConditions: {}.\n", finding.conditions);
    }
    for (experiment, finding) in known {
        let Experiment { id, name, source, .. } = experiment;
        let discussion = finding.discussion(experiment);
        _ = write!(text, "\n### {id} {name}\n\n{discussion} Who says so: {source}.\n");
    }
    text
}

/// The anchor that GitHub and mdBook give to the heading of an experiment.
fn anchor(id: &str, name: &str) -> String {
    format!("{}-{name}", id.to_lowercase())
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
