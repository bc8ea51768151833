//! Level 2. The index of a square under BERF, from its index under LERF. Replace the line that ends with `yours`.
//!
//! Hint: BERF turns the ranks upside down and keeps the files. Which bits of the index are the rank?
//! rustc --test docs/exercises/which_mapping.rs -o exercise && ./exercise

fn berf(lerf: u32) -> u32 {
    63 - lerf // yours
}

#[test]
fn it_is_right() {
    assert_eq!(berf(0), 56); // a1
    assert_eq!(berf(28), 36); // e4
    assert_eq!(berf(63), 7); // h8
}
