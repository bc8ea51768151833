//! Level 1. How many cache lines of 64 bytes a board needs at least. Replace the line that ends with `yours`.
//!
//! Hint: Divide, and round up.
//! rustc --test docs/exercises/a_built_in_backend.rs -o exercise && ./exercise

fn cache_lines(bytes: usize) -> usize {
    bytes / 64 // yours
}

#[test]
fn it_is_right() {
    assert_eq!(cache_lines(64), 1); // lerf
    assert_eq!(cache_lines(136), 3); // hybrid
    assert_eq!(cache_lines(1), 1);
}
