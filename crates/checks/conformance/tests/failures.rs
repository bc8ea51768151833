//! The report of a failure contains enough to reproduce the mistake without the suite.

use polyboard_conformance::{Effort, Failure, checks};
use polyboard_diff::mutants::{
    BiaPromotesLate, Bug, CapturedPawnShields, KeepsEnPassant, Mutant, UnmakeForgetsCastling,
};
use polyboard_rules::{Chess, Makruk, Move, Setup, Variant, reference};

/// The text without the line that names the board's type, whose form the compiler chooses.
fn text(failure: &Failure) -> String {
    let text = failure.to_string();
    let lines = text.lines().filter(|line| !line.starts_with("board "));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_wrong_count_names_the_moves_that_are_to_blame() {
    let failure = checks::perft_corpus::<Mutant<CapturedPawnShields>>(Effort::SHALLOW).unwrap_err();
    let expected = "\
check      perft_corpus
position   1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1
invented   c5d6
differs    leaves at depth 1 from the position
expected   5
found      6
reference  polyboard moves --backend reference --lenient --fen \"1b1k4/8/8/1rPpK3/8/8/8/8 w - d6 0 1\"";
    assert_eq!(text(&failure), expected);
}

#[test]
fn a_count_that_unmaking_damaged_is_reproduced_without_bulk_counting() {
    let failure =
        checks::copy_make_agrees::<Mutant<UnmakeForgetsCastling>>(Effort::SHALLOW).unwrap_err();
    let expected = "\
check      copy_make_agrees
position   4k2r/8/8/8/8/8/8/4K3 w k - 0 1
played     e1f1
differs    leaves at depth 2
expected   66
found      62
reference  polyboard perft --depth 2 --divide --no-bulk --backend reference \
         --fen \"4k2r/8/8/8/8/8/8/4K3 w k - 0 1\" --moves \"e1f1\"";
    assert_eq!(text(&failure), expected);
}

#[test]
fn a_failure_in_another_game_names_it() {
    let failure = checks::published_positions::<Mutant<BiaPromotesLate, Makruk>>(Effort::SHALLOW)
        .unwrap_err();
    let expected = "\
check      published_positions
position   7k/8/2n1s3/3P4/3p4/2N1S3/8/7K w - - 0 1
missing    d5c6m d5d6m d5e6m
invented   d5c6 d5d6 d5e6
reference  polyboard moves --variant makruk --backend reference \
         --fen \"7k/8/2n1s3/3P4/3p4/2N1S3/8/7K w - - 0 1\"";
    assert_eq!(text(&failure), expected);
}

#[test]
fn a_random_game_is_cut_down_to_the_move_that_matters() {
    let failure = checks::random_walks::<Mutant<KeepsEnPassant>>(Effort::SHALLOW).unwrap_err();
    let text = text(&failure);
    let played = text.lines().find_map(|line| line.strip_prefix("played ")).expect("a move");
    assert_eq!(played.split_whitespace().count(), 1, "{text}");
    assert!(text.ends_with(&format!("--moves {:?}", played.trim())), "{text}");
}

#[test]
fn a_board_that_panics_fails_with_its_position() {
    let failure = checks::published_positions::<Mutant<Panics>>(Effort::SHALLOW).unwrap_err();
    let fen = "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 1";
    for row in [format!("position   {fen}\n"), "found      no such square".to_owned()] {
        assert!(text(&failure).contains(&row), "{failure}");
    }
}

/// Panics where a pawn has just gone two steps.
#[derive(Clone, Copy, Debug)]
struct Panics;

impl Bug for Panics {
    fn pseudo_legal_moves(setup: &Setup) -> Vec<Move> {
        assert!(setup.en_passant.is_none(), "no such square");
        reference::pseudo_legal_moves(&Chess::RULES, setup)
    }
}
