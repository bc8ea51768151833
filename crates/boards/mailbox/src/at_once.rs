//! Counting the moves of leapers and pawns by fetching all cells around a piece at once.
//!
//! ```text
//! north  . . . . . . . |  knight's hop 0         The 64 cells around a square: seven along each
//! n-east . . . . . . . |  knight's hop 1         of the eight rays, and the knight's eight. One
//!   ...                                          instruction fetches them by a list of their
//! n-west . . . . . . . |  knight's hop 7         indices.
//! ```
//!
//! Pawns need no loop either: the table of squares by piece number is a list of indices, and a list of
//! pieces is a mask for it. One instruction fetches the cell ahead of every pawn.
//!
//! It can only count. It needs registers of 64 bytes ([`Layout::AT_ONCE`]); sliders need less
//! ([`slides`](crate::slides)).
//!
//! Mailboxes in vector registers are called byteboards; the author of the shogi engine takotto
//! named them (2016). The permutation of bytes that fetches all rays of a square and the knight's
//! leaps is by 87flowers: ["Byteboard Attack Tables"][byteboard].
//!
//! [byteboard]: https://87flowers.com/byteboard-attack-tables-1

use polyboard_raw::{Bytes, U8x64};
use polyboard_rules::{Color, Movement, Role, Variant};
use polyboard_squares::{Direction, Geometry, KNIGHT_STEPS, Rank, Step};

use crate::{
    Mailbox,
    board::place,
    layout::Layout,
    movements::PAWN,
    node::Node,
    side::{Side, View},
};

/// The step from a square to each of the cells around it.
///
/// Byte by byte: seven along a ray, in the order of [`Direction::ALL`], and a knight's leap, in the
/// order of [`KNIGHT_STEPS`].
#[must_use]
pub const fn steps_around() -> [Step; 64] {
    let mut steps = [Step::new(0, 0); 64];
    let mut ray = 0;
    while ray < 8 {
        let one = Direction::ALL[ray].step();
        let mut n = 0;
        while n < 7 {
            let far = n as i8 + 1;
            steps[8 * ray + n] = Step::new(far * one.east, far * one.north);
            n += 1;
        }
        steps[8 * ray + 7] = KNIGHT_STEPS[ray];
        ray += 1;
    }
    steps
}

/// The numbers that [`steps_around`] adds to an index, modulo 256.
#[must_use]
pub(crate) const fn deltas_around(geometry: Geometry) -> [u8; 64] {
    let steps = steps_around();
    let mut deltas = [0; 64];
    let mut i = 0;
    while i < 64 {
        deltas[i] = geometry.delta(steps[i]) as u8;
        i += 1;
    }
    deltas
}

/// The first 128 of some cells, as two registers.
///
/// # Panics
///
/// It panics if there are fewer cells.
#[must_use]
#[inline(always)]
pub fn halves(cells: &[u8]) -> [Bytes; 2] {
    const ENOUGH: &str = "a layout has at least 128 cells";
    let (low, rest) = cells.split_first_chunk().expect(ENOUGH);
    [Bytes::new(*low), Bytes::new(*rest.first_chunk().expect(ENOUGH))]
}

/// The cells to which a role of `C` leaps, if all of them are around its square.
const fn cells_of<V: Variant, C: Side>(role: Role) -> Option<u64> {
    let (mut cells, mut i) = (0, 0);
    if let Some(Movement::Leaper(steps)) = V::RULES.movement(role) {
        while i < steps.len() {
            match bit_of(C::COLOR.step(steps[i])) {
                Some(bit) => cells |= bit,
                None => return None,
            }
            i += 1;
        }
    }
    Some(cells)
}

/// The bit of a step to a neighbouring square, or of a knight's leap.
const fn bit_of(wanted: Step) -> Option<u64> {
    let steps = steps_around();
    let mut i = 0;
    while i < 64 {
        let is_near = i % 8 == 0 || i % 8 == 7;
        if is_near && steps[i].east == wanted.east && steps[i].north == wanted.north {
            return Some(1 << i);
        }
        i += 1;
    }
    None
}

/// Whether the moves of a leaper can be counted at once.
pub(crate) const fn fits<V: Variant, L: Layout, C: Side>(role: Role) -> bool {
    L::AT_ONCE && cells_of::<V, C>(role).is_some()
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// The number of moves of a leaper of `C` that is not pinned, neither a pawn nor a king.
    #[inline(always)]
    pub(crate) fn count_leaps<C: Side, const ROLE: u8>(&self, from: u8) -> u32 {
        let cells = const { cells_of::<V, C>(Role::ALL[ROLE as usize]) };
        let ours = L::gather(&self.cells, L::around(from)).with_any(C::BIT);
        (!ours & cells.unwrap_or(0)).count_ones()
    }

    /// The number of moves of the pawns of `C` that are not pinned, without captures en passant.
    #[inline(always)]
    pub(crate) fn count_pawns<C: Side>(&self, node: &Node) -> u32 {
        let pawns = self.lists[C::COLOR as usize][PAWN as usize] & !node.pinned;
        let from = self.squares_of::<C>();
        let ahead = const { View::<L, C>::AHEAD };
        let one = L::leapt(from, ahead);
        let single = L::gather(&self.cells, one).zeros() & pawns;
        let mut double = 0;
        if V::RULES.pawn.double_step {
            let on_second = View::<L, C>::which_on(from, Rank::Second, Rank::Second);
            double = L::gather(&self.cells, L::leapt(one, ahead)).zeros() & single & on_second;
        }
        let takes = |hop| {
            let met = L::gather(&self.cells, L::leapt(from, hop));
            // A guard has both bits.
            met.with_any(C::Opponent::BIT) & !met.with_any(C::BIT) & pawns
        };
        let [east, west] = const { View::<L, C>::CAPTURES }.map(takes);
        let mut count = [single, double, east, west].map(u64::count_ones).iter().sum();

        // A promoting pawn has a move for each role that it can become.
        let more = V::RULES.pawn.promotions.len() as u32 - 1;
        let before = const { Rank::ALL[(V::RULES.pawn.promotion_rank as usize).saturating_sub(1)] };
        let promoting = View::<L, C>::which_on(from, before, Rank::Eighth);
        if more > 0 && pawns & promoting != 0 {
            let by_one = [single, east, west].map(|moves| (moves & promoting).count_ones());
            count += more * by_one.iter().sum::<u32>();
        }
        if more > 0 && const { V::RULES.pawn.promotes_on(Color::White, Rank::Fourth) } {
            count += more * double.count_ones();
        }
        count
    }

    /// The squares of all pieces of `C` by their numbers. A number without a piece keeps the square
    /// that was written last.
    #[inline(always)]
    fn squares_of<C: Side>(&self) -> Bytes {
        let (_, squares) = self.squares.split_at(place(C::BIT));
        Bytes::new(*squares.first_chunk().expect("there are 64 squares of each side"))
    }
}
