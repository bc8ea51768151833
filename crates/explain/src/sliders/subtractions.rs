//! Hyperbola quintessence and obstruction difference: a borrow that runs to the first blocker.

use polyboard_bitboard::sliders::{line, ray};

use crate::{Operator, Outcome, Term, sets::Sets};

impl Sets<'_> {
    /// Records the two subtractions of one line.
    pub(super) fn hyperbola(&mut self, number: usize) -> Term {
        let name = self.line_name(number);
        self.label(name);
        let square = self.index as u8;
        let along = self.read("line", format!("lines[{square}][{number}]"), line(square, number));
        let r = self.r();
        let (twice, reversed) = (r.value << 1, r.value.reverse_bits() << 1);
        let twice = Term::word(twice).called("2r");
        let reversed = Term::word(reversed).called("2r'");
        let unused = Term::decimal(0);
        // The line leaves the slider out. With r added, o - 2r is the code's difference.
        let then = vec![(Operator::And, along.clone()), (Operator::Or, r)];
        let o = self.word("o", self.occupied(), then, Outcome::Set);
        let up = self.word("up", o.clone(), vec![(Operator::Subtract, twice)], Outcome::Set);
        let turn = (Operator::Reverse, unused);
        let note = |_| Outcome::Number("bits reversed");
        let o = self.word("o'", o, vec![turn.clone()], note);
        let then = vec![(Operator::Subtract, reversed), turn];
        let down = self.word("down", o, then, Outcome::Set);
        let then = vec![(Operator::Xor, down), (Operator::And, along)];
        self.word(name, up, then, Outcome::Set)
    }

    /// Records the one subtraction of one line.
    pub(super) fn obstruction(&mut self, number: usize) -> Term {
        let name = self.line_name(number);
        self.label(name);
        let square = self.index as u8;
        let mut half = |half: &str, direction: usize| {
            let at = self.compass(polyboard_bitboard::sliders::DIRECTIONS[direction]);
            self.read(half, format!("rays[{square}][{at}]"), ray(square, direction))
        };
        let (above, below) = (half("above", number), half("below", number + 4));
        let then = vec![(Operator::And, self.occupied())];
        let upper = self.word("upper", above.clone(), then, Outcome::Set);
        let then =
            vec![(Operator::And, self.occupied()), (Operator::Or, Term::word(1).called("bit0"))];
        let lower = self.word("lower", below.clone(), then, Outcome::Set);
        let unused = Term::decimal(0);
        let at = Operator::HighestIndex.of(lower.value, 0);
        let found = Outcome::Set(self.squares(1 << at));
        let highest = vec![(Operator::HighestIndex, unused)];
        let at = self.number("at", lower, highest, found);
        let one = Term::decimal(1);
        let nearest = self.word("nearest", one, vec![(Operator::ShiftUp, at)], Outcome::Set);
        let then = vec![(Operator::Subtract, nearest)];
        let difference = self.word("difference", upper.clone(), then, Outcome::Set);
        let then = vec![(Operator::Xor, difference)];
        let changed = self.word("changed", upper, then, Outcome::Set);
        let along = self.word("line", above, vec![(Operator::Or, below)], Outcome::Set);
        self.word(name, changed, vec![(Operator::And, along)], Outcome::Set)
    }
}
