//! Level 1. Whether the player to move may claim a draw by the fifty-move rule; the clock counts plies. Replace the
//! line that ends with `yours`.
//!
//! Hint: Fifty moves of each side are how many plies?
//! rustc --test docs/exercises/a_game.rs -o exercise && ./exercise

fn may_claim(halfmove_clock: u32) -> bool {
    halfmove_clock >= 50 // yours
}

#[test]
fn it_is_right() {
    assert!(!may_claim(50) && !may_claim(99));
    assert!(may_claim(100) && may_claim(149));
}
