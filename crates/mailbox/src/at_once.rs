//! Counting moves by fetching all cells around a piece at once.
//!
//! ```text
//! north  . . . x | | | |  knight's hop 0         The 64 cells that any piece on a square could
//! n-east . o | | | | | |  knight's hop 1         want to see: seven along each of the eight rays,
//!   ...                                          and the knight's eight. One instruction fetches
//! n-west | | | | | | | |  knight's hop 7         them by a list of their indices.
//!
//!   occupied    0001.... 01...... 1.......       a bit for each cell, a byte for each ray
//! - 1 per ray   1110     10       0              borrows up to the first piece of each ray
//! ```
//!
//! A mailbox walks step by step; here the same is arithmetic on a word. Below the lowest bit of
//! each byte are the empty cells that a slider passes, and the lowest bit is the piece that it
//! meets. Pawns need no loop either: the table of squares by piece number is a list of indices, and
//! a list of pieces is a mask for it. One instruction fetches the cell ahead of every pawn.
//!
//! It can only count. It needs registers of 64 bytes ([`Layout::AT_ONCE`]).
//!
//! Mailboxes in vector registers are called byteboards; the author of the shogi engine takotto
//! named them (2016). The permutation of bytes that fetches all rays of a square and the knight's
//! leaps is by 87flowers: ["Byteboard Attack Tables"][byteboard].
//!
//! [byteboard]: https://87flowers.com/byteboard-attack-tables-1

use polyboard_raw::Bytes;
use polyboard_rules::{Color, Movement, Role, Variant};
use polyboard_squares::{Direction, Geometry, KNIGHT_STEPS, Rank, Step};

use crate::{
    Mailbox,
    layout::Layout,
    movements::{Movements, PAWN},
    node::Node,
    side::{Side, View},
};

/// The bits of the nearest cell of each ray.
const NEAREST: u64 = 0x0101_0101_0101_0101;

/// The bits of the knight's cells.
const HOPS: u64 = NEAREST << 7;

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

/// The cells that matter to a role of `C`.
struct Interest {
    /// The rays along which it slides.
    rays: u64,
    /// The cells to which it leaps, if all of them are around its square.
    cells: Option<u64>,
}

impl Interest {
    const fn of<V: Variant, C: Side>(role: Role) -> Interest {
        let mut interest = Interest { rays: 0, cells: Some(0) };
        match V::RULES.movement(role) {
            Some(Movement::Slider(directions)) => {
                let mut i = 0;
                while i < directions.len() {
                    interest.rays |= 0x7f << (8 * directions[i] as u32);
                    i += 1;
                }
            }
            Some(Movement::Leaper(steps)) => {
                let (mut cells, mut i) = (0, 0);
                while i < steps.len() {
                    match bit_of(C::COLOR.step(steps[i])) {
                        Some(bit) => cells |= bit,
                        None => interest.cells = None,
                    }
                    i += 1;
                }
                if interest.cells.is_some() {
                    interest.cells = Some(cells);
                }
            }
            None => {}
        }
        interest
    }
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

/// Whether the moves of a role can be counted at once.
pub(crate) const fn fits<V: Variant, L: Layout, C: Side>(role: Role) -> bool {
    Mailbox::<V, L>::COUNTS_AT_ONCE && Interest::of::<V, C>(role).cells.is_some()
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// The number of moves of a piece of `C` that is not pinned, neither a pawn nor a king.
    #[inline(always)]
    pub(crate) fn count_around<C: Side, const ROLE: u8>(&self, from: u8) -> u32 {
        let interest = const { Interest::of::<V, C>(Role::ALL[ROLE as usize]) };
        let met = L::gather(&self.cells, L::around(from));
        let ours = met.with_any(C::BIT);
        if const { !Movements::<V, L, C, ROLE>::IS_SLIDER } {
            return (!ours & interest.cells.unwrap_or(0)).count_ones();
        }
        // Every byte has a bit, that of the knight's cell, so no borrow leaves the byte.
        let pieces = !met.zeros() | HOPS;
        let borrowed = pieces.wrapping_sub(NEAREST);
        let (passed, first) = (borrowed & !pieces, pieces & !borrowed);
        ((passed | first & !ours) & interest.rays).count_ones()
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
        let (black, white) = self.squares.split_at(64);
        let squares = if C::IS_WHITE { white } else { black };
        Bytes::new(*squares.first_chunk().expect("either half has 64 squares"))
    }
}
