//! Bugs about passing, which no list of moves shows.

use polyboard_board::{Answer, Question};
use polyboard_rules::Setup;

use super::board::{Bug, Scene};

/// The answer of a pass that leads to this setup.
fn passed(setup: Setup) -> Answer {
    Answer::Setup(Some(Box::new(setup)))
}

impl Bug for super::PassKeepsEnPassant {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Pass, Answer::Setup(Some(after))) => {
                passed(Setup { en_passant: scene.setup.en_passant, ..*after })
            }
            (_, answer) => answer,
        }
    }
}

impl Bug for super::PassesInCheck {
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

impl Bug for super::PassForgetsCastling {
    fn answer(question: Question, scene: &Scene<'_>, answer: Answer) -> Answer {
        match (question, answer) {
            (Question::Pass, Answer::Setup(Some(after))) => {
                passed(Setup { castling: after.castling.without_color(scene.setup.turn), ..*after })
            }
            (_, answer) => answer,
        }
    }
}
