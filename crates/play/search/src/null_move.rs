//! Null move pruning: if a side that passes still reaches `beta`, the position is cut off.

use crate::{node::Node, score::is_mate, searcher::Searcher};

/// The smallest depth at which a pass is tried.
const DEPTH: i32 = 3;

/// The smallest depth at which a null move cutoff is verified.
const VERIFICATION_DEPTH: i32 = 7;

impl Searcher<'_> {
    /// Lets the side to move pass. If the score still reaches `beta`, the position is cut off.
    pub(crate) fn null_move(
        &mut self,
        depth: i32,
        ply: usize,
        beta: i32,
        evaluation: i32,
    ) -> Option<i32> {
        let may_pass = depth >= DEPTH && self.nodes[ply].has_piece();
        if !may_pass || self.board.pass().is_err() {
            return None;
        }
        let (before, key) = (self.nodes[ply], self.board.position_key());
        let (turn, last) = (!before.turn, None);
        self.keys.push(key);
        self.nodes[ply + 1] = Node { key, turn, reversible: 0, last, may_be_dead: false, ..before };
        let rest = depth - 1 - (3 + depth / 4 + ((evaluation - beta) / 200).min(3));
        let score = -self.alpha_beta(rest, ply + 1, -beta, 1 - beta, false);
        self.board.unpass();
        self.keys.pop();
        if score < beta || self.is_over {
            return None;
        }
        // A pass hides zugzwang. So far from the leaves the moves are searched as well, to the same depth.
        if depth >= VERIFICATION_DEPTH
            && (self.alpha_beta(rest, ply, beta - 1, beta, false) < beta || self.is_over)
        {
            return None;
        }
        // A mate after a pass is not a proven mate.
        Some(if is_mate(score) { beta } else { score })
    }
}
