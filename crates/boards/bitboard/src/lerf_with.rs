use core::marker::PhantomData;

use polyboard_board::{Facts, Representation};
use polyboard_rules::Variant;
use polyboard_squares::Lerf;

use crate::{Bitboards, EightWords, Sliders, facts};

/// LERF bitboards with a slider algorithm of your choice, as a representation: `lerf+magic`,
/// `lerf+rotated`.
///
/// The board looks up a slider for each move and each attack; the board `lerf` also counts moves
/// without a lookup for each slider, if the build has AVX2, AVX-512 or NEON. So compare algorithms with
/// `lerf+pext`: all boards of this kind count their moves in the same way, piece by piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LerfWith<S>(PhantomData<S>);

impl<S: Sliders> Representation for LerfWith<S> {
    const FACTS: Facts = facts::<EightWords<Lerf>, S>(S::BOARD, "rank-first bitboards");
    type Board<V: Variant> = Bitboards<V, EightWords<Lerf>, S>;
}
