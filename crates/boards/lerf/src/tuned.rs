use polyboard_bitboard::{Bitboards, EightWords, Fastest, facts};
use polyboard_board::{Facts, Representation};
use polyboard_rules::Variant;
use polyboard_squares::Lerf;

/// A position as LERF bitboards, with the fastest sliders that the build allows.
pub type LerfBoard<V> = Bitboards<V, EightWords<Lerf>, Fastest>;

/// LERF bitboards as a representation: a [`LerfBoard`] for every variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LerfRepresentation;

impl Representation for LerfRepresentation {
    const FACTS: Facts = facts::<EightWords<Lerf>, Fastest>("lerf", "rank-first bitboards");
    type Board<V: Variant> = LerfBoard<V>;
}
