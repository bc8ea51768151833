//! Random games: they are long, the games of the corpus come before them, and one that fails becomes a line of it.

use polyboard_conformance::{
    Effort, mutants,
    walks::{Walk, config, games, runner},
};
use polyboard_rules::{Chess, MoveKind, Role};
use proptest::{
    strategy::{Strategy, ValueTree},
    test_runner::{TestCaseError, TestError, TestRunner},
};

/// Fails once a pawn has become a knight, as a board would that cannot play on after that.
fn no_knight_is_promoted(game: &Walk) -> Result<(), TestCaseError> {
    let is_promotion = |kind| kind == MoveKind::Promotion(Role::Knight);
    match game.plies().filter_map(|ply| ply.next).find(|mv| is_promotion(mv.kind())) {
        None => Ok(()),
        Some(mv) => Err(TestCaseError::fail(format!("{mv:?}"))),
    }
}

#[test]
fn a_game_that_fails_is_shrunk_and_printed_as_a_line_of_the_corpus() {
    let outcome =
        TestRunner::new(config(200)).run(&games::<Chess>(), |game| no_knight_is_promoted(&game));
    let Err(TestError::Fail(_, game)) = outcome else { panic!("some pawn becomes a knight") };
    assert_eq!(game.plies().filter(|ply| ply.next.is_some()).count(), 1, "{game}");
    let text = format!("{game:?}");
    let line = text.strip_prefix("a line for crates/checks/conformance/corpus/chess_games.txt:\n");
    let line = line.expect("the text names the file");
    let read = Walk::read::<Chess>(line).expect("the line can be read");
    assert_eq!(read.to_string(), line);
    assert!(no_knight_is_promoted(&read).is_err(), "{line} shows the same");
    let error = Walk::read::<Chess>(&format!("{line} a1a1")).expect_err("a move that is illegal");
    assert!(error.starts_with("a1a1"), "{error}");
}

/// They come first: without any random game, they show the bugs that they have shown before.
#[test]
fn the_games_of_the_corpus_are_played_before_random_ones() {
    let mut missing = Vec::new();
    for name in ["ForgetsQueensideRights", "MovesOneOfTwoRecords", "MetSlides"] {
        let planted = mutants::ALL.iter().find(|bug| bug.name == name).expect("the bug is planted");
        let run = |walks| planted.run(Effort::SHALLOW.with_walks(walks));
        if run(0).is_ok() {
            let failure = run(100).expect_err(name);
            missing.push(format!("# {name}\n{failure}"));
        }
    }
    assert!(missing.is_empty(), "no game of the corpus shows:\n{}", missing.join("\n"));
}

#[test]
fn games_are_long() {
    let (mut runner, games) = (runner(0), games::<Chess>());
    let plies = |_| {
        let tree = games.new_tree(&mut runner).expect("enough setups can be played");
        tree.current().plies().count()
    };
    let plies: usize = (0..100).map(plies).sum();
    assert!(plies >= 2500, "{plies} plies in a hundred games");
}
