//! Moves in algebraic notation from a position alone, without a board.
//!
//! The legal moves are those of the reference generator, [`polyboard_rules::reference`], about a thousand times
//! slower than those of a board. With a board, [`MoveText`](crate::MoveText) generates only the moves that matter.

use alloc::string::String;

use polyboard_rules::{Move, Position, Variant, reference};

use crate::{San, SanError, Suffix};

/// Finds the legal move that an exact text means.
///
/// ```
/// use polyboard::{Castling, Chess, UciMove, notation::reference::parse_san, read_fen};
///
/// // r . . . k . . r
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . . . . .
/// // . b . . . . . .      The bishop on b4 pins the knight on c3.
/// // . . N . . . . .
/// // . . . . . . N .
/// // . . . . K . . .
/// let position = read_fen::<Chess>("r3k2r/8/8/8/1b6/2N5/6N1/4K3 w kq - 0 1")?;
/// let mv = parse_san("Ne3", &position)?;
/// assert_eq!(UciMove::of::<Chess>(mv, Castling::Classical).to_string(), "g2e3");
/// assert_eq!(
///     parse_san("Ne4", &position).unwrap_err().to_string(),
///     "Ne4 is not legal: it would leave the king on e1 attacked by the bishop on b4",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// [`SanError`] if the text is not exact, or does not mean one legal move.
pub fn parse_san<V: Variant>(text: &str, position: &Position<V>) -> Result<Move, SanError> {
    San::parse::<V>(text)?.find::<V, _>(position.setup(), &reference::moves(position))
}

/// Finds the legal move that a text means, in any spelling that [`San::parse_lenient`] reads.
///
/// ```
/// use polyboard::{
///     Makruk, Position,
///     notation::reference::{parse_san_lenient, thai_san_text},
/// };
///
/// let start = Position::<Makruk>::start();
/// let mv = parse_san_lenient("Ng1-e2!?", &start)?;
/// assert_eq!(thai_san_text(&start, mv).as_deref(), Some("ม-จ๒"));
/// assert_eq!(parse_san_lenient("ม-จ๒", &start)?, mv);
/// # Ok::<(), polyboard::notation::SanError>(())
/// ```
///
/// # Errors
///
/// [`SanError`] if the text is not a move, or does not mean one legal move.
pub fn parse_san_lenient<V: Variant>(text: &str, position: &Position<V>) -> Result<Move, SanError> {
    San::parse_lenient::<V>(text)?.find::<V, _>(position.setup(), &reference::moves(position))
}

/// Writes a legal move in SAN with its suffix; `None` if the move is not legal.
///
/// ```
/// use polyboard::{Chess, Move, Square::*, notation::reference::san_text, read_fen};
///
/// let position = read_fen::<Chess>("6k1/5ppp/8/8/8/8/5PPP/1R4K1 w - - 0 1")?;
/// assert_eq!(san_text(&position, Move::normal(B1, B8)).as_deref(), Some("Rb8#"));
/// assert_eq!(san_text(&position, Move::normal(B1, C2)), None);
/// # Ok::<(), polyboard::notation::ReadError>(())
/// ```
#[must_use]
pub fn san_text<V: Variant>(position: &Position<V>, mv: Move) -> Option<String> {
    Some(complete(position, mv)?.to_text::<V>())
}

/// Writes a legal move in Thai with its suffix; `None` if the move is not legal or the variant has no Thai letters. A
/// met that is [marked](Position::promoted) as a promoted bia has a letter of its own.
///
/// ```
/// use polyboard::{Makruk, Move, Square::*, notation::reference::thai_san_text, read_fen};
///
/// // . . . . k . . .
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . p . . . .
/// // . . M . . . . .      The met on c4 was a bia; the one on g1 is the original.
/// // . . . . . . . .
/// // . . . . . . . .
/// // . . . . K . M .
/// let position = read_fen::<Makruk>("4k3/8/8/3p4/2M~5/8/8/4K1M1 w - - 0 1")?;
/// let text = |from, to| thai_san_text(&position, Move::normal(from, to));
/// assert_eq!(text(C4, D5).as_deref(), Some("งxง๕"));
/// assert_eq!(text(G1, F2).as_deref(), Some("ม็-ฉ๒"));
/// # Ok::<(), polyboard::notation::ReadError>(())
/// ```
#[must_use]
pub fn thai_san_text<V: Variant>(position: &Position<V>, mv: Move) -> Option<String> {
    let is_promoted = !(position.promoted() & mv.origin().into()).is_empty();
    complete(position, mv)?.to_thai_text::<V>(is_promoted)
}

/// The suffix of the move that led to a position.
///
/// ```
/// use polyboard::{
///     Chess,
///     notation::{Suffix, reference},
///     read_fen,
/// };
///
/// let suffix = |fen| reference::suffix_after(&read_fen::<Chess>(fen).unwrap());
/// assert_eq!(suffix("1R4k1/5ppp/8/8/8/8/8/6K1 b - - 0 1"), Some(Suffix::Checkmate));
/// assert_eq!(suffix("1R4k1/5pp1/8/8/8/8/8/6K1 b - - 0 1"), Some(Suffix::Check));
/// assert_eq!(suffix("6k1/1R3ppp/8/8/8/8/8/6K1 b - - 0 1"), None);
/// ```
#[must_use]
pub fn suffix_after<V: Variant>(position: &Position<V>) -> Option<Suffix> {
    let is_mate = || reference::moves(position).is_empty();
    position.is_check().then(|| if is_mate() { Suffix::Checkmate } else { Suffix::Check })
}

fn complete<V: Variant>(position: &Position<V>, mv: Move) -> Option<San> {
    let san = San::of::<V, _>(position.setup(), mv, &reference::moves(position))?;
    Some(san.with_suffix(suffix_after(&reference::play(position, mv).ok()?)))
}
