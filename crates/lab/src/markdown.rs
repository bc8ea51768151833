//! The findings as the chapter prints them.

use core::fmt::Write as _;

use crate::{EXPERIMENTS, Experiment, Finding};

const WIKI: &str = "https://www.chessprogramming.org/";

/// Algorithms that discussions name, and their pages in the Chess Programming Wiki. Only the first mention of
/// each becomes a link.
const PAGES: &[(&str, &str)] = &[
    ("SWAR", "SIMD_and_SWAR_Techniques"),
    ("Kernighan's loop", "Population_Count"),
    ("de Bruijn sequence", "De_Bruijn_Sequence"),
    ("magic lookup", "Magic_Bitboards"),
    ("PEXT", "BMI2"),
    ("hyperbola quintessence", "Hyperbola_Quintessence"),
    ("transposition table", "Transposition_Table"),
    ("killers", "Killer_Heuristic"),
];

/// The table of verdicts, a paragraph for each experiment, and the conditions, as Markdown.
///
/// The conditions under the table are those of the first finding. A paragraph states its own if they
/// are others.
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
    let common = known.first().map(|(_, finding)| &finding.conditions);
    if let Some(conditions) = common {
        _ = write!(text, "\nConditions: {conditions}.\n");
    }
    let mut pages = PAGES.to_vec();
    for (experiment, finding) in known {
        let Experiment { id, name, source, .. } = experiment;
        let mut discussion = finding.discussion(experiment);
        pages.retain(|(term, page)| {
            let is_new = !discussion.contains(term);
            discussion = discussion.replacen(term, &format!("[{term}]({WIKI}{page})"), 1);
            is_new
        });
        _ = write!(text, "\n### {id} {name}\n\n{discussion} Source: {}.", linked(source));
        if Some(&finding.conditions) != common {
            _ = write!(text, " Conditions: {}.", finding.conditions);
        }
        text.push('\n');
    }
    text
}

/// The source, with a link to each page of the Chess Programming Wiki that it quotes.
fn linked(source: &str) -> String {
    let part = |part: &str| {
        if !part.contains("Chess Programming Wiki") {
            return part.to_owned();
        }
        let quoted = part.split('"').enumerate().map(|(i, words)| match i % 2 {
            0 => words.to_owned(),
            _ => format!("[\"{words}\"]({WIKI}{})", page(words)),
        });
        quoted.collect()
    };
    source.split("; ").map(part).collect::<Vec<String>>().join("; ")
}

/// The title of a page as its address has it.
fn page(title: &str) -> String {
    title.replace(' ', "_").replace('(', "%28").replace(')', "%29")
}

/// The anchor that GitHub and mdBook give to the heading of an experiment.
fn anchor(id: &str, name: &str) -> String {
    format!("{}-{name}", id.to_lowercase())
}

fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
