//! Six usual boards and both attack tables with the code that this build chose for its processor.
//!
//! Each counts the published positions of chess, Chess960 and makruk, and one of each family, and LEFR, whose fills are
//! others, run the suite with little effort. The boards have full runs in the tests of their crates, for one processor.
//! `.ci/processors.sh` runs these tests for every kind of processor. The plain board has no code for any of them.

use polyboard::{
    AttacksByPiece, AttacksBySquare, AttacksBySquareBoard, Board, Chess, LefrBoard,
    LefrRepresentation, LerfBoard, LerfRepresentation, Mailbox0x88Board, Mailbox0x88Representation,
    Mailbox8x8Representation, Mailbox10x12Representation, Makruk, PerftMode, Representation,
    TwelveRepresentation, perft,
    sliders::{Fastest, Sliders, U64x8, Words},
};
use polyboard_conformance::{
    Effort, conformance,
    corpus::{self, Counted},
};

/// The largest number of leaves of a published count.
const LEAVES: u64 = 3_000_000;

/// The same for the thousand positions of Chess960: two plies of every position.
const TWO_PLIES: u64 = 2_100;

conformance!(lerf, LerfBoard<Chess>, Effort::SHALLOW);
conformance!(lefr, LefrBoard<Chess>, Effort::SHALLOW);
conformance!(x88, Mailbox0x88Board<Chess>, Effort::SHALLOW);
conformance!(by_square, AttacksBySquareBoard<Chess>, Effort::SHALLOW);

macro_rules! boards {
    ($($name:ident $representation:ident),*) => {
        mod published_counts {
            $(#[test]
            fn $name() {
                super::count::<super::$representation>();
            })*
        }
    };
}

boards! {
    lerf LerfRepresentation,
    lefr LefrRepresentation,
    twelve TwelveRepresentation,
    x88 Mailbox0x88Representation,
    mailbox10x12 Mailbox10x12Representation,
    mailbox8x8 Mailbox8x8Representation,
    by_square AttacksBySquare,
    by_piece AttacksByPiece
}

fn count<R: Representation>() {
    let [edges, usual, chess960] = &corpus::suites::<Chess>()[..] else { panic!("three files") };
    for (lines, most) in [(edges, LEAVES), (usual, LEAVES), (chess960, TWO_PLIES)] {
        count_lines::<R::Board<Chess>>(lines, most, R::FACTS.name);
    }
    for lines in corpus::suites::<Makruk>() {
        count_lines::<R::Board<Makruk>>(&lines, LEAVES, R::FACTS.name);
    }
}

fn count_lines<B: Board>(lines: &[Counted<B::Variant>], most: u64, name: &str) {
    for line in lines {
        let mut board = B::new(&line.position);
        for &(depth, leaves) in line.counts.iter().filter(|count| count.1 <= most) {
            let found = perft(&mut board, depth, PerftMode::Bulk);
            assert_eq!(found, Ok(leaves), "{name} at depth {depth}: {line:?}");
        }
    }
}

/// The script shows this line, so that its reader knows what has been tested.
#[test]
fn the_code_of_this_build() {
    println!(
        "this build: sliders by {}; bitboards count {} in {}, mailboxes {}",
        Fastest::NAME,
        LerfRepresentation::FACTS.counts_by,
        Words::HELD_IN,
        Mailbox0x88Representation::FACTS.counts_by,
    );
}
