//! The chapter on claims, compared with the experiments and with what they found. With `POLYBOARD_BLESS=1` the
//! printed part of the chapter is written anew.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use polyboard_lab::{EXPERIMENTS, Finding, markdown};

const BEGIN: &str = "<!-- polyboard lab all --markdown -->\n";
const END: &str = "<!-- the end of what is printed -->\n";

fn published() -> Vec<Finding> {
    serde_json::from_str(include_str!("../data/findings.json")).expect("the file holds findings")
}

fn path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/claims.md")
}

fn chapter() -> String {
    fs::read_to_string(path()).expect("the chapter is in docs/")
}

#[test]
fn the_findings_are_those_of_the_experiments_and_their_rules() {
    let findings = published();
    assert_eq!(EXPERIMENTS.len(), 33);
    assert_eq!(findings.len(), EXPERIMENTS.len());
    for (experiment, finding) in EXPERIMENTS.iter().zip(&findings) {
        assert_eq!(finding.id, experiment.id);
        // A rule that was changed after the run would judge what its author has already seen.
        assert_eq!(finding.rule, experiment.rule.to_string(), "{}: run it again", experiment.id);
        // A run of its own, on another machine, states its conditions in its paragraph.
        let own = format!("Conditions: {}.", finding.conditions);
        let count = if finding.conditions == findings[0].conditions { 0 } else { 1 };
        let chapter = chapter();
        let paragraph = chapter.split(&format!("\n### {} ", experiment.id)).nth(1);
        let paragraph = paragraph.and_then(|text| text.split("\n### ").next()).unwrap_or("");
        assert_eq!(paragraph.matches(&own).count(), count, "{}", experiment.id);
        assert!(finding.conditions.is_optimised);
        assert!(!finding.discussion(experiment).contains('?'), "{}: run it again", experiment.id);
    }
}

#[test]
fn the_chapter_prints_the_findings() {
    let chapter = chapter();
    let (before, printed) = chapter.split_once(BEGIN).expect("the chapter has a printed part");
    let (printed, after) = printed.split_once(END).expect("the printed part ends");
    let expected = format!("\n{}\n", markdown(&published()));
    if env::var_os("POLYBOARD_BLESS").is_some() {
        fs::write(path(), [before, BEGIN, &expected, END, after].concat())
            .expect("it can be written");
        return;
    }
    assert_eq!(printed, expected);
}

#[test]
fn each_experiment_has_a_row_and_a_paragraph() {
    let chapter = chapter();
    for experiment in EXPERIMENTS {
        let heading = format!("\n### {} {}\n", experiment.id, experiment.name);
        assert_eq!(chapter.matches(&heading).count(), 1, "{heading}");
        let row = format!("\n| [{}](#", experiment.id);
        assert_eq!(chapter.matches(&row).count(), 1, "{row}");
    }
}
