//! The move ordering of quiet moves: [killers](https://www.chessprogramming.org/Killer_Heuristic) and
//! [history](https://www.chessprogramming.org/History_Heuristic).

use polyboard_rules::{Color, Move};

/// The two quiet moves that caused the last cutoffs at one distance from the root.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Killers([Option<Move>; 2]);

impl Killers {
    /// Stores a move that caused a cutoff.
    pub(crate) fn add(&mut self, mv: Move) {
        if self.0[0] != Some(mv) {
            self.0 = [Some(mv), self.0[0]];
        }
    }

    /// The place of a move among the killers, the last one first.
    pub(crate) fn place_of(self, mv: Move) -> Option<i32> {
        self.0.into_iter().zip(0..).find(|(killer, _)| *killer == Some(mv)).map(|(_, place)| place)
    }
}

/// The history scores of quiet moves, by side and squares.
///
/// A cutoff raises the score of the move that caused it, and lowers the scores of the quiet moves that were
/// searched before it. The change shrinks as the score grows ("history gravity"), so no score exceeds its
/// bound.
pub(crate) struct QuietHistory([[i16; 64 * 64]; 2]);

impl QuietHistory {
    const BOUND: i32 = 16_384;

    pub(crate) fn new() -> Box<QuietHistory> {
        Box::new(QuietHistory([[0; 64 * 64]; 2]))
    }

    /// The score of a move, within 16,384 of zero.
    #[inline]
    pub(crate) fn of(&self, turn: Color, mv: Move) -> i32 {
        self.0[turn as usize][usize::from(mv.bits() & 0xfff)].into()
    }

    /// Raises or lowers the score of a move by the bonus for a cutoff at this depth.
    pub(crate) fn learn(&mut self, turn: Color, mv: Move, depth: i32, is_good: bool) {
        let slot = &mut self.0[turn as usize][usize::from(mv.bits() & 0xfff)];
        let bonus = (32 * depth * depth).min(2_048) * if is_good { 1 } else { -1 };
        let before = i32::from(*slot);
        *slot = (before + bonus - before * bonus.abs() / Self::BOUND) as i16;
    }
}
