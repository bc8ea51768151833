use polyboard_rules::{Color, Piece, Role, Rules, Setup};
use polyboard_squares::{Rank, Square};

/// A man on a square: where can it go?
#[derive(Clone, Debug)]
pub struct Question {
    pub(crate) rules: Rules,
    pub(crate) setup: Setup,
    pub(crate) from: Square,
    pub(crate) man: Piece,
}

/// A pawn where boards hold none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no pawn stands on {square}, and boards rely on it; put it on the ranks 2 to 7")]
pub struct NobodyThere {
    square: Square,
}

impl Question {
    /// Asks where the man could go from a square of the setup. Whoever stands there makes way for
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
        man: Piece,
    ) -> Result<Question, NobodyThere> {
        if man.role == Role::Pawn && matches!(from.rank(), Rank::First | Rank::Eighth) {
            return Err(NobodyThere { square: from });
        }
        let mut setup = setup.clone();
        if setup.turn != man.color {
            setup.en_passant = None;
        }
        setup.turn = man.color;
        setup.put(from, Some(man));
        Ok(Question { rules: *rules, setup, from, man })
    }

    /// The rules that are played by.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The setup with the man in its place, its side to move.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Where the man stands.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The man.
    #[must_use]
    pub const fn man(&self) -> Piece {
        self.man
    }

    pub(crate) fn promotes_on(&self, to: Square) -> bool {
        self.man.role == Role::Pawn && self.rules.pawn.promotes_on(self.man.color, to.rank())
    }

    /// Whether the man is a pawn that may go two steps from here.
    pub(crate) fn may_double_step(&self) -> bool {
        self.rules.pawn.double_step && self.from.rank() == self.man.color.rank(Rank::Second)
    }

    /// The squares whose men are wanted.
    pub(crate) fn squares(
        &self,
        is_wanted: impl Fn(Option<Color>) -> bool,
    ) -> impl Iterator<Item = Square> {
        Square::ALL
            .into_iter()
            .filter(move |&at| is_wanted(self.setup.piece_at(at).map(|piece| piece.color)))
    }
}
