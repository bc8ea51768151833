//! The rays and lines of the empty board, in index space.

/// The eight directions as columns and rows: the four towards higher indices, then their
/// opposites in the same order. The first two of each four are a rook's, the others a bishop's.
pub const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (1, 0), (1, 1), (-1, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)];

/// For each square the rays to the edge in the eight directions, without the square itself.
pub(crate) static RAYS: RaysBySquare = RaysBySquare({
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 8 {
            let (x, y) = DIRECTIONS[i];
            rays[square][i] = walked(square, x, y);
            i += 1;
        }
        square += 1;
    }
    rays
});

/// Eight words a square, which lie on a cache line of their own.
#[repr(align(64))]
pub(crate) struct RaysBySquare(pub(crate) [[u64; 8]; 64]);

/// For each square its four lines, without the square itself: along the steps 8 and 1 (a rook's),
/// then 9 and 7 (a bishop's).
pub(crate) static LINES: [[u64; 4]; 64] = {
    let mut lines = [[0; 4]; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 4 {
            lines[square][i] = RAYS.0[square][i] | RAYS.0[square][i + 4];
            i += 1;
        }
        square += 1;
    }
    lines
};

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

/// The squares from `square` to the edge along one step, without `square`.
const fn walked(square: usize, x: i32, y: i32) -> u64 {
    let mut set = 0;
    let (mut column, mut row) = (square as i32 % 8 + x, square as i32 / 8 + y);
    while 0 <= column && column < 8 && 0 <= row && row < 8 {
        set |= 1 << (8 * row + column);
        column += x;
        row += y;
    }
    set
}

/// For each square the attacks of a rook on the empty board.
pub static STRAIGHT_LINES: [u64; 64] = {
    let mut sets = [0; 64];
    let mut square = 0;
    while square < 64 {
        sets[square] = LINES[square][0] | LINES[square][1];
        square += 1;
    }
    sets
};

/// For each square the attacks of a bishop on the empty board.
pub static DIAGONAL_LINES: [u64; 64] = {
    let mut sets = [0; 64];
    let mut square = 0;
    while square < 64 {
        sets[square] = LINES[square][2] | LINES[square][3];
        square += 1;
    }
    sets
};

/// For each two squares on a common line the squares strictly between them; otherwise empty.
pub static BETWEEN: [[u64; 64]; 64] = {
    let mut between = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < 8 {
            let whole = RAYS.0[from][i];
            let mut rest = whole;
            while rest != 0 {
                let to = rest.trailing_zeros() as usize;
                between[from][to] = whole & !RAYS.0[to][i] & !(1 << to);
                rest &= rest - 1;
            }
            i += 1;
        }
        from += 1;
    }
    between
};
