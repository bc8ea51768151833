//! Hyperbola quintessence, dual hyperbola and obstruction difference: a borrow that runs to the first blocker.

use polyboard_bitboard::sliders::{Kindergarten, ray};

use crate::{
    Outcome,
    sets::{Sets, squares},
};

impl Sets<'_> {
    /// Records the two subtractions of one line, with reversed bits.
    pub(super) fn hyperbola(&mut self, number: usize) -> &'static str {
        self.subtractions(
            number,
            ("reversed", "bits reversed", u64::reverse_bits),
            "For the other direction the word is turned end for end: the lowest bit is now the highest.",
            "The same subtraction, and all bits in their order again.",
        )
    }

    /// Records the two subtractions of one line with swapped bytes, or the lookup of the row.
    pub(super) fn dual_hyperbola(&mut self, number: usize) -> &'static str {
        if number != 1 {
            return self.subtractions(
                number,
                ("swapped", "bytes swapped", u64::swap_bytes),
                "For the other direction the bytes are swapped: a line with one square in each byte is now in \
                 reverse. One instruction does it for three lines.",
                "The same subtraction, and all bytes in their order again.",
            );
        }
        let name = self.line_name(number);
        self.label(name);
        let [column, start] = [self.index & 7, self.index & 56];
        let note =
            "A byte swap does not reverse this line. Its six inner squares are bits side by side.";
        let entry = self.inner(note, &format!("occupied >> {} & 63", start + 1));
        let found = Kindergarten::row(column, entry);
        let note = "From the table: the attacks of a slider at this place in a row.";
        self.read(note, "row", format!("row[{column}][{entry}]"), u64::from(found));
        self.work("Shifted to its place.", &format!("{name} = row << {start}"));
        name
    }

    /// Records the two subtractions of one line, the second on a word in another order: its sign, its outcome, and the turn.
    fn subtractions(
        &mut self,
        number: usize,
        (turned, outcome, turn): (&str, &'static str, fn(u64) -> u64),
        to_turn: &str,
        to_turn_back: &str,
    ) -> &'static str {
        let name = self.enter_line(number);
        let r = self.value("r");
        self.name("2r", r << 1);
        self.name("2r'", turn(r) << 1);
        // The line leaves the slider out. With r added, o - 2r is the code's difference.
        let note = "The blockers on the line, and the slider r itself.";
        self.work(note, "o = occupied & line | r");
        self.work(
            "The first r removes the slider from o. The second has to borrow from the first blocker above, and \
             sets all bits up to it.",
            "up = o - 2r",
        );
        self.work_as(to_turn, &format!("o' = o {turned}"), |_| Outcome::Number(outcome));
        self.work(to_turn_back, &format!("down = o' - 2r' {turned}"));
        self.work(
            "The XOR joins both directions. A blocker that neither borrow reached is in both words, so it \
             cancels out. The first blockers remain.",
            &format!("{name} = up ^ down & line"),
        );
        name
    }

    /// Records the one subtraction of one line.
    pub(super) fn obstruction(&mut self, number: usize) -> &'static str {
        let name = self.line_name(number);
        self.label(name);
        let (geometry, square) = (self.geometry, self.index as u8);
        for (half, direction, note) in [
            ("above", number, "From a table: the half of the line towards higher indices."),
            ("below", number + 4, "From a table: the half towards lower indices."),
        ] {
            let place = format!("rays[{square}][{}]", self.compass(direction));
            self.read(note, half, place, ray(square, direction));
        }
        self.work("The blockers in the upper half.", "upper = above & occupied");
        self.name("bit0", 1);
        self.work(
            "The blockers in the lower half. Bit 0 is added, so that there is always a bit to find.",
            "lower = below & occupied | bit0",
        );
        let note = "The highest of them is the nearest to the piece.";
        self.number(note, "at = lower highest", |at| Outcome::Set(squares(geometry, 1 << at)));
        self.work("This bit alone.", "nearest = 1 << at");
        self.work(
            "Both words are numbers now. The lowest blocker above lends, and the borrow runs down to the \
             nearest blocker below.",
            "difference = upper - nearest",
        );
        self.work(
            "The XOR shows what the borrow changed: all bits from blocker to blocker, both included.",
            "changed = upper ^ difference",
        );
        self.work("Both halves together.", "line = above | below");
        let note = "Many changed bits are not on the line. The AND clears them.";
        self.work(note, &format!("{name} = changed & line"));
        name
    }
}
