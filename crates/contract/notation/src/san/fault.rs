//! The reasons why a move is not legal.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use polyboard_rules::{CastlingSide, Color};
use polyboard_squares::Square;

/// The reason why no legal move fits a text; its pieces are named by the words of the variant.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum SanFault {
    /// The side to move has no such piece, or none at the place that the text states, such as ` on the b-file`.
    #[error("{color} has no {piece}{place}")]
    NoPiece { color: Color, piece: &'static str, place: String },
    /// No such piece, on any of these squares, could go to the target even on an empty board.
    #[error("the {piece} on {} cannot go to {to}", list(from))]
    OutOfReach { piece: &'static str, from: Vec<Square>, to: Square },
    /// The piece that would move is blocked by another one.
    #[error("the {piece} on {from} is blocked by the {blocker} on {by}")]
    Blocked { piece: &'static str, from: Square, blocker: &'static str, by: Square },
    /// A piece of the side to move stands on the target.
    #[error("{color}'s own {piece} stands on {square}")]
    OwnPiece { color: Color, piece: &'static str, square: Square },
    /// The king would be attacked after the move, by a piece on `by`: the piece that moves is pinned, or the king steps
    /// into check.
    #[error("it would leave the {king_word} on {king} attacked by the {piece} on {by}")]
    Exposed { king_word: &'static str, king: Square, piece: &'static str, by: Square },
    /// The side to move is in check by a piece, and the move does not end the check.
    #[error("it does not answer the check from the {piece} on {by}")]
    Unanswered { piece: &'static str, by: Square },
    /// Castling is not legal.
    #[error(transparent)]
    Castling(CastlingFault),
    /// A pawn promotes, but the text does not name the piece; `texts` are those with each promotion.
    #[error("the {pawn} promotes; write {}", texts.join(" or "))]
    MissingPromotion { pawn: &'static str, texts: Vec<String> },
    /// The text has a promotion, but the move is not a promotion; `text` is the one without it.
    #[error("nothing promotes on {to}; write {text}")]
    NoPromotion { to: Square, text: String },
    /// The move captures, but the text has no capture mark; `text` has it.
    #[error("it captures on {to}; write {text}")]
    MissingCapture { to: Square, text: String },
    /// The text has a capture mark, but the move does not capture; `text` is the one without it.
    #[error("it captures nothing on {to}; write {text}")]
    NoCapture { to: Square, text: String },
    /// A pawn would go diagonally, but there is nothing to capture.
    #[error("the {pawn} on {from} has nothing to capture on {to}")]
    NothingToCapture { pawn: &'static str, from: Square, to: Square },
}

/// The reason why castling is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum CastlingFault {
    /// The variant has no castling.
    #[error("there is no castling in this variant")]
    NotInVariant,
    /// The side to move has no right to castle to this side.
    #[error("{color} has no right to castle {}", side_word(*side))]
    NoRight { color: Color, side: CastlingSide },
    /// A piece stands between king or rook and its target.
    #[error("castling is blocked by the {piece} on {by}")]
    Blocked { piece: &'static str, by: Square },
    /// The king is in check.
    #[error("there is no castling out of the check from the {piece} on {by}")]
    InCheck { piece: &'static str, by: Square },
    /// The king would cross or reach an attacked square.
    #[error("the castling king would cross {square}, which the {piece} on {by} attacks")]
    Attacked { square: Square, piece: &'static str, by: Square },
}

fn side_word(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::King => "kingside",
        CastlingSide::Queen => "queenside",
    }
}

/// Joins the squares, as in `b1`, `b1 or g1`, `b1, c3 or g1`.
fn list(squares: &[Square]) -> String {
    let texts: Vec<String> = squares.iter().map(Square::to_string).collect();
    match texts.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}
