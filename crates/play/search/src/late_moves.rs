//! The moves behind the first: principal variation search, late move reductions, late move pruning and futility
//! pruning. Late quiet moves, and captures that lose material, are searched less deep, or near the leaves not at all.
//!
//! Both prunings skip the rest of the list: quiet moves, and the captures behind them that lose material.
//! [`Technique`] names the authors of each.

use std::{array::from_fn, sync::LazyLock};

use crate::{Technique, alpha_beta::DECIDED, ordering::is_ranked_last, searcher::Searcher};
use polyboard_backend::Candidate;

/// The largest depth of futility pruning.
const FUTILITY_DEPTH: i32 = 6;
/// The futility margin: the assumed largest gain of a quiet move, for each ply of depth and one more.
const FUTILITY_MARGIN: i32 = 80;

/// The largest depth of late move pruning.
const PRUNING_DEPTH: i32 = 4;

/// The largest depth at which a capture that loses material ends the list. Behind a quiet move that ends it, such
/// captures are skipped up to the depth of that move's pruning.
const LOSING_DEPTH: i32 = 3;

/// The smallest depth with reductions, and the number of moves before them.
const REDUCTION_DEPTH: i32 = 3;
const REDUCTION_MOVES: i32 = 3;

/// The depth of the iterations up to which nothing is reduced in a decided game.
const SHALLOW: usize = 6;

/// The reductions in plies, by depth and move number: about half the product of the two logarithms.
static REDUCTIONS: LazyLock<[[i8; 64]; 64]> = LazyLock::new(|| {
    let ln = |n: usize| (n.max(1) as f64).ln();
    from_fn(|depth| from_fn(|number| (0.6 + ln(depth) * ln(number) / 2.2) as i8))
});

impl Searcher<'_> {
    /// Whether a quiet move near the leaves ends the list: no move from it on is likely to raise the score to `alpha`.
    pub(crate) fn is_futile(&self, depth: i32, evaluation: i32, alpha: i32) -> bool {
        self.has(Technique::Futility)
            && depth <= FUTILITY_DEPTH
            && alpha.abs() < DECIDED
            && evaluation + FUTILITY_MARGIN * (depth + 1) <= alpha
    }

    /// Whether a move near the leaves ends the list: a quiet one after `4 + depth * depth` others, or a losing capture.
    pub(crate) fn is_too_late(
        &self,
        candidate: &Candidate,
        depth: i32,
        searched: i32,
        alpha: i32,
    ) -> bool {
        let is_late = match candidate.is_quiet() {
            true => depth <= PRUNING_DEPTH && searched >= 4 + depth * depth,
            false => depth <= LOSING_DEPTH && is_ranked_last(candidate),
        };
        is_late && self.has(Technique::LateMovePruning) && alpha.abs() < DECIDED
    }

    /// The reduction in plies of the move that has just been made.
    pub(crate) fn reduction(
        &self,
        candidate: &Candidate,
        depth: i32,
        searched: i32,
        ply: usize,
        alpha: i32,
        is_pv: bool,
    ) -> i32 {
        let node = &self.nodes[ply];
        let is_late = (candidate.is_quiet() || is_ranked_last(candidate))
            && self.has(Technique::LateMoveReductions)
            && depth >= REDUCTION_DEPTH
            && searched >= REDUCTION_MOVES
            && !node.is_check
            && (alpha.abs() < DECIDED || self.depth > SHALLOW);
        if !is_late {
            return 0;
        }
        let [row, number] = [depth, searched].map(|n| n.clamp(0, 63) as usize);
        let gives_check = self.nodes[ply + 1].is_check;
        let mut less = i32::from(is_pv) + i32::from(gives_check);
        if candidate.is_quiet() {
            less += self.histories.at(&self.context(ply), self.techniques).of(candidate) / 8_192;
        }
        (i32::from(REDUCTIONS[row][number]) - less).clamp(0, depth - 2)
    }

    /// Searches a move other than the first, with a null window and with less depth if it is late. If the
    /// score exceeds `alpha`, it searches again with full depth, and then with the full window.
    pub(crate) fn search_later(
        &mut self,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        reduction: i32,
    ) -> i32 {
        let full = |this: &mut Self| -this.alpha_beta(depth - 1, ply + 1, -beta, -alpha, true);
        if reduction > 0 {
            let score = -self.alpha_beta(depth - 1 - reduction, ply + 1, -alpha - 1, -alpha, true);
            if score <= alpha || self.is_over {
                return score;
            }
        }
        if !self.has(Technique::PrincipalVariation) {
            return full(self);
        }
        let score = -self.alpha_beta(depth - 1, ply + 1, -alpha - 1, -alpha, true);
        if score > alpha && score < beta && !self.is_over { full(self) } else { score }
    }
}
