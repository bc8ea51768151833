//! The numbers of reductions and pruning: how deep, how far, how much.
//!
//! They were chosen by hand and tried in matches; none is sharp.

use std::sync::LazyLock;

/// Beyond this score a game is decided. What is left to find is a mate, which pruning would hide.
pub(crate) const DECIDED: i32 = 1_000;

/// In a decided game nothing is reduced in iterations up to this depth.
pub(crate) const SHALLOW: usize = 6;

/// Reverse futility pruning up to this depth.
pub(crate) const REVERSE_FUTILITY_DEPTH: i32 = 7;

/// By how much a position must exceed the bound to be cut off.
pub(crate) const fn reverse_futility_margin(depth: i32) -> i32 {
    75 * depth
}

/// Null move pruning from this depth on.
pub(crate) const NULL_MOVE_DEPTH: i32 = 3;

/// The plies by which the search after a pass is shallower, beside the pass itself.
pub(crate) fn null_move_reduction(depth: i32, surplus: i32) -> i32 {
    3 + depth / 4 + (surplus / 200).min(3)
}

/// From this depth on a cut by a pass is verified.
pub(crate) const VERIFICATION_DEPTH: i32 = 7;

/// Internal iterative reductions from this depth on.
pub(crate) const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Late move pruning up to this depth.
pub(crate) const LATE_MOVE_PRUNING_DEPTH: i32 = 5;

/// The number of moves after which quiet moves are left out.
pub(crate) const fn late_move_count(depth: i32) -> i32 {
    4 + depth * depth
}

/// Futility pruning up to this depth.
pub(crate) const FUTILITY_DEPTH: i32 = 6;

/// What a quiet move can gain at most, by assumption.
pub(crate) const fn futility_margin(depth: i32) -> i32 {
    80 + 80 * depth
}

/// Late move reductions from this depth on, after this number of moves.
pub(crate) const REDUCTION_DEPTH: i32 = 3;
pub(crate) const REDUCTION_MOVES: i32 = 3;

/// The capture of a quiescence search that cannot raise the score to the bound, even with this much
/// added, is left out (delta pruning).
pub(crate) const DELTA_MARGIN: i32 = 150;

/// The plies by which late moves are searched less deep, by depth and number: about half the product of
/// the logarithms of both.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, reduction) in row.iter_mut().enumerate().skip(1) {
            *reduction = (0.6 + (depth as f64).ln() * (number as f64).ln() / 2.2) as i8;
        }
    }
    table
});

/// The plies by which a late move is searched less deep.
#[inline]
pub(crate) fn reduction(depth: i32, number: i32) -> i32 {
    let [depth, number] = [depth, number].map(|n| n.clamp(0, 63) as usize);
    REDUCTIONS[depth][number].into()
}
