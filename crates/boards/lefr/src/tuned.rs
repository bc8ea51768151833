use polyboard_bitboard::{Bitboards, EightWords, Fastest, facts};
use polyboard_board::{Facts, Representation};
use polyboard_rules::Variant;
use polyboard_squares::Lefr;

/// A position as LEFR bitboards, with the fastest sliders that the build allows.
pub type LefrBoard<V> = Bitboards<V, EightWords<Lefr>, Fastest>;

/// LEFR bitboards as a representation: a [`LefrBoard`] for every variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LefrRepresentation;

impl Representation for LefrRepresentation {
    const FACTS: Facts = facts::<EightWords<Lefr>, Fastest>("lefr", "file-first bitboards");
    type Board<V: Variant> = LefrBoard<V>;
}
