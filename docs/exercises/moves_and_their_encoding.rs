//! Level 2. A move in sixteen bits. Replace the line that ends with `yours`.
//!
//! Hint: The fields begin at the bits 0, 6, 12 and 14.
//! rustc --test docs/exercises/moves_and_their_encoding.rs -o exercise && ./exercise

fn encode(from: u16, to: u16, promotion: u16, kind: u16) -> u16 {
    to // yours
}

#[test]
fn it_is_right() {
    assert_eq!(encode(12, 28, 0, 0), 0x031c); // e2e4
    assert_eq!(encode(52, 60, 3, 1), 0x7d3c); // e7e8=queen
    assert_eq!(encode(4, 7, 0, 3), 0xc107); // e1h1 castling
}
