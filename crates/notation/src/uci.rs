//! Moves in the notation of the [Universal Chess Interface](https://www.chessprogramming.org/UCI):
//! the from-square, the to-square, and the promotion letter.
//!
//! Stefan Meyer-Kahlen and Rudolf Huber, 2000.

use polyboard_rules::{CastlingSide, Move, MoveKind, Role, Variant};
use polyboard_squares::{File, Rank, Square};

use crate::show::{excerpt, spaced};

/// The spelling of castling in UCI.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// The king's from- and to-square, `e1g1`, if king and rook are on their classical files; else
    /// as in Chess960.
    #[default]
    Classical,
    /// The king takes its own rook, `e1h1`: never ambiguous, and required for Chess960.
    KingTakesRook,
}

/// The UCI text of a move, with the promotion letters of the variant's rules.
///
/// ```
/// use polyboard_notation::{Castling, uci_text};
/// use polyboard_rules::{Chess, Move, Role};
/// use polyboard_squares::Square;
///
/// let castling = Move::castling(Square::E1, Square::H1);
/// assert_eq!(uci_text::<Chess>(castling, Castling::Classical), "e1g1");
/// assert_eq!(uci_text::<Chess>(castling, Castling::KingTakesRook), "e1h1");
///
/// // Written as `f1g1`, it would be the same as a king's step.
/// let castling = Move::castling(Square::F1, Square::H1);
/// assert_eq!(uci_text::<Chess>(castling, Castling::Classical), "f1h1");
///
/// let promotion = Move::promotion(Square::A7, Square::B8, Role::Knight).unwrap();
/// assert_eq!(uci_text::<Chess>(promotion, Castling::Classical), "a7b8n");
/// ```
#[must_use]
pub fn uci_text<V: Variant>(mv: Move, castling: Castling) -> String {
    let (from, to) = (mv.origin(), mv.target());
    match mv.kind() {
        MoveKind::Normal | MoveKind::EnPassant => format!("{from}{to}"),
        MoveKind::Promotion(role) => format!("{from}{to}{}", promotion_letter::<V>(role)),
        MoveKind::Castling => {
            let side = CastlingSide::of(from.file(), to.file());
            let is_classical = from.file() == File::E && to.file() == side.classical_rook();
            match castling {
                Castling::Classical if is_classical => format!("{from}{}", mv.destination()),
                _ => format!("{from}{to}"),
            }
        }
    }
}

/// Finds the legal move that a UCI text means.
///
/// Both spellings of castling are accepted. If a text fits two moves, a king's step of one square
/// takes precedence over castling, since Chess960 has no other way to write the step.
///
/// ```
/// use polyboard_notation::{parse_uci, read_fen};
/// use polyboard_rules::{Chess, Move, reference};
/// use polyboard_squares::Square::{E1, F1, G1, H1};
///
/// let legal = |text| reference::moves(&read_fen::<Chess>(text).unwrap());
/// let classical = legal("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
/// assert_eq!(parse_uci::<Chess>("e1g1", &classical), Ok(Move::castling(E1, H1)));
/// assert_eq!(parse_uci::<Chess>("e1h1", &classical), Ok(Move::castling(E1, H1)));
///
/// let chess960 = legal("4k3/8/8/8/8/8/8/5K1R w K - 0 1");
/// assert_eq!(parse_uci::<Chess>("f1g1", &chess960), Ok(Move::normal(F1, G1)));
/// assert_eq!(parse_uci::<Chess>("f1h1", &chess960), Ok(Move::castling(F1, H1)));
///
/// let error = parse_uci::<Chess>("f1f3", &chess960).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "f1f3 is not legal here; legal targets from f1 are e1, g1, h1, e2, f2, g2",
/// );
/// ```
///
/// # Errors
///
/// [`UciError`] if the text is not a move, or not one of `legal`.
pub fn parse_uci<V: Variant>(text: &str, legal: &[Move]) -> Result<Move, UciError> {
    let (from, to, letter) = split(text)?;
    let letters = || V::RULES.pawn.promotions.iter().map(|&role| promotion_letter::<V>(role));
    if let Some(letter) = letter.filter(|&letter| letters().all(|known| known != letter)) {
        return Err(UciError::UnknownPromotion { letter, letters: letters().collect() });
    }
    let joining = || legal.iter().copied().filter(|mv| mv.origin() == from && mv.target() == to);
    if let Some(mv) = joining().find(|&mv| promotion_of::<V>(mv) == letter) {
        return Ok(mv);
    }
    let castles = |mv: &Move| {
        mv.kind() == MoveKind::Castling && mv.origin() == from && mv.destination() == to
    };
    if let (None, Some(mv)) = (letter, legal.iter().copied().find(castles)) {
        return Ok(mv);
    }
    Err(match (letter, joining().next()) {
        (Some(_), Some(_)) => UciError::NoPromotion { from, to },
        (None, Some(_)) => UciError::MissingPromotion { from, to, letters: letters().collect() },
        (_, None) => {
            let mut targets: Vec<Square> =
                legal.iter().filter(|mv| mv.origin() == from).map(|mv| mv.target()).collect();
            targets.sort_unstable();
            targets.dedup();
            UciError::Illegal { from, to, targets }
        }
    })
}

/// The error of a text that is not a legal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
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
    /// The promotion letter stands for no role that a pawn can become.
    #[error(
        "{letter:?} is not a promotion letter; {}",
        list(letters, ["the letter is", "the letters are"])
    )]
    UnknownPromotion {
        /// The letter in the text.
        letter: char,
        /// The promotion letters of the variant.
        letters: Vec<char>,
    },
    /// A promotion has no promotion letter.
    #[error(
        "{from}{to} is a promotion; {}",
        list(letters, ["add the letter", "add one of the letters"])
    )]
    MissingPromotion {
        /// The from-square of the pawn.
        from: Square,
        /// The to-square of the pawn.
        to: Square,
        /// The promotion letters of the variant.
        letters: Vec<char>,
    },
    /// A move that is not a promotion has a promotion letter.
    #[error("{from}{to} is not a promotion; leave the letter out")]
    NoPromotion {
        /// The from-square of the piece.
        from: Square,
        /// The to-square of the piece.
        to: Square,
    },
    /// The move is not legal in the position.
    #[error("{from}{to} is not legal here; {}", legal_targets(*from, targets))]
    Illegal {
        /// The from-square of the move.
        from: Square,
        /// The to-square of the move.
        to: Square,
        /// The targets of the legal moves from the same square; for castling, the rook's square.
        targets: Vec<Square>,
    },
}

/// A phrase for one letter or for several, followed by the letters.
fn list(letters: &[char], [one, several]: [&str; 2]) -> String {
    format!("{} {}", if letters.len() == 1 { one } else { several }, spaced(letters))
}

fn legal_targets(from: Square, targets: &[Square]) -> String {
    if targets.is_empty() {
        return format!("no legal move starts on {from}");
    }
    let targets: Vec<String> = targets.iter().map(Square::to_string).collect();
    let (noun, verb) = if targets.len() == 1 { ("target", "is") } else { ("targets", "are") };
    format!("legal {noun} from {from} {verb} {}", targets.join(", "))
}

/// The two squares of a move, and the character after them, if there is one.
fn split(text: &str) -> Result<(Square, Square, Option<char>), UciError> {
    if text == "0000" {
        return Err(UciError::Null);
    }
    let mut chars = text.chars();
    let mut square = || {
        let file = chars.next().and_then(File::from_letter)?;
        let rank = chars.next().and_then(Rank::from_digit)?;
        Some(Square::new(file, rank))
    };
    let squares = (square(), square());
    let letter = chars.next();
    match (squares, chars.next()) {
        ((Some(from), Some(to)), None) if from == to => Err(UciError::SameSquare(from)),
        ((Some(from), Some(to)), None) => Ok((from, to, letter)),
        _ => Err(UciError::Malformed(excerpt(text))),
    }
}

fn promotion_letter<V: Variant>(role: Role) -> char {
    V::RULES.promotion_letters[role as usize]
}

fn promotion_of<V: Variant>(mv: Move) -> Option<char> {
    mv.promotes_to().map(promotion_letter::<V>)
}
