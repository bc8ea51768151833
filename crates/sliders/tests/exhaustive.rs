//! Every way of finding a slider's reach, over every square and every subset of its mask.
//!
//! What they are compared with is a walk, one square at a time, by column and row.

use polyboard_sliders::{
    BETWEEN, DIAGONAL_LINES, Hyperbola, Magic, Pext, Relevant, STRAIGHT_LINES, Sliders,
    relevant_bishop, relevant_rook,
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

fn each_subset(relevant: Relevant, mut check: impl FnMut(u64)) {
    let mut subset = 0;
    loop {
        check(subset);
        subset = relevant.next(subset);
        if subset == 0 {
            break;
        }
    }
}

fn equals_the_walk<S: Sliders>() {
    for square in 0..64 {
        each_subset(relevant_rook(square), |blockers| {
            let walked = walk(square, blockers, STRAIGHT);
            // Men outside the mask and the slider itself must not matter.
            let noise = !relevant_rook(square).mask() & (!walked | 1 << square);
            assert_eq!(S::rook(square, blockers), walked, "{} rook {square}", S::NAME);
            let noisy = walk(square, blockers | noise, STRAIGHT);
            assert_eq!(S::rook(square, blockers | noise), noisy, "{} rook {square}", S::NAME);
        });
        each_subset(relevant_bishop(square), |blockers| {
            let walked = walk(square, blockers, DIAGONAL);
            let noise = !relevant_bishop(square).mask() & (!walked | 1 << square);
            assert_eq!(S::bishop(square, blockers), walked, "{} bishop {square}", S::NAME);
            let noisy = walk(square, blockers | noise, DIAGONAL);
            assert_eq!(S::bishop(square, blockers | noise), noisy, "{} bishop {square}", S::NAME);
        });
    }
}

#[test]
fn hyperbola_equals_the_walk() {
    equals_the_walk::<Hyperbola>();
}

#[test]
fn magic_equals_the_walk() {
    equals_the_walk::<Magic>();
}

#[test]
fn pext_equals_the_walk() {
    equals_the_walk::<Pext>();
}

#[test]
fn the_tables_have_the_published_sizes() {
    let entries = |relevant: fn(u8) -> Relevant| (0..64).map(|s| relevant(s).len()).sum::<usize>();
    assert_eq!(entries(relevant_rook), 102_400);
    assert_eq!(entries(relevant_bishop), 5_248);
    assert_eq!(Pext::TABLE_BYTES, (102_400 + 5_248) * 8 + 2 * 64 * 16);
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
