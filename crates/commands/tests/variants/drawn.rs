//! A variant is data: twelve variants that are drawn at random, and seven boards play them.
//!
//! The slots are dealt so that every role takes every kind of movement three times: leaps, diagonals,
//! ranks and files, and all eight directions. What leaps, and how, is drawn, as are the pawns and
//! castling. No program plays these games, so the boards are held against the reference.

use polyboard::{
    Chess, Position, Role, Setup, Variant,
    rules::{Movement, Rules},
    squares::{Direction, Rank, Step},
};
use polyboard_conformance::{setups, walks};
use proptest::{
    collection::vec,
    prelude::{Just, any},
    test_runner::TestCaseError,
};

use crate::lockstep::{lockstep, walkers};

/// The variant that a number stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Drawn<const N: usize>;

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

/// Draws up to eight different steps of at most two files and ranks, with SplitMix64.
const fn draw(seed: u64) -> ([Step; 8], usize) {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let mut steps = [Step::new(0, 0); 8];
    let mut used = 1_u32 << 12; // the step to nowhere
    let mut len = 0;
    while len < 8 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        let number = (z >> 40) % 25;
        if used & 1 << number == 0 {
            used |= 1 << number;
            steps[len] = Step::new((number % 5) as i8 - 2, (number / 5) as i8 - 2);
            len += 1;
        }
    }
    (steps, 1 + (state >> 32) as usize % 8)
}

/// Plays from all over the board, and in games from the start.
fn every_board_plays<V: Variant>() {
    let rules = &V::RULES;
    let play = |setup: Setup, choices: &[u16]| {
        // If either king is attacked, no game follows.
        let Ok(position) = Position::<V>::lenient(setup) else { return Ok(()) };
        lockstep(rules, &mut walkers(&position), position.setup(), choices)
    };
    check(rules, &play);
}

/// A game from a setup, by choices among the legal moves.
type Play<'a> = &'a dyn Fn(Setup, &[u16]) -> Result<(), String>;

/// Compiled once for all variants.
fn check(rules: &Rules, play: Play) {
    let from_anywhere = (setups::setups(*rules), vec(any::<u16>(), 0..=8));
    let from_the_start = (Just(rules.start()), vec(any::<u16>(), 0..=60));
    for outcome in [
        walks::runner(300).run(&from_anywhere, |(setup, choices)| {
            play(setup, &choices).map_err(TestCaseError::fail)
        }),
        walks::runner(20).run(&from_the_start, |(setup, choices)| {
            play(setup, &choices).map_err(TestCaseError::fail)
        }),
    ] {
        outcome.unwrap_or_else(|error| panic!("{:#?}\n{error}", rules.movements));
    }
}

macro_rules! drawn {
    ($($test:ident $number:literal)*) => {$(
        #[test]
        fn $test() {
            every_board_plays::<Drawn<$number>>();
        }
    )*};
}

drawn! {
    variant_0 0 variant_1 1 variant_2 2 variant_3 3
    variant_4 4 variant_5 5 variant_6 6 variant_7 7
    variant_8 8 variant_9 9 variant_10 10 variant_11 11
}

#[test]
fn every_slot_takes_every_kind_of_movement() {
    macro_rules! rules {
        ($($n:literal)*) => { [$(Drawn::<$n>::RULES),*] };
    }
    let all = rules!(0 1 2 3 4 5 6 7 8 9 10 11);
    for slot in 0..5 {
        let count = |is_kind: fn(Movement) -> bool| {
            all.iter().filter(|rules| is_kind(rules.movements[slot])).count()
        };
        let slides = |kind: &'static [Direction]| match kind.len() {
            8 => count(|movement| matches!(movement, Movement::Slider(all) if all.len() == 8)),
            _ if kind[0] == Direction::North => {
                count(|movement| matches!(movement, Movement::Slider([Direction::North, _, _, _])))
            }
            _ => count(|movement| {
                matches!(movement, Movement::Slider([Direction::NorthEast, _, _, _]))
            }),
        };
        assert_eq!(count(|movement| matches!(movement, Movement::Leaper(_))), 3);
        for kind in [&Direction::ALL[..], &Direction::STRAIGHT, &Direction::DIAGONAL] {
            assert_eq!(slides(kind), 3, "slot {slot}");
        }
    }
    assert!(all.iter().any(|rules| rules.king_can_check()));
}
