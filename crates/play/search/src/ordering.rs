//! [Move ordering](https://www.chessprogramming.org/Move_Ordering): the order in which moves are searched.
//!
//! 1. the move of the table, or of the iteration before
//! 2. captures and promotions, the most valuable victim first, and with equal victims the least valuable
//!    attacker ([MVV-LVA](https://www.chessprogramming.org/MVV-LVA))
//! 3. killers
//! 4. quiet moves, by their history
//! 5. captures that lose material
//!
//! No two moves of a position have the same rank: if all else is equal, the neutral move decides, seen from
//! the side to move. So the order does not depend on the order in which a board generates its moves, and all
//! boards search the same tree. A position with its colours exchanged has the mirrored tree.

use std::mem;

use polyboard_backend::Candidate;
use polyboard_rules::{Color, Move, Role};

use crate::history::{Killers, Quiets};
use crate::{Technique, node::Node, searcher::Searcher};

/// The scores of the five groups, which are far apart.
const FIRST: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const LOSING: i32 = -(1 << 28);

impl Searcher<'_> {
    /// Ranks the moves from `start` in the list; `first` is that of the table, or of the iteration before.
    pub(crate) fn rank(&mut self, start: usize, ply: usize, first: Option<Move>) {
        let (node, killers) = (&self.nodes[ply], self.killers[ply]);
        let quiets = self.histories.at(&self.context(ply), self.techniques);
        let mut list = mem::take(&mut self.candidates);
        for candidate in &mut list[start..] {
            let is_first = first == Some(candidate.mv);
            let score =
                if is_first { FIRST } else { self.score(candidate, node, killers, &quiets) };
            candidate.order = rank(score, candidate.mv, node.turn);
            #[cfg(test)]
            if crate::same_tree::ORDERS_BY_PLACE.get() {
                candidate.order = candidate.order >> 16 << 16 | u64::from(!candidate.place);
            }
        }
        self.candidates = list;
    }

    fn score(&self, candidate: &Candidate, node: &Node, killers: Killers, quiets: &Quiets) -> i32 {
        let Candidate { mv, role, captured, .. } = *candidate;
        if !candidate.is_quiet() {
            let value = |role: Role| self.weights.values[role as usize];
            let victim = captured.map_or(0, value);
            let gained = candidate.promotion().map_or(0, |role| value(role) - value(Role::Pawn));
            let score = 16 * (victim + gained) - role as i32;
            // A capture of a piece of at least the same value loses nothing, nor does one by a king.
            let may_lose = gained <= 0 && value(role) > victim && role != Role::King;
            let is_losing = self.has(Technique::Exchange)
                && may_lose
                && self.weights.loses_by(&node.worth, &candidate.played(node.turn));
            return if is_losing || gained < 0 { LOSING + score } else { CAPTURE + score };
        }
        if self.has(Technique::Killers)
            && let Some(place) = killers.place_of(mv)
        {
            return KILLER - place as i32;
        }
        quiets.of(candidate)
    }
}

/// Whether a candidate was ranked as a capture that loses material.
pub(crate) fn is_ranked_last(candidate: &Candidate) -> bool {
    candidate.order >> 32 < u64::from((LOSING / 2).cast_unsigned() ^ 1 << 31)
}

/// A rank that no other move of the position has: the score, then the squares from the mover's side.
fn rank(score: i32, mv: Move, turn: Color) -> u64 {
    // Both squares flipped for Black.
    let seen = mv.bits() ^ if turn == Color::White { 0 } else { 0o7070 };
    // Order by numbers without a sign.
    u64::from(score.cast_unsigned() ^ 1 << 31) << 32 | u64::from(!seen)
}

/// Moves the move of the highest rank to the front.
#[inline]
pub(crate) fn bring_best_forward(list: &mut [Candidate]) {
    let mut best = 0;
    for i in 1..list.len() {
        if list[i].order > list[best].order {
            best = i;
        }
    }
    if best > 0 {
        list.swap(0, best);
    }
}
