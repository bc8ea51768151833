use core::marker::PhantomData;

use polyboard_board::{Facts, Family, Representation};
use polyboard_rules::{Chess, Variant};
use polyboard_squares::{Lerf, MappingInfo};

use crate::{Bitboards, EightWords, Sliders, table_bytes};

/// LERF bitboards with a slider algorithm of your choice, as a representation: `lerf+magic`,
/// `lerf+rotated`.
///
/// The board looks up a slider for each move and each attack; the board `lerf` also counts moves
/// without a lookup for each slider, if the build has AVX2, AVX-512 or NEON. So compare algorithms with
/// `lerf+pext`: all boards of this kind count their moves in the same way, piece by piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LerfWith<S>(PhantomData<S>);

impl<S: Sliders> Representation for LerfWith<S> {
    const FACTS: Facts = Facts::new(S::BOARD, "rank-first bitboards", Family::Bitboard)
        .with_mapping(MappingInfo::of::<Lerf>())
        .with_off_board("wrap mask")
        .with_tables(table_bytes::<EightWords<Lerf>, S>())
        .with_counting(Bitboards::<Chess, EightWords<Lerf>, S>::COUNTS_BY);
    type Board<V: Variant> = Bitboards<V, EightWords<Lerf>, S>;
}
