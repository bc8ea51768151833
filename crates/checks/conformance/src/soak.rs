//! Boards that play random games in lockstep, and answer every question of the contract alike.
//!
//! The other checks hold one board against the reference, for seconds. A soak holds all boards against each other for
//! any length of time, through the object that built-in boards use. The program `soak` in the folder `benches` runs a
//! [`Soak`] for each variant, until the time is over or two boards differ.

mod table;

use core::{error, fmt};

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_rules::{Playable, Setup};
use proptest::{
    sample,
    strategy::{Strategy, ValueTree},
    test_runner::{Config, RngSeed, TestRunner},
};

use self::table::Table;
use crate::{setups, walks::Walks};

/// The function that sets up a board, as a [`BoardType`](polyboard_backend::BoardType) has it.
pub type SetUp = fn(&Playable) -> Option<Box<dyn DynBoard>>;

/// The number of positions and questions of a soak.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Tally {
    /// The games.
    pub games: u64,
    /// The positions, each on every board.
    pub positions: u64,
    /// The questions, each asked of every board. Those after a move is unmade are among them.
    pub questions: u64,
}

impl Tally {
    /// The sum of both.
    #[must_use]
    pub const fn and(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            positions: self.positions + other.positions,
            questions: self.questions + other.questions,
        }
    }
}

/// Plays one game on several boards, each with its name, and unmakes it. There is one choice per ply, as in
/// [`walks`](crate::walks).
///
/// # Errors
///
/// The first [`Disagreement`] of a board with the first one.
pub fn lockstep(
    game: AnyVariant,
    boards: &[(&'static str, SetUp)],
    start: &Setup,
    choices: &[u16],
) -> Result<Tally, Box<Disagreement>> {
    let mut table = Table::new(game, boards, start)?;
    table.play(choices)?;
    Ok(table.tally)
}

/// Random games of one variant on several boards.
///
/// Games begin in turn at one of the starts, and in a [random setup](setups::positions).
///
/// ```
/// use polyboard::{
///     AnyVariant, Chess, Reference, Variant, board_of,
///     diff::mutants::{ListsPawnsTwice, Mutant},
/// };
/// use polyboard_conformance::soak::{SetUp, Soak};
///
/// let game = AnyVariant::of::<Chess>();
/// let boards = vec![
///     ("reference", board_of::<Reference<Chess>> as SetUp),
///     ("mine", board_of::<Mutant<ListsPawnsTwice>>),
/// ];
/// let mut soak = Soak::new(game, boards, vec![Chess::RULES.start()], 1);
/// let found = (0..100).find_map(|_| soak.play().err()).expect("there are pawns");
/// assert_eq!(found.other.0, "mine");
/// ```
#[derive(Debug)]
pub struct Soak {
    game: AnyVariant,
    boards: Vec<(&'static str, SetUp)>,
    games: [Walks; 2],
    random: TestRunner,
    tally: Tally,
}

impl Soak {
    /// Games of these boards, each with its name, from these starts, if there are any. The other boards are compared
    /// with the first: there must be one. Equal seeds play equal games.
    #[must_use]
    pub fn new(
        game: AnyVariant,
        boards: Vec<(&'static str, SetUp)>,
        starts: Vec<Setup>,
        seed: u64,
    ) -> Soak {
        let random = TestRunner::new(Config {
            rng_seed: RngSeed::Fixed(seed),
            failure_persistence: None,
            ..Config::default()
        });
        let from_setups = setups::playable(game).boxed();
        let from_starts = match starts.is_empty() {
            true => from_setups.clone(),
            false => sample::select(starts).boxed(),
        };
        let games = [from_starts, from_setups].map(|starts| Walks::new(game, starts, 80));
        Soak { game, boards, games, random, tally: Tally::default() }
    }

    /// The positions and questions so far.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// Plays the next game, of up to 80 plies, and unmakes it.
    ///
    /// # Errors
    ///
    /// The first [`Disagreement`] of two boards.
    pub fn play(&mut self) -> Result<(), Box<Disagreement>> {
        let games = &self.games[usize::from(!self.tally.games.is_multiple_of(2))];
        let walk = games.new_tree(&mut self.random).expect("every other setup can be played");
        let walk = walk.current();
        self.tally.games += 1;
        let tally = lockstep(self.game, &self.boards, walk.start(), walk.choices())?;
        self.tally = self.tally.and(tally);
        Ok(())
    }
}

/// Two boards that answer a question differently after the same moves.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Disagreement {
    /// The name of the variant.
    pub variant: &'static str,
    /// The position in which the game began, as FEN.
    pub start: String,
    /// The moves that led to the position, in UCI, with blanks between them. Castling is the king taking its rook.
    pub moves: String,
    /// The position by the first board, as FEN.
    pub position: String,
    /// The question.
    pub question: String,
    /// The first board, and its answer.
    pub first: (&'static str, String),
    /// The other board, and its answer.
    pub other: (&'static str, String),
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "variant   {}", self.variant)?;
        writeln!(f, "start     {}", self.start)?;
        if !self.moves.is_empty() {
            writeln!(f, "moves     {}", self.moves)?;
        }
        writeln!(f, "position  {}", self.position)?;
        writeln!(f, "question  {}", self.question)?;
        writeln!(f, "{:<9} {}", self.first.0, self.first.1)?;
        write!(f, "{:<9} {}", self.other.0, self.other.1)
    }
}

impl fmt::Debug for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl error::Error for Disagreement {}
