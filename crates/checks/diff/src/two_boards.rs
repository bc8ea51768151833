//! Compares two types of board by one call.

use std::time::Duration;

use polyboard_backend::AnyVariant;
use polyboard_board::Board;
use polyboard_rules::Position;

use crate::{BoardSide, Diff, Found, Games, Line, ProgramError, Report};

/// Compares two types of board in the built-in positions of their variant and then in random games,
/// and makes the first difference as small as it can within `time`.
///
/// ```
/// use core::time::Duration;
/// use polyboard::{
///     Chess, Reference,
///     diff::{
///         first_wrong_move,
///         mutants::{Mutant, NeverPromotesToBishop},
///     },
/// };
///
/// type Mine = Mutant<NeverPromotesToBishop>;
/// let report = first_wrong_move::<Mine, Reference<Chess>>(1, Duration::from_secs(20)).unwrap();
/// assert_eq!(report.minimal.line.pieces(), 3);
/// assert!(report.to_string().contains("\nmissing    c7c8b\n"));
/// assert!(report.cause.to_string().contains("\ncause      does not list c7c8b, a promotion to a bishop\n"));
/// ```
#[must_use]
pub fn first_wrong_move<A: Board, B: Board<Variant = A::Variant>>(
    games: u32,
    time: Duration,
) -> Option<Report> {
    found::<A, B>(time, |diff| diff.everywhere(Games::Number(games)))
}

/// Compares two types of board in one position: in its tree of `depth` plies, and in all answers in
/// the position itself.
#[must_use]
pub fn first_wrong_move_below<A: Board, B: Board<Variant = A::Variant>>(
    position: &Position<A::Variant>,
    depth: u32,
    time: Duration,
) -> Option<Report> {
    let line = Line::new(position.setup().clone()).with_clocks(position.clocks());
    found::<A, B>(time, |diff| diff.below(&line, depth))
}

fn found<A: Board, B: Board<Variant = A::Variant>>(
    time: Duration,
    find: impl FnOnce(&mut Diff<'_, BoardSide, BoardSide>) -> Result<Option<Found>, ProgramError>,
) -> Option<Report> {
    let (mut left, mut right) = (BoardSide::of::<A>("the first"), BoardSide::of::<B>("the second"));
    let mut diff = Diff::new(AnyVariant::of::<A::Variant>(), &mut left, &mut right);
    // Boards do not time out, and a move that a board refuses is in no list.
    let found = find(&mut diff).ok().flatten()?;
    diff.report(found, time).ok()
}
