use polyboard_board::Key;
use polyboard_rules::{Clocks, MakrukCount, Material, Piece, Played, Position, Role, Variant};
use polyboard_squares::{Bitboard, Lerf};

use crate::CountMode;

/// The facts that a game stores beside the board. A move changes them in constant time, and undoing it
/// copies them back.
#[derive(Clone, Copy, Debug)]
pub(crate) struct State {
    pub(crate) clocks: Clocks,
    pub(crate) promoted: Bitboard<Lerf>,
    pub(crate) material: Material,
    /// The plies since the start or the last capture or pawn move: no earlier position can return.
    pub(crate) reversible: u32,
    /// The key by which positions are compared: see [`repetition`](crate::repetition).
    pub(crate) key: Key,
}

impl State {
    pub(crate) fn of<V: Variant>(position: &Position<V>, key: Key) -> State {
        let (clocks, promoted) = (position.clocks(), position.promoted());
        State { clocks, promoted, material: Material::of(position.setup()), reversible: 0, key }
    }

    /// The state after a move of this piece to a position with this key, if the move changes only the clocks: it does
    /// not capture or promote, and no count or mark depends on it. Most moves of chess are of this kind.
    #[inline]
    pub(crate) fn after_plain<V: Variant>(&self, piece: Piece, key: Key) -> Option<State> {
        if V::RULES.counting.has_count() || !self.promoted.is_empty() {
            return None;
        }
        let is_progress = piece.role == Role::Pawn;
        let clocks = self.clocks.advanced(is_progress, piece.color, None);
        let reversible = if is_progress { 0 } else { self.reversible + 1 };
        Some(State { clocks, reversible, key, ..*self })
    }

    /// The state after a move to a position with this key.
    pub(crate) fn after<V: Variant>(&self, played: &Played, mode: CountMode, key: Key) -> State {
        let rules = &V::RULES;
        let material = self.material.after(played);
        let clocks = match mode {
            CountMode::Automatic => self.clocks.after(rules, played, &material),
            CountMode::Manual => {
                let count = self.clocks.count;
                let count = MakrukCount::after_manually(count, played, &material);
                self.clocks.advanced(played.is_progress(), played.piece.color, count)
            }
        };
        let promoted = played.marks_after(rules, self.promoted);
        let reversible = if played.is_progress() { 0 } else { self.reversible + 1 };
        State { clocks, promoted, material, reversible, key }
    }
}
