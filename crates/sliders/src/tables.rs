//! How the tables of magic and PEXT bitboards are filled, at compile time.
//!
//! The compiler's interpreter is some hundred times slower than the program will be, and there are
//! 107,648 entries to a table. Walking the board for each takes ten seconds or more, subtracting
//! for each two. But a slider looks along two lines that do not know of each other: the attacks
//! along each are found once for the at most 64 ways to block it, and an entry is one of the one
//! ORed with one of the other. The same goes for the index: what PEXT or a multiplication makes of
//! blockers on two lines is the sum of what it makes of each.

use crate::{hyperbola::along, lines::LINES, relevant::Relevant};

/// How blockers become an index: `first + (sum of places >> shift)`.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// The number that the bits under the mask make, gathered in order.
    Gathered,
    /// The product with this magic.
    Product(u64),
}

/// Fills in the entries of one square, from `first` on.
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
    let one = Line::new(one, square, relevant, place);
    let other = Line::new(other, square, relevant, place);
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

/// All ways to block one line.
struct Line {
    attacks: [u64; 64],
    places: [u64; 64],
    len: usize,
}

impl Line {
    const fn new(line: u64, square: u8, relevant: Relevant, place: Place) -> Line {
        let ways = Relevant { mask: relevant.mask & line };
        let mut all = Line { attacks: [0; 64], places: [0; 64], len: ways.subsets() };
        let mut blockers = 0;
        let mut i = 0;
        while i < all.len {
            all.attacks[i] = along(line, square, blockers);
            all.places[i] = match place {
                Place::Gathered => gathered(blockers, relevant.mask),
                Place::Product(magic) => blockers.wrapping_mul(magic),
            };
            blockers = ways.next(blockers);
            i += 1;
        }
        all
    }
}

/// What PEXT does, bit by bit.
pub(crate) const fn gathered(set: u64, mask: u64) -> u64 {
    let (mut gathered, mut place, mut left) = (0, 0, mask);
    while left != 0 {
        gathered |= (set >> left.trailing_zeros() & 1) << place;
        place += 1;
        left &= left - 1;
    }
    gathered
}
