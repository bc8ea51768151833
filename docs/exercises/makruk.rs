//! Level 1. Whether a bia promotes when it arrives on a rank, counted from 0. Replace the line that ends with `yours`.
//!
//! Hint: A bia promotes on the sixth rank from its own side, so the colour decides.
//! rustc --test docs/exercises/makruk.rs -o exercise && ./exercise

fn promotes(is_white: bool, rank: u32) -> bool {
    rank == 7 // yours
}

#[test]
fn it_is_right() {
    assert!(promotes(true, 5) && promotes(false, 2));
    assert!(!promotes(true, 2) && !promotes(false, 5) && !promotes(true, 4));
}
