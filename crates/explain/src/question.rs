use polyboard_rules::{Color, Piece, Role, Rules, Setup};
use polyboard_squares::{Rank, Square};

/// A piece on a square: where can it go?
#[derive(Clone, Debug)]
pub struct Question {
    pub(crate) rules: Rules,
    pub(crate) setup: Setup,
    pub(crate) from: Square,
    pub(crate) piece: Piece,
}

/// A pawn where boards hold none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no pawn stands on {square}, and boards rely on it; put it on the ranks 2 to 7")]
pub struct EmptySquare {
    square: Square,
}

impl Question {
    /// Asks where the piece could go from a square of the setup. Whoever stands there makes way for
    /// it, and it is taken to be its side's turn; the en passant square counts if it is the turn in
    /// the setup too.
    ///
    /// # Errors
    ///
    /// A pawn on the first or the last rank, where the masks of bitboards are not made for it.
    pub fn new(
        rules: &Rules,
        setup: &Setup,
        from: Square,
        piece: Piece,
    ) -> Result<Question, EmptySquare> {
        if piece.role == Role::Pawn && matches!(from.rank(), Rank::First | Rank::Eighth) {
            return Err(EmptySquare { square: from });
        }
        let mut setup = setup.clone();
        if setup.turn != piece.color {
            setup.en_passant = None;
        }
        setup.turn = piece.color;
        setup.put(from, Some(piece));
        Ok(Question { rules: *rules, setup, from, piece })
    }

    /// The rules that are played by.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The setup with the piece in its place, its side to move.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Where the piece stands.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The piece.
    #[must_use]
    pub const fn piece(&self) -> Piece {
        self.piece
    }

    pub(crate) fn promotes_on(&self, to: Square) -> bool {
        self.piece.role == Role::Pawn && self.rules.pawn.promotes_on(self.piece.color, to.rank())
    }

    /// Whether the piece is a pawn that may go two steps from here.
    pub(crate) fn may_double_step(&self) -> bool {
        self.rules.pawn.double_step && self.from.rank() == self.piece.color.rank(Rank::Second)
    }

    /// The squares whose pieces are wanted.
    pub(crate) fn squares(
        &self,
        is_wanted: impl Fn(Option<Color>) -> bool,
    ) -> impl Iterator<Item = Square> {
        Square::ALL
            .into_iter()
            .filter(move |&at| is_wanted(self.setup.piece_at(at).map(|piece| piece.color)))
    }
}
