//! Strategies for proptest that make and shorten random games.
//!
//! A game is a start and a list of choices, each an index into the *sorted* neutral moves of its
//! position. A game is therefore the same on every board, in any order of its lists, and can be
//! shortened without becoming illegal.
//!
//! The seed is fixed: a test that fails fails again. `POLYBOARD_SEED=7` takes another one, and
//! `POLYBOARD_CASES=100000` plays more games, to search further. proptest saves no failures, since
//! a library function has no source file to save them beside: add what you find as a line of the
//! corpus.

use core::str::FromStr;
use std::env;

use polyboard_rules::Move;
use proptest::{
    collection::vec,
    prelude::{Strategy, any},
    test_runner::{Config, RngSeed, TestRunner},
};

/// A random game: the index of its start, and a choice for each ply.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Walk {
    /// The index of the start.
    pub start: usize,
    /// One choice a ply; see [`choose`].
    pub choices: Vec<u16>,
}

/// The strategy that makes games of up to 80 plies, each from one of `starts` starts.
pub fn walks(starts: usize) -> impl Strategy<Value = Walk> {
    (0..starts, vec(any::<u16>(), 0..=80)).prop_map(|(start, choices)| Walk { start, choices })
}

/// The move that a choice selects from the sorted legal moves, or `None` if there are none.
///
/// ```
/// use polyboard::{
///     Move,
///     Square::{A2, A3, A4},
/// };
/// use polyboard_conformance::walks::choose;
///
/// let moves = [Move::normal(A2, A3), Move::normal(A2, A4)];
/// assert_eq!(choose(&moves, 3), Some(moves[1]));
/// assert_eq!(choose(&[], 3), None);
/// ```
#[must_use]
pub fn choose(sorted: &[Move], choice: u16) -> Option<Move> {
    usize::from(choice).checked_rem(sorted.len()).map(|i| sorted[i])
}

/// The proptest runner for `games` games, with the fixed seed unless the environment sets another.
///
/// # Panics
///
/// If `POLYBOARD_SEED` or `POLYBOARD_CASES` is set to a text that is not a number.
#[must_use]
pub fn runner(games: u32) -> TestRunner {
    TestRunner::new(Config {
        cases: from_environment("POLYBOARD_CASES").unwrap_or(games),
        rng_seed: RngSeed::Fixed(from_environment("POLYBOARD_SEED").unwrap_or(64)),
        failure_persistence: None,
        // Enough to shorten a game completely, which takes a few hundred.
        max_shrink_iters: 10_000,
        ..Config::default()
    })
}

fn from_environment<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is {text:?}; set it to a number")))
}
