//! The lines of the board: rays, directions, and the first piece on a ray.
//!
//! Squares are numbers from a1 = 0 to h8 = 63, and sets of squares are words with a bit for each. A direction is the
//! number of a [`Direction`], clockwise from north, so `d ^ 4` is opposite to `d`, and straight directions are even.

use polyboard_squares::{Direction, Lerf, Square, SquareMapping, table};

/// The number of no direction: two squares share no line.
pub(crate) const NO_LINE: usize = 8;

/// The directions of ranks and files, and of diagonals, a bit for each number.
pub(crate) const STRAIGHT: u8 = 0b0101_0101;
pub(crate) const DIAGONAL: u8 = 0b1010_1010;

/// The squares from the next one in each direction to the edge.
pub(crate) static RAYS: [[u64; 8]; 64] = table![from in 64 => table![d in 8 =>
    polyboard_squares::ray(Lerf::GEOMETRY, Square::ALL[from], Direction::ALL[d].step())
]];

/// The direction from one square to another, or [`NO_LINE`].
pub(crate) static DIRECTIONS: [[u8; 64]; 64] = table![from in 64 => table![to in 64 => {
    let mut d = 0;
    while d < NO_LINE && RAYS[from][d] >> to & 1 == 0 {
        d += 1;
    }
    d as u8
}]];

/// The size in bytes of the tables of this file.
pub(crate) const BYTES: usize = size_of_val(&RAYS) + size_of_val(&DIRECTIONS);

/// The squares from the next one in a direction to the edge.
#[inline(always)]
pub(crate) fn ray(from: u8, d: usize) -> u64 {
    RAYS[from as usize & 63][d & 7]
}

/// The direction from one square to another, or [`NO_LINE`].
#[inline(always)]
pub(crate) fn direction(from: u8, to: u8) -> usize {
    DIRECTIONS[from as usize & 63][to as usize & 63] as usize
}

/// The squares between two squares of a line, and the second one, if `d` leads from the first to the second.
#[inline(always)]
pub(crate) fn line(from: u8, d: usize, to: u8) -> u64 {
    ray(from, d) & !ray(to, d)
}

/// The squares that a slider sees in a direction: those up to the first occupied one, which is among them.
///
/// Classical rays: Slate and Atkin, "Chess 4.5", 1977. The first blocker is the lowest in the directions to higher
/// squares, and the highest in the others.
///
/// ```text
///   ray from b2, d north-east     occupied            seen
///   . . . . . . . x               . . . . . . . o     . . . . . . . .
///   . . . . . . x .               . . . . . . . .     . . . . . . . .
///   . . . . . x . .               . . . . . . . .     . . . . . . . .
///   . . . . x . . .               . . . . o . . .     . . . . x . . .
///   . . . x . . . .               . . . . . . . .     . . . x . . . .
///   . . x . . . . .               . . . . . . . .     . . x . . . . .
/// ```
#[inline(always)]
pub(crate) fn seen(from: u8, d: usize, occupied: u64) -> u64 {
    let ray = ray(from, d);
    let blockers = ray & occupied;
    if blockers == 0 {
        return ray;
    }
    const TO_HIGHER: u8 = 0b1000_0111;
    let is_up = TO_HIGHER >> (d & 7) & 1 != 0;
    let first = if is_up { blockers.trailing_zeros() } else { 63 - blockers.leading_zeros() };
    ray & !self::ray(first as u8, d)
}

/// The squares that a slider sees on a line: in a direction to higher squares, and in the opposite one.
///
/// [Obstruction difference](https://www.chessprogramming.org/Obstruction_Difference) (Michael Hoffmann, 2008): the lowest
/// blocker above minus the highest below changes all bits between them.
#[inline(always)]
pub(crate) fn seen_both_ways(from: u8, up: usize, occupied: u64) -> u64 {
    let (above, below) = (ray(from, up), ray(from, up ^ 4));
    let blockers = below & occupied | 1;
    let from_below = u64::MAX << (63 - blockers.leading_zeros());
    let up_to = occupied & above & (occupied & above).wrapping_neg();
    (above | below) & up_to.wrapping_mul(2).wrapping_add(from_below)
}

/// Calls `visit` with each member of a set, from the lowest.
#[inline(always)]
pub(crate) fn each(mut set: u64, mut visit: impl FnMut(u8)) {
    while set != 0 {
        visit(set.trailing_zeros() as u8);
        set &= set - 1;
    }
}

/// The squares of a set, from a1 to h8.
#[inline]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = Square> {
    core::iter::from_fn(move || {
        let at = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(Square::ALL[at as usize & 63])
    })
}
