//! Magic and PEXT bitboards: both lines at once.

use polyboard_bitboard::sliders::ByTable;

use crate::{Outcome, sets::Sets};

impl Sets<'_> {
    pub(super) fn lookup<S: ByTable>(&mut self, is_bishop: bool) {
        let (occupied, square) = (self.value("occupied"), self.index as u8);
        let (label, table, told) = match is_bishop {
            true => ("diagonals", "bishop", S::bishop_lookup(square, occupied)),
            false => ("rank and file", "rook", S::rook_lookup(square, occupied)),
        };
        self.label(label);
        let note = "From a table: the squares that matter. The ends of the lines do not, because the piece stops at \
                    the edge in any case.";
        self.read(note, "mask", format!("{table}_masks[{square}]"), told.mask);
        self.work(
            "The blockers on these squares. Pieces elsewhere are cleared, or they would spoil the index.",
            "blockers = occupied & mask",
        );
        let entry = |_| Outcome::Entry { entry: told.entry, entries: told.entries };
        match told.magic {
            None => {
                self.number(
                    "Each square of the mask becomes a digit: 1 for a blocker, 0 for an empty square.",
                    "index = blockers pext mask",
                    entry,
                );
            }
            Some(magic) => {
                let note = "A factor for this square, found by trial. Its bits are no squares: each of them shifts a \
                            copy of the blockers.";
                self.read(note, "magic", format!("{table}_magics[{square}]"), magic);
                if let Some(line) = self.lines.last_mut() {
                    line.outcome = Outcome::Number("");
                }
                self.work_as(
                    "The sum of the shifted copies. What leaves the word is dropped; the product is meant to \
                     overflow.",
                    "product = blockers * magic",
                    |_| Outcome::Number(""),
                );
                self.number(
                    "The highest bits, as many as the mask has squares. Two sets of blockers have the same \
                     number only if the attacks are the same, too. That makes the factor magic.",
                    &format!("index = product >> {}", told.shift()),
                    entry,
                );
            }
        }
        let note =
            "From the table of attacks, which was computed for each way to block this square.";
        self.read(note, "attacks", format!("{table}s[{square}][{}]", told.entry), told.attacks);
    }
}
