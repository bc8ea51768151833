//! Checks the board against the reference in random games: after every move, both have the same
//! moves, the same pieces and attacks on every square, and as many moves counted as listed; at the end,
//! also the same attackers of every square. Then the check unmakes all moves, one by one, and compares again.
//!
//! The corpora contain positions that people chose. Random games reach others. They are long,
//! because a mistake in a piece list, for example, shows only after many moves. The games of the
//! corpus, each of which showed a bug, are played first. If a game fails, the report contains the
//! shortest end of it that still fails. See [`walks`] for the seed.

use core::cell::RefCell;

use polyboard_rules::Played;
use proptest::{
    sample,
    strategy::Strategy,
    test_runner::{TestCaseError, TestError, TestRunner},
};

use super::*;
use crate::{
    view::{same_sets, same_view},
    walks::{self, Ply, Walk, Walks},
};

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let starts = corpus::setups(&subject.game, Effort { sample: usize::MAX, ..effort });
    let games = Walks::new(subject.game, sample::select(starts).boxed(), 80);
    let games = games.after(corpus::games_in(&subject.game));
    play_all("random_walks", subject, TestRunner::new(walks::config(effort.walks)), &games)
}

/// Plays random games until the board and the reference diverge, and returns the shortest that fails.
pub(super) fn play_all(
    check: &'static str,
    subject: &Subject,
    mut runner: TestRunner,
    games: &Walks,
) -> Result<(), Failure> {
    let failed = RefCell::new(None);
    let outcome = runner.run(games, |walk| {
        play(check, subject, &walk).map_err(|failure| {
            *failed.borrow_mut() = Some(failure);
            TestCaseError::fail("the board and the reference diverge")
        })
    });
    match (outcome, failed.into_inner()) {
        // The last game that failed is the shortest.
        (Err(TestError::Fail(..)), Some(failure)) => Err(failure),
        (Ok(()), _) => Ok(()),
        (Err(error), _) => panic!("too few random setups can be played: {error}"),
    }
}

/// Plays one game in lockstep with the reference, and unmakes it.
fn play(check: &'static str, subject: &Subject, walk: &Walk) -> Result<(), Failure> {
    let mut played = Vec::new();
    guarded(|| {
        let mut board = subject.board(walk.start());
        there_and_back(&subject.game, &mut *board, walk, &mut played)
    })
    .map_err(|problem| Failure::new(check, subject, walk.start(), Problem { played, ..*problem }))
}

fn there_and_back(
    game: &AnyVariant,
    board: &mut dyn DynBoard,
    walk: &Walk,
    played: &mut Vec<Move>,
) -> Verdict {
    let mut way_back = Vec::new();
    for Ply { setup, moves, next } in walk.plies() {
        same_list(game, board, &setup, &moves)?;
        same_view(game, board, &setup)?;
        same("the moves counted", &(moves.len() as u64), &board.count_legal())?;
        let Some(mv) = next else {
            same_sets(game, board, &setup)?;
            break;
        };
        if board.try_make(mv).is_err() {
            return Err(Problem::difference("find", format!("{mv:?}"), "nothing"));
        }
        played.push(mv);
        way_back.push(setup);
    }
    way_back.iter().rev().try_for_each(|before| {
        board.unmake();
        same_view(game, board, before)
    })
}

/// Checks the list of moves, and the roles that each moves and captures: no other check asks for facts about the moves
/// of a game.
fn same_list(
    game: &AnyVariant,
    board: &mut dyn DynBoard,
    setup: &Setup,
    moves: &[Move],
) -> Verdict {
    let mut list = Vec::new();
    board.list(Selection::All, &mut list);
    board.forget();
    same_moves(game, moves, &Vec::from_iter(list.iter().map(|it| it.mv)))?;
    list.iter().try_for_each(|it| {
        let played = Played::of(setup, it.mv);
        let expected = (played.map(|it| it.piece.role), played.and_then(|it| it.captured));
        let found = (Some(it.role), it.captured);
        same(format_args!("the roles that {} moves and captures", it.mv), &expected, &found)
    })
}
