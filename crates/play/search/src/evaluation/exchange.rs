//! [Static exchange evaluation](https://www.chessprogramming.org/Static_Exchange_Evaluation): whether a capture loses
//! material if both sides capture on its square, each time with the least valuable piece, as long as it pays.

use polyboard_raw::{U64x8, Words};
use polyboard_rules::{Color, Movement, Played, Role};
use polyboard_squares::Step;

use super::{Weights, Worth, sets::Sets, steps::Moves};

/// The steps by which pieces of White and of Black come to a square, backwards.
#[derive(Debug)]
pub(super) struct Attackers([Moves; 2]);

/// A king is worth more than anything that it can win.
const KING: i32 = 20_000;

impl Attackers {
    pub(super) fn new(movements: &[Option<Movement>; 6]) -> Attackers {
        const PAWN: &[Step] = &[Step::new(-1, 1), Step::new(1, 1)];
        let backwards: [fn(Step) -> Step; 2] = [Step::reversed, |step| step.flipped().reversed()];
        Attackers(backwards.map(|turned| Moves::new(movements, PAWN, turned)))
    }

    /// The pieces of a side that attack a square, with these squares occupied.
    #[inline]
    fn of(&self, sets: &Sets, side: Color, target: u64, all: u64) -> u64 {
        let Moves { leaps, slides } = &self.0[side as usize];
        let own = sets.of_side(side, all);
        let from = Words::splat(target);
        let mut attackers = 0;
        for steps in leaps {
            attackers |= steps.meet(&own, steps.shift(from));
        }
        for steps in slides {
            if steps.has_any(&own) {
                attackers |= steps.meet(&own, steps.slide(from, !all));
            }
        }
        attackers
    }
}

impl Weights {
    pub(crate) fn loses_by(&self, worth: &Worth, played: &Played) -> bool {
        let sets = &worth.sets;
        let Played { mv, piece, captured } = *played;
        let value = |role: Role| match role {
            Role::King => KING,
            _ => self.values[role as usize],
        };
        let target = 1_u64 << mv.target() as u8;
        let mut all = sets.all() & !(1_u64 << mv.origin() as u8) | target;
        // `left` is the material balance of the side that has just captured if it loses the piece that has captured,
        // less what it needs: the first side needs nothing, the other at least one.
        let mut left = captured.map_or(0, value) - value(piece.role);
        let mut next = !piece.color;
        while left < 0 {
            let attackers = self.attackers.of(sets, next, target, all);
            let Some((role, from)) = self.least(sets, next, attackers) else { break };
            all &= !from;
            // A king captures nothing that is protected.
            if role == Role::King && self.attackers.of(sets, !next, target, all) != 0 {
                break;
            }
            left = -left - 1 - value(role);
            next = !next;
        }
        // The side that is next has nothing to capture with, or need not.
        next == piece.color
    }

    /// The least valuable of these pieces of a side; the first of several, as the side numbers the squares.
    fn least(&self, sets: &Sets, side: Color, of: u64) -> Option<(Role, u64)> {
        let role = self.by_value.into_iter().find(|&role| sets.of_role(role) & of != 0)?;
        let (set, lowest) = (sets.of_role(role) & of, |set: u64| set & set.wrapping_neg());
        Some(match side {
            Color::White => (role, lowest(set)),
            Color::Black => (role, lowest(set.swap_bytes()).swap_bytes()),
        })
    }
}

#[cfg(test)]
mod tests {
    use polyboard_notation::{UciMove, read_fen};
    use polyboard_rules::{Chess, Makruk, Variant, reference};

    use super::*;
    use crate::Evaluation;

    fn loses<V: Variant>(fen: &str, capture: &str) -> bool {
        let position = read_fen::<V>(fen).expect(fen);
        let legal = reference::moves(&position);
        let mv = capture.parse().and_then(|uci: UciMove| uci.find::<V, _>(&legal)).expect(capture);
        let played = Played::of(position.setup(), mv).expect("a piece moves");
        let weights = Weights::new(&Evaluation::plain(&V::RULES));
        weights.loses_by(&weights.of(position.setup()), &played)
    }

    #[test]
    fn a_capture_loses_if_the_other_side_wins_the_exchange() {
        let rook = "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1";
        assert!(!loses::<Chess>(rook, "e1e5"), "nothing protects the pawn");
        // A pawn for a knight; the queens stand behind a bishop and a rook.
        let knight = "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1";
        assert!(loses::<Chess>(knight, "d3e5"));
        // Of two rooks on a file the second captures, too; of one it cannot.
        let rooks = "3r3k/8/8/3p4/8/8/3R4/3R3K w - - 0 1";
        assert!(!loses::<Chess>(rooks, "d2d5"));
        assert!(loses::<Chess>("3r3k/8/8/3p4/8/8/3R4/7K w - - 0 1", "d2d5"));
        // A king captures nothing that is protected.
        assert!(!loses::<Chess>("8/8/4k3/3p4/8/8/3R4/3R3K w - - 0 1", "d2d5"));
        assert!(loses::<Chess>("8/8/4k3/3p4/8/8/3R4/7K w - - 0 1", "d2d5"));
    }

    /// A khon protects the square ahead of it, of either side, but not the one behind it.
    #[test]
    fn steps_that_lead_only_ahead_are_turned() {
        assert!(loses::<Makruk>("7k/8/3s4/3m4/8/8/3R4/K7 w - - 0 1", "d2d5"));
        assert!(!loses::<Makruk>("7k/8/8/3m4/3s4/8/8/K2R4 w - - 0 1", "d1d4"));
        assert!(!loses::<Makruk>("7k/8/8/R2m4/3s4/8/8/K7 w - - 0 1", "a5d5"));
    }
}
