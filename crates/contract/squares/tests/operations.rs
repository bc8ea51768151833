//! The ten basic operations of bitboard programs, on a plain word and on a `Bitboard`.

use polyboard_squares::{Bitboard, Index, Lerf, Square, WordMapping};

use crate::common::{sample_sets, word_mappings};

fn indices<M: WordMapping>() -> impl Iterator<Item = Index<M>> {
    Square::ALL.into_iter().map(Index::of)
}

fn each_set<M: WordMapping>(check: impl Fn(u64, Bitboard<M>)) {
    for bits in sample_sets() {
        check(bits, Bitboard::new(bits));
    }
}

#[test]
fn a_square_is_put_in_taken_out_and_found() {
    fn check<M: WordMapping>() {
        each_set::<M>(|bits, set| {
            for index in indices() {
                let bit = 1 << index.raw();
                assert_eq!((set | Bitboard::of(index)).bits(), bits | bit);
                assert_eq!((set & !Bitboard::of(index)).bits(), bits & !bit);
                assert_eq!(set.contains(index), bits & bit != 0);
            }
        });
    }
    for_all_eight!(check);
}

#[test]
fn sets_are_joined_met_and_turned_inside_out() {
    each_set::<Lerf>(|a, one| {
        each_set::<Lerf>(|b, other| {
            assert_eq!((one & other).bits(), a & b);
            assert_eq!((one | other).bits(), a | b);
            assert_eq!((one ^ other).bits(), a ^ b);
            assert_eq!((one & !other).bits(), a & !b);
        });
        assert_eq!((!one).bits(), !a);
        assert_eq!(one | !one, Bitboard::FULL);
    });
}

#[test]
fn squares_are_counted_one_by_one() {
    each_set::<Lerf>(|bits, set| {
        let one_by_one = indices().filter(|&index| set.contains(index)).count();
        assert_eq!(set.len() as usize, one_by_one);
        assert_eq!(set.len(), bits.count_ones());
    });
}

// For the empty set the instruction returns 64, which is no square.
#[test]
fn the_lowest_is_a_square_or_there_is_none() {
    assert_eq!(0_u64.trailing_zeros(), 64);
    assert_eq!(Bitboard::<Lerf>::EMPTY.first(), None);
    each_set::<Lerf>(|bits, set| {
        let first = set.first().map(|index| u32::from(index.raw()));
        assert_eq!(first, (bits != 0).then(|| bits.trailing_zeros()));
    });
}

// The textbooks' `bits - 1` underflows for the empty set, which panics in a debug build of Rust.
#[test]
fn the_lowest_alone_and_the_rest_without_it_part_any_set_the_empty_one_too() {
    assert_eq!(0_u64.checked_sub(1), None);
    assert!(Bitboard::<Lerf>::EMPTY.without_first().is_empty());
    each_set::<Lerf>(|bits, set| {
        let (lowest, rest) = (set & !set.without_first(), set.without_first());
        assert_eq!(lowest.bits(), bits & bits.wrapping_neg());
        assert_eq!(rest.bits(), bits & bits.wrapping_sub(1));
        assert_eq!(lowest.len(), u32::from(bits != 0));
        assert_eq!(lowest.first(), set.first());
        assert_eq!(lowest ^ rest, set);
    });
}

#[test]
fn walking_a_set_meets_each_square_once_and_in_order() {
    fn check<M: WordMapping>() {
        each_set::<M>(|bits, set| {
            let mut rest = bits;
            let mut by_hand = Vec::new();
            while rest != 0 {
                by_hand.push(rest.trailing_zeros() as u8);
                rest &= rest - 1;
            }
            assert!(set.squares().map(Index::raw).eq(by_hand));
            assert_eq!(set.squares().len(), set.len() as usize);
            assert_eq!(set.squares().collect::<Bitboard<M>>(), set);
        });
    }
    for_all_eight!(check);
}

// A program that numbers its bits from the top finds its first square by leading zeros. It is the
// same search from the other end.
#[test]
fn leading_zeros_of_the_mirrored_word_are_trailing_zeros() {
    each_set::<Lerf>(|bits, _| {
        assert_eq!(bits.reverse_bits().leading_zeros(), bits.trailing_zeros());
    });
    let from_the_top = word_mappings().into_iter().find(|mapping| mapping.name == "h8g8");
    let from_the_top = from_the_top.expect("one of the eight").geometry;
    for square in Square::ALL {
        let bit = 63 - square.index();
        assert_eq!(from_the_top.index(square), bit.into());
        assert_eq!((1_u64 << bit).leading_zeros(), square.index().into());
    }
}
