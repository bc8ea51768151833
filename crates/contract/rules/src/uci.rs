//! Moves in the notation of the [Universal Chess Interface](https://www.chessprogramming.org/UCI):
//! the from-square, the to-square, and the promotion letter.
//!
//! Stefan Meyer-Kahlen and Rudolf Huber, 2000.

use alloc::{format, string::String, vec::Vec};
use core::{fmt, str::FromStr};

use strum::VariantArray;

use crate::{CastlingSide, IllegalMove, Move, MoveKind, Role, Variant};
use polyboard_squares::{File, Square};

use crate::{
    show::{excerpt, spaced},
    text::two_squares,
};

/// The spelling of castling in UCI, which has these two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, VariantArray)]
pub enum Castling {
    /// The king's from- and to-square, `e1g1`, if king and rook are on their classical files; else
    /// as in Chess960.
    #[default]
    Classical,
    /// The king takes its own rook, `e1h1`: never ambiguous, and required for Chess960.
    KingTakesRook,
}

impl Castling {
    /// Both spellings, in the order of their declaration.
    pub const ALL: &'static [Castling] = Castling::VARIANTS;
}

/// A move as UCI writes it: two squares and, for a promotion, a letter.
///
/// It is a text that has been read, not yet a move of a position: [`find`](UciMove::find) finds that move, and
/// [`of`](UciMove::of) spells a move.
///
/// ```
/// use polyboard::{Board, BoardExt, Chess, LerfBoard, Move, Position, Square::*, UciMove};
///
/// let board = LerfBoard::<Chess>::new(&Position::start());
/// let uci: UciMove = "g1f3".parse()?;
/// let mv = uci.find::<Chess, _>(&board.legal_moves())?;
/// assert_eq!(Move::from(mv), Move::normal(G1, F3));
/// # Ok::<(), polyboard::notation::UciError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct UciMove {
    /// The square that the piece leaves.
    pub origin: Square,
    /// The square on which it arrives; for castling, the king's or the rook's.
    pub target: Square,
    /// The promotion letter, by the rules of the variant.
    pub promotion: Option<char>,
}

impl UciMove {
    /// Spells a move with the promotion letters of a variant.
    ///
    /// ```
    /// use polyboard::{Castling, Chess, Makruk, Move, Role, Square::*, UciMove};
    ///
    /// let castling = Move::castling(E1, H1);
    /// assert_eq!(UciMove::of::<Chess>(castling, Castling::Classical).to_string(), "e1g1");
    /// assert_eq!(UciMove::of::<Chess>(castling, Castling::KingTakesRook).to_string(), "e1h1");
    ///
    /// // Written as `f1g1`, it would be the same as a king's step.
    /// let castling = Move::castling(F1, H1);
    /// assert_eq!(UciMove::of::<Chess>(castling, Castling::Classical).to_string(), "f1h1");
    ///
    /// let promotion = Move::promotion(A5, B6, Role::Queen).expect("not the king");
    /// assert_eq!(UciMove::of::<Makruk>(promotion, Castling::Classical).to_string(), "a5b6m");
    /// ```
    #[must_use]
    pub fn of<V: Variant>(mv: Move, castling: Castling) -> UciMove {
        let (origin, target) = (mv.origin(), mv.target());
        let is_classical =
            |side: CastlingSide| origin.file() == File::E && target.file() == side.classical_rook();
        let target = match (castling, mv.castling_side()) {
            (Castling::Classical, Some(side)) if is_classical(side) => mv.destination(),
            _ => target,
        };
        UciMove { origin, target, promotion: promotion_of::<V>(mv) }
    }

    /// Finds the move in the legal moves of a position: those that a board lists, or neutral ones.
    ///
    /// Both spellings of castling are accepted. A king's step of one square takes precedence over castling, since
    /// Chess960 has no other way to write the step.
    ///
    /// ```
    /// use polyboard::{Chess, Move, Square::*, UciMove};
    ///
    /// let find = |text: &str, legal: &[Move]| text.parse::<UciMove>()?.find::<Chess, _>(legal);
    /// let classical = [Move::castling(E1, H1)];
    /// assert_eq!(find("e1g1", &classical), Ok(Move::castling(E1, H1)));
    /// assert_eq!(find("e1h1", &classical), Ok(Move::castling(E1, H1)));
    ///
    /// let chess960 = [Move::normal(F1, G1), Move::castling(F1, H1)];
    /// assert_eq!(find("f1g1", &chess960), Ok(Move::normal(F1, G1)));
    /// assert_eq!(find("f1h1", &chess960), Ok(Move::castling(F1, H1)));
    /// ```
    ///
    /// # Errors
    ///
    /// [`UciError`] if no move of `legal` is meant.
    pub fn find<V: Variant, M: Copy + Into<Move>>(self, legal: &[M]) -> Result<M, UciError> {
        let UciMove { origin: from, target: to, promotion: letter } = self;
        let letters = || V::RULES.pawn.promotions.iter().map(|&role| promotion_letter::<V>(role));
        if let Some(letter) = letter.filter(|&letter| letters().all(|known| known != letter)) {
            return Err(UciError::UnknownPromotion { letter, letters: letters().collect() });
        }
        let first = |fits: &dyn Fn(Move) -> bool| legal.iter().copied().find(|&mv| fits(mv.into()));
        let joins = |mv: Move| mv.origin() == from && mv.target() == to;
        if let Some(mv) = first(&|mv| joins(mv) && promotion_of::<V>(mv) == letter) {
            return Ok(mv);
        }
        let castles = |mv: Move| {
            mv.kind() == MoveKind::Castling && mv.origin() == from && mv.destination() == to
        };
        if let (None, Some(mv)) = (letter, first(&castles)) {
            return Ok(mv);
        }
        Err(match (letter, first(&joins)) {
            (Some(_), Some(_)) => UciError::NoPromotion { from, to },
            (None, Some(_)) => {
                UciError::MissingPromotion { from, to, letters: letters().collect() }
            }
            (_, None) => {
                let moves = legal.iter().map(|&mv| mv.into());
                UciError::Illegal(IllegalMove::between(from, to, moves))
            }
        })
    }
}

impl FromStr for UciMove {
    type Err = UciError;

    fn from_str(text: &str) -> Result<UciMove, UciError> {
        if text == "0000" {
            return Err(UciError::Null);
        }
        let malformed = || UciError::Malformed(excerpt(text));
        let (origin, target, rest) = two_squares(text).ok_or_else(malformed)?;
        let mut letters = rest.chars();
        match (letters.next(), letters.next()) {
            (promotion, None) if origin != target => Ok(UciMove { origin, target, promotion }),
            (_, None) => Err(UciError::SameSquare(origin)),
            _ => Err(malformed()),
        }
    }
}

impl fmt::Display for UciMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.promotion.map_or_else(String::new, String::from);
        f.pad(&format!("{}{}{letter}", self.origin, self.target))
    }
}

/// The error of a text that is not a legal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum UciError {
    /// The text is not two squares and an optional letter.
    #[error("{0:?} is not a move; write two squares in lower case, such as e2e4")]
    Malformed(String),
    /// The text is the null move, which engines use in search but which is not legal.
    #[error("0000 is the null move, which is not legal; write two squares, such as e2e4")]
    Null,
    /// The move leads from a square to itself.
    #[error("{0}{0} has the same square twice; write two different squares, such as e2e4")]
    SameSquare(Square),
    /// The promotion letter stands for no role that a pawn can become; `letters` are those of the variant.
    #[error(
        "{letter:?} is not a promotion letter; {}",
        list(letters, ["the letter is", "the letters are"])
    )]
    UnknownPromotion { letter: char, letters: Vec<char> },
    /// A pawn's move is a promotion and has none of the promotion letters of the variant.
    #[error(
        "{from}{to} is a promotion; {}",
        list(letters, ["add the letter", "add one of the letters"])
    )]
    MissingPromotion { from: Square, to: Square, letters: Vec<char> },
    /// A move that is not a promotion has a promotion letter.
    #[error("{from}{to} is not a promotion; leave the letter out")]
    NoPromotion { from: Square, to: Square },
    /// The move is not legal in the position.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// A phrase for one letter or for several, followed by the letters.
fn list(letters: &[char], [one, several]: [&str; 2]) -> String {
    format!("{} {}", if letters.len() == 1 { one } else { several }, spaced(letters))
}

fn promotion_letter<V: Variant>(role: Role) -> char {
    V::RULES.promotion_letters[role as usize]
}

fn promotion_of<V: Variant>(mv: Move) -> Option<char> {
    mv.promotes_to().map(promotion_letter::<V>)
}
