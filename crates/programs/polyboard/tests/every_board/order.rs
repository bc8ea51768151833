//! Calls of a board behind its pointer in any order, beside a model of its two stacks.

use polyboard::{
    Answer, Chess, DynBoard, Key, Makruk, Move, PerftMode, Position, Question, Variant,
    backends::{REFERENCE, STORED},
    rules::{Role, Setup, reference},
    squares::Square,
};
use polyboard_backend::Selection;
use polyboard_conformance::{Effort, corpus, walks};
use proptest::{
    collection::vec,
    prelude::{Just, Strategy, any},
    prop_assert, prop_assert_eq, prop_oneof,
    test_runner::TestCaseResult,
};

/// The sequences of each variant.
const SEQUENCES: u32 = 1000;

/// A call that works with the stacks.
#[derive(Clone, Debug)]
enum Call {
    List(Selection),
    Forget,
    Make(u16),
    /// Tries a legal move.
    Try(u16),
    /// Tries any move.
    TryBits(u16),
    Unmake,
    Pass,
    Unpass,
    /// Goes on with a copy.
    Copy,
    /// Asks questions that make and unmake moves.
    Count,
}

fn calls() -> impl Strategy<Value = Vec<Call>> {
    let arrivals = (0..6_usize, 0..64_usize)
        .prop_map(|(role, to)| Selection::Arrivals(Role::ALL[role], Square::ALL[to]));
    let wanted =
        prop_oneof![4 => Just(Selection::All), 1 => Just(Selection::Captures), 1 => arrivals];
    // Few lists have more than forty places.
    let place = prop_oneof![8 => 0..40_u16, 1 => any::<u16>()];
    let call = prop_oneof![
        4 => wanted.prop_map(Call::List),
        2 => Just(Call::Forget),
        6 => place.prop_map(Call::Make),
        2 => any::<u16>().prop_map(Call::Try),
        1 => any::<u16>().prop_map(Call::TryBits),
        4 => Just(Call::Unmake),
        2 => Just(Call::Pass),
        2 => Just(Call::Unpass),
        1 => Just(Call::Copy),
        1 => Just(Call::Count),
    ];
    vec(call, 0..=60)
}

/// What led to a position.
#[derive(PartialEq, Eq)]
enum Step {
    Start,
    Move,
    Pass,
}

struct Place {
    setup: Setup,
    step: Step,
    number: usize,
}

/// The positions, and the lists, each with the number of its position.
struct Model {
    positions: Vec<Place>,
    lists: Vec<(usize, Vec<Move>)>,
    number: usize,
}

impl Model {
    fn new(start: &Setup) -> Model {
        let start = Place { setup: start.clone(), step: Step::Start, number: 0 };
        Model { positions: vec![start], lists: Vec::new(), number: 0 }
    }

    fn top(&self) -> &Place {
        self.positions.last().expect("the start stays")
    }

    fn push(&mut self, setup: Setup, step: Step) {
        self.number += 1;
        self.positions.push(Place { setup, step, number: self.number });
    }

    fn pop(&mut self, step: Step) {
        self.positions.pop_if(|top| top.step == step);
    }

    /// Makes a call on the board and on the model.
    fn call<V: Variant>(&mut self, board: &mut Box<dyn DynBoard>, call: &Call) -> TestCaseResult {
        let setup = self.top().setup.clone();
        let mut legal = reference::legal_moves(&V::RULES, &setup);
        legal.sort_unstable();
        match *call {
            Call::List(wanted) => {
                let mut list = Vec::new();
                board.list(wanted, &mut list);
                prop_assert!(list.iter().map(|listed| usize::from(listed.place)).eq(0..list.len()));
                let moves: Vec<Move> = list.into_iter().map(|listed| listed.mv).collect();
                prop_assert!(moves.iter().all(|mv| legal.contains(mv)), "{:?}", moves);
                prop_assert!(wanted != Selection::All || moves.len() == legal.len(), "{:?}", moves);
                self.lists.push((self.top().number, moves));
            }
            Call::Forget => {
                board.forget();
                self.lists.pop();
            }
            Call::Make(place) => {
                board.make(place);
                let list = self.lists.last().filter(|list| list.0 == self.top().number);
                if let Some(&mv) = list.and_then(|list| list.1.get(usize::from(place))) {
                    self.push(reference::after(&V::RULES, &setup, mv), Step::Move);
                }
            }
            Call::Try(choice) => {
                if let Some(mv) = walks::choose(&legal, choice) {
                    self.try_make::<V>(board, mv, true)?;
                }
            }
            Call::TryBits(bits) => {
                let mv = Move::from_bits(bits);
                self.try_make::<V>(board, mv, legal.contains(&mv))?;
            }
            Call::Unmake => {
                board.unmake();
                self.pop(Step::Move);
            }
            Call::Pass => {
                let may_pass = !reference::is_check(&V::RULES, &setup);
                prop_assert_eq!(board.pass().is_ok(), may_pass);
                if may_pass {
                    let turn = !setup.turn;
                    self.push(Setup { turn, en_passant: None, ..setup }, Step::Pass);
                }
            }
            Call::Unpass => {
                board.unpass();
                self.pop(Step::Pass);
            }
            Call::Copy => *board = board.to_box(),
            Call::Count => {
                prop_assert_eq!(board.count_legal(), legal.len() as u64);
                prop_assert_eq!(board.ask(Question::Children).children().len(), legal.len());
                prop_assert_eq!(board.leaves(2, PerftMode::Bulk), Ok(board.count_replies()));
            }
        }
        let expected = &self.top().setup;
        prop_assert_eq!(&board.setup(), expected);
        for key in [Question::Key, Question::KeptKey] {
            prop_assert_eq!(board.ask(key), Answer::Key(Some(Key::of(expected))));
        }
        prop_assert_eq!(board.ask(Question::Records), Answer::Records(None));
        prop_assert!(Position::<V>::lenient(expected.clone()).is_ok());
        Ok(())
    }

    fn try_make<V: Variant>(
        &mut self,
        board: &mut Box<dyn DynBoard>,
        mv: Move,
        is_legal: bool,
    ) -> TestCaseResult {
        prop_assert_eq!(board.try_make(mv).is_ok(), is_legal, "{:?}", mv);
        if is_legal {
            self.push(reference::after(&V::RULES, &self.top().setup, mv), Step::Move);
        }
        Ok(())
    }
}

fn in_any_order<V: Variant>() {
    let starts = corpus::positions::<V>(Effort::FULL);
    let backends = || [&REFERENCE].into_iter().chain(STORED.iter().copied());
    let sequences = (0..starts.len(), 0..backends().count(), calls());
    let outcome = walks::runner(SEQUENCES).run(&sequences, |(start, backend, calls)| {
        let backend = backends().nth(backend).expect("it is counted");
        let mut board = backend.board(&starts[start]).expect("it plays both variants");
        let mut model = Model::new(starts[start].setup());
        calls.iter().try_for_each(|call| model.call::<V>(&mut board, call))
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn calls_in_any_order_of_chess_do_what_is_documented() {
    in_any_order::<Chess>();
}

#[test]
fn calls_in_any_order_of_makruk_do_what_is_documented() {
    in_any_order::<Makruk>();
}
