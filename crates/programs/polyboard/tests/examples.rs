//! The examples do what they say.

#[path = "../examples/self_play.rs"]
#[allow(dead_code, reason = "a program has a main function")]
mod self_play;

use polyboard::search::Table;

#[test]
fn a_game_by_itself_is_the_same_whatever_the_table_has_seen() {
    let (used, new) = (Table::new(1).unwrap(), Table::new(1).unwrap());
    let other = self_play::positions(1, 300, &used);
    let lines = self_play::positions(2, 300, &used);
    assert!(lines.len() > 10 && lines != other, "{lines:?}");
    assert_eq!(self_play::positions(2, 300, &new), lines);
}
