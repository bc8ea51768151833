//! Level 3. The score of a position for its side to move: the value of a leaf, or what is left of the worst that the
//! opponent can do. Replace the line that ends with `yours`.
//!
//! Hint: A leaf has no next positions. Otherwise each is worth the negative of its own score.
//! rustc --test docs/exercises/searching_on_any_board.rs -o exercise && ./exercise

struct Position {
    value: i32,
    next: Vec<Position>,
}

fn score(position: &Position) -> i32 {
    position.value // yours
}

#[test]
fn it_is_right() {
    let leaf = |value| Position { value, next: Vec::new() };
    let node = |next| Position { value: 0, next };
    assert_eq!(score(&leaf(5)), 5);
    assert_eq!(score(&node(vec![leaf(5), leaf(-3)])), 3);
    assert_eq!(score(&node(vec![node(vec![leaf(-9)]), node(vec![leaf(2), leaf(1)])])), 1);
}
