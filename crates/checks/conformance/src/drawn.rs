//! Variants that are drawn at random: what a board plays wrongly only where pieces move in other ways.
//!
//! The slots are dealt so that every role takes every kind of movement three times: leaps, diagonals, ranks and files,
//! and all eight directions. What leaps, and how, is drawn, as are the pawns and castling. No program plays these games,
//! so a board is held against the reference and against other boards.

use polyboard_rules::{Chess, Movement, Role, Rules, Variant};
use polyboard_squares::{Direction, Rank, SplitMix64, Step};

/// The variant that a number, 0 to 11, stands for.
///
/// ```
/// use polyboard::{Board, BoardExt, LerfBoard, Position};
/// use polyboard_conformance::drawn::Drawn;
///
/// let board = LerfBoard::<Drawn<7>>::new(&Position::start());
/// assert!(!board.legal_moves().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Drawn<const N: usize>;

impl<const N: usize> Variant for Drawn<N> {
    const RULES: Rules = {
        let mut rules = Chess::RULES;
        rules.name = NAMES[N];
        rules.movements = [
            Self::movement(0),
            Self::movement(1),
            Self::movement(2),
            Self::movement(3),
            Self::movement(4),
        ];
        rules.pawn.double_step = N.is_multiple_of(2);
        rules.pawn.promotion_rank = Rank::ALL[2 + N % 6];
        rules.pawn.promotions = PROMOTIONS.split_at(1 + N / 2 % 4).0;
        rules.castling = N % 3 != 1;
        rules
    };
}

const NAMES: [&str; 12] = [
    "drawn-0", "drawn-1", "drawn-2", "drawn-3", "drawn-4", "drawn-5", "drawn-6", "drawn-7",
    "drawn-8", "drawn-9", "drawn-10", "drawn-11",
];

const PROMOTIONS: &[Role] = &[Role::Rook, Role::Knight, Role::Queen, Role::Bishop];

impl<const N: usize> Drawn<N> {
    /// Eight steps for each role, and how many of them are taken.
    const STEPS: &'static [([Step; 8], usize); 5] = &{
        let mut steps = [([Step::new(0, 0); 8], 0); 5];
        let mut slot = 0;
        while slot < 5 {
            steps[slot] = draw(1 + (5 * N + slot) as u64);
            slot += 1;
        }
        steps
    };

    const fn movement(slot: usize) -> Movement {
        // Among four numbers in a row, the slot takes each kind once.
        match (N + slot * (N / 4 + 1)) % 4 {
            0 => {
                let (steps, len) = &Self::STEPS[slot];
                Movement::Leaper(steps.split_at(*len).0)
            }
            1 => Movement::Slider(&Direction::DIAGONAL),
            2 => Movement::Slider(&Direction::STRAIGHT),
            _ => Movement::Slider(&Direction::ALL),
        }
    }
}

/// Draws up to eight different steps of at most two files and ranks.
const fn draw(seed: u64) -> ([Step; 8], usize) {
    let mut random = SplitMix64::new(0).after(seed);
    let mut steps = [Step::new(0, 0); 8];
    let mut used = 1_u32 << 12; // the step to nowhere
    let mut len = 0;
    while len < 8 {
        let number = (random.bits() >> 40) % 25;
        if used & 1 << number == 0 {
            used |= 1 << number;
            steps[len] = Step::new((number % 5) as i8 - 2, (number / 5) as i8 - 2);
            len += 1;
        }
    }
    (steps, 1 + random.below(8))
}
