use core::{fmt, hash};

use polyboard_board::{Board, Facts, Field, Representation};
#[cfg(feature = "explain")]
use polyboard_explain::Explain;
use polyboard_rules::{Chess, Makruk, Playable, Position, Rules, Variant};

use crate::{AnyBoard, DynBoard, board_of};

/// A board representation as a value: its names, its facts, and a function for each variant that sets up
/// a board.
///
/// # For callers
///
/// A program that chooses a board at run time keeps a `&'static Backend`. Two backends are equal if their
/// names are. Where it cannot play a variant, the error is a [`NoBoard`].
///
/// # For implementors
///
/// Write the value beside the board, in a `static`. Its boards are compiled there, once, whatever the
/// programs that use it do with them.
///
/// ```
/// use polyboard::{Backend, Chess, LerfRepresentation, PerftMode, Position};
///
/// static LERF: Backend = Backend::of::<LerfRepresentation>();
///
/// let mut board = LERF.board::<Chess>(&Position::start())?;
/// assert_eq!(LERF.name(), "lerf");
/// assert_eq!(board.leaves(2, PerftMode::Bulk), Ok(400));
/// # Ok::<(), polyboard::NoBoard>(())
/// ```
#[derive(Clone, Copy)]
pub struct Backend {
    /// Facts about the representation, its name among them.
    pub facts: Facts,
    aliases: &'static [&'static str],
    boards: &'static [BoardType],
    #[cfg(feature = "explain")]
    explainer: Option<fn() -> Box<dyn Explain>>,
}

impl Backend {
    /// The boards of a representation under the variants that are built in.
    #[must_use]
    pub const fn of<R: Representation>() -> Backend {
        Backend::new(
            R::FACTS,
            const { &[BoardType::of::<R::Board<Chess>>(), BoardType::of::<R::Board<Makruk>>()] },
        )
    }

    /// A backend of these boards, one for each variant that it plays.
    #[must_use]
    pub const fn new(facts: Facts, boards: &'static [BoardType]) -> Backend {
        Backend {
            facts,
            aliases: &[],
            boards,
            #[cfg(feature = "explain")]
            explainer: None,
        }
    }

    /// The same backend with more names.
    #[must_use]
    pub const fn also_named(self, aliases: &'static [&'static str]) -> Backend {
        Backend { aliases, ..self }
    }

    /// The same backend with a function that returns its explainer.
    #[cfg(feature = "explain")]
    #[must_use]
    pub const fn explained_by(self, explainer: fn() -> Box<dyn Explain>) -> Backend {
        Backend { explainer: Some(explainer), ..self }
    }

    /// The name, as on the command line.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.facts.name
    }

    /// Its other names.
    #[must_use]
    pub const fn aliases(&self) -> &'static [&'static str] {
        self.aliases
    }

    /// Whether this is one of its names. The case of letters does not matter.
    #[must_use]
    pub fn is_named(&self, name: &str) -> bool {
        let mut names = self.aliases.iter().chain([&self.facts.name]);
        names.any(|known| known.eq_ignore_ascii_case(name))
    }

    /// Its boards, one for each variant that it plays.
    #[must_use]
    pub const fn boards(&self) -> &'static [BoardType] {
        self.boards
    }

    /// What explains how its boards find the targets of a piece; `None` for a board that has no numbers to
    /// show, such as the reference, which asks the rules.
    #[cfg(feature = "explain")]
    #[must_use]
    pub fn explainer(&self) -> Option<Box<dyn Explain>> {
        self.explainer.map(|explainer| explainer())
    }

    /// Whether it plays these rules.
    #[must_use]
    pub fn plays(&self, rules: &Rules) -> bool {
        self.board_type(rules).is_ok()
    }

    /// Its board under these rules.
    pub fn board_type(&self, rules: &Rules) -> Result<&'static BoardType, NoBoard> {
        let found = self.boards.iter().find(|board| board.rules == rules);
        found.ok_or_else(|| self.does_not_play(rules))
    }

    /// The board of a position.
    pub fn board<V: Variant>(&self, position: &Position<V>) -> Result<Box<dyn DynBoard>, NoBoard> {
        self.set_up(&Playable::from(position))
    }

    /// The board of a position whose variant is known at run time only.
    pub fn set_up(&self, position: &Playable) -> Result<Box<dyn DynBoard>, NoBoard> {
        let found = self.boards.iter().find_map(|board| (board.set_up)(position));
        found.ok_or_else(|| self.does_not_play(position.rules()))
    }

    /// The board of a position, as a [`Board`].
    pub fn any_board<V: Variant>(&self, position: &Position<V>) -> Result<AnyBoard<V>, NoBoard> {
        self.board(position).map(AnyBoard::from)
    }

    fn does_not_play(&self, rules: &Rules) -> NoBoard {
        let plays = self.boards.iter().map(|board| board.rules.name).collect();
        NoBoard { backend: self.name(), plays, variant: rules.name }
    }
}

impl PartialEq for Backend {
    fn eq(&self, other: &Backend) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Backend {}

impl hash::Hash for Backend {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl fmt::Debug for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Backend").field(&self.name()).finish()
    }
}

/// A list of backends; the crate `polyboard` has one of all.
pub type Backends = &'static [&'static Backend];

/// A type of board as a value.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct BoardType {
    /// The rules of the variant that it plays.
    pub rules: &'static Rules,
    /// The size of a board in bytes.
    pub bytes: usize,
    /// The fields of a board in memory, in the order of their declaration; none if they are not known.
    pub fields: &'static [Field],
    /// Sets up a board; `None` for a position of another variant.
    pub set_up: fn(&Playable) -> Option<Box<dyn DynBoard>>,
}

impl BoardType {
    /// The board `B` as a value.
    #[must_use]
    pub const fn of<B: Board>() -> BoardType {
        BoardType {
            rules: const { &<B::Variant as Variant>::RULES },
            bytes: size_of::<B>(),
            fields: B::FIELDS,
            set_up: board_of::<B>,
        }
    }

    /// The same board, set up by another function.
    #[must_use]
    pub const fn with_set_up(
        self,
        set_up: fn(&Playable) -> Option<Box<dyn DynBoard>>,
    ) -> BoardType {
        BoardType { set_up, ..self }
    }
}

/// The error of a backend that does not play a variant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{backend} {}{variant}; choose another backend", instead(plays))]
#[non_exhaustive]
pub struct NoBoard {
    /// The name of the backend.
    pub backend: &'static str,
    /// The names of the variants that it plays.
    pub plays: Vec<&'static str>,
    /// The name of the variant.
    pub variant: &'static str,
}

/// What a message says before the variant that is not played.
fn instead(plays: &[&str]) -> String {
    match plays {
        [] => "does not play ".to_string(),
        plays => format!("plays {}, and not ", plays.join(" and ")),
    }
}
