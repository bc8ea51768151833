use std::collections::HashSet;

use super::*;

#[test]
fn all_tell_the_same_colour() {
    let pieces = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.into_iter().map(move |role| Some(Piece::new(color, role))));
    let cells: Vec<Option<Piece>> = pieces.chain([None]).collect();
    for &cell in &cells {
        let expected = cell.is_some_and(|piece| piece.color == Color::White);
        let found = [
            Ordered::of(cell).is_white(),
            Shuffled::of(cell).is_white(),
            Flags::of(cell).is_white(),
        ];
        assert_eq!(found, [expected; 3], "{cell:?}");
    }
    let codes = |code: fn(Option<Piece>) -> u8| -> usize {
        cells.iter().map(|&cell| code(cell)).collect::<HashSet<u8>>().len()
    };
    let different = [
        codes(|cell| Ordered::of(cell) as u8),
        codes(|cell| Shuffled::of(cell) as u8),
        codes(|cell| Flags::of(cell).0),
    ];
    assert_eq!(different, [13; 3]);
}

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
