//! The bugs of mailbox boards, planted one at a time in a copy of the plain board of the
//! examples: each is caught by the check named beside it.

mod planted;

use planted::{Plain0x88, bugs::*};
use polyboard_conformance::{
    Effort,
    checks::{self, Check},
};

macro_rules! caught {
    ($($bug:ident: $check:ident,)*) => {
        [$((stringify!($bug), Check {
            name: stringify!($check),
            run: checks::$check::<Plain0x88<$bug>>,
        })),*]
    };
}

const CAUGHT: [(&str, Check); 8] = caught! {
    WrapsAroundTheSide: agrees_with_reference,
    CapturedPieceStaysListed: setup_round_trip,
    PassedPawnStaysListed: counts_equal_lists,
    PromotedPieceStaysAPawn: perft_corpus,
    KingStaysHome: random_walks,
    PlacesNotMended: make_unmake_identity,
    PawnsAttackBackwards: published_positions,
    RookLiftedLate: colour_symmetry,
};

#[test]
fn every_bug_is_caught_by_its_check() {
    for (name, check) in CAUGHT {
        let failure = (check.run)(Effort::SHALLOW).expect_err(name);
        assert_eq!(failure.check(), check.name);
    }
}

#[test]
fn the_copy_without_a_bug_passes() {
    checks::run::<Plain0x88<NoBug>>(Effort::SHALLOW).unwrap();
}

// A copy that drifts away from its board proves nothing about it.
#[test]
fn the_copy_without_what_is_planted_is_the_twin_to_the_letter() {
    let gained = ["<K: Bug>", "<K>", ", memory", "pub(super) "];
    let bare =
        |line: &str| gained.iter().fold(line.to_owned(), |line, what| line.replace(what, ""));
    let copy = code(include_str!("planted.rs")).filter(|line| !line.ends_with("// planted"));
    let copy: Vec<String> = copy.map(bare).collect();
    // The copy lacks what only the main program needs.
    let twin = code(include_str!("../../../x88/examples/plain_0x88.rs"));
    let twin =
        twin.take_while(|line| *line != "fn main() {").filter(|line| !line.contains("perft"));
    let twin: Vec<&str> = twin.collect();
    assert_eq!(copy.iter().zip(&twin).find(|(copy, twin)| copy != twin), None);
    assert_eq!(copy.len(), twin.len());
}

/// The lines of a program that are neither blank nor the essay at its top.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with("//!"))
}
