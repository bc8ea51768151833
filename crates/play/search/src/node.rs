//! The nodes on the path from the root: clocks, material and keys of each position, and the draws that follow from
//! them: repetitions, clocks, counts and dead positions.

use polyboard_backend::{DynBoard, Selection};
use polyboard_board::Key;
use polyboard_rules::{Clocks, Color, Material, Piece, Role, Rules};

use crate::score::{DRAW, MATE, MAX_PLY, is_mate, mated_at};
use crate::{evaluation::Worth, searcher::Searcher};

/// A position on the path from the root to the position on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) key: Key,
    pub(crate) turn: Color,
    pub(crate) is_check: bool,
    pub(crate) clocks: Clocks,
    pub(crate) material: Material,
    pub(crate) worth: Worth,
    /// The plies since the last capture, pawn move or pass. No position before can return.
    pub(crate) reversible: u32,
    /// The role and target of the last move, seen from the side that made it; none at the root and after a pass.
    pub(crate) last: Option<u16>,
    /// Whether the last move captured or promoted. No other move makes a position dead.
    pub(crate) may_be_dead: bool,
}

impl Node {
    /// The plies that may still be played before a clock or a count draws the game.
    pub(crate) fn plies_left(&self, rules: &Rules) -> u32 {
        match (self.clocks.count, rules.counting.claim_after()) {
            // The count exceeds its limit one ply after it has reached it.
            (Some(count), _) => count.limit.saturating_add(1).saturating_sub(count.plies),
            (None, Some(plies)) => plies.saturating_sub(self.clocks.halfmove),
            (None, None) => u32::MAX,
        }
    }

    /// Whether neither side can give mate, judged by material.
    pub(crate) fn is_dead(&self, rules: &Rules, board: &dyn DynBoard) -> bool {
        // A setup is expensive to build, so the roles that mate alone are counted first.
        let can_mate = |&role: &Role| self.material.role(role) > 0;
        self.may_be_dead
            && rules.draws.dead_position
            && !can_mate(&Role::Pawn)
            && !rules.draws.mates_alone.iter().any(can_mate)
            && rules.is_dead(&board.setup())
    }

    /// Whether the side to move has a piece besides king and pawns. Without one it may be in zugzwang, and a
    /// pass would hide that.
    pub(crate) fn has_piece(&self) -> bool {
        let pieces = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
        let own = |role| Piece::new(self.turn, role);
        pieces.into_iter().any(|role| self.material.count(own(role)) > 0)
    }
}

impl Searcher<'_> {
    /// The score of a position that is decided by the rules or by the largest distance from the root.
    pub(crate) fn drawn(&mut self, ply: usize) -> Option<i32> {
        let node = &self.nodes[ply];
        if self.is_dead_root
            || self.is_repeated(node.reversible)
            || node.is_dead(self.rules, &*self.board)
        {
            return Some(DRAW);
        }
        if node.plies_left(self.rules) == 0 {
            return Some(self.drawn_unless_mated(ply));
        }
        (ply >= MAX_PLY).then(|| self.evaluate(ply))
    }

    /// Whether the position on the board counts as repeated.
    ///
    /// A position that occurred since the root counts at the first repetition, because the best moves would be the same
    /// again. A position of the game before the root counts when the rules say so.
    ///
    /// In a search for a mate only those before the root count. The shortest mate never returns to a position of the
    /// search, and a draw that one path gives would stand in the table for all of them.
    fn is_repeated(&self, reversible: u32) -> bool {
        let draws = &self.rules.draws;
        let times = draws.repetition_claim.unwrap_or(draws.repetition_end);
        let Some((&last, before)) = self.keys.split_last() else { return false };
        let mut found = 1;
        // The same side is to move every second ply, and nothing returns in two.
        let mut back = 4;
        while back <= before.len().min(reversible as usize) {
            let place = before.len() - back;
            if before[place] == last && (place < self.root_key || self.proof.is_none()) {
                found += 1;
                if place >= self.root_key || found >= times {
                    return true;
                }
            }
            back += 2;
        }
        false
    }

    /// A draw by a clock or a count, unless the last move has given mate, which comes first.
    pub(crate) fn drawn_unless_mated(&mut self, ply: usize) -> i32 {
        let start = self.candidates.len();
        self.board.list(Selection::All, &mut self.candidates);
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
