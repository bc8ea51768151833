//! Placeholder until the set-wise family lands.
use polyboard_board::{CopyMake, Facts, Literal, Reference, Representation};
use polyboard_rules::Variant;

/// The board.
pub type LerfBoard<V> = CopyMake<Reference<V>>;

/// The representation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LerfRepresentation;

impl Representation for LerfRepresentation {
    const FACTS: Facts = Facts { name: "lerf", ..Literal::FACTS };
    type Board<V: Variant> = LerfBoard<V>;
}
