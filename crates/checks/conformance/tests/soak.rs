//! The soak finds planted bugs, says where, and finds nothing on good boards.

use polyboard_backend::{AnyVariant, board_of};
use polyboard_board::Reference;
use polyboard_conformance::{
    Effort, corpus,
    soak::{Disagreement, SetUp, Soak},
};
use polyboard_diff::mutants::{Mutant, NoBug, Planted};
use polyboard_rules::{Chess, Position, Setup, reference};

/// Pawns step twice beside other pawns.
const PAWNS: &str = "4k3/p1p5/8/1P6/1p6/8/P1P5/4K3 w - - 0 1";

/// Rooks attack through kings.
const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1";

/// A knight blocks castling, so a lost right shows before a move does.
const BLOCKED: &str = "rn2k3/8/8/8/8/8/8/RN2K3 w Qq - 0 1";

/// Games of a mutant beside the reference, from a position.
fn from(bug: &str, start: &str) -> Soak {
    let start: Position<Chess> = start.parse().expect("a position");
    of(Planted::named(bug).expect(bug).set_up, vec![start.setup().clone()])
}

fn of(mutant: SetUp, starts: Vec<Setup>) -> Soak {
    let boards: Vec<(&str, SetUp)> =
        vec![("reference", board_of::<Reference<Chess>>), ("mutant", mutant)];
    Soak::new(AnyVariant::of::<Chess>(), boards, starts, 1)
}

/// What games from a position find: one in which the bug shows soon, since most bugs are rare in games from others.
fn found(bug: &str, start: &str) -> Disagreement {
    let mut soak = from(bug, start);
    let found = (0..500).find_map(|_| soak.play().err());
    *found.expect("the games show the bug")
}

#[test]
fn a_planted_bug_is_reported_with_its_position_question_and_both_answers() {
    let mut soak = from("CapturedPawnShields", "8/8/8/8/R1pP2k1/8/8/K7 b - d3 0 1");
    let found = soak.play().expect_err("the first position shows it");
    assert_eq!(
        found.to_string(),
        "\
variant   chess
start     8/8/8/8/R1pP2k1/8/8/K7 b - d3 0 1
position  8/8/8/8/R1pP2k1/8/8/K7 b - d3 0 1
question  the moves
reference c4c3 (pawn), g4f3 (king), g4g3 (king), g4h3 (king), g4f4 (king), g4h4 (king), g4f5 (king), \
         g4g5 (king), g4h5 (king)
mutant    c4c3 (pawn), g4f3 (king), g4g3 (king), g4h3 (king), g4f4 (king), g4h4 (king), g4f5 (king), \
         g4g5 (king), g4h5 (king), c4d3 (pawn takes pawn)"
    );
}

#[test]
fn every_kind_of_question_finds_its_bug_and_the_moves_of_a_report_lead_to_its_position() {
    let (game, mut plies) = (AnyVariant::of::<Chess>(), 0);
    for (found, question) in [
        (found("ListsPawnsTwice", PAWNS), "the positions after the legal moves"),
        (found("KeepsEnPassant", PAWNS), ""),
        (found("FindsPseudoLegalMoves", ROOKS), "the legality of"),
        (found("AttackersLookThroughKings", ROOKS), "attackers of"),
        (found("UnmakeForgetsCastling", BLOCKED), "the position once"),
        (found("PassKeepsEnPassant", PAWNS), "the position after a pass"),
    ] {
        assert!(found.question.contains(question), "{found}");
        let mut setup = (game.read)(&found.start).expect("the start is a FEN");
        for text in found.moves.split_whitespace() {
            let legal = reference::legal_moves(game.rules, &setup);
            let mv = (game.parse_uci)(text, &legal).expect("a legal move");
            setup = reference::after(game.rules, &setup, mv);
            plies += 1;
        }
        assert_eq!(game.literally(&setup), found.position);
    }
    assert!(plies > 0, "each report begins with its position");
}

#[test]
fn good_boards_agree() {
    let starts = corpus::positions::<Chess>(Effort::SHALLOW);
    let starts = starts.iter().map(|start| start.setup().clone()).collect();
    let mut soak = of(board_of::<Mutant<NoBug>>, starts);
    for _ in 0..3 {
        soak.play().expect("there is no bug");
    }
    let tally = soak.tally();
    assert!(tally.games == 3 && tally.positions > 30, "{tally:?}");
    assert!(tally.questions > 300 * tally.positions, "{tally:?}");
}
