//! Walk and rays: one direction after the other, to the first piece.

use polyboard_bitboard::sliders::{DIRECTIONS, arrivals, ray};

use super::{bits, shift};
use crate::{
    NumberFormat, Outcome,
    sets::{Sets, squares, usual_mask},
    trace::way,
};

impl Sets<'_> {
    /// Records one walk: a line for each square.
    pub(super) fn walk(&mut self, direction: usize) -> &'static str {
        let at = self.enter(direction);
        let by = format!("{}{}", shift(bits(direction)), self.arriving(direction));
        let (mut attacks, mut here) = (0, "r".to_string());
        loop {
            let passing = if attacks == 0 { "" } else { " & empty" };
            let step = format!("{here}{passing} {by}");
            let next = self.equation(&step, NumberFormat::Word).value.value;
            let Some(square) = self.squares(next).first().map(ToString::to_string) else { break };
            let beyond = ray(next.trailing_zeros() as u8, direction);
            let (end, note) = match (next & self.value("empty"), beyond) {
                (0, _) => ("a piece", "A piece stands there. It is attacked, and the walk ends."),
                (_, 0) => ("the edge", "The edge of the board. The walk ends."),
                _ => ("", "The square is empty, so the walk goes on."),
            };
            self.work_as(note, &format!("{square} = {step}"), |squares| match end {
                "" => Outcome::Set(squares),
                end => Outcome::Noted(squares, end),
            });
            attacks |= next;
            here = square;
        }
        self.name(at, attacks);
        at
    }

    /// Records one ray that is cut off behind the first blocker.
    pub(super) fn ray(&mut self, direction: usize) -> &'static str {
        let at = self.enter(direction);
        let (geometry, square) = (self.geometry, self.index as u8);
        let whole = ray(square, direction);
        let note = "From a table: the squares in this direction on an empty board.";
        self.read(note, "ray", format!("rays[{square}][{at}]"), whole);
        // Square 63 or 0 is always added, and has no ray, so that there is always a first bit.
        let (last, bit, find) =
            if direction < 4 { ("bit63", 1 << 63, "lowest") } else { ("bit0", 1, "highest") };
        self.name(last, bit);
        self.work(
            "The pieces on the ray. A corner is added, bit 63 or bit 0, so that there is always a blocker to \
             find. Its ray is empty.",
            &format!("blockers = ray & occupied | {last}"),
        );
        let first = self.number(
            "The blocker next to the piece: the lowest bit on a ray towards higher indices, the highest bit \
             on the others. So the CPU has to scan both ways.",
            &format!("first = blockers {find}"),
            |first| match whole >> first & 1 {
                1 => Outcome::Set(squares(geometry, 1 << first)),
                _ => Outcome::Number("no blocker"),
            },
        );
        let note = "From the same table: the ray of this blocker, the squares behind it.";
        let behind = ray(first as u8, direction);
        self.read(note, "behind", format!("rays[{first}][{at}]"), behind);
        let note =
            "The XOR removes what is behind. The blocker itself stays, because it is attacked.";
        self.work(note, &format!("{at} = ray ^ behind"));
        at
    }

    /// Labels the lines that follow with a direction, and returns its compass name.
    pub(super) fn enter(&mut self, direction: usize) -> &'static str {
        self.label(self.direction(direction).map_or(String::new(), |it| way(it.step())));
        self.compass(direction)
    }

    /// The mask after a shift in a direction, ` & notAFile`; empty if it clears no square.
    ///
    /// It is applied after the shift, so it is the usual mask of the opposite step.
    pub(super) fn arriving(&mut self, direction: usize) -> String {
        let mask = arrivals(DIRECTIONS[direction].0);
        let masked = self.direction(direction).filter(|_| mask != u64::MAX);
        let Some(way) = masked else { return String::new() };
        let name = usual_mask(self.geometry, way.step().reversed()).name.unwrap_or_default();
        self.name(&name, mask);
        format!(" & {name}")
    }
}
