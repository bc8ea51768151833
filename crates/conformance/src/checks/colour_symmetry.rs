use polyboard_board::Board;
use polyboard_rules::{Move, MoveKind, Movement, Position, Rules, Setup, Variant};
use polyboard_squares::{Square, Step};

use super::{neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Problem, Verdict, same_count, same_moves},
};

/// The game is the same for both sides: turn the board over, exchange the colours, and there are
/// the same moves, turned over, and as many replies.
///
/// There are two ways to turn it. In a mirror ranks change places and files do not; every variant
/// bears that. Half a turn exchanges the files too, as when the players change seats: for games
/// where left is as good as right, which castling spoils.
///
/// Whatever is written out twice, once for White and once for Black, can be right once and wrong
/// once; and the corpora have White to move more often than not.
pub fn colour_symmetry<B: Board>(effort: Effort) -> Result<(), Failure> {
    let turns = if is_even_handed(&B::Variant::RULES) { &TURNS[..] } else { &TURNS[..1] };
    positions(effort).iter().try_for_each(|position| {
        on("colour_symmetry", position, |board: &mut B| {
            turns.iter().try_for_each(|turn| turn.changes_nothing(board, position.setup()))
        })
    })
}

/// A way to see the board from the other side.
struct Turn {
    name: &'static str,
    setup: fn(&Setup) -> Setup,
    square: fn(Square) -> Square,
}

const TURNS: [Turn; 2] = [
    Turn { name: "mirrored", setup: Setup::flipped, square: Square::flipped_vertically },
    Turn { name: "turned by half", setup: Setup::rotated, square: Square::rotated },
];

impl Turn {
    fn changes_nothing<B: Board>(&self, board: &mut B, setup: &Setup) -> Verdict {
        let turned = Position::lenient((self.setup)(setup)).map_err(|faults| {
            let what = format_args!("the position {}", self.name);
            Problem::difference(what, "a position", faults.to_string())
        })?;
        let mut other = B::new(&turned);
        let back: Vec<Move> = neutral_moves(&other).into_iter().map(|mv| self.mv(mv)).collect();
        same_moves::<B::Variant>(&back, &neutral_moves(board))?;
        same_count(2, other.count_replies(), board.count_replies())
    }

    fn mv(&self, mv: Move) -> Move {
        let (from, to) = ((self.square)(mv.from()), (self.square)(mv.to()));
        match mv.kind() {
            MoveKind::Normal => Move::normal(from, to),
            MoveKind::Promotion(role) => {
                Move::promotion(from, to, role).expect("the role is that of a promotion")
            }
            MoveKind::EnPassant => Move::en_passant(from, to),
            MoveKind::Castling => Move::castling(from, to),
        }
    }
}

/// Whether left is as good as right: there is no castling, and who can go one way can go the other.
fn is_even_handed(rules: &Rules) -> bool {
    let both_ways = |steps: &[Step]| {
        steps.iter().all(|step| steps.contains(&Step::new(-step.east, step.north)))
    };
    let is_even = |movement: &Movement| match movement {
        Movement::Leaper(steps) => both_ways(steps),
        Movement::Slider(directions) => {
            both_ways(&directions.iter().map(|direction| direction.step()).collect::<Vec<_>>())
        }
    };
    !rules.castling && rules.movements.iter().all(is_even)
}

#[cfg(test)]
mod tests {
    use polyboard_rules::{Chess, Makruk};
    use polyboard_squares::Direction;

    use super::*;

    #[test]
    fn chess_is_mirrored_and_makruk_turned_as_well() {
        assert!(!is_even_handed(&Chess::RULES));
        assert!(is_even_handed(&Makruk::RULES));
        const EAST_ONLY: Movement = Movement::Slider(&[Direction::East]);
        assert!(!is_even_handed(&Rules { movements: [EAST_ONLY; 5], ..Makruk::RULES }));
    }
}
