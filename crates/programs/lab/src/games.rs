//! Games that people have played, which differ from random boards and walks.

use std::sync::LazyLock;

use polyboard::{Chess, Move, Position, notation::reference::parse_san, rules::reference};

/// A move of a game.
pub(crate) struct Ply {
    /// The position in which it is played.
    pub(crate) before: Position<Chess>,
    pub(crate) mv: Move,
    /// The move as it was written.
    pub(crate) san: &'static str,
}

/// The moves of each game; some four thousand in all.
pub(crate) static GAMES: LazyLock<Vec<Vec<Ply>>> = LazyLock::new(|| {
    let lines = include_str!("../data/games.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(game).collect()
});

fn game(line: &'static str) -> Vec<Ply> {
    let mut position = Position::start();
    let play = |san| {
        let before = position.clone();
        let mv = parse_san(san, &before).expect("the games are correct");
        position = reference::play(&before, mv).expect("the games are correct");
        Ply { before, mv, san }
    };
    line.split(' ').map(play).collect()
}

/// A number of positions of the games, evenly spaced.
pub(crate) fn positions(count: usize) -> Vec<Position<Chess>> {
    let all: Vec<&Ply> = GAMES.iter().flatten().collect();
    (0..count).map(|i| all[i * all.len() / count].before.clone()).collect()
}
