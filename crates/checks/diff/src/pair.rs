//! Two boards whose answers are compared.

use core::fmt::Debug;

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_notation::{Castling, EnPassantFen, FenStyle};
use polyboard_rules::{Move, Setup};

use crate::difference::{Difference, Question};

/// Two boards in the same position.
#[derive(Clone, Copy)]
pub(crate) struct Pair<'a> {
    pub(crate) game: &'a AnyVariant,
    pub(crate) left: &'a dyn DynBoard,
    pub(crate) right: &'a dyn DynBoard,
    /// The position by the rules of the game.
    pub(crate) setup: &'a Setup,
}

pub(crate) fn unless_equal<T: PartialEq>(
    question: Question,
    left: T,
    right: T,
    text: impl Fn(T) -> String,
) -> Option<Difference> {
    (left != right).then(|| Difference::Answer { question, left: text(left), right: text(right) })
}

pub(crate) fn debug<T: Debug>(value: T) -> String {
    format!("{value:?}")
}

impl Pair<'_> {
    /// Moves as text, in the order of their squares.
    pub(crate) fn texts(self, mut moves: Vec<Move>) -> String {
        moves.sort_unstable();
        let uci = |mv: Move| (self.game.uci)(mv, Castling::KingTakesRook);
        let texts: Vec<String> = moves.into_iter().map(uci).collect();
        if texts.is_empty() { "none".to_owned() } else { texts.join(" ") }
    }

    /// A setup as text with all its fields, valid or not.
    pub(crate) fn literally(self, setup: &Setup) -> String {
        let style = FenStyle::default().with_en_passant(EnPassantFen::Always);
        (self.game.write)(setup, style)
    }

    /// The answers to one question about moves.
    pub(crate) fn unless_same_moves(
        self,
        question: Question,
        ask: impl Fn(&dyn DynBoard) -> Vec<Move>,
    ) -> Option<Difference> {
        let sorted = |board| {
            let mut moves = ask(board);
            moves.sort_unstable();
            moves
        };
        let (left, right) = (sorted(self.left), sorted(self.right));
        unless_equal(question, left, right, |moves| self.texts(moves))
    }
}
