//! Sets converted from mapping to mapping, compared with the typed sets of `polyboard-squares`.

use polyboard_explain::charts::Chart;
use polyboard_squares::{Befr, Bitboard, H8g8, Lefr, Lerf, Square};
use proptest::prelude::*;

proptest! {
    #[test]
    fn a_set_survives_the_way_through_any_two_mappings(bits in any::<u64>()) {
        for from in Chart::words() {
            let squares = from.squares(bits).expect("64 cells");
            prop_assert_eq!(squares.len(), bits.count_ones() as usize);
            prop_assert!(squares.is_sorted());
            prop_assert_eq!(from.set(squares.iter().copied()), Some(bits));
            for to in Chart::words() {
                let there = to.set(squares.iter().copied()).expect("64 cells");
                prop_assert_eq!(to.squares(there), Some(squares.clone()));
            }
        }
    }

    #[test]
    fn values_are_those_of_typed_sets(bits in any::<u64>()) {
        let set = Bitboard::<Lerf>::new(bits);
        let squares: Vec<Square> = set.squares().map(Square::from).collect();
        let value = |name| Chart::named(name).and_then(|chart| chart.set(squares.iter().copied()));
        prop_assert_eq!(value("lefr"), Some(set.to_mapping::<Lefr>().bits()));
        prop_assert_eq!(value("befr"), Some(set.to_mapping::<Befr>().bits()));
        prop_assert_eq!(value("h8g8"), Some(set.to_mapping::<H8g8>().bits()));
        prop_assert_eq!(value("0x88"), None);
    }
}
