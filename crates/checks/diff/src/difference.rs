use core::fmt;

use polyboard_rules::{Color, Move, Role};
use polyboard_squares::Square;

/// A difference between two sides after the same line.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Difference {
    /// The lists of legal moves.
    Moves {
        /// The moves that only the second side lists, sorted.
        missing: Vec<Move>,
        /// The moves that only the first side lists, or lists more often, sorted.
        extra: Vec<Move>,
    },
    /// The answers to another question.
    Answer {
        /// The question.
        question: Question,
        /// The answer of the first side.
        left: String,
        /// The answer of the second side.
        right: String,
    },
    /// The leaves below a move, which differ although they are equal if counted after that move.
    Count {
        /// The move.
        mv: Move,
        /// The depth of the tree that the move begins.
        depth: u32,
        /// The leaves that the first side counts.
        left: u64,
        /// The leaves that the second side counts.
        right: u64,
    },
}

/// A question to a board, other than that for its list of moves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Question {
    /// The side to move.
    Turn,
    /// The squares of the pieces.
    Pieces,
    /// The piece on a square.
    PieceAt(Square),
    /// The rooks that may castle.
    CastlingRights,
    /// The en passant square.
    EnPassant,
    /// Whether the side to move is in check.
    Check,
    /// Whether a side attacks a square.
    Attack(Color, Square),
    /// The occupied squares.
    Occupied,
    /// The squares of a side's pieces.
    PiecesOf(Color),
    /// The pieces of a side that attack a square.
    Attackers(Color, Square),
    /// The squares that the piece on a square attacks.
    AttacksFrom(Square),
    /// The pieces that give check.
    Checkers,
    /// Whether the board's own records agree.
    Records,
    /// The number of legal moves.
    Count,
    /// The number of legal replies to all legal moves.
    Replies,
    /// Whether there is a legal move.
    HasMove,
    /// The children that a board visits, and the moves of each.
    Children,
    /// The captures and promotions.
    Captures,
    /// The moves of a role to a square.
    Arrivals(Role, Square),
    /// The piece that a move captures.
    Captured(Move),
    /// The piece that a move moves.
    Moving(Move),
    /// Whether a move captures.
    IsCapture(Move),
    /// The role to which a move promotes.
    Promotion(Move),
    /// The moves that a board finds by their neutral form.
    Find(Move),
    /// The moves that are appended to a list that is not empty.
    Appended,
    /// The position after a pass.
    Pass,
    /// The key.
    Key,
    /// The position after a move is made and unmade.
    Unmade(Move),
}

impl Difference {
    /// Whether two differences are of one kind: lists of moves, or answers to the same question
    /// about any square.
    pub(crate) fn is_like(&self, other: &Difference) -> bool {
        match (self, other) {
            (
                Difference::Answer { question: one, .. },
                Difference::Answer { question: two, .. },
            ) => core::mem::discriminant(one) == core::mem::discriminant(two),
            _ => core::mem::discriminant(self) == core::mem::discriminant(other),
        }
    }
}

/// The question as a noun: "the side to move", "the key".
impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = |mv: &Move| format!("{}{}", mv.origin(), mv.target());
        match self {
            Question::Turn => f.write_str("the side to move"),
            Question::Pieces => f.write_str("the list of pieces"),
            Question::PieceAt(square) => write!(f, "the piece on {square}"),
            Question::CastlingRights => f.write_str("the castling rights"),
            Question::EnPassant => f.write_str("the en passant square"),
            Question::Check => f.write_str("check"),
            Question::Attack(by, square) => write!(f, "{by}'s attack on {square}"),
            Question::Occupied => f.write_str("the occupied squares"),
            Question::PiecesOf(color) => write!(f, "the squares of {color}'s pieces"),
            Question::Attackers(by, square) => write!(f, "{by}'s attackers of {square}"),
            Question::AttacksFrom(square) => write!(f, "the attacks from {square}"),
            Question::Checkers => f.write_str("the pieces that give check"),
            Question::Records => f.write_str("the comparison of its own records"),
            Question::Count => f.write_str("the number of legal moves"),
            Question::Replies => f.write_str("the number of legal replies"),
            Question::HasMove => f.write_str("the end of the game"),
            Question::Children => f.write_str("the positions after the legal moves"),
            Question::Captures => f.write_str("the captures and promotions"),
            Question::Arrivals(role, to) => write!(f, "the moves of a {role} to {to}"),
            Question::Captured(mv) => write!(f, "the piece that {} captures", text(mv)),
            Question::Moving(mv) => write!(f, "the piece that {} moves", text(mv)),
            Question::IsCapture(mv) => write!(f, "whether {} captures", text(mv)),
            Question::Promotion(mv) => write!(f, "the role to which {} promotes", text(mv)),
            Question::Find(mv) => write!(f, "the legality of {}", text(mv)),
            Question::Appended => f.write_str("the moves appended to a list"),
            Question::Pass => f.write_str("the position after a pass"),
            Question::Key => f.write_str("the key"),
            Question::Unmade(mv) => write!(f, "the position once {} is unmade", text(mv)),
        }
    }
}

/// The items that only the first of two sorted lists has, or has more often.
pub(crate) fn only_in<T: Clone + Ord>(one: &[T], other: &[T]) -> Vec<T> {
    let (mut only, mut rest) = (Vec::new(), other);
    for item in one {
        let skipped = rest.iter().take_while(|&known| known < item).count();
        rest = &rest[skipped..];
        match rest.split_first() {
            Some((known, after)) if known == item => rest = after,
            _ => only.push(item.clone()),
        }
    }
    only
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_twice_is_in_one_list_only() {
        assert_eq!(only_in(&[1, 2, 2, 5], &[0, 2, 3]), [1, 2, 5]);
        assert_eq!(only_in(&[0, 2, 3], &[1, 2, 2, 5]), [0, 3]);
        assert!(only_in(&[], &[1]).is_empty());
    }
}
