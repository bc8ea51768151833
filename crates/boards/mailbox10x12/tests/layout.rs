//! The layout: what its tables hold, and that it notices every step off the board.

use polyboard_conformance::facts;
use polyboard_mailbox::{SHARED_BYTES, THREATS_BYTES, missed_edge, wide};
use polyboard_mailbox10x12::{
    Layout10x12, Mailbox10x12Representation,
    differences::{DIRECTIONS, Relations},
};
use polyboard_rules::Chess;
use polyboard_squares::Mailbox10x12;

#[test]
fn the_facts_are_true() {
    let tables = [
        ("indices in rows of sixteen", size_of_val(&wide::<Mailbox10x12>())),
        ("TABLE", size_of_val(Relations::<Chess>::TABLE)),
        ("DIRECTIONS", size_of_val(&DIRECTIONS)),
        ("rays and bits", SHARED_BYTES),
        ("threats", THREATS_BYTES),
    ];
    facts::<Mailbox10x12Representation>(&tables).unwrap();
}

#[test]
fn every_step_off_the_board_is_noticed() {
    assert_eq!(missed_edge::<Layout10x12>(), None);
}
