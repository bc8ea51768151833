//! The search for magics, by trial and error.

use polyboard_squares::SplitMix64;

use crate::sliders::{Hyperbola, Relevant, Sliders, relevant_bishop, relevant_rook};

/// The seed of the search; each square has its own random stream for bishops and for rooks.
const SEED: u64 = 2026;

/// The sets of blockers of a rook in a corner, of which no square has more: twelve squares.
const MOST_SUBSETS: usize = 1 << 12;

/// Finds the magic of one square, for a bishop or a rook.
///
/// It is the first number of the square's random stream that gives any two sets of blockers
/// different entries, unless their attacks are the same.
///
/// Each candidate is the AND of three random numbers. A factor with few set bits copies each
/// blocker to few places, and copies that do not overlap do not carry into each other. Tord Romstad
/// noted that sparse candidates succeed sooner (CCC, "Magic move generation", 2008); this follows
/// his search. See [Looking for Magics](https://www.chessprogramming.org/Looking_for_Magics).
#[must_use]
pub fn find_magic(square: u8, is_bishop: bool) -> u64 {
    let relevant = if is_bishop { relevant_bishop(square) } else { relevant_rook(square) };
    let attacks = if is_bishop { Hyperbola::bishop } else { Hyperbola::rook };
    let mut sets = [(0_u64, 0_u64); MOST_SUBSETS];
    for (set, subset) in sets.iter_mut().zip(subsets(relevant)) {
        *set = (subset, attacks(square, subset));
    }
    let sets = &sets[..relevant.subsets()];
    let shift = 64 - relevant.mask.count_ones();

    let mut random = SplitMix64::new(SEED ^ u64::from(square) << 32 ^ u64::from(is_bishop) << 40);
    // `tried` is the number of the candidate that wrote an entry last, so the table is never
    // cleared.
    let mut table = [(0_u64, 0_u64); MOST_SUBSETS];
    for tried in 1.. {
        let magic = random.bits() & random.bits() & random.bits();
        let tells_apart = sets.iter().all(|&(subset, attacks)| {
            let entry = &mut table[(subset.wrapping_mul(magic) >> shift) as usize];
            if entry.0 != tried {
                *entry = (tried, attacks);
            }
            entry.1 == attacks
        });
        if tells_apart {
            return magic;
        }
    }
    unreachable!("the search ends with a magic or not at all")
}

fn subsets(relevant: Relevant) -> impl Iterator<Item = u64> {
    let mut next = Some(0);
    core::iter::from_fn(move || {
        let subset = next?;
        next = Some(relevant.next(subset)).filter(|&following| following != 0);
        Some(subset)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sliders::magic::numbers::{BISHOP_MAGICS, ROOK_MAGICS};

    #[test]
    fn the_search_finds_the_magics_that_are_in_the_table() {
        for square in 0..64 {
            assert_eq!(find_magic(square, true), BISHOP_MAGICS[usize::from(square)]);
            assert_eq!(find_magic(square, false), ROOK_MAGICS[usize::from(square)]);
        }
    }
}
