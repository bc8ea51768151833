//! Perft equals the counts that other programs have published, on every board.

use crate::boards::corpus;
use polyboard::{Backend, PerftMode, Variant};

/// At most sixty positions of each file, as deep as every board can count in a moment. The suite of a board, in the tests
/// of its crate, counts all of them, and deeper.
pub(super) fn check<V: Variant>(backend: &Backend) {
    let mut counted = 0;
    for suite in corpus::suites::<V>() {
        for line in suite.iter().step_by(suite.len().div_ceil(60)) {
            let mut board = backend.board(&line.position).expect("it plays the variant");
            let is_cheap = |&&(depth, leaves): &&(u32, u64)| depth <= 2 || leaves <= 5_000;
            for &(depth, published) in line.counts.iter().filter(is_cheap) {
                let found = board.leaves(depth, PerftMode::Bulk);
                assert_eq!(found, Ok(published), "depth {depth} of {:?}", line.position);
                counted += 1;
            }
        }
    }
    assert!(counted >= 80, "only {counted} counts are compared");
}
