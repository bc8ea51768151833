//! Runs the suite on boards that have a mutant, up to the first check that fails.

// Each family uses a part of what follows.
#![allow(unused)]

use polyboard_conformance::{Effort, checks};
use polyboard_rules::{Chess, Makruk, Movement, Role, Rules, Variant};
use polyboard_squares::{Befr, Direction, KNIGHT_STEPS, Lefr, Lerf, Rank, Step};

#[cfg(feature = "bitboard")]
use polyboard_bitboard::{
    Bitboards, EightWords, Fastest, mutant, sliders::Rotated, storages::Hybrid,
};
#[cfg(feature = "mailbox")]
use polyboard_mailbox::{
    Mailbox,
    layouts::{Layout8x8, Layout16x12},
    mutant,
};
#[cfg(feature = "plain")]
use polyboard_plain::{PlainBoard, mutant};
#[cfg(feature = "textbook")]
use polyboard_textbook::{lefr, lerf, mailbox10x12, mutant, x88};

/// A variant that moves like no known game, so that every kind of movement meets every role.
macro_rules! odd {
    ($name:ident, $movements:expr, $promotion:expr, $promotions:expr) => {
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        struct $name;

        impl Variant for $name {
            const RULES: Rules = {
                let mut rules = Chess::RULES;
                rules.name = "odd";
                rules.movements = $movements;
                rules.pawn.promotion_rank = $promotion;
                rules.pawn.promotions = $promotions;
                rules.positions = &[];
                rules
            };
        }
    };
}

odd!(
    Odd,
    [
        Movement::Slider(&Direction::DIAGONAL),
        Movement::Leaper(&[Step::new(2, 1), Step::new(-1, 0), Step::new(0, -2)]),
        Movement::Leaper(&KNIGHT_STEPS),
        Movement::Slider(&Direction::STRAIGHT),
        Movement::Leaper(&[Step::new(1, 1), Step::new(-2, 0), Step::new(0, -1)]),
    ],
    Rank::Sixth,
    &[Role::Queen, Role::Bishop, Role::Knight]
);

// A king that slides, leapers that jump along lines, and pawns that promote by a double step.
const JUMPS: &[Step] =
    &[Step::new(2, 0), Step::new(-2, 0), Step::new(0, 2), Step::new(0, -2), Step::new(2, 2)];
odd!(
    Sliding,
    [
        Movement::Leaper(JUMPS),
        Movement::Slider(&Direction::ALL),
        Movement::Leaper(JUMPS),
        Movement::Slider(&Direction::DIAGONAL),
        Movement::Slider(&Direction::STRAIGHT),
    ],
    Rank::Fourth,
    &[Role::Rook, Role::Knight]
);

fn main() {
    let number = std::env::args().nth(1).and_then(|number| number.parse().ok());
    mutant::choose(number.expect("the number of a mutant, or 0"));
    macro_rules! suite {
        ($($board:ty),* $(,)?) => {$(
            for check in checks::all::<$board>() {
                if (check.run)(Effort::SHALLOW).is_err() {
                    println!("{} of {}", check.name, stringify!($board).replace(' ', ""));
                    std::process::exit(1);
                }
            }
        )*};
    }
    #[cfg(feature = "plain")]
    suite!(PlainBoard<Chess>, PlainBoard<Makruk>, PlainBoard<Odd>, PlainBoard<Sliding>);
    #[cfg(feature = "textbook")]
    {
        let file = std::env::args().nth(2).unwrap_or_default();
        let is_changed = |name: &str| file.is_empty() || file.ends_with(&format!("/{name}.rs"));
        macro_rules! textbooks {
            ($($name:ident)*) => {$(
                if is_changed(stringify!($name)) {
                    suite!($name::Textbook);
                }
            )*};
        }
        textbooks!(lerf lefr x88 mailbox10x12);
    }
    #[cfg(feature = "bitboard")]
    suite!(
        Bitboards<Chess, EightWords<Lerf>, Fastest>,
        Bitboards<Makruk, EightWords<Lerf>, Fastest>,
        Bitboards<Chess, EightWords<Lerf>, Rotated>,
        Bitboards<Chess, EightWords<Lefr>, Fastest>,
        Bitboards<Odd, EightWords<Lerf>, Rotated>,
        Bitboards<Odd, EightWords<Befr>, Fastest>,
        Bitboards<Sliding, EightWords<Lerf>, Rotated>,
        Bitboards<Chess, Hybrid<Lerf>, Fastest>,
    );
    #[cfg(feature = "mailbox")]
    suite!(
        Mailbox<Chess, Layout8x8>,
        Mailbox<Makruk, Layout8x8>,
        Mailbox<Chess, Layout16x12>,
        Mailbox<Odd, Layout16x12>,
        Mailbox<Odd, Layout8x8>,
        Mailbox<Sliding, Layout8x8>,
    );
}
