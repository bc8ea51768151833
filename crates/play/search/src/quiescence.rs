//! [Quiescence search](https://www.chessprogramming.org/Quiescence_Search): a position is evaluated only when
//! no capture or promotion may change its value.

use crate::ordering::{bring_best_forward, is_ranked_last};
use crate::score::{DRAW, INFINITE, MATE_BOUND, MAX_PLY, mated_at};
use crate::table::{Bound, Known};
use crate::{Technique, alpha_beta::cuts, searcher::Searcher};
use polyboard_backend::Selection;

/// The margin of [delta pruning](https://www.chessprogramming.org/Delta_Pruning): a capture that cannot raise
/// the score to the bound, even with the margin, is skipped.
const DELTA_MARGIN: i32 = 150;

impl Searcher<'_> {
    /// The score of the position on the board after all captures and promotions that are not pruned. The side to move
    /// need not capture, so the evaluation is a lower bound ("stand pat"). In check all moves are searched.
    pub(crate) fn quiescence(&mut self, ply: usize, mut alpha: i32, beta: i32) -> i32 {
        self.lines[ply].clear();
        if !self.count_node(ply) {
            return 0;
        }
        let node = self.nodes[ply];
        if ply >= MAX_PLY {
            return self.evaluate(ply);
        }
        let known = self.known(ply);
        if let Some(known) = known
            && beta - alpha == 1
            && self.can_trust(known.score, ply)
            && cuts(known, alpha, beta)
        {
            return known.score;
        }
        let evaluation = self.evaluation(ply, known);
        let old_alpha = alpha;
        let mut best = -INFINITE;
        if !node.is_check {
            best = evaluation;
            if best >= beta || !self.has(Technique::Quiescence) {
                return best;
            }
            alpha = alpha.max(best);
        }

        let start = self.candidates.len();
        let wanted = if node.is_check { Selection::All } else { Selection::Captures };
        self.board.list(wanted, &mut self.candidates);
        self.rank(start, ply, known.and_then(|known| known.best));
        let mut best_move = None;
        if node.is_check && self.candidates.len() == start {
            best = mated_at(ply);
        } else if !self.has(Technique::Quiescence) {
            best = evaluation;
            self.candidates.truncate(start);
        }
        for i in start..self.candidates.len() {
            bring_best_forward(&mut self.candidates[i..]);
            let candidate = self.candidates[i];
            if best > -MATE_BOUND && !node.is_check {
                if is_ranked_last(&candidate) {
                    // All moves after it are pruned, too.
                    break;
                }
                let value = |role| self.weights.values[role as usize];
                let gained =
                    candidate.captured.map_or(0, value) + candidate.promotion().map_or(0, value);
                if evaluation + gained + DELTA_MARGIN <= alpha {
                    continue;
                }
            }
            self.make(&candidate, ply);
            let score = match self.drawn_in_quiescence(ply + 1) {
                Some(score) => -score,
                None => -self.quiescence(ply + 1, -beta, -alpha),
            };
            self.unmake();
            if self.is_over {
                self.candidates.truncate(start);
                self.board.forget();
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(candidate.mv);
                    self.extend_line(ply, candidate.mv);
                    if score >= beta {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        self.candidates.truncate(start);
        self.board.forget();

        let bound = Bound::of(best, old_alpha, beta);
        self.store(ply, Known { best: best_move, score: best, evaluation, depth: 0, bound });
        best
    }

    /// The score of a position that is decided by material, a clock or a count. Repetitions are not tested:
    /// captures cannot repeat a position, and few evasions of a check do.
    fn drawn_in_quiescence(&mut self, ply: usize) -> Option<i32> {
        self.lines[ply].clear();
        let node = &self.nodes[ply];
        if node.is_dead(self.rules, &*self.board) {
            return Some(DRAW);
        }
        (node.plies_left(self.rules) == 0).then(|| self.drawn_unless_mated(ply))
    }
}
