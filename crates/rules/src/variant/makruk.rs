//! Makruk, the chess of Thailand.
//!
//! Six pieces in the six slots: bia, ma, khon, rua, met, khun. Pawns start on the third rank, take one
//! step at a time and become a met, and nothing else, on the sixth. Each khun stands to the left of
//! its met as its own side sees it, so that a khun faces the other side's met: half a turn of the
//! board, not a mirror, exchanges the sides.

use polyboard_squares::{Direction, KING_STEPS, KNIGHT_STEPS, Rank, Step};

use super::{Movement, PawnRules, Rules, Variant};
use crate::Role;

/// Thai chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Makruk;

/// The met: one step along a diagonal.
const MET_STEPS: [Step; 4] = [
    Direction::NorthEast.step(),
    Direction::SouthEast.step(),
    Direction::SouthWest.step(),
    Direction::NorthWest.step(),
];

/// The khon: one step along a diagonal, or one straight ahead.
const KHON_STEPS: [Step; 5] = [
    Direction::North.step(),
    Direction::NorthEast.step(),
    Direction::SouthEast.step(),
    Direction::SouthWest.step(),
    Direction::NorthWest.step(),
];

impl Variant for Makruk {
    const RULES: Rules = Rules {
        name: "makruk",
        letters: ['P', 'N', 'S', 'R', 'M', 'K'],
        start: [
            "r n s m k s n r",
            ". . . . . . . .",
            "p p p p p p p p",
            ". . . . . . . .",
            ". . . . . . . .",
            "P P P P P P P P",
            ". . . . . . . .",
            "R N S K M S N R",
        ],
        movements: [
            Movement::Leaper(&KNIGHT_STEPS),
            Movement::Leaper(&KHON_STEPS),
            Movement::Slider(&Direction::STRAIGHT),
            Movement::Leaper(&MET_STEPS),
            Movement::Leaper(&KING_STEPS),
        ],
        pawn: PawnRules {
            double_step: false,
            promotion_rank: Rank::Sixth,
            promotions: &[Role::Queen],
        },
        castling: false,
    };
}
