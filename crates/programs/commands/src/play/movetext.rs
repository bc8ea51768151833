//! The moves of a running game, as in PGN.
//!
//! PGN has no counts. A count that a player starts by hand is a command in a comment, like `[%clk
//! …]` in the files of chess servers.

use polyboard::{Board, Game, pgn::MoveNumber, rules::MakrukCount};

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

/// Starts and stops the count of a game until it is the wanted one, and returns how.
pub(super) fn reconcile<B: Board>(
    game: &mut Game<B>,
    wanted: Option<MakrukCount>,
) -> Vec<CountMark> {
    let mut marks = Vec::new();
    if game.clocks().count != wanted && game.stop_count().is_ok() {
        marks.push(CountMark::Stop);
    }
    if game.clocks().count != wanted && game.start_count().is_ok() {
        marks.push(CountMark::Start);
    }
    marks
}
