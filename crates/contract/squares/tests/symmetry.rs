//! Which attack tables are the same under all mappings.
//!
//! As a set of indices, the attacks of a rook, bishop, queen, knight or king are the same under all
//! eight mappings of 64 cells: a symmetry of the square converts any mapping to any other, and the
//! steps of these pieces, taken together, are symmetrical too. So one table serves all eight. The
//! captures of a pawn are not symmetrical: they depend on where north is.

use polyboard_squares::{
    Bitboard, Direction, Geometry, KING_STEPS, KNIGHT_STEPS, Lefr, Lerf, Square, SquareMapping,
    Step, Symmetry, WordMapping, between, step_table,
};

use crate::common::{sample_sets, word_mappings};

const WHITE_CAPTURES: [Step; 2] = [Direction::NorthEast.step(), Direction::NorthWest.step()];

/// For every index the attacks of a slider, found by walking over the neutral board.
fn slider_table(geometry: Geometry, directions: &[Direction], occupied: u64) -> [u64; 64] {
    std::array::from_fn(|index| {
        let from = geometry.square(index as i16).expect("all 64 indices are squares");
        let mut attacks = 0;
        for direction in directions {
            let mut at = from;
            while let Some(to) = at.stepped(direction.step()) {
                let bit = 1 << geometry.index(to);
                attacks |= bit;
                if occupied & bit != 0 {
                    break;
                }
                at = to;
            }
        }
        attacks
    })
}

fn assert_alike<T: PartialEq + std::fmt::Debug>(table: impl Fn(Geometry) -> T) {
    let [lerf, others @ ..] = word_mappings();
    let expected = table(lerf.geometry);
    for other in others {
        assert_eq!(table(other.geometry), expected, "{}", other.name);
    }
}

fn members(table: &[u64]) -> u32 {
    table.iter().map(|set| set.count_ones()).sum()
}

#[test]
fn sliders_attack_the_same_indices_under_all_eight_mappings() {
    for (directions, on_empty_board) in [
        (&Direction::STRAIGHT[..], 896),
        (&Direction::DIAGONAL[..], 560),
        (&Direction::ALL[..], 1456),
    ] {
        assert_eq!(members(&slider_table(Lerf::GEOMETRY, directions, 0)), on_empty_board);
        for occupied in sample_sets() {
            assert_alike(|geometry| slider_table(geometry, directions, occupied));
        }
    }
}

#[test]
fn kings_and_knights_attack_the_same_indices_under_all_eight_mappings() {
    assert_eq!(members(&step_table(Lerf::GEOMETRY, &KING_STEPS)), 420);
    assert_eq!(members(&step_table(Lerf::GEOMETRY, &KNIGHT_STEPS)), 336);
    assert_alike(|geometry| step_table(geometry, &KING_STEPS));
    assert_alike(|geometry| step_table(geometry, &KNIGHT_STEPS));
}

#[test]
fn the_same_indices_lie_between_two_others_under_all_eight_mappings() {
    let lerf = between(Lerf::GEOMETRY);
    assert_eq!(lerf[0][63], 0x0040_2010_0804_0200);
    assert_eq!(lerf[0][7], 0x7e);
    assert_eq!(lerf[0][17], 0);
    assert_alike(between);
}

#[test]
fn pawns_capture_alike_only_where_north_is_the_same_number() {
    let table = |geometry| step_table(geometry, &WHITE_CAPTURES);
    assert_ne!(table(Lerf::GEOMETRY), table(Lefr::GEOMETRY));
    for one in word_mappings() {
        for other in word_mappings() {
            let alike = table(one.geometry) == table(other.geometry);
            let same_north = one.geometry.north == other.geometry.north;
            assert_eq!(alike, same_north, "{} {}", one.name, other.name);
        }
    }
}

#[test]
fn to_mapping_carries_every_square_of_a_set() {
    fn carries<M: WordMapping, N: WordMapping>() {
        let singles = (0..64).map(|bit| 1 << bit);
        for set in sample_sets().chain(singles).map(Bitboard::<M>::new) {
            let one_by_one: Bitboard<N> = set.squares().map(Square::from).collect();
            assert_eq!(set.to_mapping::<N>(), one_by_one);
            assert_eq!(set.to_mapping::<N>().to_mapping::<M>(), set);
        }
        let symmetry = Symmetry::between(M::GEOMETRY, N::GEOMETRY).unwrap();
        for square in Square::ALL {
            let [from, to] = [M::GEOMETRY, N::GEOMETRY].map(|it| it.index(square) as u8);
            assert_eq!(symmetry.index(from), to);
        }
    }
    fn carries_from<M: WordMapping>() {
        for_all_eight!(carries, M);
    }
    for_all_eight!(carries_from);
}

#[test]
fn colours_and_long_diagonals_survive_the_exchange_of_file_and_rank() {
    fn symmetrical<M: WordMapping>() -> [u64; 4] {
        let diagonals = [Bitboard::<M>::diagonal(Square::A1), Bitboard::antidiagonal(Square::H1)];
        let [rising, falling] = diagonals.map(Bitboard::bits);
        [Bitboard::<M>::LIGHT.bits(), Bitboard::<M>::DARK.bits(), rising, falling]
    }
    assert_eq!(symmetrical::<Lerf>(), symmetrical::<Lefr>());
    let exchange = Symmetry::between(Lerf::GEOMETRY, Lefr::GEOMETRY).unwrap();
    assert_eq!(symmetrical::<Lerf>().map(|set| exchange.set(set)), symmetrical::<Lerf>());
}

#[test]
fn lerf_and_lefr_exchange_the_halves_of_the_index() {
    let exchange = Symmetry::between(Lerf::GEOMETRY, Lefr::GEOMETRY).unwrap();
    for index in 0..64 {
        assert_eq!(exchange.index(index), index >> 3 | (index & 7) << 3);
        assert_eq!(exchange.index(exchange.index(index)), index);
    }
}

// The low three bits are the file only when ranks come first.
#[test]
fn xor_7_flips_the_ranks_and_xor_56_the_files_where_files_come_first() {
    for mapping in word_mappings() {
        let file_first = mapping.geometry.north.abs() == 1;
        let [files, ranks] = if file_first { [56, 7] } else { [7, 56] };
        let index = |square| mapping.geometry.index(square);
        for square in Square::ALL {
            let name = mapping.name;
            assert_eq!(index(square.flipped_horizontally()), index(square) ^ files, "{name}");
            assert_eq!(index(square.flipped_vertically()), index(square) ^ ranks, "{name}");
            assert_eq!(index(square.rotated()), index(square) ^ 63, "{name}");
        }
    }
}
