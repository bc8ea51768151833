//! Level 1. The index of a square under LEFR. File and rank count from 0. Replace the line that ends with `yours`.
//!
//! Hint: Under LEFR a file has eight neighbouring indices, so a step to the east adds 8.
//! rustc --test docs/exercises/square_mappings.rs -o exercise && ./exercise

fn index(file: u32, rank: u32) -> u32 {
    file + 8 * rank // yours
}

#[test]
fn it_is_right() {
    assert_eq!(index(4, 3), 35); // e4
    assert_eq!(index(0, 7), 7); // a8
    assert_eq!(index(7, 0), 56); // h1
}
