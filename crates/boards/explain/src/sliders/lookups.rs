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
        self.note(
            "From a table: the squares that matter. The ends of the lines do not, because the piece stops at \
             the edge in any case.",
        );
        let mask = self.read("mask", format!("{table}_masks[{square}]"), told.mask);
        let then = vec![(Operator::And, mask.clone())];
        self.note(
            "The blockers on these squares. Pieces elsewhere are cleared, or they would spoil the index.",
        );
        let blockers = self.word("blockers", occupied, then, Outcome::Set);
        let outcome = Outcome::Entry { entry: told.entry, entries: told.entries };
        match told.magic {
            None => {
                self.note(
                    "Each square of the mask becomes a digit: 1 for a blocker, 0 for an empty square.",
                );
                self.number("index", blockers, vec![(Operator::Gather, mask)], outcome)
            }
            Some(magic) => {
                let place = format!("{table}_magics[{square}]");
                self.note(
                    "A factor for this square, found by trial. Its bits are no squares: each of them shifts a \
                     copy of the blockers.",
                );
                let magic = self.factor("magic", place, magic);
                let then = vec![(Operator::Multiply, magic)];
                self.note(
                    "The sum of the shifted copies. What leaves the word is dropped; the product is meant to \
                     overflow.",
                );
                let product = self.word("product", blockers, then, |_| Outcome::Number(""));
                let shift = Term::decimal(u64::from(told.shift()));
                self.note(
                    "The highest bits, as many as the mask has squares. Two sets of blockers have the same \
                     number only if the attacks are the same, too. That makes the factor magic.",
                );
                self.number("index", product, vec![(Operator::ShiftDown, shift)], outcome)
            }
        };
        let place = format!("{table}s[{square}][{}]", told.entry);
        self.note(
            "From the table of attacks, which was computed for each way to block this square.",
        );
        self.read("attacks", place, told.attacks)
    }
}
