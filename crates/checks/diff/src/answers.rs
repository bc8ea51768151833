//! Compares two boards by everything that the contract lets a caller ask.

use core::mem::discriminant;

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::Question;
use polyboard_rules::Setup;

use crate::Difference;

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
    /// The first answer that differs, if there is one. After an earlier difference only the same question is asked,
    /// perhaps about other squares.
    pub(crate) fn difference(self, earlier: Option<&Question>) -> Option<Difference> {
        let mut questions = Question::all(self.game.rules, self.setup);
        questions.retain(|question| {
            earlier.is_none_or(|earlier| discriminant(question) == discriminant(earlier))
        });
        questions.into_iter().find_map(|question| {
            let (left, right) = (self.left.ask(question), self.right.ask(question));
            Difference::between(self.game, self.setup, question, left, right)
        })
    }
}
