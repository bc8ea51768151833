use std::{collections::BTreeSet, fmt};

use polyboard_notation::{Castling, UciMove};
use polyboard_rules::{Chess, Move};
use polyboard_squares::Square;

use super::reading::{coordinates, digits, number, plain, square, squares, words, yes_or_no};
use crate::charts::hex;

/// The right answer to a question: what it accepts, and how it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// A number in any of the three notations; it is shown in decimal.
    Number(i64),
    /// A word in any of the three notations; it is shown in hexadecimal.
    Word(u64),
    /// A number in one notation with a fixed number of digits; other notations are not accepted.
    Digits(u64, Radix, usize),
    /// A square.
    Square(Square),
    /// A set of squares, in any order.
    Squares(Vec<Square>),
    /// A move, as two squares and the letter of a promotion.
    Move(Move),
    /// Yes or no.
    YesNo(bool),
    /// A set of words in any order, whose case matters; `-` is the empty set.
    Words(BTreeSet<String>),
}

/// The notation of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Radix {
    /// Binary, `0b1010`.
    Binary = 2,
    /// Decimal, `10`.
    Decimal = 10,
    /// Hexadecimal, `0x0a`.
    Hexadecimal = 16,
}

/// The result of checking an answer. There are three, and there will be no others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The answer is right.
    Right,
    /// The answer is wrong.
    Wrong,
    /// The text is no answer to such a question; it says what to write.
    Unreadable(&'static str),
}

impl Answer {
    /// Checks an answer that was typed.
    ///
    /// ```
    /// use polyboard::explain::quiz::{Answer, Verdict};
    ///
    /// let answer = Answer::Number(28);
    /// for text in ["28", "0x1c", "0X1C", "0b1_1100", " +28 "] {
    ///     assert_eq!(answer.check(text), Verdict::Right);
    /// }
    /// assert_eq!(answer.check("27"), Verdict::Wrong);
    /// assert!(matches!(answer.check("e4"), Verdict::Unreadable(_)));
    /// ```
    #[must_use]
    pub fn check(&self, text: &str) -> Verdict {
        let text = text.trim();
        if text.is_empty() {
            return Verdict::Unreadable(self.wanted());
        }
        let is_right = match self {
            Answer::Number(right) => number(text).map(|given| given == i128::from(*right)),
            Answer::Word(right) => number(text).map(|given| given == i128::from(*right)),
            Answer::Digits(right, radix, _) => digits(text, *radix).map(|given| given == *right),
            Answer::Square(right) => square(text).map(|given| given == *right),
            Answer::Squares(right) => {
                squares(text).map(|given| given == right.iter().copied().collect())
            }
            Answer::Move(right) => coordinates(text).map(|given| given == plain(*right)),
            Answer::YesNo(right) => yes_or_no(text).map(|given| given == *right),
            Answer::Words(right) => Some(words(text) == *right),
        };
        match is_right {
            Some(true) => Verdict::Right,
            Some(false) => Verdict::Wrong,
            None => Verdict::Unreadable(self.wanted()),
        }
    }

    /// What to write, for a reader whose answer was not understood.
    #[must_use]
    pub fn wanted(&self) -> &'static str {
        match self {
            Answer::Number(_) => "write a number, such as 28, -7, 0x1c or 0b11100",
            Answer::Word(_) => "write a number, such as 0xff00, 0b1111 or 65280",
            Answer::Digits(_, Radix::Binary, _) => "write a binary number, such as 0b1010 or 1010",
            Answer::Digits(_, Radix::Decimal, _) => "write a decimal number, such as 178",
            Answer::Digits(..) => "write a hexadecimal number, such as 0xb2 or b2",
            Answer::Square(_) => "write a square, such as e4",
            Answer::Squares(_) => "write squares, such as e4 f5 g6, or - for none",
            Answer::Move(_) => "write a move as two squares, such as e2e4 or e7e8q",
            Answer::YesNo(_) => "write yes or no",
            Answer::Words(_) => "write the names separated by blanks, or - for none",
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let set = |names: Vec<String>| if names.is_empty() { "-".into() } else { names.join(" ") };
        match *self {
            Answer::Number(number) => number.fmt(f),
            Answer::Word(word) => f.write_str(&hex(word)),
            Answer::Digits(number, Radix::Binary, digits) => write!(f, "0b{number:0digits$b}"),
            Answer::Digits(number, Radix::Decimal, _) => number.fmt(f),
            Answer::Digits(number, Radix::Hexadecimal, digits) => write!(f, "0x{number:0digits$x}"),
            Answer::Square(square) => square.fmt(f),
            Answer::Squares(ref squares) => {
                f.write_str(&set(squares.iter().map(Square::to_string).collect()))
            }
            Answer::Move(mv) => UciMove::of::<Chess>(mv, Castling::KingTakesRook).fmt(f),
            Answer::YesNo(is_so) => f.write_str(if is_so { "yes" } else { "no" }),
            Answer::Words(ref words) => f.write_str(&set(words.iter().cloned().collect())),
        }
    }
}
