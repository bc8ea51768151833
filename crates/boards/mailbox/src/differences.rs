use core::marker::PhantomData;

use polyboard_rules::Variant;

use crate::{Relation, directions_by_difference, relations_by_difference};

/// The relations of two squares by their difference in rows of sixteen: which roles attack over it in
/// one leap, and along which kind of line sliders might.
#[derive(Debug)]
pub struct Relations<V>(PhantomData<V>);

impl<V: Variant> Relations<V> {
    /// One entry for each value of a byte.
    pub const TABLE: &'static [Relation; 256] = &relations_by_difference::<V>();
}

/// The number of the direction between squares on a common line, by their difference in rows of
/// sixteen, in the order of [`Direction::ALL`](polyboard_squares::Direction::ALL).
pub static DIRECTIONS: [u8; 256] = directions_by_difference();
