//! The coding exercise of docs/a-game.md. Whether the player to move may claim a draw by the fifty-move rule; the
//! clock counts plies.
//!
//! Replace the line that ends with `yours`. These commands say whether it is right:
//!
//! rustc --test docs/exercises/a_game.rs -o exercise
//! ./exercise

fn may_claim(halfmove_clock: u32) -> bool {
    halfmove_clock >= 50 // yours
}

#[test]
fn it_is_right() {
    assert!(!may_claim(50) && !may_claim(99));
    assert!(may_claim(100) && may_claim(149));
}
