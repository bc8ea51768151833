use polyboard_board::Board;
use polyboard_perft::{PerftMode, perft};
use polyboard_rules::{Setup, Variant, reference};

use super::{neutral_moves, on};
use crate::{
    Effort, Failure, corpus,
    problem::{Difference, Problem, Verdict, same_count, same_moves},
};

/// Checks all the published perft counts, as deep as the effort allows.
///
/// The one check that reaches beyond the positions of the corpora into hundreds of millions of
/// others. A count that is off is followed down to the first list of moves that differs from the
/// reference's, as far as the slow reference can follow.
pub fn perft_corpus<B: Board>(effort: Effort) -> Result<(), Failure> {
    for suite in corpus::suites::<B::Variant>() {
        let lines = effort.sample(suite);
        for line in &lines {
            on("perft_corpus", &line.position, |board: &mut B| {
                let counts = line.counts.iter().copied();
                let mut counts =
                    counts.filter(|&(depth, leaves)| effort.affords(lines.len(), depth, leaves));
                counts.try_for_each(|(depth, leaves)| {
                    let found = perft(board, depth, PerftMode::Bulk).map_err(|overflow| {
                        Problem::difference("perft", leaves.to_string(), overflow.to_string())
                    })?;
                    same_count(depth, leaves, found)
                        .map_err(|problem| blame(board, line.position.setup(), depth, problem))
                })
            })?;
        }
    }
    Ok(())
}

/// Adds the moves that are to blame for a count, where they can be found.
fn blame<B: Board>(board: &mut B, setup: &Setup, depth: u32, count: Box<Problem>) -> Box<Problem> {
    // The fifth ply would keep the reference busy for minutes.
    let Err(list) = first_wrong_list(board, setup, depth.min(4)) else { return count };
    let difference = count
        .difference
        .map(|count| Difference { what: format!("{} from the position", count.what), ..count });
    Box::new(Problem { difference, ..*list })
}

fn first_wrong_list<B: Board>(board: &mut B, setup: &Setup, plies: u32) -> Verdict {
    if plies == 0 {
        return Ok(());
    }
    let rules = &B::Variant::RULES;
    same_moves::<B::Variant>(&reference::legal_moves(rules, setup), &neutral_moves(board))?;
    super::after_each_move(board, |child, mv| {
        first_wrong_list(child, &reference::after(rules, setup, mv), plies - 1)
    })
}
