//! Comparisons, and the problems that they find.

use core::fmt::{Debug, Display};
use std::{
    cell::{Cell, RefCell},
    panic::{self, AssertUnwindSafe, catch_unwind},
    sync::Once,
};

use polyboard_backend::AnyVariant;
use polyboard_board::{Answer, Question};
use polyboard_diff as diff;
use polyboard_notation::Castling;
use polyboard_rules::{Move, Setup};

/// A mistake of a board, and the moves before it.
#[derive(Clone, PartialEq, Eq, Default)]
pub(crate) struct Problem {
    pub(crate) played: Vec<Move>,
    pub(crate) missing: Vec<String>,
    pub(crate) invented: Vec<String>,
    pub(crate) difference: Option<Difference>,
    /// The way of counting leaves that shows it; `None` if the list of moves shows it.
    pub(crate) counted: Option<Counting>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counting {
    pub(crate) depth: u32,
    /// Whether every leaf is made, rather than counted in bulk.
    pub(crate) every_leaf: bool,
}

/// Two values that must be equal.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Difference {
    pub(crate) what: String,
    pub(crate) expected: String,
    pub(crate) found: String,
}

/// The result of a comparison: nothing, or a problem.
pub(crate) type Verdict = Result<(), Box<Problem>>;

impl Problem {
    pub(crate) fn difference(
        what: impl Display,
        expected: impl Into<String>,
        found: impl Into<String>,
    ) -> Box<Problem> {
        let (what, expected, found) = (what.to_string(), expected.into(), found.into());
        let difference = Some(Difference { what, expected, found });
        Box::new(Problem { difference, ..Problem::default() })
    }

    /// The same problem, as seen before `mv` was made.
    pub(crate) fn after(mut self: Box<Problem>, mv: Move) -> Box<Problem> {
        self.played.insert(0, mv);
        self
    }

    /// The same problem, which a count shows better than the list of moves.
    pub(crate) fn shown_by(mut self: Box<Problem>, counted: Counting) -> Box<Problem> {
        self.counted = Some(counted);
        self
    }
}

/// `what` names the value, as in "the setup after unmaking".
pub(crate) fn same<T: PartialEq + Debug>(what: impl Display, expected: &T, found: &T) -> Verdict {
    if expected == found {
        return Ok(());
    }
    Err(Problem::difference(what, format!("{expected:?}"), format!("{found:?}")))
}

/// [`same`] for setups, shown in a line each.
pub(crate) fn same_setup(
    game: &AnyVariant,
    what: impl Display,
    expected: &Setup,
    found: &Setup,
) -> Verdict {
    if expected == found {
        return Ok(());
    }
    Err(Problem::difference(what, game.literally(expected), game.literally(found)))
}

/// [`same`] for the answers to a question about a setup, shown in a line each.
pub(crate) fn same_answer(
    game: &AnyVariant,
    setup: &Setup,
    question: Question,
    expected: Answer,
    found: Answer,
) -> Verdict {
    match (question, &expected, &found) {
        (Question::Moves | Question::Appended, Answer::Moves(expected), Answer::Moves(found)) => {
            same_moves(game, expected, found)
        }
        _ => match diff::Difference::between(game, setup, question, expected, found) {
            Some(diff::Difference::Answer { left, right, .. }) => {
                Err(Problem::difference(question, left, right))
            }
            _ => Ok(()),
        },
    }
}

/// Compares two lists of moves in any order.
pub(crate) fn same_moves(game: &AnyVariant, expected: &[Move], found: &[Move]) -> Verdict {
    let (missing, invented) = differences(expected, found);
    let uci = |&mv: &Move| (game.uci)(mv, Castling::KingTakesRook);
    // Moves of two kinds may have the same text, for example if a castling move is marked as normal.
    let clash = missing.iter().any(|a| invented.iter().any(|b| uci(a) == uci(b)));
    let text = |mv: &Move| if clash { format!("{mv:?}") } else { uci(mv) };
    none_differ((missing.iter().map(text).collect(), invented.iter().map(text).collect()))
}

/// The items that only the first list has, and those that only the second has, or has more often.
pub(crate) fn differences<T: Clone + PartialEq>(expected: &[T], found: &[T]) -> (Vec<T>, Vec<T>) {
    let (mut missing, mut invented) = (Vec::new(), found.to_vec());
    for item in expected {
        match invented.iter().position(|other| other == item) {
            Some(i) => _ = invented.remove(i),
            None => missing.push(item.clone()),
        }
    }
    (missing, invented)
}

/// Whether no moves are missing, and none invented.
pub(crate) fn none_differ((missing, invented): (Vec<String>, Vec<String>)) -> Verdict {
    if missing.is_empty() && invented.is_empty() {
        return Ok(());
    }
    Err(Box::new(Problem { missing, invented, ..Problem::default() }))
}

pub(crate) fn same_count(depth: u32, expected: u64, found: u64) -> Verdict {
    same(format_args!("leaves at depth {depth}"), &expected, &found)
        .map_err(|problem| problem.shown_by(Counting { depth, every_leaf: false }))
}

/// Turns a panic of the board into a problem like any other: boards do not panic.
pub(crate) fn guarded(run: impl FnOnce() -> Verdict) -> Verdict {
    // The report says where the board panicked. Without this, each check would print it, too.
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| match GUARDED.get() {
            true => PLACE.set(info.location().map(ToString::to_string)),
            false => usual(info),
        }));
    });
    let outer = GUARDED.replace(true);
    // A board that has panicked is not used again, so its state does not matter.
    let verdict = catch_unwind(AssertUnwindSafe(run));
    GUARDED.set(outer);
    verdict.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic");
        let place = PLACE.take().map(|place| format!(", at {place}"));
        let found = format!("{text}{}", place.unwrap_or_default());
        Err(Problem::difference("the board panicked", "no panic", found))
    })
}

thread_local! {
    /// Whether a panic on this thread is a problem of the board under test.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}
