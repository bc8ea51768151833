//! Aspiration windows: a depth is first searched with a narrow window around the score of the depth before.
//!
//! Richard Greenblatt and others; "aspiration search", Gérard Baudet, 1978. See
//! [Aspiration Windows](https://www.chessprogramming.org/Aspiration_Windows).

use crate::{
    report::{Certainty, Progress, Variation},
    score::{INFINITE, is_mate},
    searcher::Searcher,
    technique::Technique,
};

/// The half-width of the first aspiration window around the last score.
const WINDOW: i32 = 20;
/// The smallest depth with an aspiration window.
const WINDOW_DEPTH: usize = 5;
/// The half-width beyond which the window is opened completely.
const WIDEST: i32 = 320;

impl Searcher<'_> {
    /// Searches with a window around the last score, which is widened until the score lies within it.
    pub(crate) fn aspire(
        &mut self,
        last: Option<&Variation>,
        number: usize,
        tell: &mut dyn FnMut(&Progress<'_>),
    ) -> i32 {
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
            self.tell(&line, number, certainty, tell);
        }
    }
}
