//! Compares the answers of a board with those of the literal reference.

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Answer, Key, Question};
use polyboard_rules::{Color, Setup, reference};
use polyboard_squares::Square;

use crate::problem::{Problem, Verdict, same_answer};

/// The answers that a setup has by the rules of the game.
pub(crate) struct Expected<'a> {
    game: &'a AnyVariant,
    setup: &'a Setup,
    board: Box<dyn DynBoard>,
    /// The squares that each piece attacks: a board is asked for every attacker of every square, and the reference
    /// would look for each of them afresh.
    attacked: [Vec<Square>; 64],
}

impl<'a> Expected<'a> {
    pub(crate) fn of(game: &'a AnyVariant, setup: &'a Setup) -> Result<Self, Box<Problem>> {
        let board = (game.reference)(setup)
            .map_err(|faults| Problem::difference("the setup", "a position", faults.to_string()))?;
        let attacked = Square::ALL.map(|from| reference::attacks_from(game.rules, setup, from));
        Ok(Expected { game, setup, board, attacked })
    }

    pub(crate) fn answer(&self, question: Question) -> Answer {
        match question {
            Question::IsAttacked(to, by) => Answer::Flag(self.attackers(to, by).next().is_some()),
            Question::AttackersTo(to, by) => Answer::Squares(self.attackers(to, by).collect()),
            question => self.board.ask(question).sorted(),
        }
    }

    fn attackers(&self, to: Square, by: Color) -> impl Iterator<Item = Square> {
        let is_of =
            move |from: &Square| self.setup.piece_at(*from).is_some_and(|piece| piece.color == by);
        Square::ALL
            .into_iter()
            .filter(is_of)
            .filter(move |&from| self.attacked[from as usize].contains(&to))
    }

    /// Checks the board's answers to these questions.
    fn same(&self, board: &dyn DynBoard, questions: impl IntoIterator<Item = Question>) -> Verdict {
        questions.into_iter().try_for_each(|question| {
            let (expected, found) = (self.answer(question), board.ask(question).sorted());
            same_answer(self.game, question, &expected, &found)
        })
    }

    /// Checks every answer that no check of its own holds against the board's lists.
    pub(crate) fn same_answers(&self, board: &dyn DynBoard) -> Verdict {
        let mut questions = Question::all(self.game.rules, self.setup);
        questions.retain(|question| !has_its_own_check(question));
        self.same(board, questions)
    }
}

/// The questions about moves whose answers follow from lists, each with the check that compares them.
fn has_its_own_check(question: &Question) -> bool {
    use Question::*;
    match question {
        // make_unmake_identity, counts_equal_lists
        Unmade(_) | Count | HasMove | Children | Replies => true,
        // moves_tell_their_facts
        MovingPiece(_) | Captured(_) | IsCapture(_) | Promotion(_) | Origin(_) | Target(_) => true,
        // captures_equal_filtered_lists, arrivals_equal_filtered_lists
        Captures | AppendedCaptures | Arrivals(..) | AppendedArrivals(..) => true,
        // find_refuses_illegal_moves, passes_equal_setups, random_walks
        IsLegal(_) | Find(_) | Pass | KeptKey => true,
        _ => false,
    }
}

/// Whether a set of squares is the answer that a board finds by its attacks or its occupancy.
fn is_set(question: &Question) -> bool {
    use Question::*;
    matches!(question, Occupied | PiecesOf(_) | Checkers | AttackersTo(..) | AttacksFrom(_))
}

/// Checks that the board shows this setup: as a whole, and in its answers about the side to move,
/// check, the key, the piece on each square and the squares that each side attacks.
///
/// A board that stores its pieces twice can play on one copy and show the other. So this also runs
/// after moves made and unmade, not only on a board that has just been set up.
pub(crate) fn same_view(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    // The setup says most about a mistake.
    let questions = [Question::Setup].into_iter().chain(Question::at_rest());
    let shown = questions.filter(|question| !is_set(question)).chain([Question::Key]);
    Expected::of(game, setup)?.same(board, shown)
}

/// Checks which pieces give check.
pub(crate) fn same_checkers(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    let king = setup.king(setup.turn).into_iter();
    let checkers = king.flat_map(|king| reference::attackers(game.rules, setup, king, !setup.turn));
    let (question, expected) = (Question::Checkers, Answer::Squares(checkers.collect()).sorted());
    same_answer(game, question, &expected, &board.ask(question).sorted())
}

/// Checks the key that the board keeps move by move.
pub(crate) fn same_kept_key(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    let expected = Answer::Key(Some(Key::of(setup)));
    same_answer(game, Question::KeptKey, &expected, &board.ask(Question::KeptKey))
}
