//! Principal variation search: every move but the first is first searched with a null window, which only tells
//! whether its score exceeds `alpha`.
//!
//! Tony Marsland and Murray Campbell, 1982; "NegaScout", Alexander Reinefeld, 1983. See
//! [Principal Variation Search](https://www.chessprogramming.org/Principal_Variation_Search).

use crate::{searcher::Searcher, technique::Technique};

impl Searcher<'_> {
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
