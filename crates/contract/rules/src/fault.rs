use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use polyboard_squares::{Rank, Square};

use crate::{Color, Role};

/// One reason why a setup is not a valid position. Its message names the square or the field.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Fault {
    /// Rules that boards cannot play, so that no setup is valid.
    #[error("the rules of {variant} cannot be played: {limit}")]
    Rules {
        /// The name of the variant.
        variant: &'static str,
        /// The limit of [`Variant`](crate::Variant) that they exceed.
        limit: String,
    },
    /// A side without a king.
    #[error("{0} has no king")]
    NoKing(Color),
    /// A side with several kings.
    #[error("{color} has {} kings, on {}; a side has one", squares.len(), list(squares))]
    SeveralKings {
        /// The side.
        color: Color,
        /// The squares of the kings.
        squares: Vec<Square>,
    },
    /// A pawn where no pawn can stand.
    #[error("a pawn stands on {0}; pawns stand on the ranks 2 to 7")]
    PawnOnBackRank(Square),
    /// The side that has just moved left its king attacked.
    #[error("the king on {king} is attacked from {} but it is {turn}'s move", list(attackers))]
    OpponentInCheck {
        /// The king that could be captured.
        king: Square,
        /// The pieces that attack it.
        attackers: Vec<Square>,
        /// The side to move.
        turn: Color,
    },
    /// A castling right in a variant without castling.
    #[error("castling right of the rook on {0}: there is no castling in this variant")]
    NoCastling(Square),
    /// A castling right without its king.
    #[error("castling right of the rook on {rook}: {color}'s king is not on the {} rank", ordinal(color.rank(Rank::First)))]
    CastlingWithoutKing {
        /// The side.
        color: Color,
        /// Where the rook ought to stand.
        rook: Square,
    },
    /// A castling right without its rook.
    #[error("castling right of the rook on {rook}: {color} has no rook there")]
    CastlingWithoutRook {
        /// The side.
        color: Color,
        /// Where the rook ought to stand.
        rook: Square,
    },
    /// Two rooks that would castle to the same side.
    #[error(
        "castling rights of the rooks on {0} and {1}: at most one rook on each side of the king has a right"
    )]
    TwoRightsOnOneSide(Square, Square),
    /// An en passant square on a rank that no pawn passes.
    #[error("en passant square {square} is not on the {} rank, where {turn} would capture", ordinal(turn.rank(Rank::Sixth)))]
    EnPassantRank {
        /// The square given.
        square: Square,
        /// The side to move.
        turn: Color,
    },
    /// An en passant square without the pawn that passed it.
    #[error("en passant square {square}: there is no pawn on {pawn} that could have passed it")]
    EnPassantWithoutPawn {
        /// The square given.
        square: Square,
        /// Where the pawn ought to stand.
        pawn: Square,
    },
    /// An en passant square whose pawn cannot have made a double step.
    #[error("en passant square {square}: {blocker} is not empty, so no pawn came that way")]
    EnPassantBlocked {
        /// The square given.
        square: Square,
        /// The square that should be empty.
        blocker: Square,
    },
    /// An en passant square in a variant without double steps.
    #[error("en passant square {0}: pawns have no double step in this variant")]
    NoEnPassant(Square),
    /// A pawn behind the rank on which pawns start, or on a rank on which it would have promoted. The
    /// lenient level accepts it.
    #[error("{color} has a pawn on {square}, where none can be: pawns start on the {} rank and promote on the {}", ordinal(*from), ordinal(*to))]
    PawnOutOfPlace {
        /// The side.
        color: Color,
        /// The square of the pawn.
        square: Square,
        /// The rank on which its side's pawns start.
        from: Rank,
        /// The rank on which they promote.
        to: Rank,
    },
    /// More pieces than a side starts with. The lenient level accepts them.
    #[error("{color} has {count} pieces; {limit} is the most")]
    TooManyPieces {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
        /// How many it can have.
        limit: usize,
    },
    /// More pawns than a side starts with. The lenient level accepts them.
    #[error("{color} has {count} pawns; {limit} is the most")]
    TooManyPawns {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
        /// How many it can have.
        limit: usize,
    },
    /// More promoted pieces than missing pawns. The lenient level accepts them.
    #[error("{color} has {} but is missing {}", promoted_pieces(*promoted), missing_pawns(*missing))]
    TooManyPromoted {
        /// The side.
        color: Color,
        /// The number of pieces beyond those of the start.
        promoted: usize,
        /// The number of pawns that are missing.
        missing: usize,
    },
    /// More pieces of a role than at the start, though no pawn promotes to it. The lenient level accepts
    /// them.
    #[error(
        "{color} has {count} pieces of the role {role}, to which no pawn promotes; {limit} is the most"
    )]
    TooManyOfRole {
        /// The side.
        color: Color,
        /// The role.
        role: Role,
        /// How many it has.
        count: usize,
        /// How many it can have.
        limit: usize,
    },
    /// A check that no move can have given. The lenient level accepts it.
    #[error("no move can have given the check to the king on {king} from {}{}", list(checkers), against(*en_passant))]
    ImpossibleCheck {
        /// The king in check.
        king: Square,
        /// The pieces that give it.
        checkers: Vec<Square>,
        /// The en passant square that the check contradicts, if that is why.
        en_passant: Option<Square>,
    },
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
#[derive(Clone, PartialEq, Eq, Debug)]
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

impl fmt::Display for InvalidPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if i == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for InvalidPosition {}
