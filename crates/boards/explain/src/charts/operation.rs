use polyboard_squares::Direction;

use super::{
    Chart, Flip, SetFormula,
    set_formula::{Function, Sign, Term},
};

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
    /// #     charts::{Chart, Operation},
    /// #     squares::Direction,
    /// # };
    /// let lerf = Chart::named("LERF").unwrap();
    /// let step = lerf.operation(Operation::MaskedShift(Direction::East)).unwrap();
    /// assert_eq!(step.to_string(), "(a & mask) << 1");
    /// assert_eq!(step.with(0x8100), "(0x0000000000008100 & 0x7f7f7f7f7f7f7f7f) << 1");
    /// assert_eq!(step.apply(0x8100), 0x0200); // a2 to b2, and h2 is cleared
    /// ```
    #[must_use]
    pub fn operation(&self, operation: Operation) -> Option<SetFormula> {
        if !self.is_word() {
            return None;
        }
        let second = |word| Term::Word("b", word);
        Some(SetFormula::new(match operation {
            Operation::And(word) => Term::Set.op(Sign::And, second(word)),
            Operation::Or(word) => Term::Set.op(Sign::Or, second(word)),
            Operation::Xor(word) => Term::Set.op(Sign::Xor, second(word)),
            Operation::AndNot(word) => Term::Set.op(Sign::And, second(word).not()),
            Operation::Not => Term::Set.not(),
            Operation::Shift(direction) => self.shifted(Term::Set, direction),
            Operation::MaskedShift(direction) => match self.usual_mask(direction)? {
                u64::MAX => self.shifted(Term::Set, direction),
                mask => self.shifted(Term::Set.op(Sign::And, Term::Word("mask", mask)), direction),
            },
            Operation::Flip(flip) => {
                let symmetry = flip.symmetry(self)?;
                let transposed = match symmetry.transposes() {
                    true => Term::Set.passed_to(Function::Transpose),
                    false => Term::Set,
                };
                match symmetry.xor() {
                    0 => transposed,
                    7 => transposed.passed_to(Function::SwapBytes).passed_to(Function::ReverseBits),
                    56 => transposed.passed_to(Function::SwapBytes),
                    _ => transposed.passed_to(Function::ReverseBits),
                }
            }
            Operation::Lowest => Term::Set.op(Sign::And, Term::Set.negative()),
            Operation::WithoutLowest => {
                Term::Set.op(Sign::And, Term::Set.op(Sign::Minus, Term::Number(1)))
            }
        }))
    }

    /// The wrap mask that textbooks apply before a step: all squares but the file, or under LSR the
    /// rank, from which a bit wraps. It is all ones if no bit wraps.
    ///
    /// It clears a whole file, so also squares whose bit would leave the word;
    /// [`wrap_mask`](polyboard_squares::wrap_mask) clears only what wraps. It is `None` for a mapping
    /// of more than 64 cells.
    #[must_use]
    pub fn usual_mask(&self, direction: Direction) -> Option<u64> {
        let (masks, step) = (self.masks()?, direction.step());
        let (lines, step) = match self.is_rank_first() {
            true => (masks.files, step.east),
            false => (masks.ranks, step.north),
        };
        Some(match step {
            0 => u64::MAX,
            1.. => !lines[7],
            _ => !lines[0],
        })
    }

    fn shifted(&self, term: Term, direction: Direction) -> Term {
        let distance = self.offset(direction);
        let sign = if distance < 0 { Sign::ShiftDown } else { Sign::ShiftUp };
        term.op(sign, Term::Number(distance.unsigned_abs().into()))
    }
}
