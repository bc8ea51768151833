//! Level 2. A move on a list of pieces. A piece that stands on the target is captured. Replace the line that ends with
//! `yours`.
//!
//! Hint: Before the piece moves, keep all pieces but the one on `to`.
//! rustc --test docs/exercises/a_board_of_your_own.rs -o exercise && ./exercise

fn make(pieces: &mut Vec<(u8, char)>, from: u8, to: u8) {
    pieces.reverse(); // yours
    for piece in pieces {
        if piece.0 == from {
            piece.0 = to;
        }
    }
}

#[test]
fn it_is_right() {
    let mut pieces = vec![(4, 'K'), (28, 'P'), (35, 'p'), (60, 'k')];
    make(&mut pieces, 28, 35);
    assert_eq!(pieces, [(4, 'K'), (35, 'P'), (60, 'k')], "e4xd5");
    make(&mut pieces, 60, 52);
    assert_eq!(pieces, [(4, 'K'), (35, 'P'), (52, 'k')], "Ke7");
}
