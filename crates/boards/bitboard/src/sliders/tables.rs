//! The code that fills the tables of magic and PEXT bitboards, at compile time.
//!
//! The compiler's interpreter is some hundred times slower than compiled code, and a table has
//! 107,648 entries. Walking the board for each entry takes ten seconds or more; subtracting, as
//! hyperbola quintessence does, takes two. But a slider attacks along two independent lines. The
//! attacks along each line are computed once for each of its at most 64 sets of blockers, and an
//! entry is the OR of one set for each line. The index splits in the same way: for blockers on two
//! lines, PEXT or the multiplication gives the sum of the values for each line.

use polyboard_raw::gathered;

use super::{hyperbola::along, lines::LINES, relevant::Relevant};

/// The kind of index made of the blockers: `first + (sum of places >> shift)`.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// The bits under the mask, gathered in order.
    Gathered,
    /// The product of the blockers with this magic.
    Product(u64),
}

/// Fills the entries of one square, from `first` on.
pub(crate) const fn fill(
    table: &mut [u64],
    first: usize,
    square: u8,
    is_bishop: bool,
    relevant: Relevant,
    place: Place,
) {
    let [column, row, up, down] = LINES[square as usize];
    let (one, other) = if is_bishop { (up, down) } else { (column, row) };
    let one = LineEntries::new(one, square, relevant, place);
    let other = LineEntries::new(other, square, relevant, place);
    let shift = match place {
        Place::Gathered => 0,
        Place::Product(_) => 64 - relevant.mask.count_ones(),
    };
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
    const fn new(line: u64, square: u8, relevant: Relevant, place: Place) -> LineEntries {
        let of_line = Relevant { mask: relevant.mask & line };
        let mut all = LineEntries { attacks: [0; 64], places: [0; 64], len: of_line.subsets() };
        let mut blockers = 0;
        let mut i = 0;
        while i < all.len {
            all.attacks[i] = along(line, square, blockers);
            all.places[i] = match place {
                Place::Gathered => gathered(blockers, relevant.mask),
                Place::Product(magic) => blockers.wrapping_mul(magic),
            };
            blockers = of_line.next(blockers);
            i += 1;
        }
        all
    }
}
