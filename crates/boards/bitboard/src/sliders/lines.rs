//! The rays and lines of the empty board, in index space.

use polyboard_squares::{Lerf, Square, SquareMapping, Step, between, table};

/// The eight directions as columns and rows: the four towards higher indices, then their
/// opposites in the same order. The first two of each four are a rook's, the others a bishop's.
pub const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)];

/// For each square the rays to the edge in the eight directions, without the square itself. The numbers of the squares are
/// those of LERF.
pub(crate) static RAYS: RaysBySquare = RaysBySquare(table![square in 64 => table![i in 8 => {
    let (x, y) = DIRECTIONS[i];
    polyboard_squares::ray(Lerf::GEOMETRY, Square::ALL[square], Step::new(x as i8, y as i8))
}]]);

/// Eight words a square, which lie on a cache line of their own.
#[repr(align(64))]
pub(crate) struct RaysBySquare(pub(crate) [[u64; 8]; 64]);

/// For each square its four lines, without the square itself: along the steps 8 and 1 (a rook's),
/// then 9 and 7 (a bishop's).
pub(crate) static LINES: [[u64; 4]; 64] =
    table![square in 64 => table![i in 4 => RAYS.0[square][i] | RAYS.0[square][i + 4]]];

/// The ray from a square in a direction, a place in [`DIRECTIONS`], as the table of
/// [`rays`](super::rays) and [`obstruction`](super::obstruction) holds it.
///
/// It leaves out the square itself. Of a number that is too large, only the low bits count.
#[must_use]
pub fn ray(square: u8, direction: usize) -> u64 {
    RAYS.0[square as usize & 63][direction & 7]
}

/// A line through a square, as the table of [`hyperbola`](super::hyperbola) and
/// [`kindergarten`](super::kindergarten) holds it: the column (0), the row (1), or a diagonal.
///
/// It leaves out the square itself. Of a number that is too large, only the low bits count.
#[must_use]
pub fn line(square: u8, line: usize) -> u64 {
    LINES[square as usize & 63][line & 3]
}

/// For each square the attacks of a rook on the empty board.
pub static STRAIGHT_LINES: [u64; 64] = table![square in 64 => LINES[square][0] | LINES[square][1]];

/// For each square the attacks of a bishop on the empty board.
pub static DIAGONAL_LINES: [u64; 64] = table![square in 64 => LINES[square][2] | LINES[square][3]];

/// For each two squares on a common line the squares strictly between them; otherwise empty.
pub static BETWEEN: [[u64; 64]; 64] = between(Lerf::GEOMETRY);
