//! The derived numbers, compared with those in print, which are in `corpus/printed.txt`.

use polyboard_squares::{
    Berf, Direction, File, Geometry, H1g1, H8g8, KNIGHT_STEPS, Lefr, Lerf, Rank, Square,
    SquareMapping, Step, all_mappings,
};

use crate::common::printed;

fn numbers(section: &str) -> Vec<i16> {
    printed(section).map(|number| number.parse().expect("a printed number")).collect()
}

/// The squares in the order of a drawn board: rank 8 first, then from the a-file to the h-file.
fn as_drawn() -> impl Iterator<Item = Square> {
    let ranks = Rank::ALL.into_iter().rev();
    ranks.flat_map(|rank| File::ALL.map(|file| Square::new(file, rank)))
}

fn rose(geometry: Geometry) -> Vec<i16> {
    use Direction::*;
    let drawn = [NorthWest, North, NorthEast, West, East, SouthWest, South, SouthEast];
    drawn.map(|direction| geometry.delta(direction.step())).to_vec()
}

#[test]
fn squares_have_the_names_of_the_printed_grid() {
    assert_eq!(printed("names").count(), 64);
    for (square, name) in as_drawn().zip(printed("names")) {
        assert_eq!(square.to_string(), name);
        assert_eq!(name.parse(), Ok(square));
        assert_eq!(square.file().letter(), name.chars().next().unwrap());
        assert_eq!(square.rank().digit(), name.chars().nth(1).unwrap());
    }
}

#[test]
fn index_tables_are_the_printed_ones() {
    let tables =
        [(Lerf::GEOMETRY, "LERF"), (Berf::GEOMETRY, "BERF"), (Lefr::GEOMETRY, "file first")];
    for (geometry, table) in tables {
        let derived: Vec<i16> = as_drawn().map(|square| geometry.index(square)).collect();
        assert_eq!(derived, numbers(table));
        for (square, index) in as_drawn().zip(numbers(table)) {
            assert_eq!(geometry.square(index), Some(square));
            assert_eq!(geometry.square_table()[index as usize], Some(square));
            assert_eq!(i16::from(geometry.index_table()[square as usize]), index);
        }
    }
}

#[test]
fn the_enumerations_list_the_squares_by_index() {
    let enumerations = [(Lerf::GEOMETRY, "LERF enumeration"), (Lefr::GEOMETRY, "LEFR enumeration")];
    for (geometry, enumeration) in enumerations {
        let listed: Vec<String> =
            (0..64).map(|index| geometry.square(index).unwrap().to_string()).collect();
        assert_eq!(listed, printed(enumeration).collect::<Vec<_>>());
    }
}

#[test]
fn neutral_squares_compare_and_count_as_the_lerf_enumeration() {
    let names = printed("LERF enumeration");
    assert!(names.clone().eq(Square::ALL.map(|square| format!("{square:?}").to_lowercase())));
    assert!(names.map(str::parse).eq(Square::ALL.map(Ok)));
    assert!(Square::ALL.is_sorted());
    assert!(Square::ALL.into_iter().map(Square::index).eq(0..64));
    assert!(File::A < File::H && Rank::First < Rank::Eighth);
}

#[test]
fn no_square_needs_no_sixty_fifth_number() {
    assert_eq!(Square::from_index(64), None);
    assert_eq!(size_of::<Option<Square>>(), size_of::<Square>());
}

#[test]
fn either_coordinate_may_be_the_least_significant() {
    for square in Square::ALL {
        let (file, rank) = (square.file() as i16, square.rank() as i16);
        assert_eq!(Lerf::GEOMETRY.index(square), 8 * rank + file);
        assert_eq!(Berf::GEOMETRY.index(square), 8 * (7 - rank) + file);
        assert_eq!(Lefr::GEOMETRY.index(square), 8 * file + rank);
    }
}

// This holds for unsigned numbers only: for signed ones -1 % 8 is -1, and -1 & 7 is 7.
#[test]
fn remainder_and_quotient_by_eight_are_a_mask_and_a_shift() {
    for index in 0..64_u8 {
        assert_eq!((index % 8, index / 8), (index & 7, index >> 3));
        let [lerf, lefr] = [Lerf::GEOMETRY, Lefr::GEOMETRY].map(|geometry| {
            let square = geometry.square(index.into()).unwrap();
            (square.file().index(), square.rank().index())
        });
        assert_eq!(lerf, (index & 7, index >> 3));
        assert_eq!(lefr, (index >> 3, index & 7));
    }
}

#[test]
fn endianness_of_rank_first_numbers_is_an_xor() {
    let [little, big_files, big_ranks, big] =
        [Lerf::GEOMETRY, H1g1::GEOMETRY, Berf::GEOMETRY, H8g8::GEOMETRY];
    for square in Square::ALL {
        assert_eq!(big_files.index(square), little.index(square) ^ 7);
        assert_eq!(big_ranks.index(square), little.index(square) ^ 56);
        assert_eq!(big.index(square), little.index(square) ^ 63);
        assert_eq!(big.index(square), big_ranks.index(square) ^ 7);
        assert_eq!(big.index(square), big_files.index(square) ^ 56);
    }
}

// Some call BERF the opposite of LERF. The opposite, 63 - index, is another mapping.
#[test]
fn berf_is_lerf_flipped_and_not_lerf_reversed() {
    for square in Square::ALL {
        let [lerf, berf, reversed] =
            [Lerf::GEOMETRY, Berf::GEOMETRY, H8g8::GEOMETRY].map(|geometry| geometry.index(square));
        assert_eq!(reversed, 63 - lerf);
        assert_ne!(berf, reversed);
    }
}

#[test]
fn two_orders_times_four_endiannesses_make_the_eight_mappings() {
    for file_first in [false, true] {
        for xor in [0, 7, 56, 63] {
            let table: Vec<u8> = (0..64)
                .map(|lerf| if file_first { lerf >> 3 | (lerf & 7) << 3 } else { lerf } ^ xor)
                .collect();
            let found =
                all_mappings().iter().filter(|m| m.geometry.index_table()[..] == table[..]).count();
            assert_eq!(found, 1, "file first: {file_first}, xor {xor}");
        }
    }
}

#[test]
fn a_board_may_be_counted_from_one() {
    let from_one = Geometry { a1: 1, ..Lerf::GEOMETRY };
    assert!(Square::ALL.into_iter().map(|square| from_one.index(square)).eq(1..=64));
    assert_eq!(from_one.square(0), None);
    assert_eq!(from_one.square(64), Some(Square::H8));
}

#[test]
fn compass_roses_are_the_printed_ones() {
    assert_eq!(rose(Lerf::GEOMETRY), numbers("LERF rose"));
    assert_eq!(rose(Lefr::GEOMETRY), numbers("LEFR rose"));
}

#[test]
fn knight_offsets_are_the_printed_ones() {
    let printed = [
        (17, Step::new(1, 2)),
        (15, Step::new(-1, 2)),
        (10, Step::new(2, 1)),
        (6, Step::new(-2, 1)),
        (-6, Step::new(2, -1)),
        (-10, Step::new(-2, -1)),
        (-15, Step::new(1, -2)),
        (-17, Step::new(-1, -2)),
    ];
    assert_eq!(KNIGHT_STEPS.map(|step| (Lerf::GEOMETRY.delta(step), step)), printed);
}

#[test]
fn flips_of_a_square_are_the_printed_xors() {
    for square in Square::ALL {
        let index = square.index();
        assert_eq!(square.flipped_vertically().index(), index ^ 56);
        assert_eq!(square.flipped_horizontally().index(), index ^ 7);
        assert_eq!(square.rotated().index(), index ^ 63);
        assert_eq!(square.rotated().index(), 63 - index);
    }
    for [(from, index), (to, flipped)] in [
        [(Square::A1, 0), (Square::A8, 56)],
        [(Square::E4, 28), (Square::E5, 36)],
        [(Square::H8, 63), (Square::H1, 7)],
    ] {
        assert_eq!(from.flipped_vertically(), to);
        assert_eq!([from.index(), to.index()], [index, flipped]);
    }
}
