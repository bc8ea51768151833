/// A field of a board in memory: a row of `polyboard list --backend NAME`.
///
/// [`fields!`](crate::fields) makes a list of fields from a struct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
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

impl Field {
    /// A field of a board.
    #[must_use]
    pub const fn new(
        name: &'static str,
        offset: usize,
        bytes: usize,
        stored: Stored,
        holds: &'static str,
    ) -> Field {
        Field { name, offset, bytes, stored, holds }
    }
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

/// The [`Field`]s of a struct and the function that writes their bytes, from one list: `FIELDS` and
/// `write_fields`, for an `impl` of [`Inspect`](crate::Inspect).
///
/// ```
/// use polyboard::{Inspect, Stored};
/// use polyboard_board::fields;
///
/// struct Pair {
///     pieces: u64,
///     count: u8,
/// }
///
/// impl Inspect for Pair {
///     fields! {
///         pieces: Once, "the squares of the pieces";
///         count: Derived, "how many there are";
///     }
/// }
/// let [pieces, count] = Pair::FIELDS else { panic!("there are two") };
/// assert_eq!((pieces.name, pieces.bytes, count.stored), ("pieces", 8, Stored::Derived));
///
/// let mut bytes = [0; size_of::<Pair>()];
/// Pair { pieces: 0x8001, count: 2 }.write_fields(&mut bytes);
/// assert_eq!(bytes[pieces.offset..][..8], 0x8001_u64.to_ne_bytes());
/// assert_eq!(bytes[count.offset], 2);
/// ```
#[macro_export]
macro_rules! fields {
    ($($($field:ident).+: $stored:ident, $holds:expr;)+) => {
        const FIELDS: &'static [$crate::Field] = &[$($crate::Field::new(
            stringify!($($field).+),
            core::mem::offset_of!(Self, $($field).+),
            $crate::bytes_behind(|board: &Self| &board.$($field).+),
            $crate::Stored::$stored,
            $holds,
        )),+];

        fn write_fields(&self, bytes: &mut [u8]) {
            $($crate::write_field(bytes, core::mem::offset_of!(Self, $($field).+), &self.$($field).+);)+
        }
    };
}
