//! Checks that the board treats both colours alike: if the board is flipped and the colours are exchanged, the legal
//! moves are the flipped ones, and there are as many replies.
//!
//! A flip reverses the ranks and not the files. A rotation by 180 degrees reverses the files too; it suits only games
//! that treat left and right alike, so no game with castling. Code that is written twice, once for White and once for
//! Black, can be right once and wrong once, and in the corpora White is to move more often.

use polyboard_rules::{Movement, Rules};
use polyboard_squares::Step;

use super::*;

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    let views = if is_left_right_symmetric(game.rules) { &VIEWS[..] } else { &VIEWS[..1] };
    in_setups("colour_symmetry", subject, effort, |board, setup| {
        views.iter().try_for_each(|view| view.changes_nothing(subject, board, setup))
    })
}

/// A way to see the board from the other side.
struct View {
    name: &'static str,
    setup: fn(&Setup) -> Setup,
    square: fn(Square) -> Square,
}

const VIEWS: [View; 2] = [
    View { name: "flipped", setup: Setup::flipped, square: Square::flipped_vertically },
    View { name: "rotated by 180 degrees", setup: Setup::rotated, square: Square::rotated },
];

impl View {
    fn changes_nothing(
        &self,
        subject: &Subject,
        board: &mut dyn DynBoard,
        setup: &Setup,
    ) -> Verdict {
        let game = &subject.game;
        let exchanged = (game.lenient)((self.setup)(setup)).map_err(|faults| {
            let what = format_args!("the position {}", self.name);
            Problem::difference(what, "a position", faults.to_string())
        })?;
        let other = subject.board(exchanged.setup());
        let back: Vec<Move> = other.sorted_moves().into_iter().map(|mv| self.mv(mv)).collect();
        same_moves(game, &back, &board.sorted_moves())?;
        same_count(2, other.count_replies(), board.count_replies())
    }

    fn mv(&self, mv: Move) -> Move {
        let (from, to) = ((self.square)(mv.origin()), (self.square)(mv.target()));
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

/// Whether the rules treat left and right alike: there is no castling, and a piece that can go east
/// can go west just as far.
fn is_left_right_symmetric(rules: &Rules) -> bool {
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
    use polyboard_rules::{Chess, Makruk, Variant};
    use polyboard_squares::Direction;

    use super::*;

    #[test]
    fn chess_is_flipped_and_makruk_rotated_as_well() {
        assert!(!is_left_right_symmetric(&Chess::RULES));
        assert!(is_left_right_symmetric(&Makruk::RULES));
        const EAST_ONLY: Movement = Movement::Slider(&[Direction::East]);
        let mut rules = Makruk::RULES;
        rules.movements = [EAST_ONLY; 5];
        assert!(!is_left_right_symmetric(&rules));
    }
}
