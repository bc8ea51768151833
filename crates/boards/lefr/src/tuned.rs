use polyboard_bitboard::{Bitboards, EightWords, Fastest, table_bytes};
use polyboard_board::{Facts, Family, Representation};
use polyboard_rules::{Chess, Variant};
use polyboard_squares::{Lefr, MappingInfo};

/// A position as LEFR bitboards, with the fastest sliders that the build allows.
pub type LefrBoard<V> = Bitboards<V, EightWords<Lefr>, Fastest>;

/// LEFR bitboards as a representation: a [`LefrBoard`] for every variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LefrRepresentation;

impl Representation for LefrRepresentation {
    const FACTS: Facts = Facts::new("lefr", "file-first bitboards", Family::Bitboard)
        .with_mapping(MappingInfo::of::<Lefr>())
        .with_off_board("pawns: none")
        .with_tables(table_bytes::<EightWords<Lefr>, Fastest>())
        .with_counting(LefrBoard::<Chess>::COUNTS_BY);
    type Board<V: Variant> = LefrBoard<V>;
}
