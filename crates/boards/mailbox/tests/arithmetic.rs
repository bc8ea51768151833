//! The arithmetic of the 16x12 mailbox: where a1 may lie, and what a difference tells.

use std::collections::BTreeMap;

use polyboard_mailbox::{DIRECTIONS, Layout, layouts::Layout16x12};
use polyboard_squares::{
    Direction, Geometry, Index, KNIGHT_STEPS, Mailbox0x88, Mailbox16x12, Square, SquareMapping,
};

type Cell = Index<Mailbox16x12>;

fn slot_of(from: Cell, to: Cell) -> usize {
    Layout16x12::difference(from.raw(), to.raw()).into()
}

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

#[test]
fn each_of_225_slots_means_one_thing() {
    let mut meanings = BTreeMap::new();
    for from in Square::ALL {
        for to in Square::ALL {
            let files = to.file().index() as i32 - from.file().index() as i32;
            let ranks = to.rank().index() as i32 - from.rank().index() as i32;
            let slot = slot_of(Cell::of(from), Cell::of(to));
            assert_eq!(slot as i32, (16 * ranks + files).rem_euclid(256));
            assert_eq!(*meanings.entry(slot).or_insert((files, ranks)), (files, ranks));
        }
    }
    assert_eq!(meanings.len(), 225);
}

#[test]
fn the_difference_tells_the_direction() {
    for from in Square::ALL {
        for direction in Direction::ALL {
            let mut at = from;
            while let Some(to) = at.stepped(direction.step()) {
                let slot = slot_of(Cell::of(from), Cell::of(to));
                assert_eq!(DIRECTIONS[slot], direction as u8);
                at = to;
            }
        }
    }
}
