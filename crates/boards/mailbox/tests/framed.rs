//! The layout 16x12: what its tables hold, and that it notices every step off the board.

use polyboard_conformance::{facts, tables_in};
use polyboard_mailbox::{
    DIRECTIONS, Relations, SHARED_BYTES, THREATS_BYTES,
    layouts::{Layout16x12, Mailbox16x12Representation},
    missed_edge,
};
use polyboard_rules::Chess;

#[test]
fn the_facts_are_true() {
    let tables = [
        ("TABLE", size_of_val(Relations::<Chess>::TABLE)),
        ("DIRECTIONS", size_of_val(&DIRECTIONS)),
        ("rays and bits", SHARED_BYTES),
        ("threats", THREATS_BYTES),
    ];
    facts::<Mailbox16x12Representation>(&tables).unwrap();
    let names = tables_in(include_str!("../src/differences.rs"));
    // The last table is the generator's.
    assert_eq!(names, tables.map(|table| table.0)[..2]);
}

#[test]
fn every_step_off_the_board_is_noticed() {
    assert_eq!(missed_edge::<Layout16x12>(), None);
}
