//! The four storages of the bitboard family that are not eight words, under the LERF mapping.

use paste::paste;
use polyboard_bitboard::{
    Fastest,
    storages::{
        Hybrid, HybridBoard, HybridRepresentation, Quad, QuadBoard, QuadRepresentation, SixPlusTwo,
        SixPlusTwoBoard, SixPlusTwoRepresentation, TwelveBoard, TwelveRepresentation, TwelveWords,
    },
    tables,
};
use polyboard_conformance::facts;
use polyboard_rules::{Chess, Makruk};
use polyboard_squares::Lerf;

every_variant! { twelve TwelveBoard, six_plus_two SixPlusTwoBoard, quad QuadBoard, hybrid HybridBoard }

/// The facts of a representation, with the tables of its storage.
macro_rules! facts_are_true {
    ($($name:ident $representation:ident $storage:ident),*) => { paste! { $(
        #[test]
        fn [<the_facts_of_ $name _are_true>]() {
            facts::<$representation>(tables::<$storage<Lerf>, Fastest>()).unwrap();
        }
    )* } };
}

facts_are_true! {
    twelve TwelveRepresentation TwelveWords,
    six_plus_two SixPlusTwoRepresentation SixPlusTwo,
    quad QuadRepresentation Quad,
    hybrid HybridRepresentation Hybrid
}
