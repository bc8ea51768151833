//! The findings as the chapter prints them.

use core::fmt::Write as _;

use crate::{Clause, EXPERIMENTS, Experiment, Finding, Pair, Verdict, rule::row_of};

const WIKI: &str = "https://www.chessprogramming.org/";

/// Algorithms that discussions name and texts that sources name, with their addresses.
fn links() -> impl Iterator<Item = (&'static str, &'static str)> {
    include_str!("../data/links.txt").lines().filter_map(|line| line.split_once(" = "))
}

/// Runs as Markdown, each a column: the verdicts of the first, ratios and discussions, and the conditions.
///
/// Findings of experiments that do not exist are left out.
#[must_use]
pub fn markdown<'a>(runs: &[(&'a str, &'a [Finding])]) -> String {
    let found = |experiment: &'static Experiment| {
        let of = |&(name, all): &(&'a str, &'a [Finding])| {
            Some((name, all.iter().find(|it| it.id == experiment.id)?))
        };
        (experiment, runs.iter().filter_map(of).collect::<Vec<_>>())
    };
    let known: Vec<_> = EXPERIMENTS.iter().map(found).filter(|it| !it.1.is_empty()).collect();
    let mut text = String::from("| verdict | claims |\n|---|---|\n");
    use Verdict::{CannotTellHere, DoesNotHold, Holds, HoldsInPart};
    for verdict in [Holds, HoldsInPart, DoesNotHold, CannotTellHere] {
        let has = known.iter().filter(|(_, found)| found[0].1.verdict == verdict);
        let link = |(Experiment { id, name, .. }, _): &(&Experiment, _)| {
            format!("[{id} {name}](#{}-{name})", id.to_lowercase())
        };
        let links = has.map(link).collect::<Vec<String>>().join(", ");
        if !links.is_empty() {
            _ = writeln!(text, "| {verdict} | {links} |");
        }
    }
    // Only the first mention of each becomes a link.
    let mut links: Vec<(&str, &str)> = links().collect();
    let mut conditions: Vec<String> = Vec::new();
    for (experiment, found) in known {
        section(&mut text, experiment, &found, &mut conditions);
        let mut discussion = found[0].1.explained(experiment);
        links.retain(|(term, address)| {
            let is_new = !discussion.contains(term);
            discussion = discussion.replacen(term, &format!("[{term}]({address})"), 1);
            is_new
        });
        _ = writeln!(text, "\n{discussion}");
    }
    text += "\n### Conditions\n\n";
    let mut before = "";
    for (i, conditions) in conditions.iter().enumerate() {
        let (machine, build) = conditions.split_once(", compiled").unwrap_or((conditions, ""));
        let shown = if machine == before { "the same" } else { machine };
        _ = writeln!(text, "- C{}: {shown}, compiled{build}.", i + 1);
        before = machine;
    }
    text
}

/// The quoted words, their source, how many expectations held, and a table of all ratios. Its head names the conditions
/// by their place in the list of all, and marks code that has changed since.
fn section(
    text: &mut String,
    experiment: &Experiment,
    found: &[(&str, &Finding)],
    conditions: &mut Vec<String>,
) {
    let Experiment { id, name, quote, source, claim, rule, .. } = experiment;
    let source = linked(source);
    let mut scores: Vec<String> = found.iter().map(|(_, finding)| finding.score()).collect();
    scores.dedup();
    let scores = scores.join("; in the other build ");
    _ = write!(text, "\n### {id} {name}\n\n> {quote}\n>\n> {source}\n\n");
    _ = write!(text, "Claim: {claim} **{scores}.**\n\n| times as fast | expected |");
    for (name, finding) in found {
        // The chapter prints no instructions.
        let mut here = finding.conditions.clone();
        here.instructions.clear();
        let own = format!("{here}; commit {}", finding.commit);
        let known = conditions.iter().position(|known| *known == own);
        let at = known.unwrap_or(conditions.len());
        conditions.extend(known.is_none().then_some(own));
        let mark = if experiment.is_same_work(&finding.workload) { "" } else { " †" };
        _ = write!(text, " {name}, [C{}](#conditions){mark} |", at + 1);
    }
    _ = writeln!(text, "\n|---|---|{}", "---|".repeat(found.len()));
    let mut row = |pair: Pair, clause: Option<(usize, &Clause)>| {
        let measured = |(_, finding): &(&str, &Finding)| {
            let answer = clause.map_or("", |(i, _)| match finding.clauses[i] {
                Verdict::Holds => "yes: ",
                Verdict::DoesNotHold => "no: ",
                Verdict::HoldsInPart | Verdict::CannotTellHere => "unclear: ",
            });
            let ratio = finding.measured(pair).replacen(" times", "", 1).replacen(" to ", "–", 1);
            format!(" {answer}{ratio} |")
        };
        let cells: String = found.iter().map(measured).collect();
        // What has no rounds is counted and not timed.
        let of = row_of(&found[0].1.results, pair.workload, pair.of);
        let unit = of.filter(|of| of.rounds.is_empty()).map(|of| &*of.unit);
        let (before, of, to) = pair.named();
        let label = match clause.and_then(|(_, clause)| clause.counted).or(unit) {
            Some(what) => format!("{before}{of} against {to}, in {what}"),
            None => format!("{before}{to} against {of}"),
        };
        let label = label.replace('|', "\\|");
        let bound = clause.map_or_else(String::new, |(_, clause)| clause.is.to_string());
        let bound = bound.trim_end_matches(" times").replace(" to ", "–");
        _ = writeln!(text, "| {label} | {bound} |{cells}");
    };
    rule.0.iter().enumerate().for_each(|clause| row(clause.1.pair, Some(clause)));
    experiment.beside.iter().for_each(|&pair| row(pair, None));
}

/// The source, with a link to each text and to each page of the Chess Programming Wiki that it quotes.
fn linked(source: &str) -> String {
    let part = |part: &str| {
        if !part.contains("Chess Programming Wiki") {
            return match links().find(|(title, _)| part.contains(&format!("\"{title}\""))) {
                Some((title, address)) => part.replacen(title, &format!("[{title}]({address})"), 1),
                None => part.to_owned(),
            };
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
