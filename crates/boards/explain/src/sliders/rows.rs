//! Kindergarten and rotated bitboards: a line that becomes a row, and six bits that are an index.

use polyboard_bitboard::sliders::{Kindergarten, Occupancy, Rotated, Sliders, line};

use super::LINE;
use crate::{Operator, Outcome, Term, sets::Sets};

/// The number of occupancies of the inner six squares of a row.
const ENTRIES: usize = 64;

impl Sets<'_> {
    /// Records one line that a multiplication gathers and another spreads.
    pub(super) fn kindergarten(&mut self, number: usize) -> Term {
        let name = self.line_name(number);
        self.label(name);
        let square = self.index as u8;
        self.note(LINE);
        let along = self.read("line", format!("lines[{square}][{number}]"), line(square, number));
        let (column, row) = (square & 7, square >> 3 & 7);
        let is_column = number == 0;
        // A column is shifted to the first one, and a diagonal gathers it from the top.
        let (factor, place) = match is_column {
            true => (Kindergarten::DIAGONAL, row ^ 7),
            false => (Kindergarten::COLUMN, column),
        };
        let names = if is_column { ["gather", "spread"] } else { ["bFile", "aFile"] };
        let gather = Term::word(factor << 1).called(names[0]);
        let spread = Term::word(factor).called(names[1]);
        let by = |bits: u8| (Operator::ShiftDown, Term::decimal(u64::from(bits)));
        let mut then = vec![(Operator::And, along.clone())];
        if is_column {
            then.push(by(column));
        }
        self.note(match is_column {
            true => "The blockers on the file, moved to the a-file.",
            false => "The blockers on the line.",
        });
        let blockers = self.word("blockers", self.occupied(), then, Outcome::Set);
        let then = vec![(Operator::Multiply, gather)];
        self.note(
            "The product is a sum of copies of the blockers, one for each bit of the factor. In the top row \
             each square of the line has a bit of its own.",
        );
        let product = self.word("product", blockers, then, |_| Outcome::Number(""));
        let entry = (product.value >> 58) as usize;
        let outcome = Outcome::Entry { entry, entries: ENTRIES };
        self.note(
            "The six highest bits are those of the inner squares. The ends of a line do not matter.",
        );
        self.number("inner", product, vec![by(58)], outcome);
        let entry_of = Kindergarten::row(usize::from(place), entry);
        self.note("From the table: the attacks of a slider at this place in a row.");
        let found = self.read("row", format!("row[{place}][{entry}]"), u64::from(entry_of));
        let mut then = vec![(Operator::Multiply, spread)];
        if is_column {
            then.push(by(7 - column));
        }
        then.push((Operator::And, along));
        self.note("A second multiplication spreads the row over the line again.");
        self.word(name, found, then, Outcome::Set)
    }

    /// Records one line that is a row of a rotated occupancy.
    pub(super) fn rotated(&mut self, number: usize) -> Term {
        let name = self.line_name(number);
        self.label(name);
        let square = self.index as u8;
        let occupied = self.occupied();
        let kept = <Rotated as Sliders>::Occupancy::new(occupied.value).kept();
        let line = number;
        let mut copy = |name: &str, number: usize| {
            self.note(
                "A rotated occupancy, which the board keeps up to date. The line of the piece is a row here.",
            );
            let set = self.read(name, format!("rotated[{number}]"), kept[number]);
            self.order(|square| Rotated::place(square, line));
            set
        };
        let rotated = match number {
            0 => copy("turned90", 0),
            1 => occupied,
            2 => copy("turned45", 1),
            _ => copy("turned315", 2),
        };
        let shift = (Rotated::place(square, number) & !7) + 1;
        let then = vec![
            (Operator::ShiftDown, Term::decimal(shift as u64)),
            (Operator::And, Term::decimal(63)),
        ];
        let entry = (rotated.value >> shift & 63) as usize;
        let outcome = Outcome::Entry { entry, entries: ENTRIES };
        self.note("The six inner squares of the row are six bits side by side.");
        self.number("inner", rotated, then, outcome);
        let attacks = Rotated::attacks(square, number, entry);
        self.note("From a table: the attacks for this square, this line and this number.");
        self.read(name, format!("attacks[{square}][{number}][{entry}]"), attacks)
    }
}
