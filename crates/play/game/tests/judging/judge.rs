//! A literal judge: it receives all positions of a game, compares their texts, and applies the laws.
//!
//! It is slow. The game layer is compared with it, and faults are planted in it.

use polyboard_rules::{
    Clocks, Color, Move, MoveKind, Piece, Position, Role, Setup, Variant, reference,
};
use polyboard_squares::Square;

/// The verdict of a judge on the last of some positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ruling {
    pub(crate) result: String,
    pub(crate) reason: String,
    /// Whether the side to move may claim a draw by repetition, and by fifty moves.
    pub(crate) claims: [bool; 2],
}

/// A judge: each field is a part of the laws that a fault may replace.
pub(crate) struct Judge<V: Variant> {
    /// The text by which positions are compared.
    pub(crate) identity: fn(&Position<V>) -> String,
    /// The number of positions that are compared, the last ones.
    pub(crate) remembered: usize,
    /// By how much a repetition is counted too low.
    pub(crate) missed: usize,
    /// The number of occurrences that ends the game, and the number that lets a player claim.
    pub(crate) repetition: (usize, Option<usize>),
    pub(crate) quiet_plies: fn(&[Position<V>]) -> u32,
    pub(crate) is_over_the_count: fn(Clocks) -> bool,
    pub(crate) is_dead: fn(&Setup) -> bool,
    pub(crate) dead_positions_end: bool,
    pub(crate) stalemate: fn(Color) -> &'static str,
    /// The reasons that end the game, in order of precedence.
    pub(crate) order: [&'static str; 6],
}

impl<V: Variant> Judge<V> {
    /// The judge without a fault.
    pub(crate) fn literal() -> Judge<V> {
        let is_makruk = V::RULES.counting.has_count();
        Judge {
            identity,
            remembered: usize::MAX,
            missed: 0,
            repetition: if is_makruk { (3, None) } else { (5, Some(3)) },
            quiet_plies,
            is_over_the_count: |clocks| clocks.count.is_some_and(|count| count.plies > count.limit),
            is_dead,
            dead_positions_end: !is_makruk,
            stalemate: |_| "1/2-1/2",
            order: [
                "checkmate",
                "stalemate",
                "counting",
                "insufficient-material",
                "seventy-five-moves",
                "fold",
            ],
        }
    }

    fn repetitions(&self, positions: &[Position<V>]) -> usize {
        let recent = &positions[positions.len().saturating_sub(self.remembered)..];
        let last = (self.identity)(recent.last().expect("there is a position"));
        recent.iter().filter(|&position| (self.identity)(position) == last).count() - self.missed
    }

    pub(crate) fn rule(&self, positions: &[Position<V>]) -> Ruling {
        let last = positions.last().expect("there is a position");
        let has_fifty_moves = !V::RULES.counting.has_count();
        let quiet = if has_fifty_moves { (self.quiet_plies)(positions) } else { 0 };
        let repetitions = self.repetitions(positions);
        let has_no_move = reference::moves(last).is_empty();
        let (fold, claim) = self.repetition;
        for reason in self.order {
            let (applies, result) = match reason {
                "checkmate" => {
                    let won = if last.turn() == Color::White { "0-1" } else { "1-0" };
                    (has_no_move && last.is_check(), won)
                }
                "stalemate" => (has_no_move && !last.is_check(), (self.stalemate)(last.turn())),
                "counting" => ((self.is_over_the_count)(last.clocks()), "1/2-1/2"),
                "insufficient-material" => {
                    (self.dead_positions_end && (self.is_dead)(last.setup()), "1/2-1/2")
                }
                "seventy-five-moves" => (quiet >= 150, "1/2-1/2"),
                _ => (repetitions >= fold, "1/2-1/2"),
            };
            if applies {
                let folds = if fold == 3 { "threefold" } else { "fivefold" };
                let reason = if reason == "fold" { folds } else { reason };
                return Ruling { result: result.into(), reason: reason.into(), claims: [false; 2] };
            }
        }
        let claims = [claim.is_some_and(|times| repetitions >= times), quiet >= 100];
        Ruling { result: "*".into(), reason: "none".into(), claims }
    }
}

fn identity<V: Variant>(position: &Position<V>) -> String {
    let mut setup = position.setup().clone();
    let captures = |mv: &Move| mv.kind() == MoveKind::EnPassant;
    if !reference::moves(position).iter().any(captures) {
        setup.en_passant = None;
    }
    setup.to_string()
}

fn quiet_plies<V: Variant>(positions: &[Position<V>]) -> u32 {
    positions.last().expect("there is a position").clocks().halfmove
}

/// The dead positions of chess, as the commentaries on the laws list them.
pub(crate) fn is_dead(setup: &Setup) -> bool {
    let pieces = Square::ALL.into_iter().filter_map(|square| {
        let piece = setup.piece_at(square).filter(|piece| piece.role != Role::King)?;
        Some((square, piece))
    });
    let pieces: Vec<(Square, Piece)> = pieces.collect();
    let shade = |square: Square| (square.file() as u8 + square.rank() as u8) % 2;
    match &pieces[..] {
        [] => true,
        [(_, piece)] if piece.role == Role::Knight => true,
        all => all
            .iter()
            .all(|&(square, piece)| piece.role == Role::Bishop && shade(square) == shade(all[0].0)),
    }
}
