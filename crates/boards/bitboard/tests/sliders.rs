//! Every slider algorithm, and the reported steps of a lookup, for every square and every subset of its mask.
//!
//! Each is compared with a walk, one square at a time, by column and row.

use polyboard_bitboard::sliders::{
    Algorithm, BETWEEN, ByTable, DIAGONAL_LINES, Lookup, Magic, Occupancy, Pext, Relevant,
    STRAIGHT_LINES, Sliders, SlidersVisitor, relevant_bishop, relevant_rook,
};

const STRAIGHT: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

fn walk(square: u8, occupied: u64, steps: [(i32, i32); 4]) -> u64 {
    let mut attacks = 0;
    for (x, y) in steps {
        let (mut column, mut row) = (i32::from(square % 8) + x, i32::from(square / 8) + y);
        while (0..8).contains(&column) && (0..8).contains(&row) {
            let bit = 1 << (8 * row + column);
            attacks |= bit;
            if occupied & bit != 0 {
                break;
            }
            column += x;
            row += y;
        }
    }
    attacks
}

struct CompareWithTheWalk;

impl SlidersVisitor for CompareWithTheWalk {
    type Output = ();

    fn visit<S: Sliders>(self) {
        for square in 0..64 {
            let (rook, bishop) = (relevant_rook(square), relevant_bishop(square));
            compare::<S>("rook", S::rook, square, rook, STRAIGHT);
            compare::<S>("bishop", S::bishop, square, bishop, DIAGONAL);
            let of_both = |square, occupied| S::both(square, occupied)[1];
            compare::<S>("rook of both", of_both, square, rook, STRAIGHT);
        }
    }
}

fn compare<S: Sliders>(
    role: &str,
    attacks: fn(u8, S::Occupancy) -> u64,
    square: u8,
    relevant: Relevant,
    steps: [(i32, i32); 4],
) {
    let mut blockers = 0;
    for _ in 0..relevant.subsets() {
        let walked = walk(square, blockers, steps);
        let check = |square: u8, occupied: S::Occupancy| {
            let found = attacks(square, occupied);
            assert_eq!(found, walked, "{}, {role} on {square}: {occupied:x?}", S::NAME);
        };
        check(square, S::Occupancy::new(blockers));
        // Pieces at the end of a line, off the lines and the slider itself must not matter; and of
        // a larger number only the low six bits count.
        check(square | 64, S::Occupancy::new(blockers | !relevant.mask()));
        blockers = relevant.next(blockers);
    }
}

#[test]
fn every_way_equals_the_walk() {
    for &algorithm in Algorithm::ALL {
        algorithm.visit(CompareWithTheWalk);
    }
}

#[test]
fn an_occupancy_that_is_kept_equals_one_that_is_made() {
    struct Keep;
    impl SlidersVisitor for Keep {
        type Output = ();
        fn visit<S: Sliders>(self) {
            let (mut set, mut kept) = (0, S::Occupancy::new(0).kept());
            // Multiples of an odd number are sets of all kinds.
            for changed in (0..10_000_u64).map(|n| n.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
                let updated = S::Occupancy::restored(set, kept).toggled(changed);
                (set, kept) = (set ^ changed, updated.kept());
                assert_eq!(updated, S::Occupancy::new(set), "{}", S::NAME);
            }
        }
    }
    for &algorithm in Algorithm::ALL {
        algorithm.visit(Keep);
    }
}

#[test]
fn only_squares_of_a_line_have_squares_between_them() {
    for from in 0..64_u8 {
        assert_eq!(STRAIGHT_LINES[usize::from(from)], walk(from, 0, STRAIGHT));
        assert_eq!(DIAGONAL_LINES[usize::from(from)], walk(from, 0, DIAGONAL));
        for to in 0..64_u8 {
            let between = [STRAIGHT, DIAGONAL].into_iter().fold(0, |set, steps| {
                let seen = walk(from, 1 << to, steps) & walk(to, 1 << from, steps);
                let aligned = walk(from, 0, steps) & 1 << to != 0;
                set | if aligned { seen & line(from, to) } else { 0 }
            });
            assert_eq!(BETWEEN[usize::from(from)][usize::from(to)], between, "{from} {to}");
        }
    }
}

/// The squares whose columns and rows lie between those of two squares.
fn line(a: u8, b: u8) -> u64 {
    let range = |x: u8, y: u8| x.min(y)..=x.max(y);
    (0..64_u8)
        .filter(|s| {
            range(a % 8, b % 8).contains(&(s % 8)) && range(a / 8, b / 8).contains(&(s / 8))
        })
        .fold(0, |set, s| set | 1 << s)
}

/// The reported steps of a lookup.
fn told_rightly(
    relevant: fn(u8) -> Relevant,
    steps: [(i32, i32); 4],
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
            assert_eq!(told.attacks, walk(square, blockers, steps), "{square}: {told:?}");
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
    told_rightly(relevant_rook, STRAIGHT, Pext::rook_lookup, false);
    told_rightly(relevant_bishop, DIAGONAL, Pext::bishop_lookup, false);
    told_rightly(relevant_rook, STRAIGHT, Magic::rook_lookup, true);
    told_rightly(relevant_bishop, DIAGONAL, Magic::bishop_lookup, true);
}
