//! Prints the findings as one self-contained page of HTML.

use core::fmt::Write as _;

use crate::{
    Experiment, Finding,
    chart::{known, svg},
};

/// One self-contained page: a table of verdicts, and for each experiment its measurements as bars.
///
/// Findings of experiments that do not exist are left out.
#[must_use]
pub fn html(findings: &[Finding]) -> String {
    let known = known(findings);
    let mut page = String::from(include_str!("../data/report.html"));
    if let Some((_, finding)) = known.first() {
        let conditions = escaped(&finding.conditions.to_string());
        _ = writeln!(page, "<p class=\"conditions\">{conditions}.</p>");
    }
    page += "<table>\n<tr><th></th><th>claim</th><th>verdict</th></tr>\n";
    for (Experiment { id, claim, .. }, finding) in &known {
        let (claim, verdict) = (escaped(claim), finding.score());
        _ = write!(page, "<tr><td><a href=\"#{id}\">{id}</a></td>");
        _ = writeln!(page, "<td>{claim}</td><td>{verdict}</td></tr>");
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
    let bars = svg(std::slice::from_ref(finding));
    _ = write!(
        page,
        "<section id=\"{id}\">\n<h2>{id} {name}: {score}</h2>\n<blockquote>{quote} <span class=\"source\">({source})</span></blockquote>\n\
         <p>{claim}</p>\n<ul class=\"rule\">\n{lines}</ul>\n<p>Measured: {workload}.</p>\n{bars}<p>{discussion}</p>\n</section>\n"
    );
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
