//! Draws during the search: repetitions, clocks, counts and dead positions.

use polyboard_backend::Wanted;
use polyboard_board::Key;
use polyboard_rules::Rules;

use crate::{
    score::{DRAW, MATE, MAX_PLY, is_mate, mated_at},
    searcher::Searcher,
};

impl Searcher<'_> {
    /// The score of a position that is decided by the rules or by the largest distance from the root.
    pub(crate) fn drawn(&mut self, ply: usize) -> Option<i32> {
        let node = &self.nodes[ply];
        let keys = &self.keys;
        if self.is_dead_root
            || is_repeated(keys, self.root_key, node.reversible, self.rules, self.proof.is_some())
            || node.is_dead(self.rules, &*self.board)
        {
            return Some(DRAW);
        }
        if node.plies_left(self.rules) == 0 {
            return Some(self.drawn_unless_mated(ply));
        }
        (ply >= MAX_PLY).then(|| self.evaluate(ply))
    }

    /// A draw by a clock or a count, unless the last move has given mate, which comes first.
    pub(crate) fn drawn_unless_mated(&mut self, ply: usize) -> i32 {
        let start = self.candidates.len();
        self.board.list(Wanted::All, &mut self.candidates);
        let is_mated = self.nodes[ply].is_check && self.candidates.len() == start;
        self.candidates.truncate(start);
        self.board.forget();
        if is_mated { mated_at(ply) } else { DRAW }
    }

    /// Whether a score from the table is valid here, too. A mate that needs more plies than a clock or a
    /// count leaves is a draw. In a search for a mate the keys tell the clocks apart.
    pub(crate) fn can_trust(&self, score: i32, ply: usize) -> bool {
        if self.proof.is_some() {
            return true;
        }
        if !is_mate(score) {
            // The entry was stored with other clocks, so near a draw it is not valid.
            return self.nodes[ply].plies_left(self.rules) > 20;
        }
        let plies = MATE - score.abs() - ply as i32;
        plies < i64::from(self.nodes[ply].plies_left(self.rules)).min(1 << 20) as i32
    }
}

/// Whether the last of these positions counts as repeated.
///
/// `keys` are the positions of the game, and those of the search after the first `root`. A position that
/// occurred since the root counts at the first repetition, because the best moves would be the same again.
/// A position of the game before the root counts when the rules say so.
///
/// In a search for a mate only those before the root count. The shortest mate never returns to a position of the
/// search, and a draw that one path gives would stand in the table for all of them.
fn is_repeated(
    keys: &[Key],
    root: usize,
    reversible: u32,
    rules: &Rules,
    is_for_mate: bool,
) -> bool {
    let times = rules.draws.repetition_claim.unwrap_or(rules.draws.repetition_end);
    let Some((&last, before)) = keys.split_last() else { return false };
    let mut found = 1;
    // The same side is to move every second ply, and nothing returns in two.
    let mut back = 4;
    while back <= before.len().min(reversible as usize) {
        let place = before.len() - back;
        if before[place] == last && (place < root || !is_for_mate) {
            found += 1;
            if place >= root || found >= times {
                return true;
            }
        }
        back += 2;
    }
    false
}
