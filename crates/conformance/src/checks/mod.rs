//! The checks, one file each: each says what it compares, and why.
//!
//! All have the same signature, `fn check<B: Board>(effort: Effort) -> Result<(), Failure>`, and
//! stop at the first failure. A board that panics fails like any other.

mod agrees_with_reference;
mod arrivals_equal_filtered_lists;
mod captures_equal_filtered_lists;
mod colour_symmetry;
mod copy_make_agrees;
mod counts_equal_lists;
mod find_refuses_illegal_moves;
mod make_unmake_identity;
mod moves_tell_their_facts;
mod perft_corpus;
mod published_positions;
mod random_setups;
mod random_walks;
mod setup_round_trip;

use polyboard_board::{Board, MoveList};
use polyboard_rules::{Move, Position};

use crate::{
    Effort, Failure,
    problem::{Verdict, guarded},
};

/// The one list of the checks: those that say most about a mistake come first.
///
/// Hands them to another macro, after any other arguments of that macro. Tests, the table of
/// [`all`] and the names this module exports are made from it, so no board can miss a check.
#[doc(hidden)]
#[macro_export]
macro_rules! every_check {
    ({$($then:tt)+} $told:tt) => {
        $($then)+! { $told
            agrees_with_reference
            published_positions
            setup_round_trip
            make_unmake_identity
            counts_equal_lists
            captures_equal_filtered_lists
            arrivals_equal_filtered_lists
            moves_tell_their_facts
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
        $(pub use $check::$check;)*

        /// Every check on the board `B`, in the order in which to run them.
        #[must_use]
        pub fn all<B: Board>() -> Vec<Check> {
            vec![$(Check { name: stringify!($check), run: $check::<B> }),*]
        }
    };
}
crate::every_check! { {export_checks} [] }

/// A check of one board type: its name and the function that runs it.
#[derive(Clone, Copy, Debug)]
pub struct Check {
    /// The name of the function.
    pub name: &'static str,
    /// The function that runs the check.
    pub run: fn(Effort) -> Result<(), Failure>,
}

/// Runs every check and returns the result of each.
#[must_use]
pub fn run_all<B: Board>(effort: Effort) -> Vec<(&'static str, Result<(), Failure>)> {
    all::<B>().into_iter().map(|check| (check.name, (check.run)(effort))).collect()
}

/// Runs the checks up to the first that fails.
///
/// # Errors
///
/// The first failure.
pub fn run<B: Board>(effort: Effort) -> Result<(), Failure> {
    all::<B>().into_iter().try_for_each(|check| (check.run)(effort))
}

/// Runs part of a check on the board of one position.
pub(crate) fn on<B: Board>(
    check: &'static str,
    position: &Position<B::Variant>,
    run: impl FnOnce(&mut B) -> Verdict,
) -> Result<(), Failure> {
    guarded(|| run(&mut B::new(position)))
        .map_err(|problem| Failure::new::<B>(check, position, *problem))
}

/// The legal moves of a board in its own form.
fn native_moves<B: Board>(board: &B) -> MoveList<B::Move> {
    let mut moves = MoveList::new();
    board.generate(&mut moves);
    moves
}

/// The legal moves of a board in neutral form, sorted.
fn neutral_moves<B: Board>(board: &B) -> Vec<Move> {
    let mut moves: Vec<Move> = native_moves(board).iter().map(|&mv| mv.into()).collect();
    moves.sort_unstable();
    moves
}

/// Runs part of a check after each legal move, and takes the move back.
fn after_each_move<B: Board>(
    board: &mut B,
    mut run: impl FnMut(&mut B, Move) -> Verdict,
) -> Verdict {
    for &native in &native_moves(board) {
        let mv = native.into();
        let undo = board.make(native);
        run(board, mv).map_err(|problem| problem.after(mv))?;
        board.unmake(native, undo);
    }
    Ok(())
}
