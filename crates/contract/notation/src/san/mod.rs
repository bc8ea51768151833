//! Moves in [Standard Algebraic Notation](https://www.chessprogramming.org/Algebraic_Chess_Notation):
//! the letter of the piece, as much of its origin as is needed, and the target.
//!
//! Philipp Stamma, 1737; standard since FIDE's laws of 1981, and exact since the PGN of Steven J.
//! Edwards, 1994.

mod error;
mod fits;
mod lenient;
mod on_board;
mod reason;
mod strict;
mod write;

pub use error::SanError;

use polyboard_rules::{CastlingSide, Move, Played, Role, Setup};
use polyboard_squares::{File, Rank, Square};

/// A parsed text in Standard Algebraic Notation, independent of any position.
///
/// The value is a few bytes. [`find_on`](San::find_on) finds the move on a board, and [`find`](San::find) in a list
/// of legal moves; [`fits`](San::fits) tests one.
///
/// ```
/// use polyboard::{
///     Board, BoardExt, Chess, File, LerfBoard, Move, Role, Square::*, notation::San, read_fen,
/// };
///
/// let san = San::parse::<Chess>("Rdf8+")?;
/// assert_eq!((san.role(), san.file(), san.rank()), (Some(Role::Rook), Some(File::D), None));
/// assert_eq!((san.target(), san.is_capture()), (Some(F8), false));
///
/// // . . . r . . . r
/// // . . . . k . . .
/// // . . . . . . . .      Both rooks can go to f8.
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . . K . .
/// let position = read_fen::<Chess>("3r3r/4k3/8/8/8/8/8/5K2 b - - 0 1")?;
/// let legal = LerfBoard::new(&position).legal_moves();
/// let rook = san.find::<Chess, _>(position.setup(), &legal)?;
/// assert_eq!(Move::from(rook), Move::normal(D8, F8));
///
/// let vague = San::parse::<Chess>("Rf8")?.find::<Chess, _>(position.setup(), &legal);
/// assert_eq!(
///     vague.unwrap_err().to_string(),
///     "Rf8 is ambiguous: d8f8 or h8f8; write Rd8f8 or Rh8f8",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two values are equal if the same moves fit them and they are written alike. The capture mark counts for
/// [`parse`](San::parse) only, so [`parse_lenient`](San::parse_lenient) returns another value for the same text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct San {
    action: Action,
    suffix: Option<Suffix>,
    /// Whether capture marks, single promotions and the spelling of castling are ignored.
    is_lenient: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Action {
    Castling(CastlingSide),
    Step(Step),
}

/// A move of one piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Step {
    who: Who,
    /// The file of the origin, or of the pawn if the text can mean a pawn.
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Role>,
    is_capture: bool,
}

impl Step {
    /// The file of the origin, for every piece that the text can mean.
    fn origin_file(&self) -> Option<File> {
        match self.who {
            Who::RoleOrPawn(_) => None,
            Who::Role(_) | Who::Any => self.file,
        }
    }

    /// The same move with one of the two roles chosen.
    fn of_role(self, role: Role) -> Step {
        match self.who {
            Who::RoleOrPawn(_) if role == Role::Pawn => Step { who: Who::Role(role), ..self },
            Who::RoleOrPawn(_) => Step { who: Who::Role(role), file: None, ..self },
            Who::Role(_) | Who::Any => self,
        }
    }
}

/// The piece that moves, as far as the text names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Who {
    Role(Role),
    /// The piece on the origin, as in UCI.
    Any,
    /// This role from any file, or a pawn: three letters of Thai name both a file and a piece.
    RoleOrPawn(Role),
}

/// The mark of a check or a checkmate at the end of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Suffix {
    /// The opponent is in check, `+`.
    Check,
    /// The opponent is checkmated, `#`.
    Checkmate,
}

impl Suffix {
    /// The character of the suffix.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suffix::Check => '+',
            Suffix::Checkmate => '#',
        }
    }
}

impl San {
    const fn exact(action: Action) -> San {
        San { action, suffix: None, is_lenient: false }
    }

    /// The side of castling, or `None` if the text is not `O-O` or `O-O-O`.
    #[must_use]
    pub const fn castling(self) -> Option<CastlingSide> {
        match self.action {
            Action::Castling(side) => Some(side),
            Action::Step(_) => None,
        }
    }

    const fn step(self) -> Option<Step> {
        match self.action {
            Action::Castling(_) => None,
            Action::Step(step) => Some(step),
        }
    }

    /// The possible readings of the text: one, unless a Thai letter may be a piece or a file.
    fn readings(self) -> impl Iterator<Item = San> {
        let roles = match self.action {
            Action::Step(Step { who: Who::RoleOrPawn(role), .. }) => [Some(role), Some(Role::Pawn)],
            _ => [self.role(), None],
        };
        roles.into_iter().flatten().map(move |role| match self.action {
            Action::Castling(_) => self,
            Action::Step(step) => San { action: Action::Step(step.of_role(role)), ..self },
        })
    }

    /// The role of the piece that moves; `None` if the text does not name it, as in `g1f3`.
    #[must_use]
    pub const fn role(self) -> Option<Role> {
        match self.action {
            Action::Castling(_) => Some(Role::King),
            Action::Step(Step { who: Who::Role(role), .. }) => Some(role),
            Action::Step(_) => None,
        }
    }

    /// The file of the origin, if the text states it. A pawn that does not capture states it with the target.
    #[must_use]
    pub fn file(self) -> Option<File> {
        self.step()?.origin_file()
    }

    /// The rank of the origin, if the text states it.
    #[must_use]
    pub fn rank(self) -> Option<Rank> {
        self.step()?.rank
    }

    /// The target; `None` for castling.
    #[must_use]
    pub fn target(self) -> Option<Square> {
        Some(self.step()?.to)
    }

    /// The role that a pawn promotes to, if the text states it.
    #[must_use]
    pub fn promotion(self) -> Option<Role> {
        self.step()?.promotion
    }

    /// Whether the text has a capture mark.
    #[must_use]
    pub fn is_capture(self) -> bool {
        self.step().is_some_and(|step| step.is_capture)
    }

    /// The mark of a check or checkmate. It may be wrong, because no parser compares it with the position.
    #[must_use]
    pub const fn suffix(self) -> Option<Suffix> {
        self.suffix
    }

    /// The same move with another suffix, or none.
    pub const fn with_suffix(self, suffix: Option<Suffix>) -> San {
        San { suffix, ..self }
    }
}

/// Whether a move captures; castling onto the rook does not.
fn captures(setup: &Setup, mv: Move) -> bool {
    Played::of(setup, mv).is_some_and(|played| played.captured.is_some())
}
