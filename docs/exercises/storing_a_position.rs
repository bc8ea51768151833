//! Level 1. The queens of both sides in the four words of a quad. Replace the line that ends with `yours`.
//!
//! Hint: A queen is in `low` like a bishop and in `high` like a rook. What else is in both?
//! rustc --test docs/exercises/storing_a_position.rs -o exercise && ./exercise

fn queens(low: u64, high: u64, rest: u64) -> u64 {
    low & high // yours
}

#[test]
fn it_is_right() {
    // A queen on a1, a bishop on b1, and the king to move on c1.
    assert_eq!(queens(0b111, 0b101, 0b100), 0b001);
    assert_eq!(queens(0, 0, 0), 0);
}
