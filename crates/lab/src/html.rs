//! Prints the findings as one self-contained page of HTML.

use core::fmt::Write as _;

use crate::{Experiment, Finding, Row, chart::element, find};

const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>polyboard lab</title>
<style>
:root { color-scheme: light dark; --bar: #3973ac; --interval: #e08a00; --faint: #8888; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: auto; padding: 1rem; }
svg { display: block; width: 100%; height: auto; font-size: 13px; }
svg text { fill: currentColor; }
.bar { fill: var(--bar); } .interval { stroke: var(--interval); stroke-width: 2; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .2rem .5rem; border-bottom: 1px solid var(--faint); vertical-align: top; }
.source, .rule, .conditions { opacity: .8; }
</style>
</head>
<body>
<h1>polyboard lab</h1>
";

/// One self-contained page: a table of verdicts, and for each experiment its measurements as bars.
///
/// Findings of experiments that do not exist are left out.
#[must_use]
pub fn html(findings: &[Finding]) -> String {
    let known: Vec<(&Experiment, &Finding)> =
        findings.iter().filter_map(|finding| Some((find(&finding.id)?, finding))).collect();
    let mut page = String::from(HEAD);
    if let Some((_, finding)) = known.first() {
        let conditions = escaped(&finding.conditions.to_string());
        _ = writeln!(page, "<p class=\"conditions\">{conditions}.</p>");
    }
    page += "<table>\n<tr><th></th><th>claim</th><th>verdict</th></tr>\n";
    for (Experiment { id, claim, .. }, finding) in &known {
        let (claim, verdict) = (escaped(claim), finding.score());
        _ = writeln!(
            page,
            "<tr><td><a href=\"#{id}\">{id}</a></td><td>{claim}</td><td>{verdict}</td></tr>"
        );
    }
    page += "</table>\n";
    for (experiment, finding) in known {
        section(&mut page, experiment, finding);
    }
    page + "</body>\n</html>\n"
}

fn section(page: &mut String, experiment: &Experiment, finding: &Finding) {
    let Experiment { id, name, quote, claim, source, workload, .. } = *experiment;
    let [quote, claim, source, workload] = [quote, claim, source, workload].map(escaped);
    let (score, discussion) = (finding.score(), escaped(&finding.discussion(experiment)));
    let line = |line: &String| format!("<li>{}</li>\n", escaped(line));
    let lines: String = finding.lines(experiment).iter().map(line).collect();
    _ = write!(
        page,
        "<section id=\"{id}\">\n<h2>{id} {name}: {score}</h2>\n<blockquote>{quote} <span class=\"source\">({source})</span></blockquote>\n\
         <p>{claim}</p>\n<ul class=\"rule\">\n{lines}</ul>\n<p>Measured: {workload}.</p>\n"
    );
    let mut rest = &finding.results[..];
    while let Some(first) = rest.first() {
        let is_same = |row: &Row| row.workload == first.workload;
        let (group, later) = rest.split_at(rest.iter().take_while(|&row| is_same(row)).count());
        page.push_str(&element(group));
        rest = later;
    }
    _ = write!(page, "<p>{discussion}</p>\n</section>\n");
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
