//! [Alpha-beta](https://www.chessprogramming.org/Alpha-Beta): one recursive function, in the order of its steps.

use std::mem;

use polyboard_backend::{Candidate, Selection};
use polyboard_board::Key;
use polyboard_rules::Move;

use crate::score::{DRAW, INFINITE, MATE_BOUND, mated_at};
use crate::table::{Bound, Known};
use crate::{Score, Technique, Variation, ordering::bring_best_forward, searcher::Searcher};

/// The score beyond which a game is decided. Only a mate is left to find, and pruning would hide it.
pub(crate) const DECIDED: i32 = 1_000;

/// The largest depth of reverse futility pruning.
const REVERSE_FUTILITY_DEPTH: i32 = 7;
/// The margin of reverse futility pruning for each ply of depth.
const REVERSE_FUTILITY_MARGIN: i32 = 75;

/// The smallest depth of internal iterative reductions.
const INTERNAL_REDUCTION_DEPTH: i32 = 4;

impl Searcher<'_> {
    /// The score of the position on the board, at this distance from the root and searched to this depth. It is exact
    /// between `alpha` and `beta`, else a bound (fail-soft: John Fishburn, 1983). The result of a search that was
    /// stopped has no meaning.
    pub(crate) fn alpha_beta(
        &mut self,
        mut depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        may_pass: bool,
    ) -> i32 {
        let is_pv = beta - alpha > 1;
        let is_root = ply == 0;
        let node = self.nodes[ply];
        self.lines[ply].clear();

        if !is_root {
            if let Some(score) = self.drawn(ply) {
                return score;
            }
            if self.has(Technique::MateDistance) {
                alpha = alpha.max(mated_at(ply));
                beta = beta.min(-mated_at(ply + 1));
                if alpha >= beta {
                    return alpha;
                }
            }
        }
        if node.is_check && self.has(Technique::CheckExtension) && ply < 2 * self.depth {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiescence(ply, alpha, beta);
        }
        if !self.count_node(ply) {
            return 0;
        }

        let known = self.known(ply);
        if let Some(known) = known
            && !is_pv
            && known.depth >= depth
            && self.can_trust(known.score, ply)
            && cuts(known, alpha, beta)
        {
            return known.score;
        }
        let mut first = known.and_then(|known| known.best);
        if is_root {
            first = self.best_of_last.or(first);
        }

        let evaluation = self.evaluation(ply, known);
        let can_prune = !is_pv && !node.is_check && beta.abs() < DECIDED;
        if can_prune {
            if self.has(Technique::ReverseFutility)
                && depth <= REVERSE_FUTILITY_DEPTH
                && evaluation - REVERSE_FUTILITY_MARGIN * depth >= beta
            {
                return evaluation;
            }
            if self.has(Technique::NullMove)
                && may_pass
                && evaluation >= beta
                && let Some(score) = self.null_move(depth, ply, beta, evaluation)
            {
                return score;
            }
        }
        if self.has(Technique::InternalReductions)
            && first.is_none()
            && depth >= INTERNAL_REDUCTION_DEPTH
        {
            depth -= 1;
        }

        let start = self.candidates.len();
        self.board.list(Selection::All, &mut self.candidates);
        if is_root {
            // Nothing else is in the list here.
            let mut listed = mem::take(&mut self.candidates);
            listed.retain(|candidate| self.is_wanted(candidate.mv));
            self.candidates = listed;
        }
        let score = if self.candidates.len() > start {
            self.rank(start, ply, first);
            self.best_move(start, depth, ply, alpha, beta, evaluation)
        } else if node.is_check {
            mated_at(ply)
        } else {
            DRAW
        };
        self.candidates.truncate(start);
        self.board.forget();
        score
    }

    /// Searches the moves from `start` in the list, and stores the result.
    fn best_move(
        &mut self,
        start: usize,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        beta: i32,
        evaluation: i32,
    ) -> i32 {
        let node = self.nodes[ply];
        let (is_pv, old_alpha) = (beta - alpha > 1, alpha);
        let mut best = -INFINITE;
        let mut best_move = None;
        let quiets = self.quiets.len();
        for i in start..self.candidates.len() {
            bring_best_forward(&mut self.candidates[i..]);
            let candidate = self.candidates[i];
            let is_quiet = candidate.is_quiet();
            let searched = (i - start) as i32;

            // Moves are skipped only behind one that avoids mate; otherwise the search could report a mate
            // that a skipped move avoids. The first move skipped ends the list: behind a quiet move are only
            // quiet moves of lower rank and captures that lose material, and behind such a capture only others.
            let can_skip = !is_pv && !node.is_check && best > -MATE_BOUND;
            if can_skip
                && (is_quiet && self.is_futile(depth, evaluation, alpha)
                    || self.is_too_late(&candidate, depth, searched, alpha))
            {
                break;
            }

            self.make(&candidate, ply);
            let score = if searched == 0 {
                -self.alpha_beta(depth - 1, ply + 1, -beta, -alpha, true)
            } else {
                let reduction = self.reduction(&candidate, depth, searched, ply, alpha, is_pv);
                self.search_later(depth, ply, alpha, beta, reduction)
            };
            self.unmake();
            if self.is_over {
                self.quiets.truncate(quiets);
                return 0;
            }

            if score > best {
                best = score;
                if score > alpha {
                    best_move = Some(candidate.mv);
                    self.extend_line(ply, candidate.mv);
                    if ply == 0 {
                        let (depth, moves) = (self.depth as u32, self.lines[0].clone());
                        self.unfinished = Some(Variation { depth, score: Score::of(score), moves });
                    }
                    if score >= beta {
                        self.learn_from_cut(&candidate, quiets, depth, ply);
                        break;
                    }
                    alpha = score;
                }
            }
            if is_quiet {
                self.quiets.push(candidate);
            }
        }
        self.quiets.truncate(quiets);

        let bound = Bound::of(best, old_alpha, beta);
        self.store(ply, Known { best: best_move, score: best, evaluation, depth, bound });
        best
    }

    pub(crate) fn known(&self, ply: usize) -> Option<Known> {
        let get = || self.shared.table.get(self.table_key(ply), ply);
        self.has(Technique::Table).then(get).flatten()
    }

    /// The key in the table. What a search for a mate stores is proved, but only for the game before its root and
    /// for the plies that are left before a clock or a count draws.
    fn table_key(&self, ply: usize) -> Key {
        const PLY: u64 = 0x9e37_79b9_7f4a_7c15;
        let node = &self.nodes[ply];
        let Some(game) = self.proof else { return node.key };
        Key(node.key.0 ^ game ^ u64::from(node.plies_left(self.rules)).wrapping_mul(PLY))
    }

    /// Stores the result in the table, unless moves of the root were excluded.
    pub(crate) fn store(&self, ply: usize, known: Known) {
        let is_whole = ply > 0 || self.excluded.is_empty() && self.shared.limits.moves.is_empty();
        if is_whole && self.has(Technique::Table) {
            self.shared.table.put(self.table_key(ply), ply, known);
        }
    }

    /// Sets the principal variation of this position: a move, then the line of the position after it.
    pub(crate) fn extend_line(&mut self, ply: usize, mv: Move) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(mv);
        here[ply].extend_from_slice(&below[0]);
    }

    fn learn_from_cut(&mut self, candidate: &Candidate, quiets: usize, depth: i32, ply: usize) {
        if !candidate.is_quiet() {
            return;
        }
        let (context, bonus) = (self.context(ply), (32 * depth * depth).min(2_048));
        self.killers[ply].add(candidate.mv);
        self.histories.learn(&context, candidate, bonus);
        for quiet in &self.quiets[quiets..] {
            self.histories.learn(&context, quiet, -bonus);
        }
    }
}

/// Whether the entry decides the position within these bounds.
pub(crate) fn cuts(known: Known, alpha: i32, beta: i32) -> bool {
    match known.bound {
        Bound::Exact => true,
        Bound::Lower => known.score >= beta,
        Bound::Upper => known.score <= alpha,
    }
}
