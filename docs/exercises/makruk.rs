//! The coding exercise of docs/makruk.md. Whether a bia promotes when it arrives on a rank, counted from 0.
//!
//! Replace the line that ends with `yours`. These commands say whether it is right:
//!
//! rustc --test docs/exercises/makruk.rs -o exercise
//! ./exercise

fn promotes(is_white: bool, rank: u32) -> bool {
    rank == 7 // yours
}

#[test]
fn it_is_right() {
    assert!(promotes(true, 5) && promotes(false, 2));
    assert!(!promotes(true, 2) && !promotes(false, 5) && !promotes(true, 4));
}
