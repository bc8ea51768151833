use polyboard_board::Key;
use polyboard_rules::{Clocks, MakrukCount, Material, Played, Position, Variant};
use polyboard_squares::{Bitboard, Lerf};

use crate::CountMode;

/// What a game knows of a position beside the board: everything that a move changes in constant
/// time, and that undoing it brings back as a copy.
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
        State {
            clocks: position.clocks(),
            promoted: position.promoted(),
            material: Material::of(position.setup()),
            reversible: 0,
            key,
        }
    }

    /// The state after a move to a position with this key.
    #[inline]
    pub(crate) fn after<V: Variant>(&self, played: &Played, mode: CountMode, key: Key) -> State {
        let rules = &V::RULES;
        // Most moves neither capture nor promote.
        let changes = played.captured.is_some() || played.promotion().is_some();
        let material = if changes { self.material.after(played) } else { self.material };
        let clocks = match mode {
            CountMode::Automatic => self.clocks.after(rules, played, &material),
            CountMode::Manual => {
                let count = self.clocks.count;
                let count = MakrukCount::after_manually(count, played, &material);
                self.clocks.advanced(played, count)
            }
        };
        State {
            clocks,
            promoted: if rules.marks_promoted || !self.promoted.is_empty() {
                played.marks_after(rules, self.promoted)
            } else {
                self.promoted
            },
            material,
            reversible: if played.is_progress() { 0 } else { self.reversible + 1 },
            key,
        }
    }
}
