//! Walk and rays: one direction after the other, to the first piece.

use polyboard_bitboard::sliders::{DIRECTIONS, arrivals, ray};
use polyboard_squares::Direction;

use super::shift;
use crate::{Operator, Outcome, Term, sets::Sets, sets::usual_mask, trace::way};

impl Sets<'_> {
    /// Records one walk: a line for each square.
    pub(super) fn walk(&mut self, direction: usize) -> Term {
        let at = self.enter(direction);
        let (empty, by) = (self.empty(), shift(self.by(direction)));
        let mut attacks = 0;
        let mut here = self.r();
        loop {
            let mut then = vec![by.clone()];
            then.extend(self.arriving(direction));
            if attacks != 0 {
                then.insert(0, (Operator::And, empty.clone()));
            }
            let next = then.iter().fold(here.value, |set, (by, term)| by.of(set, term.value));
            let Some(&square) = self.squares(next).first() else { break };
            let beyond = self.beyond(direction, next);
            let note = match (next & empty.value, beyond) {
                (0, _) => Some("a piece"),
                (_, 0) => Some("the edge"),
                _ => None,
            };
            self.note(match note {
                Some("a piece") => "A piece stands there. It is attacked, and the walk ends.",
                Some(_) => "The edge of the board. The walk ends.",
                None => "The square is empty, so the walk goes on.",
            });
            here = self.word(&square.to_string(), here, then, |squares| match note {
                Some(note) => Outcome::Noted(squares, note),
                None => Outcome::Set(squares),
            });
            attacks |= next;
        }
        Term::word(attacks).called(at)
    }

    /// Records one ray that is cut off behind the first blocker.
    pub(super) fn ray(&mut self, direction: usize) -> Term {
        let at = self.enter(direction);
        let square = self.index as u8;
        self.note("From a table: the squares in this direction on an empty board.");
        let whole = self.read("ray", format!("rays[{square}][{at}]"), ray(square, direction));
        let is_up = direction < 4;
        // Square 63 or 0 is always added, and has no ray, so that there is always a first bit.
        let last = Term::word(if is_up { 1 << 63 } else { 1 });
        let last = last.called(if is_up { "bit63" } else { "bit0" });
        let then = vec![(Operator::And, self.occupied()), (Operator::Or, last)];
        self.note(
            "The pieces on the ray. A corner is added, bit 63 or bit 0, so that there is always a blocker to \
             find. Its ray is empty.",
        );
        let blockers = self.word("blockers", whole.clone(), then, Outcome::Set);
        let find = if is_up { Operator::LowestIndex } else { Operator::HighestIndex };
        let unused = Term::decimal(0);
        let first = find.of(blockers.value, 0);
        let found = match self.squares(1 << first) {
            found if whole.value >> first & 1 == 1 => Outcome::Set(found),
            _ => Outcome::Number("no blocker"),
        };
        self.note(
            "The blocker next to the piece: the lowest bit on a ray towards higher indices, the highest bit \
             on the others. So the CPU has to scan both ways.",
        );
        let first = self.number("first", blockers, vec![(find, unused)], found).value as u8;
        self.note("From the same table: the ray of this blocker, the squares behind it.");
        let behind = self.read("behind", format!("rays[{first}][{at}]"), ray(first, direction));
        self.note(
            "The XOR removes what is behind. The blocker itself stays, because it is attacked.",
        );
        self.word(at, whole, vec![(Operator::Xor, behind)], Outcome::Set)
    }

    /// Labels the lines that follow with a direction, and returns its compass name.
    pub(super) fn enter(&mut self, direction: usize) -> &'static str {
        let at = self.compass(DIRECTIONS[direction]);
        self.label(self.direction(direction).map_or(String::new(), |it| way(it.step())));
        at
    }

    fn direction(&self, direction: usize) -> Option<Direction> {
        let by = self.by(direction) as i16;
        Direction::ALL.into_iter().find(|it| self.geometry.delta(it.step()) == by)
    }

    /// The bits by which a step in a direction shifts.
    pub(super) fn by(&self, direction: usize) -> i32 {
        let (columns, rows) = DIRECTIONS[direction];
        8 * rows + columns
    }

    /// The mask after a shift in a direction, if it clears any square.
    ///
    /// It is applied after the shift, so it is the usual mask of the opposite step.
    pub(super) fn arriving(&self, direction: usize) -> Option<(Operator, Term)> {
        let mask = arrivals(DIRECTIONS[direction].0);
        let back = self.direction(direction)?.step().reversed();
        let name = usual_mask(self.geometry, back).name?;
        (mask != u64::MAX).then(|| (Operator::And, Term::word(mask).called(name)))
    }

    fn beyond(&self, direction: usize, set: u64) -> u64 {
        let square = set.trailing_zeros() as u8;
        ray(square, direction)
    }
}
