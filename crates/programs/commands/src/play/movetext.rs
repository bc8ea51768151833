//! The moves of a running game, as in PGN.
//!
//! PGN has no counts. A count that a player starts by hand is a command in a comment, like `[%clk
//! …]` in the files of chess servers.

use polyboard::{AnyGame, pgn::MoveNumber, rules::MakrukCount};

use super::any_game::next_number;

/// The moves of a game, and the actions of the players on the count.
#[derive(Default)]
pub(crate) struct Movetext {
    pub(crate) first: MoveNumber,
    /// Each move, after the action of the player to move on the count.
    pub(crate) moves: Vec<(Vec<CountMark>, String)>,
    /// The action on the count since the last move.
    pub(crate) last: Vec<CountMark>,
    /// Whether the marks lead to the same counts. They do not if the players changed their mind about
    /// who counts in the middle of the game.
    pub(crate) is_exact: bool,
}

/// A count that a player started or stopped by hand, as a command in a comment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CountMark {
    Start,
    Stop,
}

impl CountMark {
    pub(crate) const ALL: [CountMark; 2] = [CountMark::Start, CountMark::Stop];

    pub(crate) const fn text(self) -> &'static str {
        match self {
            CountMark::Start => "[%count start]",
            CountMark::Stop => "[%count stop]",
        }
    }
}

/// The moves of a game from its start to here.
pub(super) fn movetext(game: &dyn AnyGame) -> Movetext {
    let mut replayed = game.at_start();
    let mut movetext = Movetext { first: next_number(&*replayed), ..Movetext::default() };
    let mut clocks = game.all_clocks().into_iter().map(|clocks| clocks.count);
    for mv in game.moves() {
        let marks = reconcile(&mut *replayed, clocks.next().flatten());
        movetext.moves.push((marks, replayed.sans(&[mv]).concat()));
        replayed.play(mv).expect("a board of this kind has played the move");
    }
    movetext.last = reconcile(&mut *replayed, clocks.next().flatten());
    movetext.is_exact = replayed.clocks().count == game.clocks().count;
    movetext
}

/// Starts and stops the count of a game until it is the wanted one, and returns how.
fn reconcile(game: &mut dyn AnyGame, wanted: Option<MakrukCount>) -> Vec<CountMark> {
    let mut marks = Vec::new();
    if game.clocks().count != wanted && game.stop_count().is_ok() {
        marks.push(CountMark::Stop);
    }
    if game.clocks().count != wanted && game.start_count().is_ok() {
        marks.push(CountMark::Start);
    }
    marks
}
