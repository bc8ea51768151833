//! The examples do what they say.

#![allow(dead_code, reason = "programs have main functions")]

#[path = "../examples/board_by_name.rs"]
mod board_by_name;
#[path = "../examples/makruk_game.rs"]
mod makruk_game;
#[path = "../examples/opening_tree.rs"]
mod opening_tree;
#[path = "../examples/parallel_perft.rs"]
mod parallel_perft;
#[path = "../examples/self_play.rs"]
mod self_play;

use polyboard::{backends::STORED, pgn::Reader, search::Table};

#[test]
fn perft_by_threads_has_the_published_count() {
    let text = parallel_perft::count(4, 2).unwrap();
    assert_eq!(text.lines().count(), 22);
    assert!(text.contains("\na2a3: 8457\n"), "{text}");
    assert!(text.ends_with("\n\n197281"), "{text}");
}

#[test]
fn a_game_by_itself_is_the_same_whatever_the_table_has_seen() {
    let (used, new) = (Table::new(1).unwrap(), Table::new(1).unwrap());
    let other = self_play::positions(1, 300, &used);
    let lines = self_play::positions(2, 300, &used);
    assert!(lines.len() > 10 && lines != other, "{lines:?}");
    assert_eq!(self_play::positions(2, 300, &new), lines);
}

#[test]
fn the_tree_counts_games_and_points() {
    let games = "\
[Result \"1-0\"]\n\n1. e4 (1. d4) e5 2. Nf3 1-0\n
[Result \"1/2-1/2\"]\n\n1. e4 c5 1/2-1/2\n
[Result \"0-1\"]\n\n1. d4 d5 0-1\n
[Result \"*\"]\n\n1. c4 *\n";
    let tree = opening_tree::tree(Reader::new(games.as_bytes()), 3).unwrap();
    let lines = tree.lines(0, 1);
    let expected =
        ["e4 2 75 %", "  c5 1 50 %", "  e5 1 100 %", "    Nf3 1 100 %", "d4 1 0 %", "  d5 1 0 %"];
    assert_eq!(lines, expected);
}

#[test]
fn makruk_counts_the_moves_of_the_side_that_must_mate() {
    let lines = makruk_game::lines().unwrap();
    let expected = [
        "h1h5: 4 of 16, check",
        "d5e6: 5 of 16",
        "c3d4: 5 of 16",
        "e6d6: 6 of 16",
        "h5h6: 6 of 16, check",
        "d6c7: 7 of 16",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn every_board_draws_the_same_position() {
    // The squares of the marks; a drawing's other names differ with its title.
    let marks = |svg: &str| -> Vec<String> {
        svg.lines().filter(|line| line.starts_with("<path class=\"m")).map(str::to_owned).collect()
    };
    let expected = marks(&board_by_name::drawing("lerf").unwrap());
    assert_eq!(expected.len(), 6, "three marks, and each again in the legend");
    for backend in STORED {
        let svg = board_by_name::drawing(backend.name()).unwrap();
        assert!(svg.contains(&format!("48 moves, counted by {backend}")), "{svg}");
        assert_eq!(marks(&svg), expected);
    }
    assert!(board_by_name::drawing("lerff").unwrap_err().to_string().contains("did you mean lerf"));
}
