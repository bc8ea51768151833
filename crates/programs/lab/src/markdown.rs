//! The findings as the chapter prints them.

use core::fmt::Write as _;

use crate::{Clause, EXPERIMENTS, Experiment, Finding, Pair};

const WIKI: &str = "https://www.chessprogramming.org/";

/// Algorithms that discussions name and texts that sources name, with their addresses.
fn links() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("../data/links.txt").lines().filter_map(|line| line.split_once(" = "))
}

/// Runs as Markdown, each with the name of its column: what is claimed, the verdicts, and for each
/// experiment its ratios with a discussion, which states those of the first run.
///
/// Findings of experiments that do not exist are left out.
#[must_use]
pub fn markdown(runs: &[(&str, &[Finding])]) -> String {
    let known: Vec<(&Experiment, Vec<Option<&Finding>>)> = EXPERIMENTS
        .iter()
        .map(|experiment| {
            let of =
                |run: &(&str, &'_ [Finding])| run.1.iter().position(|it| it.id == experiment.id);
            let found = runs.iter().map(|run| of(run).map(|at| &run.1[at])).collect::<Vec<_>>();
            (experiment, found)
        })
        .filter(|(_, found)| found.iter().any(Option::is_some))
        .collect();
    let mut text = String::from("| | claim | clauses | side findings |\n|---|---|---|---|\n");
    for (experiment, _) in &known {
        let Experiment { id, name, claim, rule, .. } = experiment;
        let clauses = joined(rule.0.iter().map(Clause::to_string));
        let findings = joined(experiment.findings().iter().map(Pair::to_string));
        let claim = cell(claim);
        _ = writeln!(text, "| [{id}](#{}) | {claim} | {clauses} | {findings} |", anchor(id, name));
    }
    let columns: String = runs.iter().map(|(name, _)| format!(" {name} |")).collect();
    _ = write!(text, "\n| |{columns}\n|---|{}\n", "---|".repeat(runs.len()));
    for (experiment, found) in &known {
        let verdict = |finding: &Option<&Finding>| {
            let Some(finding) = finding else { return " not measured |".to_owned() };
            let lines = joined(finding.lines(experiment).into_iter());
            format!(" **{}**: {lines} |", finding.score())
        };
        let cells: String = found.iter().map(verdict).collect();
        let Experiment { id, name, .. } = experiment;
        _ = writeln!(text, "| [{id}](#{}) |{cells}", anchor(id, name));
    }
    let common: Vec<String> =
        runs.iter().map(|(_, run)| run.first().map(conditions).unwrap_or_default()).collect();
    for ((name, _), conditions) in runs.iter().zip(&common) {
        _ = write!(text, "\nConditions of {name}: {conditions}.\n");
    }
    // Only the first mention of each becomes a link.
    let mut links: Vec<(&str, &str)> = links().collect();
    for (experiment, found) in known {
        section(&mut text, experiment, &found, &columns);
        let shown = found.iter().flatten().next().map(|finding| finding.discussion(experiment));
        let mut discussion = shown.unwrap_or_default();
        links.retain(|(term, address)| {
            let is_new = !discussion.contains(term);
            discussion = discussion.replacen(term, &format!("[{term}]({address})"), 1);
            is_new
        });
        _ = write!(text, "\n{discussion}");
        for ((finding, common), (name, _)) in found.iter().zip(&common).zip(runs) {
            let own = finding.map(conditions).filter(|own| own != common);
            _ = own.map(|own| write!(text, " Conditions of {name}: {own}."));
        }
        text.push('\n');
    }
    text
}

/// The quoted words, their source, and a table of all ratios that the discussion below it states.
fn section(text: &mut String, experiment: &Experiment, found: &[Option<&Finding>], columns: &str) {
    let Experiment { id, name, quote, source, claim, rule, .. } = experiment;
    let source = linked(source);
    _ = write!(text, "\n### {id} {name}\n\n> {quote}\n>\n> {source}\n\nClaim: {claim}\n\n");
    _ = write!(text, "| ratio | claimed |{columns}\n|---|---|{}\n", "---|".repeat(found.len()));
    let mut row = |pair: Pair, bound: String| {
        let measured = |finding: &Option<&Finding>| {
            let Some(finding) = finding else { return " |".to_owned() };
            format!(" {} |", finding.measured(pair))
        };
        let cells: String = found.iter().map(measured).collect();
        _ = writeln!(text, "| {} | {bound} |{cells}", cell(&pair.to_string()));
    };
    rule.0.iter().for_each(|clause| row(clause.pair, clause.is.to_string()));
    experiment.findings().into_iter().for_each(|pair| row(pair, String::new()));
}

/// The conditions of a run, with its commit.
fn conditions(finding: &Finding) -> String {
    format!("{}; commit {}", finding.conditions, finding.commit)
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    cell(&parts.collect::<Vec<String>>().join("; "))
}

/// The source, with a link to each text and to each page of the Chess Programming Wiki that it quotes.
fn linked(source: &str) -> String {
    let part = |part: &str| {
        if !part.contains("Chess Programming Wiki") {
            let text = links().find(|(title, _)| part.contains(&format!("\"{title}\"")));
            return text.map_or_else(
                || part.to_owned(),
                |(title, address)| part.replacen(title, &format!("[{title}]({address})"), 1),
            );
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
