//! A variant in which the pieces move as in no known game, against every check.

use polyboard_conformance::{Effort, conformance};
use polyboard_plain::PlainBoard;
use polyboard_rules::{Chess, Movement, Role, Rules, Variant};
use polyboard_squares::{Direction, KNIGHT_STEPS, Rank, Step};

/// Knights that slide, bishops and kings that cannot go back the way they came, rooks that leap and
/// castle, and pawns that promote to three roles, but not where they capture en passant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Odd;

impl Variant for Odd {
    const RULES: Rules = {
        let mut rules = Chess::RULES;
        rules.name = "odd";
        rules.movements = [
            Movement::Slider(&Direction::DIAGONAL),
            Movement::Leaper(&[Step::new(2, 1), Step::new(-1, 0), Step::new(0, -2)]),
            Movement::Leaper(&KNIGHT_STEPS),
            Movement::Slider(&Direction::STRAIGHT),
            Movement::Leaper(&[Step::new(1, 1), Step::new(-2, 0), Step::new(0, -1)]),
        ];
        rules.pawn.double_step = true;
        rules.pawn.promotion_rank = Rank::Sixth;
        rules.pawn.promotions = &[Role::Queen, Role::Bishop, Role::Knight];
        rules.positions = &[];
        rules
    };
}

conformance!(odd, PlainBoard<Odd>, Effort::SHALLOW);
