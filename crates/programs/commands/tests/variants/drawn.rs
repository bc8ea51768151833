//! A variant is data: the twelve variants that are [`Drawn`] at random, and nine boards that play them.

use polyboard::{
    LerfBoard, Mailbox0x88Board, Position, Role, Setup, Variant,
    rules::{Movement, Rules},
    search::{Evaluation, Search, Table},
    squares::Direction,
};
use polyboard_conformance::{drawn::Drawn, setups, walks};
use proptest::{prelude::Just, test_runner::TestCaseError};

use crate::lockstep::{lockstep, walkers};

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
    let from_anywhere = (setups::setups(*rules), walks::choices(8));
    let from_the_start = (Just(rules.start()), walks::choices(60));
    let play =
        |(setup, choices): (Setup, Vec<u16>)| play(setup, &choices).map_err(TestCaseError::fail);
    for outcome in
        [walks::runner(300).run(&from_anywhere, play), walks::runner(20).run(&from_the_start, play)]
    {
        outcome.unwrap_or_else(|error| panic!("{:#?}\n{error}", rules.movements));
    }
}

/// The evaluation is derived from the rules, and with it two families of boards search the same tree.
fn every_board_searches<V: Variant>() {
    let evaluation = Evaluation::of(&V::RULES);
    assert_eq!(evaluation, Evaluation::derived(&V::RULES));
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        let [opening, ending] = evaluation.activity.mobility[role as usize];
        assert!(opening > 0 || ending > 0, "{role:?} of {}", V::RULES.name);
    }
    let start = Position::<V>::start();
    // Where pawns promote on the third rank, quiescence alone has more promotions than a test can search.
    let run = |search: Search<'_>| {
        let table = Table::new(1).expect("a megabyte is available");
        let report = search.depth(4).nodes(50_000).run_with(&table);
        (report.lines, report.nodes, report.deepest)
    };
    let lerf = run(Search::at::<LerfBoard<V>>(&start));
    assert_eq!(lerf, run(Search::at::<Mailbox0x88Board<V>>(&start)), "{}", V::RULES.name);
}

macro_rules! drawn {
    ($($test:ident $number:literal)*) => {$(
        #[test]
        fn $test() {
            every_board_plays::<Drawn<$number>>();
            every_board_searches::<Drawn<$number>>();
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
        let kind = |rules: &Rules| match rules.movements[slot] {
            Movement::Leaper(_) => "leaps",
            Movement::Slider(all) if all.len() == 8 => "queen",
            Movement::Slider(all) if all[0] == Direction::North => "rook",
            Movement::Slider(_) => "bishop",
        };
        let mut kinds = all.each_ref().map(kind);
        kinds.sort_unstable();
        let three = ["bishop", "leaps", "queen", "rook"].map(|kind| [kind; 3]);
        assert_eq!(kinds[..], three.concat(), "slot {slot}");
    }
    assert!(all.iter().any(|rules| rules.king_can_check()));
}
