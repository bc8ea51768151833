//! The reported steps of a lookup, for every square and every set of blockers.

use polyboard_bitboard::sliders::{
    ByTable, Lookup, Magic, Pext, Relevant, relevant_bishop, relevant_rook,
};

/// An independent walk: the entries must be right, not only equal to each other.
fn walk(square: u8, occupied: u64, ways: [(i8, i8); 4]) -> u64 {
    let mut attacks = 0;
    for (x, y) in ways {
        let (mut column, mut row) = (square as i8 % 8 + x, square as i8 / 8 + y);
        while (0..8).contains(&column) && (0..8).contains(&row) {
            attacks |= 1 << (8 * row + column);
            if occupied >> (8 * row + column) & 1 == 1 {
                break;
            }
            (column, row) = (column + x, row + y);
        }
    }
    attacks
}

fn check(
    relevant: fn(u8) -> Relevant,
    ways: [(i8, i8); 4],
    lookup: impl Fn(u8, u64) -> Lookup,
    has_magic: bool,
) {
    for square in 0..64 {
        let relevant = relevant(square);
        let mut blockers = 0;
        for number in 0..relevant.subsets() {
            // Pieces off the mask, the slider among them, must not matter.
            let told = lookup(square, blockers | !relevant.mask());
            assert_eq!((told.mask, told.blockers), (relevant.mask(), blockers));
            assert_eq!(told.attacks, walk(square, blockers, ways), "{square}: {told:?}");
            assert_eq!(told.entries, relevant.subsets());
            match told.magic {
                None => assert_eq!(told.entry, number),
                Some(magic) => {
                    assert_eq!(told.entry as u64, blockers.wrapping_mul(magic) >> told.shift());
                }
            }
            assert!(told.entry < told.entries && told.magic.is_some() == has_magic);
            blockers = relevant.next(blockers);
        }
    }
}

#[test]
fn every_entry_is_found_under_the_reported_key() {
    const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
    const DIAGONAL: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
    check(relevant_rook, STRAIGHT, Pext::rook_lookup, false);
    check(relevant_bishop, DIAGONAL, Pext::bishop_lookup, false);
    check(relevant_rook, STRAIGHT, Magic::rook_lookup, true);
    check(relevant_bishop, DIAGONAL, Magic::bishop_lookup, true);
}
