//! The arithmetic of the 16x12 mailbox: where a1 may lie.

use polyboard_squares::{
    Geometry, Index, KNIGHT_STEPS, Mailbox0x88, Mailbox16x12, Square, SquareMapping,
};

type Cell = Index<Mailbox16x12>;

#[test]
fn an_index_is_that_of_0x88_and_36() {
    for square in Square::ALL {
        let narrow = Index::<Mailbox0x88>::of(square).raw();
        assert_eq!(Cell::of(square).raw(), narrow + 36);
    }
    let corners =
        [Square::A1, Square::H1, Square::A8, Square::H8].map(|square| Cell::of(square).raw());
    assert_eq!(corners, [36, 43, 148, 155]);
}

#[test]
fn every_leap_of_a_knight_stays_in_the_array_if_a1_is_33_to_39() {
    let stays = |a1| {
        let geometry = Geometry { a1, ..Mailbox16x12::GEOMETRY };
        Square::ALL.into_iter().all(|from| {
            KNIGHT_STEPS
                .into_iter()
                .map(|step| geometry.index(from) + geometry.delta(step))
                .all(|index| (0..Mailbox16x12::CELLS as i16).contains(&index))
        })
    };
    let possible: Vec<i16> = (0..80).filter(|&a1| stays(a1)).collect();
    assert_eq!(possible, (33..=39).collect::<Vec<_>>());
    assert_eq!(possible[possible.len() / 2], Mailbox16x12::GEOMETRY.a1);
}
