//! Level 2. Each square of a set goes one file to the east under LERF; what leaves the board is gone. Replace the line
//! that ends with `yours`.
//!
//! Hint: The bits of the h-file would wrap. Clear them before the shift.
//! rustc --test docs/exercises/where_a_shift_wraps.rs -o exercise && ./exercise

fn east(set: u64) -> u64 {
    set << 1 // yours
}

#[test]
fn it_is_right() {
    assert_eq!(east(0x8100), 0x0200); // a2 to b2, and h2 is gone
    assert_eq!(east(0x7f), 0xfe);
    assert_eq!(east(1 << 63), 0);
}
