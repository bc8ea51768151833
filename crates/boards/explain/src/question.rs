use polyboard_rules::{Color, Piece, Role, Rules, Setup};
use polyboard_squares::{Rank, Square};

/// A piece on a square of a setup, whose targets are asked for: its side is to move.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Question {
    /// The rules of the game.
    pub rules: Rules,
    /// The setup with the piece on its square and its side to move.
    pub setup: Setup,
    /// The square of the piece.
    pub from: Square,
    /// The piece whose targets are asked for.
    pub piece: Piece,
}

/// The error for a pawn on the first or the last rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a pawn cannot stand on {square}, and boards rely on that; put it on ranks 2 to 7")]
pub struct PawnOnBackRank {
    square: Square,
}

impl Question {
    /// Asks for the targets of a piece on a square of the setup.
    ///
    /// The piece replaces any piece on the square, and its side is to move. The en passant square
    /// counts only if that side is also to move in the setup.
    ///
    /// # Errors
    ///
    /// [`PawnOnBackRank`], which the masks of bitboards do not support.
    pub fn new(
        rules: &Rules,
        setup: &Setup,
        from: Square,
        piece: Piece,
    ) -> Result<Question, PawnOnBackRank> {
        if piece.role == Role::Pawn && matches!(from.rank(), Rank::First | Rank::Eighth) {
            return Err(PawnOnBackRank { square: from });
        }
        let en_passant = setup.en_passant.filter(|_| setup.turn == piece.color);
        let mut setup = Setup { turn: piece.color, en_passant, ..setup.clone() };
        setup.put(from, Some(piece));
        Ok(Question { rules: *rules, setup, from, piece })
    }

    pub(crate) fn promotes_on(&self, to: Square) -> bool {
        self.piece.role == Role::Pawn && self.rules.pawn.promotes_on(self.piece.color, to.rank())
    }

    /// The squares selected by the colour of the piece on them, or by its absence.
    pub(crate) fn squares(
        &self,
        is_wanted: impl Fn(Option<Color>) -> bool,
    ) -> impl Iterator<Item = Square> {
        let color = |at| self.setup.piece_at(at).map(|piece| piece.color);
        Square::ALL.into_iter().filter(move |&at| is_wanted(color(at)))
    }
}
