//! The order of calls on a `DynBoard`: moves, passes and lists, made, undone and forgotten at random, lead where a stack
//! of positions of the reference leads, and a call out of order changes nothing.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use polyboard::{
    AnyVariant, Chess, DynBoard, Makruk, Move, PerftMode, Position, Question, Role, Setup, Square,
    Variant,
    backends::STORED,
    rules::{Rules, reference},
};
use polyboard_backend::Wanted;
use polyboard_conformance::{Effort, corpus};

static CHESS: LazyLock<Vec<Position<Chess>>> = LazyLock::new(|| corpus::positions(Effort::FULL));
static MAKRUK: LazyLock<Vec<Position<Makruk>>> = LazyLock::new(|| corpus::positions(Effort::FULL));

/// The most calls of an input.
const LONGEST: usize = 60;

fuzz_target!(|data: &[u8]| {
    let [backend, high, low, calls @ ..] = data else { return };
    let number = usize::from(u16::from_be_bytes([*high, *low]));
    match number % 4 {
        0 => follow(&MAKRUK[number / 4 % MAKRUK.len()], *backend, calls),
        _ => follow(&CHESS[number / 4 % CHESS.len()], *backend, calls),
    }
});

fn follow<V: Variant>(start: &Position<V>, backend: u8, calls: &[u8]) {
    let backend = STORED[usize::from(backend) % STORED.len()];
    let set_up = backend.boards_of::<V>().expect("every board plays what is built in");
    let mut board = set_up(start);
    let fresh = |setup: &Setup| {
        set_up(&Position::lenient(setup.clone()).expect("the position can be played"))
    };
    let mut stack = Stack {
        rules: AnyVariant::of::<V>().rules,
        now: Placed { setup: start.setup().clone(), number: 0, by: By::Start },
        below: Vec::new(),
        lists: Vec::new(),
        numbers: 0,
    };
    for call in calls.chunks_exact(2).take(LONGEST) {
        stack.call(&mut board, call[0], call[1]);
        let setup = &stack.now.setup;
        assert_eq!(&board.setup(), setup, "{}, {calls:?}", backend.name());
        let new = fresh(setup);
        for question in [Question::Records, Question::Key, Question::KeptKey, Question::Moves] {
            let (found, expected) = (board.ask(question).sorted(), new.ask(question).sorted());
            assert_eq!(found, expected, "{question} of {}, {calls:?}", backend.name());
        }
    }
}

/// The positions and lists that a board should have.
struct Stack {
    rules: &'static Rules,
    now: Placed,
    below: Vec<Placed>,
    /// The lists, each with the number of its position.
    lists: Vec<(u32, Vec<Move>)>,
    /// The last number that was given.
    numbers: u32,
}

/// A position that was reached, under a number of its own.
struct Placed {
    setup: Setup,
    number: u32,
    by: By,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Start,
    Move,
    Pass,
}

impl Stack {
    fn call(&mut self, board: &mut Box<dyn DynBoard>, kind: u8, choice: u8) {
        let legal = reference::legal_moves(self.rules, &self.now.setup);
        let chosen = legal.get(usize::from(choice) % legal.len().max(1)).copied();
        match kind % 16 {
            0..=2 => {
                let wanted = match choice % 8 {
                    0 => Wanted::Captures,
                    1 => Wanted::Arrivals(Role::Pawn, Square::ALL[usize::from(choice / 4)]),
                    _ => Wanted::All,
                };
                let mut list = Vec::new();
                board.list(wanted, &mut list);
                let listed: Vec<Move> = list.iter().map(|candidate| candidate.mv).collect();
                let is_complete = wanted != Wanted::All || listed.len() == legal.len();
                assert!(is_complete && listed.iter().all(|mv| legal.contains(mv)), "{listed:?}");
                self.lists.push((self.now.number, listed));
            }
            3..=5 => {
                board.make(choice.into());
                let last = self.lists.last().filter(|(number, _)| *number == self.now.number);
                if let Some(&mv) = last.and_then(|(_, list)| list.get(usize::from(choice))) {
                    self.make(mv);
                }
            }
            6 | 7 => {
                let Some(mv) = chosen else { return };
                board.try_make(mv).expect("the reference lists the move");
                self.make(mv);
            }
            8 => {
                let [from, to] = [choice / 4, choice].map(|at| Square::ALL[usize::from(at % 64)]);
                let mv = Move::normal(from, to);
                assert_eq!(board.try_make(mv).is_ok(), legal.contains(&mv), "{mv}");
                if legal.contains(&mv) {
                    self.make(mv);
                }
            }
            9 | 10 => {
                board.unmake();
                self.undo(By::Move);
            }
            11 => {
                let is_check = reference::is_check(self.rules, &self.now.setup);
                assert_eq!(board.pass().is_err(), is_check);
                if !is_check {
                    let turn = !self.now.setup.turn;
                    let passed = Setup { turn, en_passant: None, ..self.now.setup.clone() };
                    self.reach(passed, By::Pass);
                }
            }
            12 => {
                board.unpass();
                self.undo(By::Pass);
            }
            13 => {
                board.forget();
                self.lists.pop();
            }
            // Questions that make moves of their own.
            14 => {
                let replies = board.count_replies();
                assert_eq!(board.leaves(2, PerftMode::EveryLeaf), Ok(replies));
                assert_eq!(board.ask(Question::Children).children().len(), legal.len());
                let counts = board.leaves_by_move(2, PerftMode::Bulk).expect("it is a small tree");
                assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), replies);
            }
            _ => *board = board.to_box(),
        }
    }

    fn make(&mut self, mv: Move) {
        let after = reference::after(self.rules, &self.now.setup, mv);
        self.reach(after, By::Move);
    }

    fn reach(&mut self, setup: Setup, by: By) {
        self.numbers += 1;
        let next = Placed { setup, number: self.numbers, by };
        self.below.push(std::mem::replace(&mut self.now, next));
    }

    /// Returns to the position before, if that is how the position was reached.
    fn undo(&mut self, by: By) {
        if self.now.by == by
            && let Some(before) = self.below.pop()
        {
            self.now = before;
        }
    }
}
