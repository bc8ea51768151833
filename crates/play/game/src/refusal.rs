//! The errors of a game that refuses something.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use polyboard_rules::Move;

use crate::{Claim, Outcome};

/// The reason why a draw cannot be claimed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CannotClaim {
    /// The game is over.
    #[error("the game is over, {0} by {reason}; undo a move to play on", reason = .0.reason)]
    Over(Outcome),
    /// The condition of the claim does not hold.
    #[error("{claim} cannot be claimed here; {}", remedy(claims))]
    Unmet {
        /// The claim.
        claim: Claim,
        /// The claims that the side to move may make.
        claims: Vec<Claim>,
    },
}

fn remedy(claims: &[Claim]) -> String {
    let claims: Vec<String> = claims.iter().map(Claim::to_string).collect();
    match &claims[..] {
        [] => "there is nothing to claim yet, so play on".into(),
        claims => format!("claim {}", claims.join(" or ")),
    }
}

/// The error for a ply beyond the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("there is no ply {ply}; name one from 0 to {len}, the last of the game")]
#[non_exhaustive]
pub struct NoSuchPly {
    /// The ply that was asked for.
    pub ply: usize,
    /// The number of moves of the game, undone ones included.
    pub len: usize,
}

/// The error for a move of a game that another board does not find: one of the two boards is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error(
    "the board does not find {mv} after {ply} plies; compare it with the other board to find the wrong one"
)]
#[non_exhaustive]
pub struct UnknownMove {
    /// The move.
    pub mv: Move,
    /// The number of moves before it.
    pub ply: usize,
}
