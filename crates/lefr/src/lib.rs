//! x
use polyboard_bitboard::{Fastest, SetWise, table_bytes};
use polyboard_board::{Facts, Family, Representation};
use polyboard_rules::Variant;
use polyboard_squares::{Lefr, MappingInfo};

/// The board.
pub type LefrBoard<V> = SetWise<V, Lefr, Fastest>;

/// The representation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LefrRepresentation;

impl Representation for LefrRepresentation {
    const FACTS: Facts = Facts {
        name: "lefr",
        title: "bitboards",
        family: Family::SetWise,
        mapping: Some(MappingInfo::of::<Lefr>()),
        off_board: "wrap mask",
        table_bytes: table_bytes::<Fastest>(),
    };
    type Board<V: Variant> = LefrBoard<V>;
}
