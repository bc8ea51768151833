//! Level 2. Whether a cell of the 12x12 board is a guard: each of its twelve rows of twelve cells has two guards at
//! both ends, and so has each of its columns. Replace the line that ends with `yours`.
//!
//! Hint: Column and row are remainder and quotient by 12, and squares are those from 2 to 9 in both.
//! rustc --test docs/exercises/a_new_backend.rs -o exercise && ./exercise

fn is_guard(cell: usize) -> bool {
    cell % 12 < 2 // yours
}

#[test]
fn it_is_right() {
    assert!(!is_guard(26) && !is_guard(33) && !is_guard(117), "a1, h1 and h8");
    assert!(is_guard(25) && is_guard(34), "beside a1 and h1");
    assert!(is_guard(14) && is_guard(129), "below a1 and above h8");
    assert_eq!((0..144).filter(|&cell| !is_guard(cell)).count(), 64);
}
