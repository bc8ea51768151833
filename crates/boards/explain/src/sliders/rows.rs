//! Kindergarten and rotated bitboards: a line that becomes a row, and six bits that are an index.

use polyboard_bitboard::sliders::{Kindergarten, Occupancy, Rotated, Sliders};

use crate::{Outcome, sets::Sets};

impl Sets<'_> {
    /// Records the six bits of the inner squares of a row, which are the number of an entry.
    pub(super) fn inner(&mut self, note: &str, operation: &str) -> usize {
        let outcome = |entry| Outcome::Entry { entry: entry as usize, entries: 64 };
        self.number(note, &format!("inner = {operation}"), outcome) as usize
    }

    /// Records one line that a multiplication gathers and another spreads.
    pub(super) fn kindergarten(&mut self, number: usize) -> &'static str {
        let name = self.enter_line(number);
        let square = self.index as u8;
        let (column, row) = (square & 7, square >> 3 & 7);
        // A column is shifted to the first one, and a diagonal gathers it from the top.
        let is_column = number == 0;
        let (factor, place, [gather, spread]) = match is_column {
            true => (Kindergarten::DIAGONAL, row ^ 7, ["gather", "spread"]),
            false => (Kindergarten::COLUMN, column, ["bFile", "aFile"]),
        };
        self.name(gather, factor << 1);
        self.name(spread, factor);
        let (note, [to_first, back]) = match is_column {
            true => (
                "The blockers on the file, moved to the a-file.",
                [column, 7 - column].map(|by| format!(" >> {by}")),
            ),
            false => ("The blockers on the line.", [String::new(), String::new()]),
        };
        self.work(note, &format!("blockers = occupied & line{to_first}"));
        self.work_as(
            "The product is a sum of copies of the blockers, one for each bit of the factor. In the top row \
             each square of the line has a bit of its own.",
            &format!("product = blockers * {gather}"),
            |_| Outcome::Number(""),
        );
        let entry = self.inner(
            "The six highest bits are those of the inner squares. The ends of a line do not matter.",
            "product >> 58",
        );
        let found = Kindergarten::row(usize::from(place), entry);
        let note = "From the table: the attacks of a slider at this place in a row.";
        self.read(note, "row", format!("row[{place}][{entry}]"), u64::from(found));
        let note = "A second multiplication spreads the row over the line again.";
        self.work(note, &format!("{name} = row * {spread}{back} & line"));
        name
    }

    /// Records one line that is a row of a rotated occupancy.
    pub(super) fn rotated(&mut self, number: usize) -> &'static str {
        let name = self.line_name(number);
        self.label(name);
        let square = self.index as u8;
        let kept = <Rotated as Sliders>::Occupancy::new(self.value("occupied")).kept();
        let (rotated, copy) = match number {
            0 => ("turned90", Some(0)),
            1 => ("occupied", None),
            2 => ("turned45", Some(1)),
            _ => ("turned315", Some(2)),
        };
        if let Some(copy) = copy {
            let note = "A rotated occupancy, which the board keeps up to date. The line of the piece is a row \
                        here.";
            self.read(note, rotated, format!("rotated[{copy}]"), kept[copy]);
            self.order(|square| Rotated::place(square, number));
        }
        let shift = (Rotated::place(square, number) & !7) + 1;
        let note = "The six inner squares of the row are six bits side by side.";
        let entry = self.inner(note, &format!("{rotated} >> {shift} & 63"));
        let attacks = Rotated::attacks(square, number, entry);
        let note = "From a table: the attacks for this square, this line and this number.";
        self.read(note, name, format!("attacks[{square}][{number}][{entry}]"), attacks);
        name
    }
}
