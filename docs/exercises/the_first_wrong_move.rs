//! Level 2. The place of the first count in which two programs differ, if there is one. Replace the line that ends with
//! `yours`.
//!
//! Hint: Walk along both lists at once, and ask for the position of the first pair that differs.
//! rustc --test docs/exercises/the_first_wrong_move.rs -o exercise && ./exercise

fn first_difference(ours: &[u64], theirs: &[u64]) -> Option<usize> {
    ours.iter().position(|&count| count == theirs[0]) // yours
}

#[test]
fn it_is_right() {
    assert_eq!(first_difference(&[20, 400, 8902], &[20, 400, 8865]), Some(2));
    assert_eq!(first_difference(&[20, 400], &[20, 400]), None);
}
