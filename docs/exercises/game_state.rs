//! Level 2. The castling rights that are left after a move. `lost` has for each square the rights that a move from it
//! or to it loses. Replace the line that ends with `yours`.
//!
//! Hint: Both ends of the move lose rights: OR them before the NOT.
//! rustc --test docs/exercises/game_state.rs -o exercise && ./exercise

fn rights_after(rights: u8, from: usize, to: usize, lost: &[u8; 64]) -> u8 {
    rights & !lost[from] // yours
}

#[test]
fn it_is_right() {
    let mut lost = [0; 64];
    (lost[0], lost[4], lost[7]) = (0b0010, 0b0011, 0b0001); // a1, e1, h1
    (lost[56], lost[60], lost[63]) = (0b1000, 0b1100, 0b0100); // a8, e8, h8
    assert_eq!(rights_after(0b1111, 4, 12, &lost), 0b1100, "the king moves");
    assert_eq!(rights_after(0b1111, 0, 56, &lost), 0b0101, "a rook captures a rook");
    assert_eq!(rights_after(0b1111, 12, 28, &lost), 0b1111);
}
