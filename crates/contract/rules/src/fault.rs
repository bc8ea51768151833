use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use polyboard_squares::{Rank, Square};

use crate::{Color, Role};

/// One reason why a setup is not a valid position. Its message names the square or the field.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum Fault {
    /// Rules of a variant that boards cannot play, so that no setup is valid: they exceed a limit of
    /// [`Variant`](crate::Variant).
    #[error("the rules of {variant} cannot be played: {limit}")]
    Rules { variant: &'static str, limit: String },
    /// A side without a king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A side with several kings, on these squares.
    #[error("{color} has {} kings, on {}; a side has one", squares.len(), list(squares))]
    SeveralKings { color: Color, squares: Vec<Square> },
    /// A pawn where no pawn can stand.
    #[error("a pawn stands on {0}; pawns stand on the ranks 2 to 7")]
    PawnOnBackRank(Square),
    /// The side that has just moved left its king attacked, and the other side could capture it.
    #[error("the king on {king} is attacked from {} but it is {turn}'s move", list(attackers))]
    OpponentInCheck { king: Square, attackers: Vec<Square>, turn: Color },
    /// A castling right in a variant without castling.
    #[error("castling right of the rook on {0}: there is no castling in this variant")]
    NoCastling(Square),
    /// A castling right without its king; the rook ought to stand on this square.
    #[error("castling right of the rook on {rook}: {color}'s king is not on the {} rank", ordinal(color.rank(Rank::First)))]
    CastlingWithoutKing { color: Color, rook: Square },
    /// A castling right without its rook, which ought to stand on this square.
    #[error("castling right of the rook on {rook}: {color} has no rook there")]
    CastlingWithoutRook { color: Color, rook: Square },
    /// Two rooks that would castle to the same side.
    #[error(
        "castling rights of the rooks on {0} and {1}: at most one rook on each side of the king has a right"
    )]
    TwoRightsOnOneSide(Square, Square),
    /// An en passant square on a rank that no pawn of the side not to move passes.
    #[error("en passant square {square} is not on the {} rank, where {turn} would capture", ordinal(turn.rank(Rank::Sixth)))]
    EnPassantRank { square: Square, turn: Color },
    /// An en passant square without the pawn that passed it, which ought to stand on `pawn`.
    #[error("en passant square {square}: there is no pawn on {pawn} that could have passed it")]
    EnPassantWithoutPawn { square: Square, pawn: Square },
    /// An en passant square whose pawn cannot have made a double step, since a square that should be empty is not.
    #[error("en passant square {square}: {blocker} is not empty, so no pawn came that way")]
    EnPassantBlocked { square: Square, blocker: Square },
    /// An en passant square in a variant without double steps.
    #[error("en passant square {0}: pawns have no double step in this variant")]
    NoEnPassant(Square),
    /// A pawn behind the rank `from` on which its side's pawns start, or on a rank on which it would have promoted,
    /// `to` or beyond. The lenient level accepts it.
    #[error("{color} has a pawn on {square}, where none can be: pawns start on the {} rank and promote on the {}", ordinal(*from), ordinal(*to))]
    PawnOutOfPlace { color: Color, square: Square, from: Rank, to: Rank },
    /// More pieces than a side starts with. The lenient level accepts them.
    #[error("{color} has {count} pieces; {limit} is the most")]
    TooManyPieces { color: Color, count: usize, limit: usize },
    /// More pawns than a side starts with. The lenient level accepts them.
    #[error("{color} has {count} pawns; {limit} is the most")]
    TooManyPawns { color: Color, count: usize, limit: usize },
    /// More promoted pieces, those beyond the ones of the start, than missing pawns. The lenient level accepts them.
    #[error("{color} has {} but is missing {}", promoted_pieces(*promoted), missing_pawns(*missing))]
    TooManyPromoted { color: Color, promoted: usize, missing: usize },
    /// More pieces of a role than at the start, though no pawn promotes to it. The lenient level accepts
    /// them.
    #[error(
        "{color} has {count} pieces of the role {role}, to which no pawn promotes; {limit} is the most"
    )]
    TooManyOfRole { color: Color, role: Role, count: usize, limit: usize },
    /// A check to a king that no move can have given, perhaps because of the en passant square. The lenient level
    /// accepts it.
    #[error("no move can have given the check to the king on {king} from {}{}", list(checkers), against(*en_passant))]
    ImpossibleCheck { king: Square, checkers: Vec<Square>, en_passant: Option<Square> },
}

fn list(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(Square::to_string).collect();
    names.join(" and ")
}

fn ordinal(rank: Rank) -> &'static str {
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"][rank as usize]
}

fn promoted_pieces(count: usize) -> String {
    match count {
        1 => "a promoted piece".to_string(),
        _ => format!("at least {count} promoted pieces"),
    }
}

fn missing_pawns(count: usize) -> String {
    match count {
        0 => "no pawn".to_string(),
        1 => "only one pawn".to_string(),
        _ => format!("only {count} pawns"),
    }
}

fn against(en_passant: Option<Square>) -> String {
    en_passant
        .map_or_else(String::new, |square| format!(" together with the double step over {square}"))
}

/// The error for an invalid setup, with every fault.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", faults.iter().map(Fault::to_string).collect::<Vec<_>>().join("; "))]
pub struct InvalidPosition {
    faults: Vec<Fault>,
}

impl InvalidPosition {
    /// The error with these faults; `None` if there are none.
    pub(crate) fn new(faults: Vec<Fault>) -> Option<InvalidPosition> {
        if faults.is_empty() { None } else { Some(InvalidPosition { faults }) }
    }

    /// Every fault of the setup, at least one.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}
