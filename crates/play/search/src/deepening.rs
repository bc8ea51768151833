//! [Iterative deepening](https://www.chessprogramming.org/Iterative_Deepening): depth after depth is searched, each
//! in an aspiration window, a narrow window around the score of the depth before.
//!
//! "Chess 4.5", Larry Atkin and David Slate, 1977. Searching each depth in turn takes hardly longer than searching the
//! last one, because each depth finds the moves that the next one tries first. The search can be stopped at any time.

use polyboard_backend::Selection;
use polyboard_rules::Move;

use crate::score::{DRAW, INFINITE, MATE, is_mate};
use crate::{Certainty, Progress, Score, Technique, Variation, searcher::Searcher};

/// The largest depth: the distance from the root may be larger by extensions and captures.
pub(crate) const MAX_DEPTH: usize = 100;

/// The half-width of the first aspiration window around the last score.
const WINDOW: i32 = 20;
/// The smallest depth with an aspiration window.
const WINDOW_DEPTH: usize = 5;
/// The half-width beyond which the window is opened completely.
const WIDEST: i32 = 320;

impl Searcher<'_> {
    /// Searches depth after depth until a limit is reached, and returns the best lines, at most `wanted`.
    pub(crate) fn deepen(&mut self, wanted: usize) -> Vec<Variation> {
        let moves = self.root_moves();
        let wanted = wanted.clamp(1, moves.len().max(1));
        let mut found: Vec<Variation> = Vec::new();
        for depth in 1..=self.shared.limits.most_depth() {
            self.depth = depth;
            self.excluded.clear();
            let mut lines: Vec<Variation> = Vec::new();
            for number in 0..wanted {
                // An earlier line of this depth may have taken the move of this one, so the best move left goes first.
                let mut last = found.iter().filter_map(|line| line.moves.first().copied());
                self.best_of_last = last.find(|&mv| self.is_wanted(mv));
                let score = self.aspire(found.get(number), number);
                if self.is_over {
                    // The first line of an unfinished depth can be used if its first move has been
                    // searched: its best move so far is at least as good as that of the depth before.
                    lines.extend(self.unfinished.take().filter(|_| number == 0));
                    return self.completed(lines, found, &moves, wanted);
                }
                let line = self.line(score);
                self.excluded.extend(line.moves.first());
                lines.push(line);
            }
            lines.sort_by_key(|line| core::cmp::Reverse(line.score));
            for (number, line) in lines.iter().enumerate() {
                self.tell(line, number, Certainty::Exact);
            }
            found = lines;
            if self.is_enough(&found[0], depth, moves.len()) {
                break;
            }
        }
        found
    }

    /// Searches with a window around the last score, which is widened until the score lies within it.
    fn aspire(&mut self, last: Option<&Variation>, number: usize) -> i32 {
        let (mut alpha, mut beta, mut width) = (-INFINITE, INFINITE, WINDOW);
        if let Some(last) = last.map(|line| line.score.centipawns()).filter(|&last| !is_mate(last))
            && self.depth >= WINDOW_DEPTH
            && self.has(Technique::Aspiration)
        {
            (alpha, beta) = (last - width, last + width);
        }
        loop {
            self.unfinished = None;
            let score = self.alpha_beta(self.depth as i32, 0, alpha, beta, false);
            if self.is_over || alpha < score && score < beta {
                return score;
            }
            width *= 2;
            let is_widest = width > WIDEST || is_mate(score);
            let certainty = if score <= alpha {
                alpha = if is_widest { -INFINITE } else { score - width };
                Certainty::AtMost
            } else {
                beta = if is_widest { INFINITE } else { score + width };
                self.best_of_last = self.lines[0].first().copied().or(self.best_of_last);
                Certainty::AtLeast
            };
            let mut line = self.line(score);
            if line.moves.is_empty() {
                line.moves.extend(self.best_of_last);
            }
            self.tell(&line, number, certainty);
        }
    }

    /// The lines of an unfinished depth, completed by those of the depth before; a single move if there is no
    /// line at all.
    fn completed(
        &self,
        mut lines: Vec<Variation>,
        before: Vec<Variation>,
        moves: &[Move],
        wanted: usize,
    ) -> Vec<Variation> {
        for line in before {
            if lines.iter().all(|other| other.moves.first() != line.moves.first()) {
                lines.push(line);
            }
        }
        lines.truncate(wanted);
        if lines.is_empty() {
            let known = self.known(0).and_then(|known| known.best);
            let best = known.filter(|mv| moves.contains(mv)).or(moves.first().copied());
            let score = Score::of(if self.is_dead_root { DRAW } else { self.evaluate(0) });
            lines.push(Variation { depth: 0, score, moves: best.into_iter().collect() });
        }
        lines
    }

    fn line(&self, score: i32) -> Variation {
        let moves = self.lines[0].clone();
        Variation { depth: self.depth as u32, score: Score::of(score), moves }
    }

    /// The legal moves to search, sorted.
    fn root_moves(&mut self) -> Vec<Move> {
        self.board.list(Selection::All, &mut self.candidates);
        self.board.forget();
        let mut moves: Vec<Move> =
            self.candidates.drain(..).map(|candidate| candidate.mv).collect();
        moves.retain(|mv| self.is_wanted(*mv));
        moves.sort_unstable();
        moves
    }

    /// Whether another depth would be useless, or would take longer than the time left.
    fn is_enough(&self, best: &Variation, depth: usize, moves: usize) -> bool {
        if let (Score::Mate(found @ 1..), Some(wanted)) = (best.score, self.shared.limits.mate)
            && found.unsigned_abs() <= wanted
        {
            return true;
        }
        // With time left it still ends if this depth found no shorter mate, or if there is only one move.
        let is_within = MATE - best.score.centipawns().abs() <= depth as i32;
        let is_over = |most| moves <= 1 || is_within || self.shared.start.elapsed() >= most;
        self.shared.limits.soft_time.is_some_and(is_over)
    }

    fn tell(&mut self, line: &Variation, number: usize, certainty: Certainty) {
        let nodes = self.tell_nodes();
        let Some(tell) = &mut self.tell else { return };
        tell(&Progress {
            line,
            number: number + 1,
            certainty,
            nodes,
            deepest: self.deepest as u32,
            time: self.shared.start.elapsed(),
            permille_full: self.shared.table.permille_full(),
        });
    }
}
