//! [Move ordering](https://www.chessprogramming.org/Move_Ordering): the order in which moves are searched.
//!
//! 1. the move of the table, or of the iteration before
//! 2. captures and promotions, the most valuable victim first, and with equal victims the least valuable
//!    attacker ([MVV-LVA](https://www.chessprogramming.org/MVV-LVA))
//! 3. killers
//! 4. quiet moves, by their history
//! 5. captures of a lower piece that is protected
//!
//! No two moves of a position have the same rank: if all else is equal, the neutral move decides, seen from
//! the side to move. So the order does not depend on the order in which a board generates its moves, and all
//! boards search the same tree. A position with its colours exchanged has the mirrored tree.

use polyboard_backend::{Candidate, DynBoard};
use polyboard_rules::{Color, Move, Role};

use crate::{
    history::{Killers, QuietHistory},
    technique::{Technique, Techniques},
};

/// The scores of the five groups, which are far apart.
const FIRST: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 28;
const KILLER: i32 = 1 << 26;
const PROTECTED: i32 = -(1 << 28);

/// The data on which the order of moves depends.
pub(crate) struct Order<'a> {
    pub(crate) techniques: Techniques,
    pub(crate) values: &'a [i32; 6],
    pub(crate) turn: Color,
    pub(crate) first: Option<Move>,
    pub(crate) killers: Killers,
    pub(crate) history: &'a QuietHistory,
}

impl Order<'_> {
    /// Ranks the moves of the position on the board.
    pub(crate) fn rank(&self, list: &mut [Candidate], board: &dyn DynBoard) {
        for candidate in list {
            let score = self.score(candidate, board);
            candidate.order = rank(score, candidate.mv, self.turn);
            #[cfg(test)]
            if crate::same_tree::ORDERS_BY_PLACE.get() {
                candidate.order = candidate.order >> 16 << 16 | u64::from(!candidate.place);
            }
        }
    }

    fn score(&self, candidate: &Candidate, board: &dyn DynBoard) -> i32 {
        let Candidate { mv, role, captured, .. } = *candidate;
        if self.first == Some(mv) {
            return FIRST;
        }
        if !candidate.is_quiet() {
            let value = |role: Role| self.values[role as usize];
            let victim = captured.map_or(0, value);
            let gained = candidate.promotion().map_or(0, |role| value(role) - value(Role::Pawn));
            let score = 16 * (victim + gained) - role as i32;
            let is_protected = self.techniques.has(Technique::ProtectedCaptures)
                && gained <= 0
                && is_protected(candidate, self.values, self.turn, board);
            return if is_protected || gained < 0 { PROTECTED + score } else { CAPTURE + score };
        }
        if self.techniques.has(Technique::Killers)
            && let Some(place) = self.killers.place_of(mv)
        {
            return KILLER - place;
        }
        if self.techniques.has(Technique::History) { self.history.of(self.turn, mv) } else { 0 }
    }
}

/// Whether a capture may lose material: the victim is worth less than its capturer and is protected. A king
/// captures no protected piece.
pub(crate) fn is_protected(
    candidate: &Candidate,
    values: &[i32; 6],
    turn: Color,
    board: &dyn DynBoard,
) -> bool {
    let Candidate { mv, role, captured, .. } = *candidate;
    let victim = captured.map_or(0, |role| values[role as usize]);
    role != Role::King
        && values[role as usize] > victim + 50
        && board.is_attacked(mv.target(), !turn)
}

/// Whether a candidate was ranked as a capture of a protected piece.
pub(crate) fn is_ranked_last(candidate: &Candidate) -> bool {
    candidate.order >> 32 < u64::from((PROTECTED / 2).cast_unsigned() ^ 1 << 31)
}

/// A rank that no other move of the position has: the score, then the squares from the mover's side.
fn rank(score: i32, mv: Move, turn: Color) -> u64 {
    let seen = match turn {
        Color::White => mv.bits(),
        // Both squares flipped.
        Color::Black => mv.bits() ^ 0o7070,
    };
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
