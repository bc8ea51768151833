//! Prints the findings as one self-contained page of HTML.

use core::fmt::Write as _;

use crate::{Experiment, Finding, chart::svg, find};

const HEAD: &str = "<!DOCTYPE html>
<html lang=\"en\">
<head>
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">
<title>polyboard lab</title>
<style>
:root { color-scheme: light dark; --faint: #8888; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: auto; padding: 1rem; }
svg { display: block; max-width: 100%; height: auto; }
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
    page.push_str(&svg(std::slice::from_ref(finding)));
    _ = write!(page, "<p>{discussion}</p>\n</section>\n");
}

pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
