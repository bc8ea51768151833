//! The nodes on the path from the root: clocks, material and keys of each position.

use polyboard_backend::DynBoard;
use polyboard_board::Key;
use polyboard_rules::{Clocks, Color, Material, Piece, Role, Rules};

use crate::evaluation::Worth;

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
    /// The plies that may still be played before a clock or a count draws the game, and whether none
    /// is left.
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
