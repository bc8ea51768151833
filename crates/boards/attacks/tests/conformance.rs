//! The boards against every check, in both games, and the facts that they state.

use polyboard_attacks::{
    AttackBoard, AttacksByPiece, AttacksByPieceBoard, AttacksBySquare, AttacksBySquareBoard,
    BySquare,
};
use polyboard_conformance::{Effort, conformance, facts};
use polyboard_raw::array;
use polyboard_rules::{Chess, Makruk};

/// A quarter of the longest file and a tenth of the games: `.ci/run` counts the leaves of all positions, and plays other
/// games.
const EFFORT: Effort = Effort::FULL.with_sample(250).with_walks(100);

conformance!(by_square, AttacksBySquareBoard<Chess>, EFFORT);
conformance!(by_square_makruk, AttacksBySquareBoard<Makruk>, EFFORT);
conformance!(by_piece, AttacksByPieceBoard<Chess>, EFFORT);
conformance!(by_piece_makruk, AttacksByPieceBoard<Makruk>, EFFORT);
// The same board with lanes held otherwise.
conformance!(step_by_step, AttackBoard<Chess, BySquare<array::Shorts>>, Effort::SHALLOW);
conformance!(step_by_step_makruk, AttackBoard<Makruk, BySquare<array::Shorts>>, Effort::SHALLOW);
#[cfg(all(target_arch = "x86_64", target_feature = "avx2"))]
conformance!(avx2, AttackBoard<Chess, BySquare<polyboard_raw::avx2::Shorts>>, Effort::SHALLOW);

#[test]
fn the_facts_are_true() {
    let tables = [
        ("RAYS", 64 * 8 * 8),
        ("DIRECTIONS", 64 * 64),
        ("LEAPS", 2 * 8 * 64 * 8),
        ("SQUARES", 64 * 64),
        ("LANES", 64 * 64),
        ("ON_BOARD", 64 * 8),
        ("LANES of roles", 2 * 8 * 2 * 8),
    ];
    facts::<AttacksBySquare>(&tables).unwrap();
    facts::<AttacksByPiece>(&tables).unwrap();
}
