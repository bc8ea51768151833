//! Shifts of the word, compared with steps on the board.
//!
//! A bit that leaves the board must vanish. If it also leaves the word, it vanishes by itself;
//! otherwise it wraps to a wrong square and must be masked first. How often that happens depends on
//! the mapping for pawns, and for no other kind of piece.

use polyboard_squares::{
    Bitboard, Direction, File, Geometry, Index, KING_STEPS, KNIGHT_STEPS, MappingInfo, Rank,
    Square, Step, WordMapping, wrap_mask,
};

use crate::common::{sample_sets, word_mappings};

const CAPTURES: [[Direction; 2]; 2] =
    [[Direction::NorthEast, Direction::NorthWest], [Direction::SouthEast, Direction::SouthWest]];

/// The squares where pawns can stand.
fn pawn_ranks(geometry: Geometry) -> u64 {
    let ranks = Rank::ALL[1..7].iter();
    ranks.flat_map(|&rank| File::ALL.map(|file| 1 << geometry.index(Square::new(file, rank)))).sum()
}

/// How often a step from a square of the domain needs its mask.
fn wraps(geometry: Geometry, steps: &[Step], domain: u64) -> u32 {
    steps.iter().map(|&step| wrap_mask(geometry, step, domain).count_zeros()).sum()
}

fn file_first(mapping: &MappingInfo) -> bool {
    mapping.geometry.north.abs() == 1
}

/// All steps on the board and a few that are too long for it.
fn steps() -> impl Iterator<Item = Step> {
    (-8..=8).flat_map(|east| (-8..=8).map(move |north| Step::new(east, north)))
}

#[test]
fn eleven_captures_of_each_colour_wrap_where_ranks_come_first_and_none_where_files_do() {
    for mapping in word_mappings() {
        let expected = if file_first(&mapping) { 0 } else { 11 };
        for captures in CAPTURES.map(|captures| captures.map(Direction::step)) {
            let found = wraps(mapping.geometry, &captures, pawn_ranks(mapping.geometry));
            assert_eq!(found, expected, "{}", mapping.name);
        }
    }
}

// A mapping alone saves no mask: the rule that pawns never stand on the outer ranks is needed too.
#[test]
fn captures_from_all_64_squares_wrap_equally_often() {
    for mapping in word_mappings() {
        for captures in CAPTURES.map(|captures| captures.map(Direction::step)) {
            assert_eq!(wraps(mapping.geometry, &captures, u64::MAX), 14, "{}", mapping.name);
        }
    }
}

#[test]
fn kings_and_knights_wrap_equally_often_under_all_mappings() {
    for mapping in word_mappings() {
        assert_eq!(wraps(mapping.geometry, &KING_STEPS, u64::MAX), 42, "{}", mapping.name);
        assert_eq!(wraps(mapping.geometry, &KNIGHT_STEPS, u64::MAX), 80, "{}", mapping.name);
    }
}

// The price of LEFR: steps along a file need a mask, except for pawn pushes.
#[test]
fn runs_along_a_file_wrap_where_files_come_first() {
    for mapping in word_mappings() {
        let (geometry, name) = (mapping.geometry, mapping.name);
        for direction in [Direction::North, Direction::South] {
            let expected = if file_first(&mapping) { 7 } else { 0 };
            assert_eq!(wraps(geometry, &[direction.step()], u64::MAX), expected, "{name}");
            assert_eq!(wraps(geometry, &[direction.step()], pawn_ranks(geometry)), 0, "{name}");
        }
    }
}

#[test]
fn a_wrap_mask_clears_what_would_come_out_wrong_and_nothing_else() {
    fn shift(bit: u64, delta: i16) -> u64 {
        let by = u32::from(delta.unsigned_abs());
        if delta < 0 { bit.checked_shr(by) } else { bit.checked_shl(by) }.unwrap_or(0)
    }
    for MappingInfo { geometry, name, .. } in word_mappings() {
        for step in steps() {
            for domain in [u64::MAX, pawn_ranks(geometry), 0] {
                let mask = wrap_mask(geometry, step, domain);
                for from in Square::ALL {
                    let bit = 1 << geometry.index(from);
                    let right = from.stepped(step).map_or(0, |to| 1 << geometry.index(to));
                    let wrong = shift(bit, geometry.delta(step)) != right;
                    let is_due = wrong && domain & bit != 0;
                    assert_eq!(mask & bit == 0, is_due, "{name} {from} {step:?}");
                }
            }
        }
    }
}

/// All squares of a set moved one by one.
fn walked<M: WordMapping>(set: Bitboard<M>, step: Step) -> Bitboard<M> {
    set.squares().map(Index::square).filter_map(|square| square.stepped(step)).collect()
}

#[test]
fn a_stepped_set_is_its_squares_moved_one_by_one() {
    fn check<M: WordMapping>() {
        for set in sample_sets().map(Bitboard::<M>::new) {
            for step in steps() {
                assert_eq!(set.stepped(step), walked(set, step), "{step:?}");
            }
            for direction in Direction::ALL {
                assert_eq!(set.shifted(direction), set.stepped(direction.step()), "{direction:?}");
            }
        }
    }
    for_all_eight!(check);
}
