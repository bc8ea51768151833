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
pub enum SanFault {
    /// The side to move has no such piece.
    #[error("{color} has no {piece}{place}")]
    NoPiece {
        /// The side to move.
        color: Color,
        /// The word for the piece.
        piece: &'static str,
        /// The origin that the text states, such as ` on the b-file`; empty if it states none.
        place: String,
    },
    /// No such piece could go to the target even on an empty board.
    #[error("the {piece} on {} cannot go to {to}", list(from))]
    OutOfReach {
        /// The word for the piece.
        piece: &'static str,
        /// The squares of such pieces.
        from: Vec<Square>,
        /// The target.
        to: Square,
    },
    /// Another piece stands in the way.
    #[error("the {piece} on {from} is blocked by the {blocker} on {by}")]
    Blocked {
        /// The word for the piece that would move.
        piece: &'static str,
        /// The square of the piece that would move.
        from: Square,
        /// The word for the piece in the way.
        blocker: &'static str,
        /// Where that stands.
        by: Square,
    },
    /// A piece of the side to move stands on the target.
    #[error("{color}'s own {piece} stands on {square}")]
    OwnPiece {
        /// The side to move.
        color: Color,
        /// The word for the piece on the target.
        piece: &'static str,
        /// The target.
        square: Square,
    },
    /// The king would be attacked after the move: the piece is pinned, or the king steps into check.
    #[error("it would leave the {king_word} on {king} attacked by the {piece} on {by}")]
    Exposed {
        /// The word for the king.
        king_word: &'static str,
        /// Where the king stands after the move.
        king: Square,
        /// The word for the attacker.
        piece: &'static str,
        /// Where the attacker stands.
        by: Square,
    },
    /// The side to move is in check, and the move does not end the check.
    #[error("it does not answer the check from the {piece} on {by}")]
    Unanswered {
        /// The word for the piece that gives check.
        piece: &'static str,
        /// The square of the piece that gives check.
        by: Square,
    },
    /// Castling is not legal.
    #[error(transparent)]
    Castling(CastlingFault),
    /// A pawn promotes, but the text does not name the piece.
    #[error("the {pawn} promotes; write {}", texts.join(" or "))]
    MissingPromotion {
        /// The word for the pawn.
        pawn: &'static str,
        /// The text with each promotion.
        texts: Vec<String>,
    },
    /// The text has a promotion, but the move is not a promotion.
    #[error("nothing promotes on {to}; write {text}")]
    NoPromotion {
        /// The target.
        to: Square,
        /// The text without the promotion.
        text: String,
    },
    /// The move captures, but the text has no capture mark.
    #[error("it captures on {to}; write {text}")]
    MissingCapture {
        /// The target.
        to: Square,
        /// The text with a capture mark.
        text: String,
    },
    /// The text has a capture mark, but the move does not capture.
    #[error("it captures nothing on {to}; write {text}")]
    NoCapture {
        /// The target.
        to: Square,
        /// The text without a capture mark.
        text: String,
    },
    /// A pawn would go diagonally, but there is nothing to capture.
    #[error("the {pawn} on {from} has nothing to capture on {to}")]
    NothingToCapture {
        /// The word for the pawn.
        pawn: &'static str,
        /// The square of the pawn.
        from: Square,
        /// The target.
        to: Square,
    },
}

/// The reason why castling is not legal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CastlingFault {
    /// The variant has no castling.
    #[error("there is no castling in this variant")]
    NotInVariant,
    /// The side to move has no right to castle to this side.
    #[error("{color} has no right to castle {}", side_word(*side))]
    NoRight {
        /// The side to move.
        color: Color,
        /// The castling side.
        side: CastlingSide,
    },
    /// A piece stands between king or rook and its target.
    #[error("castling is blocked by the {piece} on {by}")]
    Blocked {
        /// The word for the piece in the way.
        piece: &'static str,
        /// The square of the piece in the way.
        by: Square,
    },
    /// The king is in check.
    #[error("there is no castling out of the check from the {piece} on {by}")]
    InCheck {
        /// The word for the piece that gives check.
        piece: &'static str,
        /// The square of the piece that gives check.
        by: Square,
    },
    /// The king would cross or reach an attacked square.
    #[error("the castling king would cross {square}, which the {piece} on {by} attacks")]
    Attacked {
        /// The attacked square on the king's path.
        square: Square,
        /// The word for the attacker.
        piece: &'static str,
        /// The square of the attacker.
        by: Square,
    },
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
