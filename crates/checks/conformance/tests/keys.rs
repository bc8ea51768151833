//! Compares keys with published ones.

use polyboard_board::Key;
use polyboard_notation::{Level, read_position};
use polyboard_rules::{Chess, Color};

/// Our own keys are XORed together by the same code, from other numbers.
#[test]
fn polyglot_keys_are_the_published_ones() {
    let lines = include_str!("../corpus/polyglot_keys.txt").lines();
    let mut passed = [0; 2];
    for line in lines.filter(|line| !line.starts_with('#')) {
        let (fen, key) = line.split_once(" ;").expect("a FEN and a key");
        let (position, ..) = read_position::<Chess>(fen, Level::Lenient).expect("a FEN");
        assert_eq!(Key::polyglot(position.setup()).to_string(), key, "{fen}");
        if position.setup().en_passant.is_some() {
            passed[position.turn() as usize] += 1;
        }
    }
    assert!(passed[Color::White as usize] > 3 && passed[Color::Black as usize] > 3, "{passed:?}");
}
