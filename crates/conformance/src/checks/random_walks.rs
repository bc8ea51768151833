use core::cell::RefCell;

use polyboard_backend::{AnyVariant, DynBoard};
use polyboard_board::{Board, Key};
use polyboard_rules::{Move, Rules, Setup, reference};
use proptest::test_runner::{TestCaseError, TestError};

use crate::{
    Effort, Failure, corpus,
    problem::{Problem, Verdict, guarded, same, same_moves},
    subject::Subject,
    view::same_view,
    walks,
};

const NAME: &str = "random_walks";

/// Checks the board against the reference in random games: after every move, both have the same
/// moves, the same pieces and attacks on every square, and as many moves counted as listed. Then
/// the check unmakes all moves, one by one, and compares again.
///
/// The corpora contain positions that people chose. Random games reach others. They are long,
/// because a mistake in a piece list, for example, shows only after many moves. If a game fails,
/// the report contains the shortest end of it that still fails. See [`walks`] for the seed.
pub fn random_walks<B: Board>(effort: Effort) -> Result<(), Failure> {
    run(&Subject::of::<B>(), effort)
}

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let starts = corpus::setups(&subject.game, Effort { sample: usize::MAX, ..effort });
    let failed = RefCell::new(None);
    let outcome = walks::runner(effort.walks).run(&walks::walks(starts.len()), |walk| {
        play(NAME, subject, &starts[walk.start], &walk.choices).map_err(|failure| {
            *failed.borrow_mut() = Some(failure);
            TestCaseError::fail("the board and the reference part")
        })
    });
    let walk = match outcome {
        Ok(()) => return Ok(()),
        Err(TestError::Fail(_, walk)) => walk,
        Err(TestError::Abort(reason)) => unreachable!("no game is rejected: {reason}"),
    };
    // A board that fails a game once, and not again, has failed.
    let failed = failed.into_inner().expect("the failure of the last game that failed is kept");
    Err(shortest_end(NAME, subject, &starts[walk.start], &walk.choices).unwrap_or(failed))
}

/// The failure of a game, reproduced from a position as few plies before its end as possible.
///
/// proptest shortens games by leaving moves out, which changes all later moves. Most mistakes need
/// one position and one or two moves, so the end of the game is enough.
pub(super) fn shortest_end(
    check: &'static str,
    subject: &Subject,
    start: &Setup,
    choices: &[u16],
) -> Option<Failure> {
    let rules = subject.game.rules;
    let mut setups = vec![start.clone()];
    for &choice in choices {
        let setup = &setups[setups.len() - 1];
        let Some(mv) = walks::choose(&legal_moves(rules, setup), choice) else { break };
        setups.push(reference::after(rules, setup, mv));
    }
    setups.into_iter().enumerate().rev().find_map(|(ply, setup)| {
        let setup = (subject.game.lenient)(setup).ok()?;
        play(check, subject, &setup, &choices[ply..]).err()
    })
}

/// Plays one game in lockstep with the reference, and unmakes it.
pub(super) fn play(
    check: &'static str,
    subject: &Subject,
    start: &Setup,
    choices: &[u16],
) -> Result<(), Failure> {
    let mut played = Vec::new();
    let verdict = guarded(|| {
        let mut board = (subject.board)(start);
        there_and_back(&subject.game, &mut *board, start, choices, &mut played)
    });
    verdict.map_err(|problem| Failure::new(check, subject, start, Problem { played, ..*problem }))
}

fn legal_moves(rules: &Rules, setup: &Setup) -> Vec<Move> {
    let mut moves = reference::legal_moves(rules, setup);
    moves.sort_unstable();
    moves
}

fn there_and_back(
    game: &AnyVariant,
    board: &mut dyn DynBoard,
    start: &Setup,
    choices: &[u16],
    played: &mut Vec<Move>,
) -> Verdict {
    let mut setup = start.clone();
    let mut way_back = Vec::new();
    let mut legal = same_answers(game, board, &setup)?;
    for &choice in choices {
        let Some(mv) = walks::choose(&legal, choice) else { break };
        if board.try_make(mv).is_err() {
            return Err(Problem::difference("find", format!("{mv:?}"), "nothing"));
        }
        played.push(mv);
        let after = reference::after(game.rules, &setup, mv);
        let before = core::mem::replace(&mut setup, after);
        way_back.push(before);
        legal = same_answers(game, board, &setup)?;
    }
    while let Some(before) = way_back.pop() {
        board.unmake();
        same_shown(game, board, &before)?;
    }
    Ok(())
}

/// Compares, and returns the legal moves, sorted.
fn same_answers(
    game: &AnyVariant,
    board: &dyn DynBoard,
    setup: &Setup,
) -> Result<Vec<Move>, Box<Problem>> {
    let legal = legal_moves(game.rules, setup);
    same_moves(game, &legal, &board.sorted_moves())?;
    same_shown(game, board, setup)?;
    same("the moves counted", &(legal.len() as u64), &board.count_legal())?;
    Ok(legal)
}

fn same_shown(game: &AnyVariant, board: &dyn DynBoard, setup: &Setup) -> Verdict {
    same_view(game, board, setup)?;
    same("the key kept move by move", &Key::of(setup), &board.kept_key())
}
