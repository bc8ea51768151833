//! The LERF board with each slider algorithm, which differ in nothing but lookups: published counts are enough.

use polyboard::{Chess, PerftMode, backends::SLIDERS};
use polyboard_conformance::corpus;

/// Some sixty positions of each file, with the published counts that a test of ten algorithms can afford.
#[test]
fn all_sliders_count_the_same_leaves() {
    for suite in corpus::suites::<Chess>() {
        for line in suite.iter().step_by(suite.len().div_ceil(60)) {
            for backend in SLIDERS {
                let mut board = backend.board(&line.position).expect("they play chess");
                for &(depth, published) in &line.counts {
                    if depth <= 2 || published <= 5_000 {
                        let found = board.leaves(depth, PerftMode::Bulk);
                        assert_eq!(
                            found,
                            Ok(published),
                            "{backend} at depth {depth}: {:?}",
                            line.position
                        );
                    }
                }
            }
        }
    }
}
