//! Dumb7 and Kogge-Stone: floods over the empty squares, one direction after the other.

use super::{bits, shift};
use crate::{NumberFormat, Outcome, sets::Sets};

impl Sets<'_> {
    /// Records one flood in six steps, and the last step.
    pub(super) fn dumb7(&mut self, direction: usize) -> &'static str {
        let at = self.enter(direction);
        let by = format!("{}{} & empty", shift(bits(direction)), self.arriving(direction));
        let (mut flood, mut front) = ("flood = r".to_string(), "r".to_string());
        for n in 1..=6 {
            let step = format!("f{n} = {front} {by}");
            let note = match self.equation(&step, NumberFormat::Word).value.value {
                0 => {
                    "The front has come to a blocker or to the edge. The remaining steps add nothing."
                }
                _ => "The front of the flood moves on, onto empty squares only.",
            };
            let after = self.work_as(note, &step, |squares| match squares[..] {
                [] if n < 6 => Outcome::Number("as are the others"),
                _ => Outcome::Set(squares),
            });
            if after == 0 {
                break; // the code goes on to six and changes nothing
            }
            front = format!("f{n}");
            flood += &format!(" | {front}");
        }
        self.work("All fronts, and the piece.", &flood);
        self.last_step(at, "flood", direction)
    }

    /// Records one flood in three strides, and the last step.
    pub(super) fn kogge_stone(&mut self, direction: usize) -> &'static str {
        let at = self.enter(direction);
        let (mut open, mut flood) = ("empty", "r");
        let strides =
            "The squares that a stride may reach: all squares that it passes are empty, too.";
        let arriving = self.arriving(direction);
        if !arriving.is_empty() {
            self.work(strides, &format!("p = empty{arriving}"));
            open = "p";
        }
        for stride in [1, 2, 4] {
            let by = shift(stride * bits(direction));
            let note = "The flood makes a stride where p allows it.";
            self.work(note, &format!("g = {flood} {by} & {open} | {flood}"));
            flood = "g";
            if stride < 4 {
                self.work(strides, &format!("p = {open} {by} & {open}"));
                open = "p";
            }
        }
        self.last_step(at, flood, direction)
    }

    /// Records the step that also arrives on a piece.
    fn last_step(&mut self, at: &'static str, flood: &str, direction: usize) -> &'static str {
        let by = format!("{}{}", shift(bits(direction)), self.arriving(direction));
        self.work(
            "One more step from all of them, onto empty squares and pieces alike: blockers are attacked, too.",
            &format!("{at} = {flood} {by}"),
        );
        at
    }
}
