//! Alpha-beta: one recursive function, in the order of its steps.

use polyboard_rules::Move;

use crate::{
    node::is_repeated,
    ordering::{Order, bring_best_forward, is_ranked_last},
    pruning,
    report::Line,
    score::{DRAW, INFINITE, MATE, MATE_BOUND, MAX_PLY, Score, is_mate, mated_at},
    searcher::Searcher,
    table::{Bound, Known},
    technique::Technique,
    walker::{Candidate, Wanted},
};

impl Searcher<'_> {
    /// The score of the position on the board, at this distance from the root and searched to this
    /// depth. It is exact between `alpha` and `beta`, else a bound (fail-soft: John Fishburn, 1983).
    ///
    /// A search that was broken off returns a number that means nothing.
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

        let evaluation = known.map_or_else(|| self.evaluate(ply), |known| known.evaluation);
        let can_prune = !is_pv && !node.is_check && beta.abs() < pruning::DECIDED;
        if can_prune {
            if self.has(Technique::ReverseFutility)
                && depth <= pruning::REVERSE_FUTILITY_DEPTH
                && evaluation - pruning::reverse_futility_margin(depth) >= beta
            {
                return evaluation;
            }
            if self.has(Technique::NullMove)
                && may_pass
                && depth >= pruning::NULL_MOVE_DEPTH
                && evaluation >= beta
                && node.has_piece()
                && let Some(score) = self.null_move(depth, ply, beta, evaluation)
            {
                return score;
            }
        }
        if self.has(Technique::InternalReductions)
            && first.is_none()
            && depth >= pruning::INTERNAL_REDUCTION_DEPTH
        {
            depth -= 1;
        }

        let start = self.candidates.len();
        self.walker.list(Wanted::All, &mut self.candidates);
        if is_root {
            self.keep_wanted(start);
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
        self.walker.forget();
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
        let mut searched = 0;
        for i in start..self.candidates.len() {
            bring_best_forward(&mut self.candidates[i..]);
            let candidate = self.candidates[i];
            let is_quiet = candidate.is_quiet();

            // A move is left out only if another one avoids being mated, so that no mate is reported
            // that a forgotten move could avoid.
            let can_skip = is_quiet
                && !is_pv
                && !node.is_check
                && best > -MATE_BOUND
                && alpha.abs() < pruning::DECIDED;
            if can_skip {
                let many = pruning::late_move_count(depth);
                if self.has(Technique::LateMovePruning)
                    && depth <= pruning::LATE_MOVE_PRUNING_DEPTH
                    && searched >= many
                {
                    continue;
                }
                if self.has(Technique::Futility)
                    && depth <= pruning::FUTILITY_DEPTH
                    && !is_mate(alpha)
                    && evaluation + pruning::futility_margin(depth) <= alpha
                {
                    continue;
                }
            }

            self.make(&candidate, ply);
            let gives_check = self.nodes[ply + 1].is_check;
            let score = if searched == 0 {
                -self.alpha_beta(depth - 1, ply + 1, -beta, -alpha, true)
            } else {
                let is_late = (is_quiet || is_ranked_last(&candidate))
                    && self.has(Technique::LateMoveReductions)
                    && depth >= pruning::REDUCTION_DEPTH
                    && searched >= pruning::REDUCTION_MOVES
                    && (alpha.abs() < pruning::DECIDED || self.depth > pruning::SHALLOW);
                let reduction = if is_late && !node.is_check {
                    let history = self.history.of(node.turn, candidate.mv);
                    let bonus = if is_quiet { history / 8_192 } else { 0 };
                    let less = i32::from(is_pv) + i32::from(gives_check) + bonus;
                    (pruning::reduction(depth, searched) - less).clamp(0, depth - 2)
                } else {
                    0
                };
                self.search_later(depth, ply, alpha, beta, reduction)
            };
            self.unmake();
            searched += 1;
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
                        self.unfinished = Some(Line { depth, score: Score::of(score), moves });
                    }
                    if score >= beta {
                        self.learn_from_cut(&candidate, quiets, depth, ply);
                        break;
                    }
                    alpha = score;
                }
            }
            if is_quiet {
                self.quiets.push(candidate.mv);
            }
        }
        self.quiets.truncate(quiets);

        let bound = if best >= beta {
            Bound::Lower
        } else if alpha > old_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.store(ply, Known { best: best_move, score: best, evaluation, depth, bound });
        best
    }

    /// Searches a move that is not the first: with a window of no width, with less depth if it is late,
    /// and again with more of both if it turns out well.
    fn search_later(
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

    /// Lets the side to move pass. If the score still reaches `beta`, a move reaches it as well.
    fn null_move(&mut self, depth: i32, ply: usize, beta: i32, evaluation: i32) -> Option<i32> {
        if !self.make_pass(ply) {
            return None;
        }
        let rest = depth - 1 - pruning::null_move_reduction(depth, evaluation - beta);
        let score = -self.alpha_beta(rest, ply + 1, -beta, 1 - beta, false);
        self.unmake_pass();
        if score < beta || self.is_over {
            return None;
        }
        // Where having to move is the ruin of a side, a pass hides it. So far from the leaves the moves
        // are tried as well, to the same depth.
        if depth >= pruning::VERIFICATION_DEPTH
            && (self.alpha_beta(rest, ply, beta - 1, beta, false) < beta || self.is_over)
        {
            return None;
        }
        // A mate that follows a pass is no mate.
        Some(if is_mate(score) { beta } else { score })
    }

    /// The score of a position that the rules, or the largest distance from the root, decide.
    fn drawn(&mut self, ply: usize) -> Option<i32> {
        let node = &self.nodes[ply];
        let keys = &self.keys;
        if is_repeated(keys, self.root_key, node.reversible, self.rules)
            || node.is_dead(self.rules, &*self.walker)
        {
            return Some(DRAW);
        }
        if node.plies_left(self.rules) == 0 {
            return Some(self.drawn_unless_mated(ply));
        }
        (ply >= MAX_PLY).then(|| self.evaluate(ply))
    }

    /// A draw by a clock or a count, unless the last move has given mate, which comes first.
    fn drawn_unless_mated(&mut self, ply: usize) -> i32 {
        let start = self.candidates.len();
        self.walker.list(Wanted::All, &mut self.candidates);
        let is_mated = self.nodes[ply].is_check && self.candidates.len() == start;
        self.candidates.truncate(start);
        self.walker.forget();
        if is_mated { mated_at(ply) } else { DRAW }
    }

    /// Whether a score from the table holds here, too. A mate that needs more plies than a clock or a
    /// count leaves is a draw.
    pub(crate) fn can_trust(&self, score: i32, ply: usize) -> bool {
        if !is_mate(score) {
            // What the table knows was found with other clocks: near a draw it is of no use.
            return self.nodes[ply].plies_left(self.rules) > 20;
        }
        let plies = MATE - score.abs() - ply as i32;
        plies < i64::from(self.nodes[ply].plies_left(self.rules)).min(1 << 20) as i32
    }

    /// What the table knows of the position.
    pub(crate) fn known(&self, ply: usize) -> Option<Known> {
        self.has(Technique::Table).then(|| self.table.get(self.nodes[ply].key, ply)).flatten()
    }

    /// Stores what has been found, unless moves of the root were left out.
    pub(crate) fn store(&self, ply: usize, known: Known) {
        let is_whole = ply > 0 || self.excluded.is_empty() && self.limits.moves.is_empty();
        if is_whole && self.has(Technique::Table) {
            self.table.put(self.nodes[ply].key, ply, known);
        }
    }

    pub(crate) fn rank(&mut self, start: usize, ply: usize, first: Option<Move>) {
        let order = Order {
            techniques: self.techniques,
            values: &self.weights.values,
            turn: self.nodes[ply].turn,
            first,
            killers: self.killers[ply],
            history: &self.history,
        };
        order.rank(&mut self.candidates[start..], &*self.walker);
    }

    /// Drops the moves of the root that are not to be searched.
    fn keep_wanted(&mut self, start: usize) {
        let listed: Vec<Candidate> = self.candidates.drain(start..).collect();
        let wanted = listed.into_iter().filter(|candidate| self.is_wanted(candidate.mv));
        let wanted: Vec<Candidate> = wanted.collect();
        self.candidates.extend(wanted);
    }

    /// Makes the line of this position: a move, then the line of the position after it.
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
        let turn = self.nodes[ply].turn;
        self.killers[ply].add(candidate.mv);
        self.history.learn(turn, candidate.mv, depth, true);
        for &mv in &self.quiets[quiets..] {
            self.history.learn(turn, mv, depth, false);
        }
    }
}

/// Whether what is known decides the position within these bounds.
pub(crate) fn cuts(known: Known, alpha: i32, beta: i32) -> bool {
    match known.bound {
        Bound::Exact => true,
        Bound::Lower => known.score >= beta,
        Bound::Upper => known.score <= alpha,
    }
}
