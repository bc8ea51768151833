//! The checks, one file each, with what each compares and why.
//!
//! All have the same signature, `fn check<B: Board>(effort: Effort) -> Result<(), Failure>`, and stop at the first
//! failure. A board that panics fails like any other. Such a function only names the type of board. The check itself,
//! `run`, gets the board behind a pointer and is compiled once.

pub mod agrees_with_reference;
pub mod colour_symmetry;
pub mod copy_make_agrees;
pub mod find_refuses_illegal_moves;
pub mod make_unmake_identity;
pub mod passes_equal_setups;
pub mod perft_corpus;
pub mod published_positions;
pub mod random_setups;
pub mod random_walks;
pub mod setup_round_trip;

// The checks use these, too.
use polyboard_backend::{AnyVariant, DynBoard, Selection};
use polyboard_board::{Answer, Board, Question};
use polyboard_perft::PerftMode;
use polyboard_rules::{Color, Move, MoveKind, Role, Setup, reference};
use polyboard_squares::Square;

use crate::{
    Effort, Failure, corpus,
    problem::{Problem, Verdict, guarded, same, same_answer, same_count, same_moves, same_setup},
    subject::Subject,
};

/// The list of the checks. Those that say most about a mistake come first.
///
/// It passes them to another macro, after the other arguments of that macro. The tests, the table of [`all`] and the
/// names that this module exports are made from it, so no board can miss a check.
#[doc(hidden)]
#[macro_export]
macro_rules! every_check {
    ({$($then:tt)+} $told:tt) => {
        $($then)+! { $told
            agrees_with_reference
            published_positions
            setup_round_trip
            make_unmake_identity
            passes_equal_setups
            find_refuses_illegal_moves
            perft_corpus
            copy_make_agrees
            colour_symmetry
            random_walks
            random_setups
        }
    };
}

macro_rules! export_checks {
    ([] $($check:ident)*) => {
        $(
            /// Runs the check of the module of the same name on the board `B`.
            pub fn $check<B: Board>(effort: Effort) -> Result<(), Failure> {
                $check::run(&Subject::of::<B>(), effort)
            }
        )*

        /// Every check on the board `B`, in the order in which to run them.
        #[must_use]
        pub fn all<B: Board>() -> Vec<Check> {
            vec![$(Check { name: stringify!($check), run: $check::<B> }),*]
        }

        /// The checks of any type of board, by their names.
        pub(crate) const RUNS: &[(&str, fn(&Subject, Effort) -> Result<(), Failure>)] =
            &[$((stringify!($check), $check::run)),*];
    };
}
crate::every_check! { {export_checks} [] }

/// A check of one board type: its name and the function that runs it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Check {
    /// The name of the function.
    pub name: &'static str,
    /// The function that runs the check.
    pub run: fn(Effort) -> Result<(), Failure>,
}

/// Runs the checks up to the first that fails, and returns its failure.
pub fn run<B: Board>(effort: Effort) -> Result<(), Failure> {
    all::<B>().into_iter().try_for_each(|check| (check.run)(effort))
}

/// Runs a check on the board of each position of the corpora.
fn in_setups(
    check: &'static str,
    subject: &Subject,
    effort: Effort,
    run: impl Fn(&mut dyn DynBoard, &Setup) -> Verdict,
) -> Result<(), Failure> {
    let setups = corpus::setups(&subject.game, effort);
    setups.iter().try_for_each(|setup| on(check, subject, setup, |board| run(board, setup)))
}

/// Runs part of a check on the board of one position.
fn on(
    check: &'static str,
    subject: &Subject,
    setup: &Setup,
    run: impl FnOnce(&mut dyn DynBoard) -> Verdict,
) -> Result<(), Failure> {
    guarded(|| run(&mut *subject.board(setup)))
        .map_err(|problem| Failure::new(check, subject, setup, *problem))
}

/// Runs part of a check after each legal move, and unmakes the move.
fn after_each_move(
    board: &mut dyn DynBoard,
    mut run: impl FnMut(&mut dyn DynBoard, Move) -> Verdict,
) -> Verdict {
    board.after_each_move(|child, mv| run(child, mv).map_err(|problem| problem.after(mv)))
}

/// Checks that a board has this setup, and the keys and the moves of a board that is set up from scratch.
fn equal_fresh(subject: &Subject, setup: &Setup, board: &dyn DynBoard) -> Verdict {
    let (game, fresh) = (&subject.game, subject.board(setup));
    same_setup(game, "the setup", setup, &board.setup())?;
    [Question::Key, Question::KeptKey, Question::Moves, Question::Count].into_iter().try_for_each(
        |question| same_answer(game, setup, question, fresh.ask(question), board.ask(question)),
    )
}
