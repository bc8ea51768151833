//! What each piece attacks.

use polyboard_board::in_memory;
use polyboard_raw::{U64x8, Words};
use polyboard_rules::Variant;

use crate::{
    Moved, Table,
    lines::each,
    movements::Movements,
    pieces::{Pieces, number, role},
};

/// A table by piece: for each side and piece the set of the squares that it attacks.
///
/// ```text
/// rows[WHITE][5] = . . . . . . . .      the piece with the number 5, a knight on f3,
///                  . . . . . . . .      attacks eight squares
///                  . . . . . . . .
///                  . . . . x . x .
///                  . . . x . . . x
///                  . . . . . . . .
///                  . . . x . . . x
///                  . . . . x . x .
/// ```
///
/// "What does this piece attack" is a load. "Who attacks this square" asks for one bit, a column, in all rows of a side.
///
/// It is the transpose of [`BySquare`](crate::BySquare). The idea is that of the [XorBoard](https://aethdv.com/posts/xorboard)
/// of Soul (Aethdv, 2026), which asks for a column and finds all rows to renew before it writes any.
///
/// Rows fetched by registers, as in a table by square, were slower: 20 against 16 ns for a move (Zen 5, 2026-11).
#[derive(Clone, Debug)]
#[repr(align(64))]
pub struct ByPiece {
    rows: [[u64; 16]; 2],
}

in_memory!(ByPiece: rows);

impl ByPiece {
    /// The rows of a side.
    #[inline(always)]
    fn words(&self, by: usize) -> [Words; 2] {
        let rows = &self.rows[by & 1];
        [0, 8].map(|at| Words::new(core::array::from_fn(|i| rows[at + i])))
    }

    /// The pieces that attack any of these squares.
    #[inline(always)]
    fn that_meet(&self, by: usize, squares: u64) -> u16 {
        let [low, high] = self.words(by).map(|rows| rows.which_meet(Words::splat(squares)));
        u16::from(low) | u16::from(high) << 8
    }

    /// The rows of the pieces with these numbers, and empty ones.
    #[inline(always)]
    fn of(&self, by: usize, numbers: u16) -> [Words; 2] {
        let [low, high] = self.words(by);
        [low.only(numbers as u8), high.only((numbers >> 8) as u8)]
    }
}

impl Table for ByPiece {
    const EMPTY: ByPiece = ByPiece { rows: [[0; 16]; 2] };

    #[inline(always)]
    fn attackers(&self, by: usize, square: u8) -> u16 {
        self.that_meet(by, 1 << (square & 63))
    }

    #[inline(always)]
    fn attacks(&self, by: usize, number: u8) -> u64 {
        self.rows[by & 1][number as usize & 15]
    }

    #[inline(always)]
    fn attacked(&self, by: usize) -> u64 {
        let [low, high] = self.words(by);
        (low | high).union()
    }

    #[inline(always)]
    fn count(&self, by: usize, groups: [(u16, u64); 2]) -> u32 {
        if Words::AT_ONCE {
            let [a, b] = groups
                .map(|(numbers, on)| self.of(by, numbers).map(|rows| rows & Words::splat(on)));
            return (a[0] | b[0]).ones_of_both(a[1] | b[1]).sum() as u32;
        }
        let mut count = 0;
        for (numbers, on) in groups {
            each(u64::from(numbers), |number| {
                count += (self.attacks(by, number) & on).count_ones();
            });
        }
        count
    }

    #[inline(always)]
    fn each(&self, by: usize, numbers: u16, on: u64, mut visit: impl FnMut(u8, u8)) {
        each(u64::from(numbers), |number| {
            each(self.attacks(by, number) & on, |at| visit(number, at));
        });
    }

    #[inline(always)]
    fn clear(&mut self, by: usize, number: u8) {
        self.rows[by & 1][number as usize & 15] = 0;
    }

    #[inline(always)]
    fn set(&mut self, by: usize, number: u8, attacks: u64) {
        self.rows[by & 1][number as usize & 15] = attacks;
    }

    #[inline(always)]
    fn flip(&mut self, by: usize, number: u8, on: u64) {
        self.rows[by & 1][number as usize & 15] ^= on;
    }

    /// It finds all rows that change before it writes any: a register that reads a word just written waits for it.
    #[inline(always)]
    fn relocate<V: Variant>(&mut self, pieces: &mut Pieces, moved: Moved) {
        let Moved { us, cell, from, to, taken } = moved;
        let them = us ^ 1;
        let changed = 1 << from | if taken == 0 { 1 << to } else { 0 };
        let mut reached = [0, 1].map(|by| self.that_meet(by, changed) & pieces.sliders::<V>(by));
        reached[us] &= !(1 << number(cell));
        if taken != 0 {
            reached[them] &= !(1 << number(taken));
            self.clear(them, number(taken));
        }
        pieces.change_cells(moved);
        pieces.relocate(moved);
        let occupied = pieces.occupied();
        for (by, reached) in reached.into_iter().enumerate() {
            each(u64::from(reached), |number| {
                let at = pieces.square(by, number);
                let role = role(pieces.cell(at));
                self.set(by, number, Movements::<V>::attacks(by, role, at, occupied));
            });
        }
        self.set(us, number(cell), Movements::<V>::attacks(us, role(cell), to, occupied));
    }
}
