//! Level 1. The lowest square of a set, as a set; of the empty set, the empty set. Replace the line that ends with
//! `yours`.
//!
//! Hint: In two's complement, `-set` has the lowest 1 in common with `set`, and no other bit.
//! rustc --test docs/exercises/primer_sets.rs -o exercise && ./exercise

fn lowest(set: u64) -> u64 {
    set // yours
}

#[test]
fn it_is_right() {
    assert_eq!(lowest(0b1011_0000), 0b1_0000);
    assert_eq!(lowest(1 << 63), 1 << 63);
    assert_eq!(lowest(0), 0);
}
