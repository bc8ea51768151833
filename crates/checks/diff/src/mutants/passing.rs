//! Bugs about passing, which no list of moves shows.

use polyboard_board::{Answer, Question};
use polyboard_rules::Setup;

use super::{
    board::{Bug, Scene},
    bug,
};

/// The answer of a pass that leads to this setup.
fn passed(setup: Setup) -> Answer {
    Answer::Setup(Some(Box::new(setup)))
}

bug! {
    /// Keeps the en passant square over a pass: only the side to move changes.
    PassKeepsEnPassant
}

impl Bug for PassKeepsEnPassant {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Pass, Answer::Setup(Some(after))) => {
                passed(Setup { en_passant: scene.setup.en_passant, ..*after })
            }
            (_, answer) => answer,
        }
    }
}

bug! {
    /// Passes in check, too. The other side can then capture the king.
    PassesInCheck
}

impl Bug for PassesInCheck {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match question {
            Question::Pass => {
                let turn = !scene.setup.turn;
                passed(Setup { turn, en_passant: None, ..scene.setup.clone() })
            }
            _ => answer,
        }
    }
}

bug! {
    /// Passes by a king move to the square where the king stands, after which it cannot castle.
    PassForgetsCastling
}

impl Bug for PassForgetsCastling {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Pass, Answer::Setup(Some(after))) => {
                passed(Setup { castling: after.castling.without_color(scene.setup.turn), ..*after })
            }
            (_, answer) => answer,
        }
    }
}
