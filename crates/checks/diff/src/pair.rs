//! Two boards whose answers are compared.

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Answer, Question};
use polyboard_notation::{Castling, EnPassantFen, FenStyle};
use polyboard_rules::{Move, Setup};

/// Two boards in the same position.
#[derive(Clone, Copy)]
pub(crate) struct Pair<'a> {
    pub(crate) game: &'a AnyVariant,
    pub(crate) left: &'a dyn DynBoard,
    pub(crate) right: &'a dyn DynBoard,
    /// The position by the rules of the game.
    pub(crate) setup: &'a Setup,
}

impl Pair<'_> {
    /// Every question about the position.
    pub(crate) fn questions(self) -> Vec<Question> {
        Question::all(self.game.rules, self.setup)
    }

    /// An answer as text.
    pub(crate) fn text(self, answer: &Answer) -> String {
        let uci = |mv: Move| (self.game.uci)(mv, Castling::KingTakesRook);
        answer.text(&uci, &|setup| self.literally(setup))
    }

    /// A setup as text with all its fields, valid or not.
    pub(crate) fn literally(self, setup: &Setup) -> String {
        let style = FenStyle::default().with_en_passant(EnPassantFen::Always);
        (self.game.write)(setup, style)
    }
}
