//! Perft: the number of sequences of legal moves of a given length.
//!
//! The count is a test of a move generator: one wrong move anywhere in the tree changes it. The
//! name comes from Robert Hyatt's Crafty (1990s); Andrew Wagner's ROCE suite (2004) made it a habit
//! to publish counts.

use std::hint::black_box;

use polyboard_board::{Board, MoveList};
use polyboard_rules::Move;

use crate::{remembered::remembered, table::PerftTable};

/// The way in which perft counts leaves.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum PerftMode<'a> {
    /// Counts the moves of the last plies instead of making them.
    ///
    /// [`Board::count_legal`] and [`Board::count_replies`] do the work, with or without a list.
    Bulk,
    /// Lists every move, and makes and unmakes every leaf, which measures playing, not counting.
    EveryLeaf,
    /// Counts in bulk and looks up repeated positions in a table.
    Hashed(&'a PerftTable),
}

/// The error that there are more leaves than a `u64` holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("more leaves than 64 bits can count; choose a smaller depth")]
pub struct Overflow;

/// The number of sequences of `depth` legal moves; 1 for depth 0.
///
/// # Errors
///
/// [`Overflow`] if the count does not fit.
pub fn perft<B: Board>(board: &mut B, depth: u32, mode: PerftMode) -> Result<u64, Overflow> {
    match mode {
        PerftMode::Bulk => bulk(board, depth),
        PerftMode::EveryLeaf => leaves(board, depth, &mut MoveList::new(), &mut Vec::new()),
        PerftMode::Hashed(table) => remembered(board, depth, table),
    }
}

/// The [`perft`] count below each legal first move, sorted by the neutral move; empty for depth 0.
///
/// # Errors
///
/// [`Overflow`] if any count does not fit.
pub fn divide<B: Board>(
    board: &mut B,
    depth: u32,
    mode: PerftMode,
) -> Result<Vec<(Move, u64)>, Overflow> {
    let Some(rest) = depth.checked_sub(1) else { return Ok(Vec::new()) };
    let mut counts = Vec::new();
    for mv in sorted_moves(board) {
        let undo = board.make(mv);
        let nodes = perft(board, rest, mode);
        board.unmake(mv, undo);
        counts.push((mv.into(), nodes?));
    }
    Ok(counts)
}

/// The legal moves, sorted by their neutral form.
pub(crate) fn sorted_moves<B: Board>(board: &B) -> Vec<B::Move> {
    let mut moves = MoveList::new();
    board.generate(&mut moves);
    let neutral: Vec<Move> = moves.iter().map(|&mv| mv.into()).collect();
    places_in_order(&neutral).into_iter().map(|place| moves[place]).collect()
}

/// The indices of `moves`, sorted by the moves, which have one type for all boards: the sort is compiled once.
fn places_in_order(moves: &[Move]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..moves.len()).collect();
    places.sort_by_key(|&place| moves[place]);
    places
}

pub(crate) fn bulk<B: Board>(board: &mut B, depth: u32) -> Result<u64, Overflow> {
    match depth {
        0 => Ok(1),
        1 => Ok(board.count_legal()),
        2 => Ok(board.count_replies()),
        _ => sum(board, |child| bulk(child, depth - 1)),
    }
}

#[inline(always)]
fn sum<B: Board>(
    board: &mut B,
    mut count: impl FnMut(&mut B) -> Result<u64, Overflow>,
) -> Result<u64, Overflow> {
    let mut total = Ok(0_u64);
    board.for_each_child(|child| {
        if let Ok(leaves) = total {
            total = count(child).and_then(|more| leaves.checked_add(more).ok_or(Overflow));
        }
    });
    total
}

/// Lists are reused, so a list costs only the moves written to it: that of the last ply stays where it
/// is, the others wait in `spare`.
fn leaves<B: Board>(
    board: &mut B,
    depth: u32,
    last: &mut MoveList<B::Move>,
    spare: &mut Vec<MoveList<B::Move>>,
) -> Result<u64, Overflow> {
    match depth {
        0 => Ok(1),
        1 => {
            last.clear();
            board.generate(last);
            for &mv in &*last {
                let undo = board.make(mv);
                // Or the compiler would remove both.
                black_box(&mut *board);
                board.unmake(mv, undo);
            }
            Ok(last.len() as u64)
        }
        _ => {
            let mut list = spare.pop().unwrap_or_default();
            list.clear();
            board.generate(&mut list);
            let mut total = 0_u64;
            for &mv in &list {
                let undo = board.make(mv);
                let nodes = leaves(board, depth - 1, last, spare);
                board.unmake(mv, undo);
                total = total.checked_add(nodes?).ok_or(Overflow)?;
            }
            spare.push(list);
            Ok(total)
        }
    }
}

#[cfg(test)]
mod tests {
    use polyboard_board::{Inspect, Reference};
    use polyboard_rules::{Chess, Color, Piece, Position, Setup};
    use polyboard_squares::Square;

    use super::*;
    use crate::perft_threaded;

    /// A board on which every move leads to half of all the leaves that a `u64` can count.
    #[derive(Clone, Debug)]
    struct Crowd(Reference<Chess>);

    impl Inspect for Crowd {}

    impl Board for Crowd {
        type Variant = Chess;
        type Square = Square;
        type Move = <Reference<Chess> as Board>::Move;
        type Undo = Setup;

        fn new(position: &Position<Chess>) -> Self {
            Crowd(Reference::new(position))
        }
        fn setup(&self) -> Setup {
            self.0.setup()
        }
        fn turn(&self) -> Color {
            self.0.turn()
        }
        fn piece_at(&self, square: Square) -> Option<Piece> {
            self.0.piece_at(square)
        }
        fn is_attacked(&self, square: Square, by: Color) -> bool {
            self.0.is_attacked(square, by)
        }
        fn generate(&self, moves: &mut MoveList<Self::Move>) {
            self.0.generate(moves);
        }
        fn make(&mut self, mv: Self::Move) -> Setup {
            self.0.make(mv)
        }
        fn unmake(&mut self, mv: Self::Move, undo: Setup) {
            self.0.unmake(mv, undo);
        }
        fn count_replies(&mut self) -> u64 {
            u64::MAX / 2
        }
    }

    #[test]
    fn counts_beyond_64_bits_are_refused_not_wrapped() {
        let mut board = Crowd::new(&Position::start());
        assert_eq!(perft(&mut board, 3, PerftMode::Bulk), Err(Overflow));
        assert_eq!(divide(&mut board, 4, PerftMode::Bulk), Err(Overflow));
        assert_eq!(perft_threaded(&board, 4, PerftMode::Bulk), Err(Overflow));
        assert_eq!(perft_threaded(&board, 6, PerftMode::Bulk), Err(Overflow));
        let table = PerftTable::new(1).unwrap();
        for _ in 0..2 {
            let mode = PerftMode::Hashed(&table);
            assert_eq!(perft(&mut board, 5, mode), Err(Overflow));
            assert_eq!(perft_threaded(&board, 6, mode), Err(Overflow));
        }
    }
}
