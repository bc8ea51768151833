//! Placeholder until the set-wise family lands.
use polyboard_board::{CopyMake, Facts, Literal, Reference, Representation};
use polyboard_rules::Variant;

/// The board.
pub type LefrBoard<V> = CopyMake<Reference<V>>;

/// The representation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LefrRepresentation;

impl Representation for LefrRepresentation {
    const FACTS: Facts = Facts { name: "lefr", ..Literal::FACTS };
    type Board<V: Variant> = LefrBoard<V>;
}
