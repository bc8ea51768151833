//! The lookup of the piece on a square, which X5, X6 and X8 time on different boards.

use std::hint::black_box;

/// The sum of the codes of the pieces on squares of one board. Eight squares go through a black box at a
/// time, which takes longer than a lookup.
#[inline(always)]
pub(super) fn on_one_board<S: Copy>(squares: &[S], piece: impl Fn(S) -> u8) -> u64 {
    let of_eight = |eight: &[S; 8]| {
        black_box(eight).map(|square| u64::from(piece(square))).iter().sum::<u64>()
    };
    squares.as_chunks().0.iter().map(of_eight).sum()
}

/// The sum of the codes of the pieces on squares of several boards.
#[inline(always)]
pub(super) fn on_boards<B, S: Copy>(
    boards: &[B],
    asked: &[(usize, S)],
    piece: impl Fn(&B, S) -> u8,
) -> u64 {
    asked.iter().map(|&(board, square)| u64::from(piece(black_box(&boards[board]), square))).sum()
}
