//! Dumb7 and Kogge-Stone: floods over the empty squares, one direction after the other.

use super::shift;
use crate::{Operator, Outcome, Term, sets::Sets};

impl Sets<'_> {
    /// Records one flood in six steps, and the last step.
    pub(super) fn dumb7(&mut self, direction: usize) -> Term {
        let at = self.enter(direction);
        let (empty, by) = (self.empty(), shift(self.by(direction)));
        let mut fronts = Vec::new();
        let mut front = self.r();
        for n in 1..=6 {
            let mut then = vec![by.clone()];
            then.extend(self.arriving(direction));
            then.push((Operator::And, empty.clone()));
            let after = then.iter().fold(front.value, |set, (by, term)| by.of(set, term.value));
            self.note(match after {
                0 => "The front has come to a blocker or to the edge. The remaining steps add nothing.",
                _ => "The front of the flood moves on, onto empty squares only.",
            });
            front = self.word(&format!("f{n}"), front, then, |squares| match squares[..] {
                [] if n < 6 => Outcome::Number("as are the others"),
                _ => Outcome::Set(squares),
            });
            if front.value == 0 {
                break; // the code goes on to six and changes nothing
            }
            fronts.push((Operator::Or, front.clone()));
        }
        self.note("All fronts, and the piece.");
        let flood = self.word("flood", self.r(), fronts, Outcome::Set);
        self.last_step(at, flood, direction)
    }

    /// Records one flood in three strides, and the last step.
    pub(super) fn kogge_stone(&mut self, direction: usize) -> Term {
        let at = self.enter(direction);
        let by = self.by(direction);
        let mut open = self.empty();
        let strides =
            "The squares that a stride may reach: all squares that it passes are empty, too.";
        if let Some(arriving) = self.arriving(direction) {
            self.note(strides);
            open = self.word("p", open, vec![arriving], Outcome::Set);
        }
        let mut flood = self.r();
        for stride in [1, 2, 4] {
            let spread = vec![
                shift(stride * by),
                (Operator::And, open.clone()),
                (Operator::Or, flood.clone()),
            ];
            self.note("The flood makes a stride where p allows it.");
            flood = self.word("g", flood, spread, Outcome::Set);
            if stride < 4 {
                let both = vec![shift(stride * by), (Operator::And, open.clone())];
                self.note(strides);
                open = self.word("p", open, both, Outcome::Set);
            }
        }
        self.last_step(at, flood, direction)
    }

    /// Records the step that also arrives on a piece.
    fn last_step(&mut self, at: &'static str, flood: Term, direction: usize) -> Term {
        let mut then = vec![shift(self.by(direction))];
        then.extend(self.arriving(direction));
        self.note(
            "One more step from all of them, onto empty squares and pieces alike: blockers are attacked, too.",
        );
        self.word(at, flood, then, Outcome::Set)
    }
}
