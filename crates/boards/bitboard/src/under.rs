use core::marker::PhantomData;

use polyboard_board::{Facts, Family, Representation};
use polyboard_rules::{Chess, Variant};
use polyboard_squares::{MappingInfo, WordMapping};

use crate::{Bitboards, EightWords, Fastest, table_bytes};

/// Bitboards in eight words under any of the eight mappings, as a representation.
///
/// Its name is that of its squares 0 and 1, such as `a8b8`.
///
/// The crates `lerf` and `lefr` have two of the mappings under their own names. The other six are
/// rotations and mirror images of those. A comparison of their speeds shows how little the corner
/// matters in which counting begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Under<M>(PhantomData<M>);

impl<M: WordMapping> Representation for Under<M> {
    const FACTS: Facts = Facts::new(
        Self::NAME,
        if Self::IS_BY_FILES { "file-first bitboards" } else { "rank-first bitboards" },
        Family::Bitboard,
    )
    .with_mapping(MappingInfo::of::<M>())
    .with_off_board(if Self::IS_BY_FILES { "pawns: none" } else { "wrap mask" })
    .with_tables(table_bytes::<EightWords<M>, Fastest>())
    .with_counting(Bitboards::<Chess, EightWords<M>, Fastest>::COUNTS_BY);
    type Board<V: Variant> = Bitboards<V, EightWords<M>, Fastest>;
}

impl<M: WordMapping> Under<M> {
    /// Whether square 1 is on the file of square 0: then a pawn capture that leaves the board
    /// leaves the word.
    const IS_BY_FILES: bool = M::GEOMETRY.north.abs() == 1;

    const SPELLED: [u8; 4] = {
        let mut spelled = [0; 4];
        let mut i = 0;
        while i < 2 {
            let Some(square) = M::GEOMETRY.square(i as i16) else {
                panic!("a word has 64 squares")
            };
            spelled[2 * i] = b'a' + square.file() as u8;
            spelled[2 * i + 1] = b'1' + square.rank() as u8;
            i += 1;
        }
        spelled
    };

    const NAME: &str = match str::from_utf8(&Self::SPELLED) {
        Ok(name) => name,
        Err(_) => panic!("letters and digits are text"),
    };
}
