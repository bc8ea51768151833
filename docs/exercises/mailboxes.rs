//! Level 1. Whether a step on 0x88 leads to a square. Replace the line that ends with `yours`.
//!
//! Hint: One AND asks for the bits of file and rank that no square has.
//! rustc --test docs/exercises/mailboxes.rs -o exercise && ./exercise

fn stays(square: i32, step: i32) -> bool {
    square + step < 128 // yours
}

#[test]
fn it_is_right() {
    assert!(stays(0x07, 0x1f), "from h1 to g3");
    assert!(!stays(0x07, 0x21), "from h1 past the h-file");
    assert!(!stays(0x00, -1), "from a1 past the a-file");
    assert!(!stays(0x77, 0x10), "from h8 past the eighth rank");
}
