//! Who attacks each square.

use core::fmt::Debug;

use polyboard_board::InMemory;
use polyboard_raw::{Bytes, Shorts, U8x64, U16x64};
use polyboard_rules::Variant;

use crate::{
    Moved, Table,
    lines::each,
    pieces::{Pieces, number, role},
    sight::Sight,
    table::relocate_by_steps,
};

/// A table by square: for each side and square a word with a bit for each piece that attacks it.
///
/// ```text
/// words[WHITE][e4] = 0b0000_0000_0010_0100      the pieces with the numbers 2 and 5 attack e4
/// ```
///
/// "Who attacks this square" is a load, and "is it attacked" a test of the word. "What does this piece attack" asks for
/// its bit in all words of its side.
///
/// The idea is that of [attack tables](https://www.chessprogramming.org/Attack_and_Defend_Maps) with a bit for each
/// piece, as in KnightCap (Andrew Tridgell, 1997); 87flowers, "Byteboard attack tables" (2025), fetches the rays of a
/// square by one permutation, and so does this table with AVX-512. AVX2 has the words of a side in four registers `W`, and
/// goes from slider to slider; an array does the same number by number.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub struct BySquare<W = Shorts> {
    words: [W; 2],
}

impl<W: U16x64> InMemory for BySquare<W> {
    fn write_to(&self, bytes: &mut [u8]) {
        self.words.map(U16x64::to_array).write_to(bytes);
    }
}

impl<W: U16x64> BySquare<W> {
    /// The bit of a piece in the words of its side.
    #[inline(always)]
    const fn bit(number: u8) -> u16 {
        1 << (number & 15)
    }

    /// Opens or closes the rays of all sliders through a square at once. Black's numbers begin at 16.
    #[inline(always)]
    fn toggle_at_once(words: [W; 2], numbers: Bytes) -> [W; 2] {
        let numbers = numbers.to_array();
        [words[0].flipped_at::<0>(numbers), words[1].flipped_at::<16>(numbers)]
    }
}

impl<W> Table for BySquare<W>
where
    W: U16x64 + Debug + Send + Sync + 'static,
{
    const EMPTY: Self = BySquare { words: [W::EMPTY; 2] };
    const AT_ONCE: bool = W::AT_ONCE;

    #[inline(always)]
    fn attackers(&self, by: usize, square: u8) -> u16 {
        self.words[by & 1].get(square)
    }

    #[inline(always)]
    fn attacks(&self, by: usize, number: u8) -> u64 {
        self.words[by & 1].with_any(Self::bit(number))
    }

    #[inline(always)]
    fn attacked(&self, by: usize) -> u64 {
        self.words[by & 1].with_any(u16::MAX)
    }

    #[inline(always)]
    fn count(&self, by: usize, groups: [(u16, u64); 2]) -> u32 {
        self.words[by & 1].ones(groups.map(|(numbers, on)| (on, numbers)))
    }

    #[inline(always)]
    fn each(&self, by: usize, numbers: u16, on: u64, mut visit: impl FnMut(u8, u8)) {
        each(self.words[by & 1].with_any(numbers) & on, |at| {
            each(u64::from(self.attackers(by, at) & numbers), |number| visit(number, at));
        });
    }

    #[inline(always)]
    fn clear(&mut self, by: usize, number: u8) {
        self.words[by & 1] = self.words[by & 1].without(Self::bit(number));
    }

    #[inline(always)]
    fn set(&mut self, by: usize, number: u8, attacks: u64) {
        self.words[by & 1] = self.words[by & 1].with(attacks, Self::bit(number));
    }

    #[inline(always)]
    fn flip(&mut self, by: usize, number: u8, on: u64) {
        self.words[by & 1] = self.words[by & 1].flipped(on, Self::bit(number));
    }

    /// With AVX-512 it does the same as step by step, but without a branch, and cells and words stay in registers.
    #[inline(always)]
    fn relocate<V: Variant>(&mut self, pieces: &mut Pieces, moved: Moved) {
        if !Self::AT_ONCE {
            return relocate_by_steps::<V, Self>(self, pieces, moved);
        }
        let Moved { us, cell, from, to, taken } = moved;
        let them = us ^ 1;
        let cells = Bytes::new(pieces.cells);
        let leaving = Sight::of(cells, from);
        let cells = cells.with_at(from, 0).with_at(to, cell);
        let arriving = Sight::of(cells, to);
        let mut words = Self::toggle_at_once(self.words, leaving.through::<V>(u64::MAX));
        // Rays that end on the target end there as before if the move captures.
        let closed = if taken == 0 { u64::MAX } else { 0 };
        words = Self::toggle_at_once(words, arriving.through::<V>(closed));
        let taken = u16::from(taken != 0) << number(taken);
        words[them] = words[them].without(taken);
        let bit = Self::bit(number(cell));
        words[us] = words[us].without(bit).with(arriving.attacks::<V>(us, role(cell)), bit);
        self.words = words;
        pieces.cells = cells.to_array();
        pieces.relocate(moved);
    }
}
