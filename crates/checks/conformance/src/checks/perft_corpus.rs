//! Checks all published perft counts, to the depth that the effort allows.
//!
//! This check reaches a hundred million positions beyond those of the corpora. It follows a wrong count down to the
//! first list of moves that differs from that of the reference, as far as the slow reference allows.

use polyboard_diff::{self as diff, Found, Line};

use super::*;
use crate::problem::Difference;

pub(crate) fn run(subject: &Subject, effort: Effort) -> Result<(), Failure> {
    let game = &subject.game;
    for suite in corpus::suite_lines(game.rules) {
        let lines = effort.sample(suite);
        for line in &lines {
            let setup = &corpus::setup(game, &line.fen);
            on("perft_corpus", subject, setup, |board| {
                let counts = line.counts.iter().copied();
                let mut counts =
                    counts.filter(|&(depth, leaves)| effort.affords(lines.len(), depth, leaves));
                counts.try_for_each(|(depth, leaves)| {
                    let found = board.leaves(depth, PerftMode::Bulk).map_err(|overflow| {
                        Problem::difference("perft", leaves.to_string(), overflow.to_string())
                    })?;
                    same_count(depth, leaves, found)
                        .map_err(|problem| blame(subject, setup, depth, problem))
                })
            })?;
        }
    }
    Ok(())
}

/// Adds the moves that cause a wrong count, if they can be found.
fn blame(subject: &Subject, setup: &Setup, depth: u32, count: Box<Problem>) -> Box<Problem> {
    // The fifth ply would take the reference minutes.
    let found = subject.beside_reference(|diff| {
        diff.below(&Line::new(setup.clone()), depth.min(4)).ok().flatten()
    });
    let Some(Found { line, difference: diff::Difference::Moves { missing, extra }, .. }) = found
    else {
        return count;
    };
    let difference = count
        .difference
        .map(|count| Difference { what: format!("{} from the position", count.what), ..count });
    let [missing, invented] =
        [missing, extra].map(|moves| moves.iter().map(|&mv| subject.uci(mv)).collect());
    Box::new(Problem { played: line.moves, missing, invented, difference, counted: None })
}
