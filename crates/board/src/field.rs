/// A field of a board in memory: the rows of `polyboard list --backend NAME`.
///
/// [`fields!`](crate::fields) makes a list of them from the fields of a struct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// The name of the field.
    pub name: &'static str,
    /// Where it begins, in bytes from the start of the board.
    pub offset: usize,
    /// Its size in bytes.
    pub bytes: usize,
    /// How it relates to the other fields.
    pub stored: Stored,
    /// What it holds, in a few words.
    pub holds: &'static str,
}

/// How a field of a board relates to its other fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Stored {
    /// No other field tells what it holds.
    Once,
    /// Other fields tell the same, in another order: a move has to change both.
    Twice,
    /// It follows from other fields or from the position at the start, and is kept to be at hand.
    Derived,
}

/// The size of what a function borrows from its argument.
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
