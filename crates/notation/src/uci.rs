//! Moves as the Universal Chess Interface writes them: from, to, and what a pawn becomes.
//!
//! Stefan Meyer-Kahlen and Rudolf Huber, 2000.

use polyboard_rules::{CastlingSide, Move, MoveKind, Role, Variant};
use polyboard_squares::{File, Rank, Square};

use crate::show::{excerpt, spaced};

/// How to spell castling.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Castling {
    /// The king's way, `e1g1`, if king and rook stand on their classical files; else as Chess960.
    #[default]
    Classical,
    /// The king takes its own rook, `e1h1`: always clear, and what Chess960 asks for.
    KingTakesRook,
}

/// The text of a move, with the letters of the variant's rules whatever dialect its FEN is in.
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
/// // Written as `f1g1` it could not be told from a step of the king.
/// let castling = Move::castling(Square::F1, Square::H1);
/// assert_eq!(uci_text::<Chess>(castling, Castling::Classical), "f1h1");
///
/// let promotion = Move::promotion(Square::A7, Square::B8, Role::Knight).unwrap();
/// assert_eq!(uci_text::<Chess>(promotion, Castling::Classical), "a7b8n");
/// ```
#[must_use]
pub fn uci_text<V: Variant>(mv: Move, castling: Castling) -> String {
    let (from, to) = (mv.from(), mv.to());
    match mv.kind() {
        MoveKind::Normal | MoveKind::EnPassant => format!("{from}{to}"),
        MoveKind::Promotion(role) => format!("{from}{to}{}", promotion_letter::<V>(role)),
        MoveKind::Castling => {
            let side = CastlingSide::of(from.file(), to.file());
            let is_classical = from.file() == File::E && to.file() == side.classical_rook();
            match castling {
                Castling::Classical if is_classical => format!("{from}{}", king_target(mv)),
                _ => format!("{from}{to}"),
            }
        }
    }
}

/// Finds the legal move that a text means.
///
/// Either spelling of castling will do. Where one text fits two moves, the king's step of one
/// square wins over castling: Chess960 has no other way to write the step.
///
/// ```
/// use polyboard_notation::{Level, parse_uci, read_position};
/// use polyboard_rules::{Chess, Move, Variant, reference};
/// use polyboard_squares::Square::{E1, F1, G1, H1};
///
/// let legal = |text| {
///     let (position, ..) = read_position::<Chess>(text, Level::Strict).unwrap();
///     reference::legal_moves(&Chess::RULES, position.setup())
/// };
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
///     "f1f3 is not legal here; from f1 one can go to e1, g1, h1, e2, f2, g2",
/// );
/// ```
///
/// # Errors
///
/// The text is no move, or none of `legal`.
pub fn parse_uci<V: Variant>(text: &str, legal: &[Move]) -> Result<Move, UciError> {
    let (from, to, letter) = split(text)?;
    let letters = || V::RULES.pawn.promotions.iter().map(|&role| promotion_letter::<V>(role));
    if let Some(letter) = letter.filter(|&letter| letters().all(|known| known != letter)) {
        return Err(UciError::UnknownPromotion { letter, letters: letters().collect() });
    }
    let joining = || legal.iter().copied().filter(|mv| mv.from() == from && mv.to() == to);
    if let Some(mv) = joining().find(|&mv| promotion_of::<V>(mv) == letter) {
        return Ok(mv);
    }
    let castles =
        |mv: &Move| mv.kind() == MoveKind::Castling && mv.from() == from && king_target(*mv) == to;
    if let (None, Some(mv)) = (letter, legal.iter().copied().find(castles)) {
        return Ok(mv);
    }
    Err(match (letter, joining().next()) {
        (Some(_), Some(_)) => UciError::NoPromotion { from, to },
        (None, Some(_)) => UciError::MissingPromotion { from, to, letters: letters().collect() },
        (_, None) => {
            let mut targets: Vec<Square> =
                legal.iter().filter(|mv| mv.from() == from).map(|mv| mv.to()).collect();
            targets.sort_unstable();
            targets.dedup();
            UciError::Illegal { from, to, targets }
        }
    })
}

/// Why a text is no legal move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UciError {
    /// Something else than two squares and perhaps a letter.
    #[error("{0:?} is no move; write from and to in lower case, such as e2e4")]
    Malformed(String),
    /// The null move, which is for engines to think about and not to be played.
    #[error("0000 is the null move, which is not legal; write from and to, such as e2e4")]
    Null,
    /// From a square to itself.
    #[error("{0}{0} goes nowhere; write from and to, such as e2e4")]
    SameSquare(Square),
    /// A letter of no role that a pawn can become.
    #[error(
        "{letter:?} is no promotion letter; {}",
        choice(letters, ["the letter is", "the letters are"])
    )]
    UnknownPromotion {
        /// What was found.
        letter: char,
        /// The variant's letters.
        letters: Vec<char>,
    },
    /// A promotion that does not say to what.
    #[error(
        "{from}{to} is a promotion; {}",
        choice(letters, ["add the letter", "add one of the letters"])
    )]
    MissingPromotion {
        /// Where the pawn stands.
        from: Square,
        /// Where it goes.
        to: Square,
        /// The variant's letters.
        letters: Vec<char>,
    },
    /// A promotion letter on a move that is none.
    #[error("{from}{to} is no promotion; leave the letter out")]
    NoPromotion {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A move that the position does not allow.
    #[error("{from}{to} is not legal here; {}", instead(*from, targets))]
    Illegal {
        /// Where the move starts.
        from: Square,
        /// Where it goes.
        to: Square,
        /// Where one can go from there instead; for castling to the rook's square.
        targets: Vec<Square>,
    },
}

/// Words for one letter or for several, and the letters.
fn choice(letters: &[char], [one, several]: [&str; 2]) -> String {
    format!("{} {}", if letters.len() == 1 { one } else { several }, spaced(letters))
}

fn instead(from: Square, targets: &[Square]) -> String {
    if targets.is_empty() {
        return format!("no piece on {from} can move");
    }
    let targets: Vec<String> = targets.iter().map(Square::to_string).collect();
    format!("from {from} one can go to {}", targets.join(", "))
}

/// The squares of a move and its promotion letter, whatever that is.
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

/// Where the king ends when it castles.
fn king_target(castling: Move) -> Square {
    let side = CastlingSide::of(castling.from().file(), castling.to().file());
    Square::new(side.king_target(), castling.from().rank())
}

fn promotion_letter<V: Variant>(role: Role) -> char {
    V::RULES.letters[role as usize].to_ascii_lowercase()
}

fn promotion_of<V: Variant>(mv: Move) -> Option<char> {
    match mv.kind() {
        MoveKind::Promotion(role) => Some(promotion_letter::<V>(role)),
        _ => None,
    }
}
