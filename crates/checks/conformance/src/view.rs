//! Compares the answers of a board with those of the literal reference.

use core::cell::OnceCell;

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Answer, Question};
use polyboard_rules::{Color, Setup, reference};
use polyboard_squares::Square;

use crate::problem::{Problem, Verdict, same_answer};

/// The answers that a setup has by the rules of the game.
pub(crate) struct Expected<'a> {
    game: &'a AnyVariant,
    setup: &'a Setup,
    pub(crate) board: Box<dyn DynBoard>,
    /// The squares that each piece attacks: a board is asked for every attacker of every square, and the reference
    /// would look for each of them afresh.
    attacked: OnceCell<[Vec<Square>; 64]>,
}

impl<'a> Expected<'a> {
    pub(crate) fn of(game: &'a AnyVariant, setup: &'a Setup) -> Result<Self, Box<Problem>> {
        let board = (game.reference)(setup)
            .map_err(|faults| Problem::difference("the setup", "a position", faults.to_string()))?;
        Ok(Expected { game, setup, board, attacked: OnceCell::new() })
    }

    pub(crate) fn answer(&self, question: Question) -> Answer {
        match question {
            Question::IsAttacked(to, by) => Answer::Flag(self.attackers(to, by).next().is_some()),
            Question::AttackersTo(to, by) => Answer::Squares(self.attackers(to, by).collect()),
            // The reference would list all moves, only to append to them.
            Question::AppendedArrivals(role, to) => self.board.ask(Question::Arrivals(role, to)),
            question => self.board.ask(question),
        }
    }

    fn attackers(&self, to: Square, by: Color) -> impl Iterator<Item = Square> {
        let attacks = |from| reference::attacks_from(self.game.rules, self.setup, from);
        let attacked = self.attacked.get_or_init(|| Square::ALL.map(attacks));
        Square::ALL.into_iter().filter(move |&from| {
            let is_own = self.setup.piece_at(from).is_some_and(|piece| piece.color == by);
            is_own && attacked[from as usize].contains(&to)
        })
    }

    /// Checks the board's answers to these questions.
    pub(crate) fn same(
        &self,
        board: &dyn DynBoard,
        questions: impl IntoIterator<Item = Question>,
    ) -> Verdict {
        questions.into_iter().try_for_each(|question| {
            same_answer(self.game, self.setup, question, self.answer(question), board.ask(question))
        })
    }
}

/// Whether squares are the answer that a board finds by its attacks or its occupancy.
fn is_set(question: &Question) -> bool {
    use Question::*;
    matches!(question, Occupied | PiecesOf(_) | Checkers | Pinned(_) | Attacks | AttackedBy(_))
        || matches!(
            question,
            AttackersTo(..) | AttacksFrom(_) | AttackersUnder(..) | AttacksUnder(..)
        )
}

/// Checks that the board shows this setup: as a whole, and in its answers about the side to move,
/// check, its keys, the piece on each square and the squares that each side attacks.
///
/// A board that stores its pieces twice can play on one copy and show the other. So this also runs
/// after moves made and unmade, not only on a board that has just been set up.
pub(crate) fn same_view(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    // The setup says most about a mistake.
    let questions = [Question::Setup].into_iter().chain(Question::at_rest());
    let shown = questions.filter(|question| !is_set(question));
    Expected::of(game, setup)?.same(board, shown.chain([Question::Key, Question::KeptKey]))
}

/// Checks the sets of squares that the board finds by its attacks or its occupancy. A game asks for them once, at its
/// end: a board may keep its attacks move by move.
pub(crate) fn same_sets(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    Expected::of(game, setup)?.same(board, Question::at_rest().into_iter().filter(is_set))
}
