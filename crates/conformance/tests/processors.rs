//! The six usual boards and 12bb with the code that this build chose for its processor.
//!
//! Each runs the suite with little effort, and counts the published positions. The boards have full runs in the
//! tests of their crates, for one processor. `.ci/processors.sh` runs these tests for every kind of processor.

use polyboard::{
    Board, Chess, LefrRepresentation, LerfRepresentation, Mailbox8x8Representation,
    Mailbox10x12Representation, PerftMode, PlainRepresentation, Representation,
    TwelveRepresentation, X88Representation, perft,
    sliders::{Fastest, Lanes, Sliders},
};
use polyboard_conformance::{Effort, conformance, corpus};

/// The largest number of leaves of a published count.
const LEAVES: u64 = 3_000_000;

/// The same for a board that lists all moves to count them, and would take minutes on an emulated processor.
const FEW_LEAVES: u64 = 30_000;

macro_rules! boards {
    ($($name:ident $representation:ident $leaves:ident),*) => {
        $(conformance!($name, <$representation as Representation>::Board<Chess>, Effort::SHALLOW);)*

        mod published_counts {
            $(#[test]
            fn $name() {
                super::count::<super::$representation>(super::$leaves);
            })*
        }
    };
}

boards! {
    lerf LerfRepresentation LEAVES,
    lefr LefrRepresentation LEAVES,
    twelve TwelveRepresentation LEAVES,
    x88 X88Representation LEAVES,
    mailbox10x12 Mailbox10x12Representation LEAVES,
    mailbox8x8 Mailbox8x8Representation LEAVES,
    plain PlainRepresentation FEW_LEAVES
}

fn count<R: Representation>(most: u64) {
    let [edges, usual, _chess960] = &corpus::suites::<Chess>()[..] else { panic!("three files") };
    for line in edges.iter().chain(usual) {
        let mut board = <R::Board<Chess>>::new(&line.position);
        for &(depth, leaves) in line.counts.iter().filter(|count| count.1 <= most) {
            let found = perft(&mut board, depth, PerftMode::Bulk);
            assert_eq!(found, Ok(leaves), "{} at depth {depth}: {line:?}", R::FACTS.name);
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
        Lanes::HELD_IN,
        X88Representation::FACTS.counts_by,
    );
}
