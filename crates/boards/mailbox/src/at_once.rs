//! Counting the moves of pawns and leapers without a loop over their cells.
//!
//! The squares of the pawns, which lie together by their numbers, are a list of indices as they are. So a
//! lookup fetches the cells one and two ranks ahead of sixteen pawns, and another those that they attack.
//!
//! ```text
//! squares   e4 d4 a2 …        ahead    e5 d5 a3 … | e6 d6 a4 …
//!                             attacks  f5 e5 b3 … | d5 c5 (h2) …
//! ```
//!
//! From the a-file and the h-file, one attack goes around the board to the other edge and does not count:
//! a second lookup, in a table of facts about the squares, tells which.
//!
//! Leapers go in pairs, each with its sixteen cells, of which its role reaches some.
//!
//! It can only count. The idea of fetching all cells is by 87flowers, ["Byteboard Attack Tables"][byteboard].
//! Mailboxes in vector registers are called byteboards; the author of the shogi engine
//! takotto named them (2016).
//!
//! [byteboard]: https://87flowers.com/byteboard-attack-tables-1

use core::marker::PhantomData;

use polyboard_raw::{ByteTable, Bytes32, Table64, U8x32};
use polyboard_rules::{Color, Movement, Role, Variant};
use polyboard_squares::{Direction, Rank, SquareMapping, Step, table};

use crate::{
    Mailbox, board::place, layout::Layout, movements::PAWN, node::Node, side::Side, slides::LEAPS,
};

/// The pawns whose moves are counted at once, by their numbers: those of all positions that a game can reach.
pub(crate) const PAWNS_AT_ONCE: u64 = 0xffff;

/// A square is not on the h-file.
const NOT_ON_H: u8 = 1;
/// A square is not on the a-file.
const NOT_ON_A: u8 = 2;
/// A pawn may go two squares.
const ON_SECOND: u8 = 4;
/// A pawn promotes by its next move.
const PROMOTES: u8 = 8;

/// The facts about each square for the pawns of a side.
struct PawnFacts<V, C>(PhantomData<(V, C)>);

impl<V: Variant, C: Side> PawnFacts<V, C> {
    const FACTS: [u64; 8] = table![row in 8 => u64::from_le_bytes(table![file in 8 => {
        let (rank, pawn) = (C::COLOR.rank(Rank::ALL[row]) as u8, V::RULES.pawn);
        let not_on_h = if file < 7 { NOT_ON_H } else { 0 };
        let not_on_a = if file > 0 { NOT_ON_A } else { 0 };
        let is_second = pawn.double_step && rank == Rank::Second as u8;
        let on_second = if is_second { ON_SECOND } else { 0 };
        let promotes = if rank + 1 >= pawn.promotion_rank as u8 { PROMOTES } else { 0 };
        not_on_h | not_on_a | on_second | promotes
    }])];
}

/// The cells that a leaper of `C` reaches, as bits of the king's steps and then the knight's, if they have all of
/// its steps.
pub(crate) const fn leaps_at_once<V: Variant, C: Side>(role: u8) -> Option<u32> {
    let (mut cells, mut i) = (0, 0);
    if let Some(Movement::Leaper(steps)) = V::RULES.movement(Role::ALL[role as usize]) {
        while i < steps.len() {
            match bit_of(C::COLOR.step(steps[i])) {
                0 => return None,
                bit => cells |= bit,
            }
            i += 1;
        }
    }
    Some(cells)
}

const fn bit_of(wanted: Step) -> u32 {
    let mut i = 0;
    while i < 16 {
        if LEAPS[i].east == wanted.east && LEAPS[i].north == wanted.north {
            return 1 << i;
        }
        i += 1;
    }
    0
}

impl<V: Variant, L: Layout> Mailbox<V, L> {
    /// The number of moves of the leapers of `C` that are not pinned, neither pawns nor the king.
    #[inline(always)]
    pub(crate) fn count_leaps<C: Side, const ROLE: u8>(
        &self,
        cells: &ByteTable,
        node: &Node,
    ) -> u32 {
        let one = match const { leaps_at_once::<V, C>(ROLE) } {
            None | Some(0) => return 0,
            Some(leaps) => leaps,
        };
        let mut leapers = self.lists[C::COLOR as usize][ROLE as usize] & !node.pinned;
        let mut count = 0;
        while leapers != 0 {
            let first = self.around_next::<C>(&mut leapers);
            let leaps = if leapers == 0 { one } else { one << 16 | one };
            let second = self.around_next::<C>(&mut leapers);
            let met = cells.at(Bytes32::new([first.leaps, second.leaps]));
            count += (leaps & !met.with(C::BIT)).count_ones();
        }
        count
    }

    /// The number of moves of the pawns of `C` that are not pinned, without captures en passant, for those of
    /// the first sixteen numbers.
    #[inline(always)]
    pub(crate) fn count_pawns<C: Side>(&self, cells: &ByteTable, node: &Node) -> u32 {
        let pawns =
            (self.lists[C::COLOR as usize][PAWN as usize] & !node.pinned & PAWNS_AT_ONCE) as u32;
        let pawns = pawns << 16 | pawns;
        let from = self.first_squares::<C>();
        // Of a sum the low six bits count, so a step back is a long step ahead.
        let north = C::COLOR.step(Direction::North.step()).north;
        let to = |east: i8, ranks: i8| [(8 * ranks * north + east) as u8 & 63; 16];
        let facts = ByteTable::new(const { PawnFacts::<V, C>::FACTS }).at(from);
        let met = cells.at(from.plus(Bytes32::new([to(0, 1), to(0, 2)])));
        let free = pawns & !(met.with(C::BIT) | met.with(C::Opponent::BIT));
        let ahead = free & (0xffff | free << 16 & facts.with(ON_SECOND));
        let met = cells.at(from.plus(Bytes32::new([to(1, 1), to(-1, 1)])));
        let inside = facts.with(NOT_ON_H) & 0xffff | facts.with(NOT_ON_A) & !0xffff;
        let takes = pawns & inside & met.with(C::Opponent::BIT);
        let mut count = ahead.count_ones() + takes.count_ones();

        // A promoting pawn has a move for each role that it can become.
        let more = V::RULES.pawn.promotions.len() as u32 - 1;
        let promoting = facts.with(PROMOTES);
        if pawns & promoting != 0 {
            let moves = [ahead & 0xffff & promoting, takes & promoting].map(u32::count_ones);
            count += more * moves.iter().sum::<u32>();
        }
        if const { V::RULES.pawn.promotes_on(Color::White, Rank::Fourth) } {
            count += more * (ahead >> 16).count_ones();
        }
        count
    }

    /// The squares of the first sixteen pieces of `C` by their numbers, from 0 to 63, twice. A number without a
    /// piece has any square.
    #[inline(always)]
    fn first_squares<C: Side>(&self) -> Bytes32 {
        let (_, squares) = self.squares.split_at(place(C::BIT));
        let indices = *squares.first_chunk().expect("there are 64 squares of each side");
        let (a1, row) = const { (L::Mapping::GEOMETRY.a1 as u8, L::Mapping::GEOMETRY.north as u8) };
        let from_a1 = Bytes32::new([indices; 2]).minus(Bytes32::new([[a1; 16]; 2]));
        if row == 8 {
            return from_a1;
        }
        // Of each row, the cells behind the eighth are left out: eight, or two.
        let (mut left_out, mut behind) = (from_a1.divided(row), row - 8);
        while behind > 1 {
            left_out = left_out.plus(left_out);
            behind /= 2;
        }
        from_a1.minus(left_out)
    }
}
