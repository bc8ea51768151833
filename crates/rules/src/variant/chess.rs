//! Chess, and Chess960 with it: castling rights are rook files, so one set of rules plays both.

use polyboard_squares::{Direction, KING_STEPS, KNIGHT_STEPS, Rank};

use super::{Movement, PawnRules, Rules, Variant};
use crate::Role;

/// Orthodox chess; with other squares for kings and rooks it is Chess960.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chess;

impl Variant for Chess {
    const RULES: Rules = Rules {
        name: "chess",
        letters: ['P', 'N', 'B', 'R', 'Q', 'K'],
        start: [
            "r n b q k b n r",
            "p p p p p p p p",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            ". . . . . . . .",
            "P P P P P P P P",
            "R N B Q K B N R",
        ],
        movements: [
            Movement::Leaper(&KNIGHT_STEPS),
            Movement::Slider(&Direction::DIAGONAL),
            Movement::Slider(&Direction::STRAIGHT),
            Movement::Slider(&Direction::ALL),
            Movement::Leaper(&KING_STEPS),
        ],
        pawn: PawnRules {
            double_step: true,
            promotion_rank: Rank::Eighth,
            promotions: &[Role::Knight, Role::Bishop, Role::Rook, Role::Queen],
        },
        castling: true,
    };
}
