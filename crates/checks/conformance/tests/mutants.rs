//! Tests of the checks: each bug is caught, each check catches one, and a mutant without a bug
//! passes.

use std::thread;

use polyboard_conformance::{
    Effort, checks,
    mutants::{ALL, Planted},
};
use polyboard_diff::mutants::{Mutant, NoBug};
use polyboard_rules::{Chess, Makruk};

#[test]
fn every_bug_is_caught_by_its_check() {
    let is_caught = |planted: &Planted| {
        let failure = planted.run(Effort::SHALLOW).expect_err(planted.name);
        let check = format!("check      {}\n", planted.caught_by);
        assert!(failure.to_string().starts_with(&check), "{failure}");
    };
    thread::scope(|scope| {
        for planted in ALL.chunks(ALL.len().div_ceil(4)) {
            scope.spawn(move || planted.iter().for_each(is_caught));
        }
    });
}

#[test]
fn every_bug_has_its_check() {
    let names: Vec<&str> = ALL.iter().map(|planted| planted.name).collect();
    for bug in polyboard_diff::mutants::ALL {
        assert!(names.contains(&bug.name), "{} is caught by no check", bug.name);
    }
    assert_eq!(names.len(), polyboard_diff::mutants::ALL.len());
}

#[test]
fn every_check_catches_a_bug() {
    for check in checks::all::<Mutant<NoBug>>() {
        let catches = |planted: &Planted| planted.caught_by == check.name;
        assert!(ALL.iter().any(catches), "{} has caught nothing yet", check.name);
    }
}

#[test]
fn a_mutant_without_a_bug_passes() {
    checks::run::<Mutant<NoBug, Chess>>(Effort::SHALLOW).unwrap();
    checks::run::<Mutant<NoBug, Makruk>>(Effort::SHALLOW).unwrap();
}
