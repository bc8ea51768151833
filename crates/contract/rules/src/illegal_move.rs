use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use polyboard_squares::Square;

use crate::Move;

/// The error for a move that is not legal in a position. Its message names the legal targets of the same piece.
///
/// ```
/// use polyboard::{Move, Square::*, rules::IllegalMove};
///
/// let legal = [Move::normal(E2, E3), Move::normal(E2, E4), Move::normal(G1, F3)];
/// assert_eq!(
///     IllegalMove::new(Move::normal(E2, E5), legal).to_string(),
///     "e2e5 is not legal here; legal targets from e2 are e3, e4",
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{origin}{target} is not legal here; {}", legal_targets(*origin, targets))]
pub struct IllegalMove {
    origin: Square,
    target: Square,
    targets: Vec<Square>,
}

impl IllegalMove {
    /// The error for this move where these moves are legal.
    #[must_use]
    pub fn new(mv: Move, legal: impl IntoIterator<Item = Move>) -> IllegalMove {
        IllegalMove::between(mv.origin(), mv.target(), legal)
    }

    pub(crate) fn between(
        origin: Square,
        target: Square,
        legal: impl IntoIterator<Item = Move>,
    ) -> IllegalMove {
        let moves = legal.into_iter().filter(|mv| mv.origin() == origin);
        let mut targets: Vec<Square> = moves.map(Move::target).collect();
        targets.sort_unstable();
        targets.dedup();
        IllegalMove { origin, target, targets }
    }

    /// The square that the move leaves.
    pub const fn origin(&self) -> Square {
        self.origin
    }

    /// The square on which it would arrive.
    pub const fn target(&self) -> Square {
        self.target
    }

    /// The targets of the legal moves from the same square, from a1 to h8; for castling, the rook's square.
    pub fn targets(&self) -> &[Square] {
        &self.targets
    }
}

fn legal_targets(from: Square, targets: &[Square]) -> String {
    if targets.is_empty() {
        return format!("no legal move starts on {from}");
    }
    let targets: Vec<String> = targets.iter().map(Square::to_string).collect();
    let (noun, verb) = if targets.len() == 1 { ("target", "is") } else { ("targets", "are") };
    format!("legal {noun} from {from} {verb} {}", targets.join(", "))
}
