use core::marker::PhantomData;

use polyboard_board::{Facts, Representation};
use polyboard_rules::Variant;
use polyboard_squares::{WordMapping, table};

use crate::{Bitboards, EightWords, Fastest, facts};

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
    const FACTS: Facts = {
        let is_by_files = M::GEOMETRY.north.abs() == 1;
        let title = if is_by_files { "file-first bitboards" } else { "rank-first bitboards" };
        facts::<EightWords<M>, Fastest>(Self::NAME, title)
    };
    type Board<V: Variant> = Bitboards<V, EightWords<M>, Fastest>;
}

impl<M: WordMapping> Under<M> {
    const SPELLED: [u8; 4] = table![i in 4 => {
        let square = M::GEOMETRY.square(i as i16 / 2).expect("a word has 64 squares");
        if i.is_multiple_of(2) { b'a' + square.file() as u8 } else { b'1' + square.rank() as u8 }
    }];

    const NAME: &str = match str::from_utf8(&Self::SPELLED) {
        Ok(name) => name,
        Err(_) => panic!("letters and digits are text"),
    };
}
