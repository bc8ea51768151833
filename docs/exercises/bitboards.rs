//! Level 2. White's pawns on the second rank that can advance by two squares, as the set of their targets. Replace the
//! line that ends with `yours`.
//!
//! Hint: Shift twice by 8. Both squares must be empty, and the first targets of these pawns are on the third rank.
//! rustc --test docs/exercises/bitboards.rs -o exercise && ./exercise

fn double_steps(pawns: u64, empty: u64) -> u64 {
    pawns << 16 // yours
}

#[test]
fn it_is_right() {
    assert_eq!(double_steps(0xff00, !0xff00), 0xff00_0000);
    assert_eq!(double_steps(0x0100, !0x0001_0000), 0, "a3 is occupied");
    assert_eq!(double_steps(0x0100, !0x0100_0000), 0, "a4 is occupied");
    assert_eq!(double_steps(0x01_0000, !0), 0, "the pawn has moved");
}
