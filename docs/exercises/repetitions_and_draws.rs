//! Level 3. How often the last position has occurred. `keys` has a key for each position of the game, and `clock`
//! counts the plies since the last capture or pawn move, before which no position can be the same. Replace the line
//! that ends with `yours`.
//!
//! Hint: Look from the end at `clock` + 1 keys, and count those that equal the last one.
//! rustc --test docs/exercises/repetitions_and_draws.rs -o exercise && ./exercise

fn occurrences(keys: &[u64], clock: usize) -> usize {
    keys.len() - clock // yours
}

#[test]
fn it_is_right() {
    assert_eq!(occurrences(&[1, 2, 3, 4, 1], 4), 2);
    assert_eq!(occurrences(&[1, 2, 3, 4, 1], 3), 1, "the first is before the last capture");
    assert_eq!(occurrences(&[7], 0), 1);
}
