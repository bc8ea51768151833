use polyboard_bitboard::{Bitboards, EightWords, Fastest, table_bytes};
use polyboard_board::{Facts, Family, Representation};
use polyboard_rules::{Chess, Variant};
use polyboard_squares::{Lerf, MappingInfo};

/// A position as LERF bitboards, with the fastest sliders that the build allows.
pub type LerfBoard<V> = Bitboards<V, EightWords<Lerf>, Fastest>;

/// LERF bitboards as a representation: a [`LerfBoard`] for every variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LerfRepresentation;

impl Representation for LerfRepresentation {
    const FACTS: Facts = Facts::new("lerf", "rank-first bitboards", Family::Bitboard)
        .with_mapping(MappingInfo::of::<Lerf>())
        .with_off_board("wrap mask")
        .with_tables(table_bytes::<EightWords<Lerf>, Fastest>())
        .with_counting(LerfBoard::<Chess>::COUNTS_BY);
    type Board<V: Variant> = LerfBoard<V>;
}
