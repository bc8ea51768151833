use core::fmt::Debug;

use polyboard_board::InMemory;
use polyboard_raw::{Bytes, U8x64};
use polyboard_rules::Variant;

use crate::{
    lines::{DIAGONAL, NO_LINE, STRAIGHT, direction, each, line, seen},
    movements::Movements,
    pieces::{Pieces, color, number, role},
    sight::Sight,
};

/// A table of who attacks what, pins aside and own pieces included: the part in which the boards of this family differ.
///
/// Colours are 0 and 1, pieces are numbers of their side below 16, and squares are numbers from a1 = 0 to h8 = 63.
///
/// A move changes the attacks of the piece that moves, and those of sliders on whose rays it stood or stands. The
/// trait has the two changes as [`clear`](Table::clear) with [`set`](Table::set), and [`flip`](Table::flip).
pub trait Table: InMemory + Clone + Debug + Send + Sync + 'static {
    /// The table without attacks.
    const EMPTY: Self;

    /// Whether a register fetches all rays of a square at once.
    const AT_ONCE: bool = Bytes::IN_ONE_REGISTER;

    /// The numbers of the pieces of a side that attack a square.
    fn attackers(&self, by: usize, square: u8) -> u16;

    /// The squares that a piece attacks.
    fn attacks(&self, by: usize, number: u8) -> u64;

    /// The squares that a side attacks.
    fn attacked(&self, by: usize) -> u64;

    /// The number of attacks by pieces on squares: of two groups without a common piece, each on its own squares.
    fn count(&self, by: usize, groups: [(u16, u64); 2]) -> u32;

    /// Calls `visit` with each attack by these pieces on these squares: the number of the piece, and the square.
    fn each(&self, by: usize, numbers: u16, on: u64, visit: impl FnMut(u8, u8));

    /// Removes all attacks of a piece.
    fn clear(&mut self, by: usize, number: u8);

    /// Adds attacks of a piece that has none.
    fn set(&mut self, by: usize, number: u8, attacks: u64);

    /// Adds the attacks of a piece on these squares where there are none, and removes them where there are.
    fn flip(&mut self, by: usize, number: u8, on: u64);

    /// The squares of the sliders that would attack the king of a side if one of its pieces did not stand between.
    #[inline(always)]
    fn pinners<V: Variant>(&self, pieces: &Pieces, us: usize) -> u64 {
        if !Self::AT_ONCE {
            return pinners_by_lines::<V>(pieces, us);
        }
        Sight::of(Bytes::new(pieces.cells), pieces.king(us)).pinners::<V>(us)
    }

    /// Moves a piece, which may capture.
    #[inline(always)]
    fn relocate<V: Variant>(&mut self, pieces: &mut Pieces, moved: Moved) {
        relocate_by_steps::<V, Self>(self, pieces, moved);
    }
}

/// Tests for each slider the squares between it and the king.
#[inline(always)]
fn pinners_by_lines<V: Variant>(pieces: &Pieces, us: usize) -> u64 {
    let (them, king, mut pinners) = (us ^ 1, pieces.king(us), 0);
    for (straight, lines) in [(0, STRAIGHT), (1, DIAGONAL)] {
        each(u64::from(pieces.sliding::<V>(them, lines)), |number| {
            let at = pieces.square(them, number);
            let d = direction(king, at);
            if d == NO_LINE || d & 1 != straight {
                return;
            }
            let between = line(king, d, at) & pieces.occupied() & !(1 << at);
            let is_alone = between != 0 && between & (between - 1) == 0;
            if is_alone && between & pieces.sides[us] != 0 {
                pinners |= 1 << at;
            }
        });
    }
    pinners
}

/// A piece that moves.
#[derive(Clone, Copy, Debug)]
pub struct Moved {
    /// The colour of the piece.
    pub(crate) us: usize,
    /// The cell of the piece after the move, which tells its number.
    pub(crate) cell: u8,
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// The cell of the piece that is captured on the target, or 0.
    pub(crate) taken: u8,
}

/// Opens the rays that end on a square, or closes those that cross it.
///
/// A slider that attacks the square sees what lies beyond it if the square is empty, and does not if it is occupied. So
/// when a piece comes or goes, the attack changes on all these squares.
#[inline(always)]
pub(crate) fn toggle<V: Variant, T: Table>(table: &mut T, pieces: &Pieces, at: u8) {
    let occupied = pieces.occupied();
    for by in 0..2 {
        let sliders = table.attackers(by, at) & pieces.sliders::<V>(by);
        each(u64::from(sliders), |number| {
            let d = direction(pieces.square(by, number), at);
            table.flip(by, number, seen(at, d, occupied));
        });
    }
}

/// Takes a piece off a square.
#[inline(always)]
pub(crate) fn lift<V: Variant, T: Table>(table: &mut T, pieces: &mut Pieces, at: u8) -> u8 {
    let cell = pieces.take(at);
    table.clear(color(cell), number(cell));
    toggle::<V, T>(table, pieces, at);
    cell
}

/// Puts a piece on an empty square.
#[inline(always)]
pub(crate) fn land<V: Variant, T: Table>(table: &mut T, pieces: &mut Pieces, at: u8, cell: u8) {
    pieces.put(at, cell);
    toggle::<V, T>(table, pieces, at);
    let attacks = Movements::<V>::attacks(color(cell), role(cell), at, pieces.occupied());
    table.set(color(cell), number(cell), attacks);
}

/// Moves a piece, which may capture. Rays that end on the target end there as before if it does.
#[inline(always)]
pub(crate) fn relocate_by_steps<V: Variant, T: Table>(
    table: &mut T,
    pieces: &mut Pieces,
    moved: Moved,
) {
    let Moved { us, cell, from, to, taken } = moved;
    table.clear(us, number(cell));
    toggle::<V, T>(table, pieces, from);
    pieces.change_cells(moved);
    pieces.relocate(moved);
    if taken == 0 {
        toggle::<V, T>(table, pieces, to);
    } else {
        table.clear(us ^ 1, number(taken));
    }
    let attacks = Movements::<V>::attacks(us, role(cell), to, pieces.occupied());
    table.set(us, number(cell), attacks);
}
