//! Level 1. The name of a square by its index under LERF. Replace the line that ends with `yours`.
//!
//! Hint: The remainder by 8 is the file, the quotient the rank. `(b'a' + 1) as char` is b.
//! rustc --test docs/exercises/writing_moves.rs -o exercise && ./exercise

fn name(square: u8) -> String {
    square.to_string() // yours
}

#[test]
fn it_is_right() {
    assert_eq!(name(0), "a1");
    assert_eq!(name(28), "e4");
    assert_eq!(name(63), "h8");
}
