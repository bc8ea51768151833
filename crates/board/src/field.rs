/// A field of a board in memory: a row of `polyboard list --backend NAME`.
///
/// [`fields!`](crate::fields) makes a list of fields from a struct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// The name of the field.
    pub name: &'static str,
    /// The offset of the field, in bytes from the start of the board.
    pub offset: usize,
    /// The size of the field in bytes.
    pub bytes: usize,
    /// The relation of the field to the other fields.
    pub stored: Stored,
    /// The content of the field, in a few words.
    pub holds: &'static str,
}

/// The relation of a field of a board to its other fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stored {
    /// No other field holds the same facts.
    Once,
    /// Other fields hold the same facts in another order, and a move has to change both.
    Twice,
    /// The field follows from other fields or from the position at the start, and is kept for
    /// speed.
    Derived,
}

/// The size of the value that a function borrows from its argument.
#[doc(hidden)]
#[must_use]
pub const fn bytes_behind<T, F>(_: fn(&T) -> &F) -> usize {
    size_of::<F>()
}

/// The [`Field`]s of a struct, in an array.
///
/// ```
/// use polyboard_board::{Field, Stored, fields};
///
/// struct Pair {
///     pieces: u64,
///     count: u8,
/// }
///
/// const FIELDS: [Field; 2] = fields! { Pair:
///     pieces: Once, "the squares of the pieces";
///     count: Derived, "how many there are";
/// };
/// assert_eq!((FIELDS[0].name, FIELDS[0].bytes, FIELDS[1].stored), ("pieces", 8, Stored::Derived));
/// ```
#[macro_export]
macro_rules! fields {
    ($board:ty: $($field:ident: $stored:ident, $holds:expr;)+) => {
        [$($crate::Field {
            name: stringify!($field),
            offset: core::mem::offset_of!($board, $field),
            bytes: $crate::bytes_behind(|board: &$board| &board.$field),
            stored: $crate::Stored::$stored,
            holds: $holds,
        }),+]
    };
}
