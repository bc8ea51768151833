//! Moves in algebraic notation from a position alone, without a board.
//!
//! The legal moves are those of the reference generator, [`polyboard_rules::reference`], about a thousand times slower
//! than those of a board. With a board, [`MoveText`](crate::MoveText) generates only the moves that matter.
//!
//! ```
//! use polyboard::{Chess, Makruk, Move, Square::*, notation::reference::*, read_fen};
//!
//! // r . . . k . . r
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . . . . . .
//! // . b . . . . . .      The bishop on b4 pins the knight on c3.
//! // . . N . . . . .
//! // . . . . . . N .
//! // . . . . K . . .
//! let position = read_fen::<Chess>("r3k2r/8/8/8/1b6/2N5/6N1/4K3 w kq - 0 1")?;
//! assert_eq!(parse_san("Ne3", &position), Ok(Move::normal(G2, E3)));
//! assert_eq!(san_text(&position, Move::normal(G2, E3)).as_deref(), Some("Ne3"));
//! assert_eq!(
//!     parse_san("Ne4", &position).unwrap_err().to_string(),
//!     "Ne4 is not legal: it would leave the king on e1 attacked by the bishop on b4",
//! );
//!
//! // . . . . k . . .
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . p . . . .
//! // . . M . . . . .      The met on c4 was a bia; the one on g1 is the original.
//! // . . . . . . . .
//! // . . . . . . . .
//! // . . . . K . M .
//! let position = read_fen::<Makruk>("4k3/8/8/3p4/2M~5/8/8/4K1M1 w - - 0 1")?;
//! let text = |from, to| thai_san_text(&position, Move::normal(from, to));
//! assert_eq!(text(C4, D5).as_deref(), Some("งxง๕"));
//! assert_eq!(text(G1, F2).as_deref(), Some("ม็-ฉ๒"));
//! assert_eq!(parse_san_lenient("Mg1-f2!?", &position), Ok(Move::normal(G1, F2)));
//! # Ok::<(), polyboard::notation::ReadError>(())
//! ```

use alloc::string::String;

use polyboard_rules::{Move, Position, Variant, reference};

use crate::{San, SanError, Suffix};

/// Finds the legal move that an exact text means.
///
/// # Errors
///
/// [`SanError`] if the text is not exact, or does not mean one legal move.
pub fn parse_san<V: Variant>(text: &str, position: &Position<V>) -> Result<Move, SanError> {
    San::parse::<V>(text)?.find::<V, _>(position.setup(), &reference::moves(position))
}

/// Finds the legal move that a text means, in any spelling that [`San::parse_lenient`] reads.
///
/// # Errors
///
/// [`SanError`] if the text is not a move, or does not mean one legal move.
pub fn parse_san_lenient<V: Variant>(text: &str, position: &Position<V>) -> Result<Move, SanError> {
    San::parse_lenient::<V>(text)?.find::<V, _>(position.setup(), &reference::moves(position))
}

/// Writes a legal move in SAN with its suffix; `None` if the move is not legal.
#[must_use]
pub fn san_text<V: Variant>(position: &Position<V>, mv: Move) -> Option<String> {
    Some(complete(position, mv)?.to_text::<V>())
}

/// Writes a legal move in Thai with its suffix; `None` if the move is not legal or the variant has no Thai letters. A
/// met that is [marked](Position::promoted) as a promoted bia has a letter of its own.
#[must_use]
pub fn thai_san_text<V: Variant>(position: &Position<V>, mv: Move) -> Option<String> {
    let is_promoted = !(position.promoted() & mv.origin().into()).is_empty();
    complete(position, mv)?.to_thai_text::<V>(is_promoted)
}

/// The suffix of the move that led to a position.
#[must_use]
pub fn suffix_after<V: Variant>(position: &Position<V>) -> Option<Suffix> {
    let is_mate = || reference::moves(position).is_empty();
    position.is_check().then(|| if is_mate() { Suffix::Checkmate } else { Suffix::Check })
}

fn complete<V: Variant>(position: &Position<V>, mv: Move) -> Option<San> {
    let san = San::of::<V, _>(position.setup(), mv, &reference::moves(position))?;
    Some(san.with_suffix(suffix_after(&reference::play(position, mv).ok()?)))
}
