use core::cell::RefCell;

use polyboard_board::{Board, Keyed};
use polyboard_rules::{Move, Position, Rules, Setup, Variant, reference};
use proptest::test_runner::{TestCaseError, TestError};

use super::{neutral_moves, on};
use crate::{
    Effort, Failure,
    corpus::positions,
    problem::{Problem, Verdict, guarded, same, same_moves},
    view::same_view,
    walks,
};

const NAME: &str = "random_walks";

/// Checks the board against the reference in random games: after every move, both have the same
/// moves, the same pieces and attacks on every square, and as many moves counted as listed. Then
/// the check unmakes all moves, one by one, and compares again.
///
/// The corpora contain the positions that people thought of. Random games reach others, and they
/// are long: what a board accumulates wrongly, such as a piece list, shows only after many moves.
/// If a game fails, the report contains the shortest end of it that still fails. See [`walks`] for
/// the seed.
pub fn random_walks<B: Board>(effort: Effort) -> Result<(), Failure> {
    let starts = positions::<B::Variant>(Effort { sample: usize::MAX, ..effort });
    let failed = RefCell::new(None);
    let outcome = walks::runner(effort.walks).run(&walks::walks(starts.len()), |walk| {
        play::<B>(NAME, &starts[walk.start], &walk.choices).map_err(|failure| {
            *failed.borrow_mut() = Some(failure);
            TestCaseError::fail("the board and the reference part")
        })
    });
    let walk = match outcome {
        Ok(()) => return Ok(()),
        Err(TestError::Fail(_, walk)) => walk,
        Err(TestError::Abort(reason)) => unreachable!("no game is rejected: {reason}"),
    };
    // A board that fails a game once and not again has failed all the same.
    let failed = failed.into_inner().expect("the failure of the last game that failed is kept");
    Err(shortest_end::<B>(NAME, &starts[walk.start], &walk.choices).unwrap_or(failed))
}

/// The failure of a game's end, set up afresh as few plies before the end as it takes.
///
/// proptest shortens games by leaving moves out, which changes all that follow. Most mistakes want
/// one position and one or two moves, and a game leads there.
pub(super) fn shortest_end<B: Board>(
    check: &'static str,
    start: &Position<B::Variant>,
    choices: &[u16],
) -> Option<Failure> {
    let rules = &B::Variant::RULES;
    let mut setups = vec![start.setup().clone()];
    for &choice in choices {
        let setup = &setups[setups.len() - 1];
        let Some(mv) = walks::choose(&legal_moves(rules, setup), choice) else { break };
        setups.push(reference::after(rules, setup, mv));
    }
    setups.into_iter().enumerate().rev().find_map(|(ply, setup)| {
        let position = Position::lenient(setup).ok()?;
        play::<B>(check, &position, &choices[ply..]).err()
    })
}

/// Plays one game in lockstep with the reference, there and back.
pub(super) fn play<B: Board>(
    check: &'static str,
    start: &Position<B::Variant>,
    choices: &[u16],
) -> Result<(), Failure> {
    // With its key kept move by move: a view asks for it, and compares it with the key from scratch.
    on(check, start, |board: &mut B| {
        lockstep(&mut Keyed::from(board.clone()), start.setup(), choices)
    })
}

fn legal_moves(rules: &Rules, setup: &Setup) -> Vec<Move> {
    let mut moves = reference::legal_moves(rules, setup);
    moves.sort_unstable();
    moves
}

fn lockstep<B: Board>(board: &mut B, start: &Setup, choices: &[u16]) -> Verdict {
    let mut played = Vec::new();
    let verdict = guarded(|| there_and_back(board, start, choices, &mut played));
    verdict.map_err(|problem| Box::new(Problem { played, ..*problem }))
}

fn there_and_back<B: Board>(
    board: &mut B,
    start: &Setup,
    choices: &[u16],
    played: &mut Vec<Move>,
) -> Verdict {
    let rules = &B::Variant::RULES;
    let mut setup = start.clone();
    let mut way_back = Vec::new();
    let mut legal = same_answers(board, &setup)?;
    for &choice in choices {
        let Some(mv) = walks::choose(&legal, choice) else { break };
        let Some(native) = board.find(mv) else {
            return Err(Problem::difference("find", format!("{mv:?}"), "nothing"));
        };
        played.push(mv);
        let after = reference::after(rules, &setup, mv);
        let before = core::mem::replace(&mut setup, after);
        way_back.push((native, board.make(native), before));
        legal = same_answers(board, &setup)?;
    }
    while let Some((native, undo, before)) = way_back.pop() {
        board.unmake(native, undo);
        same_view(board, &before)?;
    }
    Ok(())
}

/// Compares, and returns the legal moves, sorted.
fn same_answers<B: Board>(board: &B, setup: &Setup) -> Result<Vec<Move>, Box<Problem>> {
    let rules = &B::Variant::RULES;
    let legal = legal_moves(rules, setup);
    same_moves::<B::Variant>(&legal, &neutral_moves(board))?;
    same_view(board, setup)?;
    same("the moves counted", &(legal.len() as u64), &board.count_legal())?;
    Ok(legal)
}
