//! Stored findings, compared with the experiments, and the chapter on claims, compared with both. With
//! `POLYBOARD_BLESS=1` what follows from the rounds is computed anew, and the printed part of the chapter is
//! written anew. With `POLYBOARD_FINDINGS=FOLDER` too, reports of the command in that folder of the workspace,
//! `findings.json` and `findings-v3.json`, take the place of stored findings of the same experiments.

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::LazyLock,
};

use polyboard_lab::{Bound, EXPERIMENTS, Experiment, Finding, faults, find, markdown, stored};

const BEGIN: &str = "<!-- polyboard lab all --markdown -->\n";
const END: &str = "<!-- the end of what is printed -->\n";

/// The name of a run, its file, and its findings, which are read from the file and not from the crate, so that
/// a test that has just written them sees them.
type Run = (&'static str, &'static str, Vec<Finding>);

fn runs() -> &'static [Run; 2] {
    static RUNS: LazyLock<[Run; 2]> = LazyLock::new(|| {
        let files = [("native", "data/findings.json"), ("x86-64-v3", "data/findings-v3.json")];
        files.map(|(name, file)| {
            let read = |path| {
                let text = fs::read_to_string(path).ok()?;
                Some(serde_json::from_str::<Vec<Finding>>(&text).expect("it has findings"))
            };
            let mut findings = read(path(file)).expect("the file is there");
            if is_blessed() {
                let folder = env::var_os("POLYBOARD_FINDINGS").map(|it| path("../../..").join(it));
                let name = Path::new(file).file_name().expect("it is a file");
                let new = folder.and_then(|folder| read(folder.join(name)));
                for new in new.unwrap_or_default() {
                    let old = findings.iter_mut().find(|old| old.id == new.id);
                    *old.expect("each experiment has a finding") = new;
                }
                findings.iter_mut().for_each(|finding| *finding = finding.rejudged());
                fs::write(path(file), stored(&findings)).expect("it can be written");
            }
            (name, file, findings)
        })
    });
    &RUNS
}

fn path(of: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(of)
}

fn page(name: &str) -> String {
    fs::read_to_string(path("../../../docs").join(name)).expect("the page is in docs/")
}

fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_blessed() -> bool {
    env::var_os("POLYBOARD_BLESS").is_some()
}

#[test]
fn stored_verdicts_follow_from_the_stored_rounds() {
    for (name, _, findings) in runs() {
        let outdated =
            |it: &&Finding| !find(&it.id).is_some_and(|of| of.is_same_work(&it.workload));
        let faulty = |it: &Finding| format!("{}: the run did other work; run it again", it.id);
        let expected: Vec<String> = findings.iter().filter(outdated).map(faulty).collect();
        assert_eq!(faults(&EXPERIMENTS, findings), expected, "{name}");
        assert_eq!(findings.len(), EXPERIMENTS.len(), "{name}");
        for (experiment, finding) in EXPERIMENTS.iter().zip(findings) {
            assert_eq!(finding.id, experiment.id);
            let text = finding.discussion(experiment);
            assert!(!text.contains('?'), "{}, {name}: {text}", experiment.id);
        }
    }
}

/// The test above has teeth: it names the one experiment that was changed, and not the next one.
#[test]
fn a_changed_bound_workload_round_or_commit_is_named() {
    type Change = fn(&mut Experiment, &mut Finding);
    let changes: [(&str, Change); 4] = [
        ("was judged by another rule", |it, _| it.rule.0[0].is = Bound::AtLeast(1234.0)),
        ("did other work", |_, it| it.workload = "0".into()),
        ("was measured in a changed tree", |_, it| it.commit.is_changed = true),
        ("says what its rounds do not give", |_, it| it.results[0].rounds[0] *= 2.0),
    ];
    for (fault, change) in changes {
        let [(.., findings), _] = runs();
        let pairs = EXPERIMENTS.iter().cloned().zip(findings.iter().cloned());
        let current = pairs.filter(|(of, it)| of.is_same_work(&it.workload)).take(2);
        let (mut experiments, mut findings): (Vec<_>, Vec<_>) = current.unzip();
        change(&mut experiments[0], &mut findings[0]);
        let expected = format!("{}: the run {fault}; run it again", experiments[0].id);
        assert_eq!(faults(&experiments, &findings), [expected]);
    }
}

#[test]
fn findings_are_stored_with_a_row_a_line() {
    for (_, file, findings) in runs() {
        let text = fs::read_to_string(path(file)).expect("the file is there");
        assert_eq!(text, stored(findings), "{file}");
        let rows = findings.iter().map(|finding| finding.results.len()).sum::<usize>();
        assert_eq!(text.matches("\n{\"contender\":").count(), rows);
    }
}

#[test]
fn the_chapter_prints_the_findings() {
    let chapter = page("claims.md");
    let (before, printed) = chapter.split_once(BEGIN).expect("the chapter has a printed part");
    let (printed, after) = printed.split_once(END).expect("the printed part ends");
    let runs: Vec<(&str, &[Finding])> = runs().iter().map(|run| (run.0, &run.2[..])).collect();
    let expected = format!("\n{}\n", markdown(&runs));
    if is_blessed() {
        let text = [before, BEGIN, &expected, END, after].concat();
        fs::write(path("../../../docs/claims.md"), text).expect("it can be written");
        return;
    }
    assert_eq!(printed, expected);
}

/// The chapter names the experiments in which the verdict on a clause differs between the two builds.
#[test]
fn the_chapter_names_what_differs_between_the_builds() {
    let [(.., native), (.., v3)] = runs();
    let differ = native.iter().zip(v3).filter(|(native, v3)| native.clauses != v3.clauses);
    let ids: Vec<&str> = differ.map(|(finding, _)| &*finding.id).collect();
    let (last, others) = ids.split_last().expect("some do");
    let sentence = format!("differ in expectations of {} and {last}.", others.join(", "));
    let chapter = in_one_line(&page("claims.md"));
    assert!(chapter.contains(&sentence), "{sentence}");
}

/// The report of `.ci/aa.sh record`: it was measured in a committed tree, its counts follow from its intervals, it
/// keeps the limits, and the chapter quotes it.
#[test]
fn intervals_held_under_load() {
    let text = fs::read_to_string(path("../../../benches/aa.json")).expect("the report is there");
    let report: serde_json::Value = serde_json::from_str(&text).expect("it is JSON");
    assert_eq!(report["commit"]["is_changed"], false);
    assert!(report["waiting"].as_f64() >= Some(0.05), "it was loaded");
    let instructions = report["instructions"].as_f64().expect("they are counted");
    assert!((1.09..1.11).contains(&instructions), "{instructions}");
    let intervals = |of: &str| -> Vec<[f64; 3]> {
        serde_json::from_value(report[of].clone()).expect("a median and two ends each")
    };
    let (same, slower) = (intervals("same"), intervals("slower"));
    assert_eq!([same.len(), slower.len()], [200, 200]);
    let wrong = same.iter().filter(|[_, low, high]| *low > 1.0 || *high < 1.0).count();
    let found = slower.iter().filter(|[_, low, _]| *low > 1.0).count();
    let counts = [&report["wrong"], &report["found"]].map(serde_json::Value::as_u64);
    assert_eq!(counts, [wrong, found].map(|it| Some(it as u64)));
    assert!(wrong <= 20 && found >= 160, "{wrong} wrong, {found} found");
    let chapter = in_one_line(&page("performance.md"));
    for sentence in [
        format!("Of 200 intervals of a board beside itself, {wrong} exclude 1,"),
        format!("Of 200 intervals beside a board that does a tenth more work, {found} lie above 1"),
    ] {
        assert!(chapter.contains(&sentence), "{sentence}");
    }
}
