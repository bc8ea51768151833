//! One file for each topic: its kinds of questions, each a function of random numbers.

mod bitboard;
mod bits;
mod castling;
mod key;
mod mailbox;
mod mapping;
mod mv;
mod perft;
mod shift;
mod slider;

use polyboard_squares::Square;

use crate::quiz::{Answer, Question, Topic, random::Random};

/// A kind of question.
pub(crate) type Kind = fn(&mut Random) -> Question;

/// The kinds of questions of a topic.
pub(crate) const fn kinds(topic: Topic) -> &'static [Kind] {
    match topic {
        Topic::Bits => bits::KINDS,
        Topic::Mapping => mapping::KINDS,
        Topic::Bitboard => bitboard::KINDS,
        Topic::Shift => shift::KINDS,
        Topic::Slider => slider::KINDS,
        Topic::Mailbox => mailbox::KINDS,
        Topic::Move => mv::KINDS,
        Topic::Castling => castling::KINDS,
        Topic::Key => key::KINDS,
        Topic::Perft => perft::KINDS,
    }
}

impl Question {
    fn new(topic: Topic, text: String, answer: impl Into<Answer>) -> Question {
        let (reason, command) = (String::new(), String::new());
        Question { topic, text, answer: answer.into(), reason, command }
    }

    fn because(self, reason: impl Into<String>) -> Question {
        Question { reason: reason.into(), ..self }
    }

    fn shown_by(self, command: impl Into<String>) -> Question {
        Question { command: command.into(), ..self }
    }
}

/// The names of squares, separated by blanks.
fn names(squares: &[Square]) -> String {
    squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
}

/// A word in hexadecimal with all its digits.
fn hex(word: u64) -> String {
    format!("{word:#018x}")
}
