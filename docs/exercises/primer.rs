//! Level 1. The set that has only the square with this index. Replace the line that ends with `yours`.
//!
//! Hint: Begin with 1, the set of square 0, and move its bit to the left.
//! rustc --test docs/exercises/primer.rs -o exercise && ./exercise

fn set(index: u32) -> u64 {
    u64::from(index) // yours
}

#[test]
fn it_is_right() {
    assert_eq!(set(0), 0x1);
    assert_eq!(set(28), 0x0000_0000_1000_0000);
    assert_eq!(set(63), 0x8000_0000_0000_0000);
}
