use super::*;

#[test]
fn white_pieces_follow_each_other_in_one_enum_only() {
    let white = |code: fn(Option<Piece>) -> u8| {
        let codes = Role::ALL.map(|role| code(Some(Piece::new(Color::White, role))));
        let (first, last) = (codes.iter().min(), codes.iter().max());
        last.zip(first).map(|(last, first)| last - first)
    };
    assert_eq!(white(|cell| Ordered::of(cell) as u8), Some(5));
    assert_eq!(white(|cell| Shuffled::of(cell) as u8), Some(11));
}
