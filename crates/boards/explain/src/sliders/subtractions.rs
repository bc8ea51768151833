//! Hyperbola quintessence and obstruction difference: a borrow that runs to the first blocker.

use polyboard_bitboard::sliders::{line, ray};

use super::LINE;
use crate::{Operator, Outcome, Term, sets::Sets};

impl Sets<'_> {
    /// Records the two subtractions of one line.
    pub(super) fn hyperbola(&mut self, number: usize) -> Term {
        let name = self.line_name(number);
        self.label(name);
        let square = self.index as u8;
        self.note(LINE);
        let along = self.read("line", format!("lines[{square}][{number}]"), line(square, number));
        let r = self.r();
        let (twice, reversed) = (r.value << 1, r.value.reverse_bits() << 1);
        let twice = Term::word(twice).called("2r");
        let reversed = Term::word(reversed).called("2r'");
        let unused = Term::decimal(0);
        // The line leaves the slider out. With r added, o - 2r is the code's difference.
        let then = vec![(Operator::And, along.clone()), (Operator::Or, r)];
        self.note("The blockers on the line, and the slider r itself.");
        let o = self.word("o", self.occupied(), then, Outcome::Set);
        self.note(
            "The first r removes the slider from o. The second has to borrow from the first blocker above, and \
             sets all bits up to it.",
        );
        let up = self.word("up", o.clone(), vec![(Operator::Subtract, twice)], Outcome::Set);
        let turn = (Operator::Reverse, unused);
        let note = |_| Outcome::Number("bits reversed");
        self.note(
            "For the other direction the word is turned end for end: the lowest bit is now the highest.",
        );
        let o = self.word("o'", o, vec![turn.clone()], note);
        let then = vec![(Operator::Subtract, reversed), turn];
        self.note("The same subtraction, and all bits in their order again.");
        let down = self.word("down", o, then, Outcome::Set);
        let then = vec![(Operator::Xor, down), (Operator::And, along)];
        self.note(
            "The XOR joins both directions. A blocker that neither borrow reached is in both words, so it \
             cancels out. The first blockers remain.",
        );
        self.word(name, up, then, Outcome::Set)
    }

    /// Records the one subtraction of one line.
    pub(super) fn obstruction(&mut self, number: usize) -> Term {
        let name = self.line_name(number);
        self.label(name);
        let square = self.index as u8;
        let mut half = |half: &str, direction: usize, note: &str| {
            self.note(note);
            let at = self.compass(polyboard_bitboard::sliders::DIRECTIONS[direction]);
            self.read(half, format!("rays[{square}][{at}]"), ray(square, direction))
        };
        let above =
            half("above", number, "From a table: the half of the line towards higher indices.");
        let below = half("below", number + 4, "From a table: the half towards lower indices.");
        let then = vec![(Operator::And, self.occupied())];
        self.note("The blockers in the upper half.");
        let upper = self.word("upper", above.clone(), then, Outcome::Set);
        let then =
            vec![(Operator::And, self.occupied()), (Operator::Or, Term::word(1).called("bit0"))];
        self.note(
            "The blockers in the lower half. Bit 0 is added, so that there is always a bit to find.",
        );
        let lower = self.word("lower", below.clone(), then, Outcome::Set);
        let unused = Term::decimal(0);
        let at = Operator::HighestIndex.of(lower.value, 0);
        let found = Outcome::Set(self.squares(1 << at));
        let highest = vec![(Operator::HighestIndex, unused)];
        self.note("The highest of them is the nearest to the piece.");
        let at = self.number("at", lower, highest, found);
        let one = Term::decimal(1);
        self.note("This bit alone.");
        let nearest = self.word("nearest", one, vec![(Operator::ShiftUp, at)], Outcome::Set);
        let then = vec![(Operator::Subtract, nearest)];
        self.note(
            "Both words are numbers now. The lowest blocker above lends, and the borrow runs down to the \
             nearest blocker below.",
        );
        let difference = self.word("difference", upper.clone(), then, Outcome::Set);
        let then = vec![(Operator::Xor, difference)];
        self.note(
            "The XOR shows what the borrow changed: all bits from blocker to blocker, both included.",
        );
        let changed = self.word("changed", upper, then, Outcome::Set);
        self.note("Both halves together.");
        let along = self.word("line", above, vec![(Operator::Or, below)], Outcome::Set);
        self.note("Many changed bits are not on the line. The AND clears them.");
        self.word(name, changed, vec![(Operator::And, along)], Outcome::Set)
    }
}
