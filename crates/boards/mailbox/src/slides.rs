//! Counting the moves of sliders without a walk: a lookup fetches all cells that two of them can reach on
//! an empty board.
//!
//! ```text
//! cells    a rook's: north, east, south, west    | a bishop's: the same, diagonally
//!          14 of 16 bytes                        | at most 13 of 16 bytes
//!
//! pieces   ..x....|.x..|x|..      a bit for each cell, set if there is a piece
//! last     ......x|...x|x|.x      and the last cell of each ray, so that every ray has a bit
//! first    x......|x...|x|x.      pieces - first: the borrow ends at the first piece of each ray
//! reached  xxx....|xx..|x|xx      pieces ^ (pieces - first): up to this piece; ours do not count
//! ```
//!
//! The rays have no room for the edge, so those of a queen fit into a register of 32 bytes. So do those
//! of a rook and a bishop, and pieces go in pairs: one that moves straight with one that moves diagonally,
//! a queen once in either half.
//!
//! The array must be 64 bytes, so the ranks of wider boards are packed first, with a load for each.
//! The cells of all boards are then fetched alike.
//!
//! The idea of fetching all cells is by 87flowers ([`at_once`](crate::at_once) has the reference), and the
//! subtraction for all rays at once is that of `o ^ (o - 2r)` ([Gerd Isenberg's
//! o^(o-2r)](https://www.chessprogramming.org/Subtracting_a_Rook_from_a_Blocking_Piece)).

use core::array::from_fn;

use polyboard_raw::{ByteTable, Bytes32, Table64, U8x32};
use polyboard_rules::Variant;
use polyboard_squares::{Direction, KING_STEPS, KNIGHT_STEPS, Square, SquareMapping, Step, table};

use crate::{
    Mailbox,
    board::NOWHERE,
    layout::Layout,
    movements::{Movements, each_piece},
    node::Node,
    side::Side,
};

/// The size in bytes of the table that a board uses.
pub(crate) const RAYS_BYTES: usize = size_of::<[Around; 256]>();

/// The squares that pieces on a square reach on an empty board, as numbers from 0 to 63.
///
/// The first of two is for pieces that move straight, the second for those that move diagonally, whose bits
/// are those of the upper half.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(crate) struct Around {
    /// The squares on four rays, one after the other.
    rays: [[u8; 16]; 2],
    /// The first square of each ray, a bit each.
    first: [u32; 2],
    /// The last square of each ray.
    last: [u32; 2],
    /// Where the steps of [`LEAPS`] lead. For one that leaves the board it is the square itself: a piece of the
    /// same side stands there, so it is no move.
    pub(crate) leaps: [u8; 16],
}

/// The king's steps and the knight's.
pub(crate) const LEAPS: [Step; 16] =
    table![i in 16 => if i < 8 { KING_STEPS[i] } else { KNIGHT_STEPS[i - 8] }];

impl Around {
    const NOTHING: Around =
        Around { rays: [[0; 16]; 2], first: [0; 2], last: [0; 2], leaps: [0; 16] };

    const fn of(square: Square) -> Around {
        let mut around = Around::NOTHING;
        let (mut n, mut d) = ([0; 2], 0);
        while d < 8 {
            let half = d % 2;
            let (first, mut at) = (n[half], square);
            while let Some(to) = at.stepped(Direction::ALL[d].step()) {
                around.rays[half][n[half]] = to.index();
                at = to;
                n[half] += 1;
            }
            if n[half] > first {
                around.first[half] |= 1 << (16 * half + first);
                around.last[half] |= 1 << (16 * half + n[half] - 1);
            }
            d += 1;
        }
        around.leaps = table![i in 16 => match square.stepped(LEAPS[i]) {
            Some(to) => to.index(),
            None => square.index(),
        }];
        around
    }
}

/// The squares around each square by its index; none for [`NOWHERE`].
struct ByIndex<M>(M);

impl<M: SquareMapping> ByIndex<M> {
    const AROUND: &'static [Around; 256] = &{
        let squares = M::GEOMETRY.square_table();
        table![index in 256 => match squares[index] {
            Some(square) => Around::of(square),
            None => Around::NOTHING,
        }]
    };
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// The number of moves of the sliders of `C` that are not pinned, without the king.
    #[inline(always)]
    pub(crate) fn count_slides<C: Side>(&self, cells: &ByteTable, node: &Node) -> u32 {
        let mut straight = self.sliding::<C, 0>() & !node.pinned;
        let mut diagonal = self.sliding::<C, 1>() & !node.pinned;
        let mut count = 0;
        while straight | diagonal != 0 {
            let rook = self.around_next::<C>(&mut straight);
            let bishop = self.around_next::<C>(&mut diagonal);
            let met = cells.at(Bytes32::new([rook.rays[0], bishop.rays[1]]));
            let ours = met.with(C::BIT);
            let pieces = ours | met.with(C::Opponent::BIT) | rook.last[0] | bishop.last[1];
            let reached = pieces ^ pieces.wrapping_sub(rook.first[0] | bishop.first[1]);
            count += (reached & !ours).count_ones();
        }
        count
    }

    /// The pieces of `C`, except the king, that slide in this direction.
    #[inline(always)]
    fn sliding<C: Side, const DIRECTION: u8>(&self) -> u64 {
        let of_role = |role: u8, slides| {
            if slides { self.lists[C::COLOR as usize][role as usize] } else { 0 }
        };
        let mut sliders = 0;
        each_piece!(ROLE => sliders |=
            of_role(ROLE, const { Movements::<V, L, C, ROLE>::slides(DIRECTION) }));
        sliders
    }

    /// The squares around the first of these pieces, which is removed; nothing if there is none.
    #[inline(always)]
    pub(crate) fn around_next<C: Side>(&self, pieces: &mut u64) -> &'static Around {
        let first = C::BIT | pieces.trailing_zeros() as u8;
        let from = if *pieces == 0 { NOWHERE } else { self.square_of(first) };
        *pieces &= pieces.wrapping_sub(1);
        &ByIndex::<L::Mapping>::AROUND[from as usize]
    }

    /// The eight cells of each rank, from the first rank to the eighth.
    #[inline(always)]
    pub(crate) fn table(&self) -> ByteTable {
        ByteTable::new(from_fn(|rank| {
            u64::from_le_bytes(from_fn(|file| {
                let indices = const { &L::Mapping::GEOMETRY.index_table() };
                L::get(&self.cells, indices[8 * rank + file])
            }))
        }))
    }
}
