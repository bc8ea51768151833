//! Traces of slider lookups.

use polyboard_sliders::{ByTable, Lookup};
use polyboard_squares::Direction;

use crate::{Equation, Operator, Outcome, Term, bitboards::Sets};

impl Sets<'_> {
    /// Records the lookup of the diagonals, of rank and file, or of both, and returns the method.
    pub(crate) fn slider<S: ByTable>(&mut self, directions: &[Direction]) -> String {
        let occupied = self.occupied();
        let has_any = |ways: [Direction; 4]| ways.iter().any(|way| directions.contains(way));
        let (square, pieces) = (self.index as u8, occupied.value);
        let mut looked_up = Vec::new();
        if has_any(Direction::DIAGONAL) {
            let lookup = S::bishop_lookup(square, pieces);
            self.lookup("diagonals", "bishops", &occupied, &lookup);
            looked_up.push(lookup);
        }
        if has_any(Direction::STRAIGHT) {
            let lookup = S::rook_lookup(square, pieces);
            self.lookup("rank and file", "rooks", &occupied, &lookup);
            looked_up.push(lookup);
        }
        if let [one, other] = looked_up[..] {
            let other = (Operator::Or, Term::word(other.attacks));
            let both = Equation::of_words(Term::word(one.attacks), vec![other]);
            self.put("both".to_string(), both, Outcome::Set);
        }
        self.not_own(looked_up.iter().fold(0, |all, lookup| all | lookup.attacks));
        match looked_up.iter().any(|lookup| lookup.magic.is_some()) {
            false => "gather the blockers by PEXT; the result is the number of the entry",
            true => {
                "multiply the blockers by a magic; the highest bits are the number of the entry"
            }
        }
        .to_string()
    }

    fn lookup(&mut self, label: &str, table: &str, occupied: &Term, told: &Lookup) {
        let mask = Term::word(told.mask).called("mask");
        let masked = Equation::of_words(occupied.clone(), vec![(Operator::And, mask.clone())]);
        let blockers = Term::word(self.put(label.to_string(), masked, Outcome::Set));
        let entry = Term::decimal(told.entry as u64);
        let key = match told.magic {
            None => Equation::new(blockers, Operator::Gather, mask, entry),
            Some(magic) => {
                let magic = (Operator::Multiply, Term::word(magic).called("magic"));
                let product = Equation::of_words(blockers, vec![magic]);
                let value = product.value.clone();
                self.put(label.to_string(), product, |_| Outcome::Product);
                let shift = Term::decimal(u64::from(told.shift()));
                Equation::new(value, Operator::ShiftDown, shift, entry)
            }
        };
        let (entry, entries) = (told.entry, told.entries);
        self.put(label.to_string(), key, |_| Outcome::Entry { entry, entries });
        self.read(label, format!("{table}[{}][{entry}]", self.index), told.attacks);
    }
}
