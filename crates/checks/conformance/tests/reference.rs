//! The reference is the oracle of all other boards: it must pass the suite itself, against the
//! published facts.

use std::{env, process::Command};

use polyboard_backend::AnyVariant;
use polyboard_board::{Keyed, Reference};
use polyboard_conformance::{Effort, conformance, corpus};
use polyboard_rules::{Chess, Makruk, reference as rules};

// The other boards count all positions of all files, and are compared with the reference in random games. Here these
// compare the reference with itself, so few will do.
conformance!(reference, Reference<Chess>, Effort::SLOW.with_sample(250).with_walks(100));
conformance!(reference_makruk, Reference<Makruk>, Effort::SLOW.with_walks(100));
// The suite asks every board for the keys that it keeps inside the adapter, and for nothing else.
conformance!(keyed_reference, Keyed<Reference<Chess>>, Effort::SHALLOW);

#[test]
fn a_test_can_be_asked_about_one_position() {
    let tests = env::current_exe().expect("a program knows where it lies");
    let ask = |moves| {
        let mut test = Command::new(&tests);
        test.args(["reference::keyed_reference::make_unmake_identity", "--exact", "--nocapture"]);
        test.env("POLYBOARD_FEN", "4k2r/8/8/8/8/8/8/4K3 w k - 0 1").env("POLYBOARD_MOVES", moves);
        test.env("POLYBOARD_DEPTH", "3").output().expect("tests can be run")
    };
    let asked = ask("e1f1");
    let printed = String::from_utf8_lossy(&asked.stdout);
    assert!(asked.status.success(), "{asked:?}");
    for line in [
        "position   4k2r/8/8/8/8/8/8/4K3 w k - 0 1",
        "played     e1f1",
        "moves listed                      15                   15",
        "e8h8        64     64          64",
        "The board and the reference agree here.",
        "test result: ok. 1 passed",
    ] {
        assert!(printed.contains(line), "{line:?} is not in\n{printed}");
    }
    let refused = ask("e1f1 e8e1");
    let errors = String::from_utf8_lossy(&refused.stderr);
    assert!(!refused.status.success());
    let fault = "POLYBOARD_MOVES is \"e1f1 e8e1\": e8e1 is not legal here";
    assert!(errors.contains(fault), "{errors}");
}

#[test]
fn the_reference_sees_the_published_checkers() {
    for game in [AnyVariant::of::<Chess>(), AnyVariant::of::<Makruk>()] {
        for seen in corpus::seen(&game) {
            let setup = (game.read)(seen.fen).expect("a FEN of the corpus");
            let king = setup.king(setup.turn).expect("a position has both kings");
            let checkers = rules::attackers(game.rules, &setup, king, !setup.turn);
            assert_eq!(checkers, seen.checkers, "{setup:?}");
        }
    }
}
