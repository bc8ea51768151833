//! The errors of reading a move in algebraic notation.

use alloc::{format, string::String, vec::Vec};

use polyboard_rules::{Move, Role, Rules, Setup, Variant};

use super::{San, Who, captures, strict};
use polyboard_rules::{excerpt, spaced};

/// The error of a text that does not mean one legal move.
///
/// ```
/// use polyboard::{Board, BoardExt, Chess, LerfBoard, Position, notation::San};
///
/// assert_eq!(
///     San::parse::<Chess>("e4!?").unwrap_err().to_string(),
///     "\"e4!?\" is not the standard spelling; write e4",
/// );
/// let board = LerfBoard::<Chess>::new(&Position::start());
/// let bishop = San::parse_lenient::<Chess>("Bf1-b5")?;
/// let error = bishop.find::<Chess, _>(&board.setup(), &board.legal_moves()).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "Bf1b5 is not legal: the bishop on f1 is blocked by the pawn on e2",
/// );
/// # Ok::<(), polyboard::notation::SanError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum SanError {
    /// The text, of which this is the start, is not a move; the examples have the letters of the variant.
    #[error("{text:?} is not a move; write a move such as {examples}")]
    Malformed { text: String, examples: String },
    /// The text is a move, but not in the exact spelling that the strict parser requires.
    #[error("{text:?} is not the standard spelling; write {exact}")]
    Inexact { text: String, exact: String },
    /// The text is the null move, which annotators use, but which is not legal; the examples have the letters of the
    /// variant.
    #[error("{text} is the null move, which is not legal; write a move such as {examples}")]
    Null { text: String, examples: String },
    /// The text is a move and the number of the next one, without the blank that the start of the text `apart` has
    /// between them.
    #[error("{text:?} has no blank before the number of a move; write {apart}")]
    NoBlank { text: String, apart: String },
    /// The promotion letter stands for no role that a pawn can become; `letters` are those of the variant.
    #[error(
        "{letter:?} is not a promotion letter; {} {}",
        if letters.len() == 1 { "the letter is" } else { "the letters are" },
        spaced(letters)
    )]
    UnknownPromotion { letter: char, letters: Vec<char> },
    /// Several legal moves fit the text; `exact` are texts of these moves that are not ambiguous.
    #[error("{san} is ambiguous: {}; write {}", coordinates(moves), exact.join(" or "))]
    Ambiguous { san: String, moves: Vec<Move>, exact: Vec<String> },
    /// No legal move fits the text.
    #[error("{san} is not legal: {fault}")]
    Illegal { san: String, fault: String },
}

impl SanError {
    /// The error for a text that neither parser, or only the lenient one, reads.
    #[cold]
    pub(super) fn of_text<V: Variant>(text: &str) -> SanError {
        let rules = &V::RULES;
        if ["--", "Z0", "0000", "@@@@", "null"].contains(&text) {
            return SanError::Null { text: text.into(), examples: examples(rules) };
        }
        if let Some(letter) = unknown_promotion::<V>(text) {
            let letters = rules.pawn.promotions.iter();
            let letters = letters.map(|&role| rules.letters[role as usize]).collect();
            return SanError::UnknownPromotion { letter, letters };
        }
        if let Some(apart) = apart::<V>(text) {
            return SanError::NoBlank { text: excerpt(text), apart: excerpt(&apart) };
        }
        SanError::Malformed { text: excerpt(text), examples: examples(rules) }
    }

    /// The error of the strict parser for a text that the lenient parser may read.
    #[cold]
    pub(super) fn of_inexact_text<V: Variant>(text: &str) -> SanError {
        match San::parse_lenient::<V>(text) {
            Err(error) => error,
            // To the strict parser two squares without a letter are a pawn's move.
            Ok(san) if san.step().is_some_and(|step| step.who == Who::Any) => {
                SanError::of_text::<V>(text)
            }
            Ok(san) => {
                let exact: Vec<String> = san.readings().map(San::to_text::<V>).collect();
                SanError::Inexact { text: excerpt(text), exact: exact.join(" or ") }
            }
        }
    }

    #[cold]
    pub(super) fn ambiguous<V: Variant>(san: San, setup: &Setup, mut moves: Vec<Move>) -> SanError {
        // Every board lists them in an order of its own.
        moves.sort_unstable();
        let exact = moves.iter().map(|&mv| {
            let role = setup.piece_at(mv.origin()).map_or(Role::Pawn, |piece| piece.role);
            let exact = San::among(mv, role, captures(setup, mv), []);
            exact.with_origin(mv.origin()).to_text::<V>()
        });
        SanError::Ambiguous { san: san.to_text::<V>(), exact: exact.collect(), moves }
    }
}

/// The text with a blank between a move and the number that follows it: `e5 2.Nf3`.
fn apart<V: Variant>(text: &str) -> Option<String> {
    let (before, _) = text.split_once('.')?;
    let letters = before.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    // The first digit can be the rank of the move.
    let end = (letters..=letters + 1).find(|&end| {
        before.get(..end).is_some_and(|mv| strict::parse::<V>(mv.as_bytes()).is_some())
    })?;
    (end < before.len()).then(|| format!("{} {}", &text[..end], &text[end..]))
}

/// The letter after `=` in a text that is otherwise a move.
fn unknown_promotion<V: Variant>(text: &str) -> Option<char> {
    let (before, after) = text.rsplit_once('=')?;
    let mut letters = after.trim_end_matches(['+', '#', '!', '?']).chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    strict::parse::<V>(before.as_bytes()).map(|_| letter)
}

fn coordinates(moves: &[Move]) -> String {
    let moves = moves.iter().map(|mv| format!("{}{}", mv.origin(), mv.target()));
    moves.collect::<Vec<_>>().join(" or ")
}

/// Example moves with the letters of the variant: a piece move, a capture, castling and a promotion.
fn examples(rules: &Rules) -> String {
    let knight = rules.letters[Role::Knight as usize];
    let castling = if rules.castling { ", O-O" } else { "" };
    let rank = rules.pawn.promotion_rank;
    // The last promotion is the strongest in chess.
    let role = rules.pawn.promotions.last().copied().unwrap_or(Role::Queen);
    format!("{knight}f3, exd5{castling} or e{rank}={}", rules.letters[role as usize])
}
