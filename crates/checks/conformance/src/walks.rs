//! Strategies for proptest that draw, shrink and record random games.
//!
//! A game is a start and a list of choices, each an index into the *sorted* neutral moves of its position. A game is
//! therefore the same on every board, in any order of its lists, and can be shortened without becoming illegal.
//!
//! The seed is fixed: a test that fails fails again. `POLYBOARD_SEED=7` takes another one, and
//! `POLYBOARD_CASES=100000` plays more games, to search further. proptest saves no failures, since
//! a seed draws other games once a strategy changes. A [`Walk`] that has failed displays itself as a
//! line of the corpus instead, and [`games`] begin with those of the corpus.

mod walk;

use core::{cell::RefCell, fmt, str::FromStr};
use std::env;

use polyboard_backend::AnyVariant;
use polyboard_rules::{Move, Setup, Variant};
use proptest::{
    collection::vec,
    prelude::{BoxedStrategy, Just, Strategy, any},
    prop_oneof, sample,
    strategy::{NewTree, ValueTree},
    test_runner::{Config, RngSeed, TestRunner},
};

pub use self::walk::{Ply, Walk};
use crate::{Effort, corpus, setups};

/// The strategy of [`games`] and of its parts.
///
/// proptest leaves plies of a game that fails out, which changes all later moves. Most mistakes need one position and
/// one or two moves. So the game is then cut behind the first failure, and its start moves towards the end.
#[derive(Debug)]
pub struct Walks {
    variant: AnyVariant,
    /// The games to begin with, the first one last.
    recorded: RefCell<Vec<Walk>>,
    drawn: BoxedStrategy<(Setup, Vec<u16>)>,
}

/// Games of a variant: those of the corpus, then random ones of up to 80 plies. Three of four random games begin in a
/// position of the corpora, the others in a [random setup](setups).
///
/// ```
/// use polyboard::{Board, BoardExt, Chess, LerfBoard, Position};
/// use polyboard_conformance::walks::{config, games};
/// use proptest::prelude::*;
///
/// proptest!(config(10), |(game in games::<Chess>())| {
///     for ply in game.plies() {
///         let board = LerfBoard::<Chess>::new(&Position::lenient(ply.setup)?);
///         prop_assert_eq!(board.count_legal(), ply.moves.len() as u64);
///     }
/// });
/// ```
pub fn games<V: Variant>() -> Walks {
    let variant = AnyVariant::of::<V>();
    let starts = sample::select(corpus::setups(&variant, Effort::FULL));
    let starts = prop_oneof![3 => starts, 1 => setups::playable(variant)];
    Walks::new(variant, starts.boxed(), 80).after(corpus::games_in(&variant))
}

impl Walks {
    /// Random games of at most this many plies.
    pub(crate) fn new(variant: AnyVariant, starts: BoxedStrategy<Setup>, plies: usize) -> Walks {
        let drawn = (starts, choices(plies)).boxed();
        Walks { variant, recorded: RefCell::default(), drawn }
    }

    /// The same games, after those that are recorded.
    #[must_use]
    pub(crate) fn after(self, mut recorded: Vec<Walk>) -> Walks {
        recorded.reverse();
        Walks { recorded: RefCell::new(recorded), ..self }
    }
}

impl Strategy for Walks {
    type Tree = Tree;
    type Value = Walk;

    fn new_tree(&self, runner: &mut TestRunner) -> NewTree<Walks> {
        let recorded = self.recorded.borrow_mut().pop();
        let drawn = match recorded {
            Some(Walk { start, choices, .. }) => Just((start, choices)).boxed().new_tree(runner)?,
            None => self.drawn.new_tree(runner)?,
        };
        Ok(Tree { variant: self.variant, drawn, stage: 0, tries: Vec::new() })
    }
}

/// A game that proptest shrinks.
pub struct Tree {
    variant: AnyVariant,
    drawn: Box<dyn ValueTree<Value = (Setup, Vec<u16>)>>,
    /// The way in which the game is shortened: as it was drawn, from its end, from its start, and no more.
    stage: usize,
    /// The game and shorter ones that are still to be tried, the next one last.
    tries: Vec<Walk>,
}

impl Tree {
    fn next_stage(&mut self) -> bool {
        let walk = self.current();
        self.stage += 1;
        self.tries = match self.stage {
            1 => walk.beginnings(),
            2 => walk.ends(),
            _ => return false,
        };
        self.tries.len() > 1 || self.next_stage()
    }
}

impl ValueTree for Tree {
    type Value = Walk;

    fn current(&self) -> Walk {
        let drawn = || {
            let (start, choices) = self.drawn.current();
            Walk { variant: self.variant, start, choices }
        };
        self.tries.last().cloned().unwrap_or_else(drawn)
    }

    /// The game fails. Shorter ones are tried from the shortest on, so the first that fails is the one.
    fn simplify(&mut self) -> bool {
        self.stage == 0 && self.drawn.simplify() || self.next_stage()
    }

    fn complicate(&mut self) -> bool {
        match self.stage {
            0 => self.drawn.complicate() || self.next_stage(),
            _ => self.tries.len() > 1 && self.tries.pop().is_some(),
        }
    }
}

impl fmt::Debug for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Tree").field(&self.current()).finish()
    }
}

/// The strategy that draws the choices of a game of at most this many plies.
pub fn choices(plies: usize) -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..=plies)
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

/// The settings of proptest for a number of random games, and for those of the corpus before them. The seed is fixed
/// unless the environment sets another.
///
/// # Panics
///
/// If `POLYBOARD_SEED` or `POLYBOARD_CASES` is set to a text that is not a number.
#[must_use]
pub fn config(games: u32) -> Config {
    let config = fixed(games);
    Config { cases: config.cases.saturating_add(corpus::most_games()), ..config }
}

/// The proptest runner for cases that are no games of the corpus, otherwise as [`config`] sets it.
#[must_use]
pub fn runner(cases: u32) -> TestRunner {
    TestRunner::new(fixed(cases))
}

fn fixed(cases: u32) -> Config {
    Config {
        cases: from_environment("POLYBOARD_CASES").unwrap_or(cases),
        rng_seed: RngSeed::Fixed(from_environment("POLYBOARD_SEED").unwrap_or(64)),
        failure_persistence: None,
        // Enough to shorten a game completely, which takes a few hundred.
        max_shrink_iters: 10_000,
        ..Config::default()
    }
}

fn from_environment<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is {text:?}; set it to a number")))
}
