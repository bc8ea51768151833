//! Level 2. The key after a move that captures nothing and changes no right. `piece` has the numbers of the moving
//! piece, one for each square. Replace the line that ends with `yours`.
//!
//! Hint: XOR takes a number away that is there, and adds one that is not. Three numbers change.
//! rustc --test docs/exercises/zobrist_keys.rs -o exercise && ./exercise

fn key_after(key: u64, piece: &[u64; 64], from: usize, to: usize, turn: u64) -> u64 {
    key ^ piece[to] // yours
}

#[test]
fn it_is_right() {
    let mut piece = [0; 64];
    (piece[12], piece[28]) = (0x1234, 0xabcd);
    let key = 0x5555 ^ piece[12];
    let after = key_after(key, &piece, 12, 28, 0x8000_0000);
    assert_eq!(after, 0x5555 ^ 0xabcd ^ 0x8000_0000);
    assert_eq!(key_after(after, &piece, 28, 12, 0x8000_0000), key, "the move back restores it");
}
