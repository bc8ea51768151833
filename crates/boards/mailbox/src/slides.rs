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

use polyboard_raw::{ByteTable, Table64};
use polyboard_rules::Variant;
use polyboard_squares::{Direction, Index, Square, SquareMapping};

use crate::{
    Mailbox,
    board::NOWHERE,
    layout::Layout,
    movements::{Movements, each_piece},
    node::Node,
    side::Side,
};

/// The size in bytes of the table of rays that a board uses.
pub(crate) const RAYS_BYTES: usize = size_of::<[[Rays; 2]; 256]>();

/// Four rays from a square, one after the other.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Rays {
    /// The squares on the rays, as numbers from 0 to 63.
    cells: [u8; 16],
    /// The first square of each ray, a bit each.
    first: u32,
    /// The last square of each ray.
    last: u32,
}

impl Rays {
    const NONE: Rays = Rays { cells: [0; 16], first: 0, last: 0 };

    /// The straight rays of a square, or the diagonal ones, whose bits are those of the upper half.
    const fn of(square: Square, diagonal: usize) -> Rays {
        let (mut rays, mut n, mut d) = (Rays::NONE, 0, diagonal);
        while d < 8 {
            let (first, mut at) = (n, square);
            while let Some(to) = at.stepped(Direction::ALL[d].step()) {
                rays.cells[n] = to.index();
                at = to;
                n += 1;
            }
            if n > first {
                rays.first |= 1 << (16 * diagonal + first);
                rays.last |= 1 << (16 * diagonal + n - 1);
            }
            d += 2;
        }
        rays
    }
}

/// The straight and the diagonal rays by the index of a square; no rays for [`NOWHERE`].
struct ByIndex<M>(M);

impl<M: SquareMapping> ByIndex<M> {
    const RAYS: &'static [[Rays; 2]; 256] = &{
        let mut table = [[Rays::NONE; 2]; 256];
        let mut i = 0;
        while i < 64 {
            let square = Square::ALL[i];
            table[Index::<M>::of(square).raw() as usize] =
                [Rays::of(square, 0), Rays::of(square, 1)];
            i += 1;
        }
        table
    };
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// The number of moves of the sliders of `C` that are not pinned, without the king.
    #[inline(always)]
    pub(crate) fn count_slides<C: Side>(&self, node: &Node) -> u32 {
        let cells = ByteTable::new(self.ranks());
        let mut straight = self.sliding::<C, 0>() & !node.pinned;
        let mut diagonal = self.sliding::<C, 1>() & !node.pinned;
        let mut count = 0;
        while straight | diagonal != 0 {
            let [rook, _] = self.next_rays::<C>(&mut straight);
            let [_, bishop] = self.next_rays::<C>(&mut diagonal);
            let met = cells.at([rook.cells, bishop.cells]);
            let ours = ByteTable::with(met, C::BIT);
            let pieces = ours | ByteTable::with(met, C::Opponent::BIT) | rook.last | bishop.last;
            let reached = pieces ^ pieces.wrapping_sub(rook.first | bishop.first);
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

    /// The rays of the first of these pieces, which is removed; no rays if there is none.
    #[inline(always)]
    fn next_rays<C: Side>(&self, pieces: &mut u64) -> &'static [Rays; 2] {
        let first = C::BIT | pieces.trailing_zeros() as u8;
        let from = if *pieces == 0 { NOWHERE } else { self.square_of(first) };
        *pieces &= pieces.wrapping_sub(1);
        &ByIndex::<L::Mapping>::RAYS[from as usize]
    }

    /// The eight cells of each rank, from the first rank to the eighth.
    #[inline(always)]
    fn ranks(&self) -> [u64; 8] {
        from_fn(|rank| {
            u64::from_le_bytes(from_fn(|file| {
                let indices = const { &L::Mapping::GEOMETRY.index_table() };
                L::get(&self.cells, indices[8 * rank + file])
            }))
        })
    }
}
