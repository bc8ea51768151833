//! x
use polyboard_bitboard::{Fastest, SetWise, table_bytes};
use polyboard_board::{Facts, Family, Representation};
use polyboard_rules::Variant;
use polyboard_squares::{Lerf, MappingInfo};

/// The board.
pub type LerfBoard<V> = SetWise<V, Lerf, Fastest>;

/// The representation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LerfRepresentation;

impl Representation for LerfRepresentation {
    const FACTS: Facts = Facts {
        name: "lerf",
        title: "bitboards",
        family: Family::SetWise,
        mapping: Some(MappingInfo::of::<Lerf>()),
        off_board: "wrap mask",
        table_bytes: table_bytes::<Fastest>(),
    };
    type Board<V: Variant> = LerfBoard<V>;
}
