//! How a slider's attacks are looked up.

use polyboard_sliders::{ByTable, LookUp};
use polyboard_squares::Direction;

use crate::{Equation, Operator, Outcome, Term, words::Sets};

impl Sets<'_> {
    /// All diagonals, all straight lines, or both: lines are looked up as wholes.
    pub(crate) fn rider<S: ByTable>(&mut self, directions: &[Direction]) -> String {
        let occupied = self.occupied();
        let has_any = |ways: [Direction; 4]| ways.iter().any(|way| directions.contains(way));
        let (square, men) = (self.index as u8, occupied.value);
        let mut looked_up = Vec::new();
        if has_any(Direction::DIAGONAL) {
            let look_up = S::look_up_bishop(square, men);
            self.look_up("diagonals", "bishops", &occupied, &look_up);
            looked_up.push(look_up);
        }
        if has_any(Direction::STRAIGHT) {
            let look_up = S::look_up_rook(square, men);
            self.look_up("rank and file", "rooks", &occupied, &look_up);
            looked_up.push(look_up);
        }
        if let [one, other] = looked_up[..] {
            let other = (Operator::Or, Term::word(other.attacks));
            let both = Equation::of_words(Term::word(one.attacks), vec![other]);
            self.put("both".to_string(), both, Outcome::Set);
        }
        self.not_own(looked_up.iter().fold(0, |all, look_up| all | look_up.attacks));
        match looked_up.iter().any(|look_up| look_up.magic.is_some()) {
            false => "gather the men in the way by PEXT; what comes out is the number of the entry",
            true => {
                "multiply the men in the way by a magic; the highest bits are the number of the entry"
            }
        }
        .to_string()
    }

    fn look_up(&mut self, label: &str, table: &str, occupied: &Term, told: &LookUp) {
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
