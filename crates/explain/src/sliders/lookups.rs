//! Magic and PEXT bitboards: both lines at once.

use polyboard_bitboard::sliders::{ByTable, Lookup, Magic, Pext};

use crate::{Operator, Outcome, Term, sets::Sets};

impl Sets<'_> {
    pub(super) fn magic(&mut self, is_bishop: bool) -> Term {
        self.lookup::<Magic>(is_bishop)
    }

    pub(super) fn pext(&mut self, is_bishop: bool) -> Term {
        self.lookup::<Pext>(is_bishop)
    }

    fn lookup<S: ByTable>(&mut self, is_bishop: bool) -> Term {
        let occupied = self.occupied();
        let square = self.index as u8;
        let (label, table, told): (_, _, Lookup) = match is_bishop {
            true => ("diagonals", "bishop", S::bishop_lookup(square, occupied.value)),
            false => ("rank and file", "rook", S::rook_lookup(square, occupied.value)),
        };
        self.label(label);
        let mask = self.read("mask", format!("{table}_masks[{square}]"), told.mask);
        let then = vec![(Operator::And, mask.clone())];
        let blockers = self.word("blockers", occupied, then, Outcome::Set);
        let outcome = Outcome::Entry { entry: told.entry, entries: told.entries };
        match told.magic {
            None => self.number("index", blockers, vec![(Operator::Gather, mask)], outcome),
            Some(magic) => {
                let place = format!("{table}_magics[{square}]");
                let magic = self.factor("magic", place, magic);
                let then = vec![(Operator::Multiply, magic)];
                let product = self.word("product", blockers, then, |_| Outcome::Number(""));
                let shift = Term::decimal(u64::from(told.shift()));
                self.number("index", product, vec![(Operator::ShiftDown, shift)], outcome)
            }
        };
        let place = format!("{table}s[{square}][{}]", told.entry);
        self.read("attacks", place, told.attacks)
    }
}
