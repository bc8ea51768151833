//! Checks that every answer of the board equals that of the literal reference: lists, counts, facts about moves,
//! pieces, attacks, check, keys and passes; and so do the positions after each move of each list.
//!
//! Perft tells *that* something is wrong; this tells what. It also covers the answers that perft never asks for: a user
//! interface draws attacks, a hash table depends on keys, and a quiescence search generates captures by other code.

use std::collections::HashSet;

use super::*;
use crate::view::Expected;

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    in_setups("agrees_with_reference", subject, effort, |board, setup| {
        let expected = Expected::of(game, setup)?;
        expected.same(board, [Question::Moves])?;
        // A wrong child says more than all children.
        after_each_move(board, |child, mv| {
            use Question::{Checkers, HasMove, Key, Moves, Setup};
            let after = reference::after(game.rules, setup, mv);
            Expected::of(game, &after)?.same(child, [Setup, Moves, Checkers, Key, HasMove])
        })?;
        let questions = Question::all(game.rules, setup);
        expected.same(board, questions.iter().copied())?;
        no_other_arrivals(subject, board, setup, &questions)?;
        lead_as_by_the_rules(subject, board, setup, Selection::Captures)?;
        questions.into_iter().try_for_each(|question| match question {
            Question::Arrivals(role, to) => {
                lead_as_by_the_rules(subject, board, setup, Selection::Arrivals(role, to))
            }
            _ => Ok(()),
        })
    })
}

/// Checks that no role arrives where it is not even asked about, since none of its pieces can go there.
fn no_other_arrivals(
    subject: &Subject,
    board: &dyn DynBoard,
    setup: &Setup,
    asked: &[Question],
) -> Verdict {
    let asked: HashSet<&Question> = asked.iter().collect();
    let all = Role::ALL.iter().flat_map(|&role| Square::ALL.map(|to| Question::Arrivals(role, to)));
    all.filter(|question| !asked.contains(question)).try_for_each(|question| {
        let none = Answer::Moves(Vec::new());
        same_answer(&subject.game, setup, question, none, board.ask(question))
    })
}

/// Makes the moves of a list, and compares the setups with those of the reference. Two native moves may have one
/// neutral form, such as a double step with and without a capture en passant after it.
fn lead_as_by_the_rules(
    subject: &Subject,
    board: &mut dyn DynBoard,
    setup: &Setup,
    wanted: Selection,
) -> Verdict {
    let (game, mut list) = (&subject.game, Vec::new());
    board.list(wanted, &mut list);
    for candidate in list {
        let after = reference::after(game.rules, setup, candidate.mv);
        board.make(candidate.place);
        same_setup(game, "the setup after the move of that list", &after, &board.setup())
            .map_err(|problem| problem.after(candidate.mv))?;
        board.unmake();
    }
    board.forget();
    Ok(())
}
