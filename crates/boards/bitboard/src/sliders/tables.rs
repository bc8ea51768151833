//! The code that fills the tables of magic and PEXT bitboards, at compile time.
//!
//! The compiler's interpreter is some hundred times slower than compiled code, and a table has
//! 107,648 entries. Walking the board for each entry takes ten seconds or more; subtracting, as
//! hyperbola quintessence does, takes two. But a slider attacks along two independent lines. The
//! attacks along each line are computed once for each of its at most 64 sets of blockers, and an
//! entry is the OR of one set for each line. The index splits in the same way: for blockers on two
//! lines, PEXT or the multiplication gives the sum of the values for each line.

use polyboard_raw::{Slots, gathered};

use super::{
    hyperbola::along,
    lines::LINES,
    relevant::{BISHOP, ROOK, Relevant, entries, masks},
};

const ROOK_ENTRIES: usize = entries(&ROOK);
/// One for each subset of each square's mask, the rooks' first.
pub(crate) const ENTRIES: usize = ROOK_ENTRIES + entries(&BISHOP);

pub(crate) static ROOKS: Slots<ENTRIES> = Slots::new(&masks(&ROOK), 0);
pub(crate) static BISHOPS: Slots<ENTRIES> = Slots::new(&masks(&BISHOP), ROOK_ENTRIES);

/// The attacks of all entries, whose index is made of the blockers: the product with the square's magic for a rook or a
/// bishop, or without magics the bits under the mask, gathered in order.
pub(crate) const fn filled(magics: Option<[&[u64; 64]; 2]>) -> [u64; ENTRIES] {
    let mut table = [0; ENTRIES];
    let mut square = 0;
    while square < 64 {
        let [rook, bishop] = match magics {
            Some([rooks, bishops]) => [Some(rooks[square]), Some(bishops[square])],
            None => [None; 2],
        };
        let [column, row, up, down] = LINES[square];
        fill(&mut table, ROOKS.first(square), square as u8, [column, row], ROOK[square], rook);
        fill(&mut table, BISHOPS.first(square), square as u8, [up, down], BISHOP[square], bishop);
        square += 1;
    }
    table
}

/// Fills the entries of one square, from `first` on.
const fn fill(
    table: &mut [u64],
    first: usize,
    square: u8,
    lines: [u64; 2],
    relevant: Relevant,
    magic: Option<u64>,
) {
    let one = LineEntries::new(lines[0], square, relevant, magic);
    let other = LineEntries::new(lines[1], square, relevant, magic);
    let shift = if magic.is_some() { 64 - relevant.mask.count_ones() } else { 0 };
    let mut i = 0;
    while i < one.len {
        let mut j = 0;
        while j < other.len {
            let index = one.places[i].wrapping_add(other.places[j]) >> shift;
            table[first + index as usize] = one.attacks[i] | other.attacks[j];
            j += 1;
        }
        i += 1;
    }
}

/// The attacks and places for all sets of blockers on one line.
struct LineEntries {
    attacks: [u64; 64],
    places: [u64; 64],
    len: usize,
}

impl LineEntries {
    const fn new(line: u64, square: u8, relevant: Relevant, magic: Option<u64>) -> LineEntries {
        let of_line = Relevant { mask: relevant.mask & line };
        let mut all = LineEntries { attacks: [0; 64], places: [0; 64], len: of_line.subsets() };
        let mut blockers = 0;
        let mut i = 0;
        while i < all.len {
            all.attacks[i] = along(line, square, blockers);
            all.places[i] = match magic {
                Some(magic) => blockers.wrapping_mul(magic),
                None => gathered(blockers, relevant.mask),
            };
            blockers = of_line.next(blockers);
            i += 1;
        }
        all
    }
}
