use polyboard_squares::Direction;

use super::{
    Chart, Flip, Formula,
    formula::{Function, Term},
};
use crate::{Operator, sets};

/// An operation on a set of squares `a`: a few instructions on its word.
///
/// A second set is a word under the same mapping. The Chess Programming Wiki calls these [General
/// Setwise Operations](https://www.chessprogramming.org/General_Setwise_Operations).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Operation {
    /// The intersection with a second set: `a & b`.
    And(u64),
    /// The union with a second set: `a | b`.
    Or(u64),
    /// The squares in exactly one of two sets: `a ^ b`.
    Xor(u64),
    /// The difference, without the squares of a second set: `a & !b`.
    AndNot(u64),
    /// The complement: `!a`.
    Not,
    /// A step of all squares, in which bits may wrap: `a << 9`.
    Shift(Direction),
    /// A step of all squares that stay on the board, with the [usual mask](Chart::usual_mask) before
    /// the shift: `(a & mask) << 9`. Where no bit wraps there is no mask.
    MaskedShift(Direction),
    /// A flip or rotation of the board.
    Flip(Flip),
    /// The lowest square: `a & -a`.
    Lowest,
    /// The set without its lowest square: `a & (a - 1)`.
    WithoutLowest,
}

impl Chart {
    /// The formula of an operation on a word; `None` for a mapping of more than 64 cells.
    ///
    /// ```
    /// # use polyboard::{
    /// #     explain::charts::{Chart, Operation},
    /// #     squares::Direction,
    /// # };
    /// let lerf = Chart::named("LERF").unwrap();
    /// let step = lerf.operation(Operation::MaskedShift(Direction::East)).unwrap();
    /// assert_eq!(step.to_string(), "(a & mask) << 1");
    /// assert_eq!(step.with(0x8100), "(0x0000000000008100 & 0x7f7f7f7f7f7f7f7f) << 1");
    /// assert_eq!(step.apply(0x8100), 0x0200); // a2 to b2, and h2 is cleared
    /// ```
    #[must_use]
    pub fn operation(&self, operation: Operation) -> Option<Formula> {
        if !self.is_word() {
            return None;
        }
        let (a, b) = (Term::Variable("a"), |word| Term::Word("b", word));
        Some(Formula(match operation {
            Operation::And(word) => a.op(Operator::And, b(word)),
            Operation::Or(word) => a.op(Operator::Or, b(word)),
            Operation::Xor(word) => a.op(Operator::Xor, b(word)),
            Operation::AndNot(word) => a.op(Operator::And, Term::Not(b(word).into())),
            Operation::Not => Term::Not(a.into()),
            Operation::Shift(direction) => self.shifted(a, direction),
            Operation::MaskedShift(direction) => match self.usual_mask(direction)? {
                u64::MAX => self.shifted(a, direction),
                mask => self.shifted(a.op(Operator::And, Term::Word("mask", mask)), direction),
            },
            Operation::Flip(flip) => {
                let symmetry = flip.symmetry(self)?;
                let a = if symmetry.transposes() { a.passed_to(Function::Transpose) } else { a };
                match symmetry.xor() {
                    0 => a,
                    7 => a.passed_to(Function::SwapBytes).passed_to(Function::ReverseBits),
                    56 => a.passed_to(Function::SwapBytes),
                    _ => a.passed_to(Function::ReverseBits),
                }
            }
            Operation::Lowest => a.clone().op(Operator::And, Term::Negative(a.into())),
            Operation::WithoutLowest => a.clone().op(Operator::And, a.op(Operator::Subtract, 1)),
        }))
    }

    /// The wrap mask that textbooks apply before a step: all squares but the file, or under LSR the
    /// rank, from which a bit wraps. It is all ones if no bit wraps.
    ///
    /// It clears a whole file, so also squares whose bit would leave the word; [`wrap_mask`](polyboard_squares::wrap_mask)
    /// clears only what wraps. It is `None` for a mapping of more than 64 cells.
    #[must_use]
    pub fn usual_mask(&self, direction: Direction) -> Option<u64> {
        self.is_word().then(|| sets::usual_mask(self.geometry(), direction.step()).value)
    }

    fn shifted(&self, term: Term, direction: Direction) -> Term {
        let distance = self.offset(direction);
        let operator = if distance < 0 { Operator::ShiftDown } else { Operator::ShiftUp };
        term.op(operator, distance)
    }
}
