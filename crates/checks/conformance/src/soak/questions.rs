//! The questions of the contract, asked of all boards of a game.

use polyboard_board::{Answer, Question};
use polyboard_rules::Color;
use polyboard_squares::Square;

use super::{
    Questions,
    table::{Agreement, Table},
};

impl Table {
    /// Asks what is not in the list of moves. Returns the key that the boards keep.
    pub(super) fn compare(&mut self, questions: Questions) -> Agreement<Answer> {
        match questions {
            Questions::Few => {
                [Question::Count, Question::Key].into_iter().try_for_each(|it| self.ask(it))?;
                for by in Color::ALL {
                    for square in Square::ALL {
                        self.ask(Question::IsAttacked(square, by))?;
                    }
                }
            }
            Questions::All => {
                for question in Question::all(self.game.rules, &self.setup()) {
                    self.ask(question)?;
                }
                self.agree("the key without a useless en passant square", |board| {
                    Answer::Key(Some(board.position_key()))
                })?;
            }
        }
        self.agree(Question::KeptKey, |board| board.ask(Question::KeptKey))
    }

    fn ask(&mut self, question: Question) -> Agreement {
        self.agree(question, |board| board.ask(question).sorted()).map(|_| ())
    }
}
