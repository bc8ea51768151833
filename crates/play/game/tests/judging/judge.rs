//! A literal judge: it receives all positions of a game, compares their texts, and applies the laws.
//!
//! It is slow. The game layer is compared with it, and faults are planted in it.

use polyboard_rules::{Clocks, Color, MoveKind, Piece, Position, Role, Setup, Variant, reference};
use polyboard_squares::Square;

/// The verdict of a judge on the last of some positions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ruling {
    pub(crate) result: String,
    pub(crate) reason: String,
    /// Whether the side to move may claim a draw by repetition, and by fifty moves.
    pub(crate) claims: [bool; 2],
}

/// Each method is a building block that a fault may replace.
pub(crate) trait Judge<V: Variant> {
    /// The text by which positions are compared.
    fn identity(&self, position: &Position<V>) -> String {
        let mut setup = position.setup().clone();
        let captures = |mv: &polyboard_rules::Move| mv.kind() == MoveKind::EnPassant;
        if !reference::moves(position).iter().any(captures) {
            setup.en_passant = None;
        }
        setup.to_string()
    }

    fn repetitions(&self, positions: &[Position<V>]) -> usize {
        let last = self.identity(positions.last().expect("there is a position"));
        positions.iter().filter(|&position| self.identity(position) == last).count()
    }

    fn quiet_plies(&self, positions: &[Position<V>]) -> u32 {
        positions.last().expect("there is a position").clocks().halfmove
    }

    fn is_over_the_count(&self, clocks: Clocks) -> bool {
        clocks.count.is_some_and(|count| count.plies > count.limit)
    }

    /// The dead positions of chess, as the commentaries on the laws list them.
    fn is_dead(&self, setup: &Setup) -> bool {
        let pieces = Square::ALL.into_iter().filter_map(|square| {
            let piece = setup.piece_at(square).filter(|piece| piece.role != Role::King)?;
            Some((square, piece))
        });
        let pieces: Vec<(Square, Piece)> = pieces.collect();
        let shade = |square: Square| (square.file() as u8 + square.rank() as u8) % 2;
        match &pieces[..] {
            [] => true,
            [(_, piece)] if piece.role == Role::Knight => true,
            all => all.iter().all(|&(square, piece)| {
                piece.role == Role::Bishop && shade(square) == shade(all[0].0)
            }),
        }
    }

    /// The number of occurrences that ends the game, and the number that lets a player claim.
    fn repetition_rule(&self) -> (usize, Option<usize>) {
        if has_count::<V>() { (3, None) } else { (5, Some(3)) }
    }

    fn has_fifty_move_rule(&self) -> bool {
        !has_count::<V>()
    }

    fn dead_positions_end(&self) -> bool {
        !has_count::<V>()
    }

    fn stalemate(&self, turn: Color) -> &'static str {
        let _ = turn;
        "1/2-1/2"
    }

    /// The reasons that end the game, in order of precedence.
    fn order(&self) -> [&'static str; 6] {
        [
            "checkmate",
            "stalemate",
            "counting",
            "insufficient-material",
            "seventy-five-moves",
            "fold",
        ]
    }

    fn rule(&self, positions: &[Position<V>]) -> Ruling {
        let last = positions.last().expect("there is a position");
        let quiet = if self.has_fifty_move_rule() { self.quiet_plies(positions) } else { 0 };
        let repetitions = self.repetitions(positions);
        let has_no_move = reference::moves(last).is_empty();
        let (fold, claim) = self.repetition_rule();
        for reason in self.order() {
            let (applies, result) = match reason {
                "checkmate" => {
                    let won = if last.turn() == Color::White { "0-1" } else { "1-0" };
                    (has_no_move && last.is_check(), won)
                }
                "stalemate" => (has_no_move && !last.is_check(), self.stalemate(last.turn())),
                "counting" => (self.is_over_the_count(last.clocks()), "1/2-1/2"),
                "insufficient-material" => {
                    (self.dead_positions_end() && self.is_dead(last.setup()), "1/2-1/2")
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

/// Whether the variant is played by the rules of makruk.
fn has_count<V: Variant>() -> bool {
    V::RULES.counting.has_count()
}

/// The judge without a fault.
pub(crate) struct Literal;

impl<V: Variant> Judge<V> for Literal {}
