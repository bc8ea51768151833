use core::mem::offset_of;

use polyboard_rules::{CastlingRights, Color, Piece, Role, Setup};
use polyboard_squares::{Bitboard, Square, WordMapping};

/// A value that can write its bytes as they lie in memory, in the byte order of the machine.
///
/// A pointer to the value would show them, too, but reading padding through it is undefined behaviour. So each type
/// says what it is made of, in safe code, with offsets from [`offset_of!`]. The language does not promise how the
/// compiler stores `None`: a test of the crate `polyboard` compares the bytes of every board with those in memory.
///
/// ```
/// use polyboard_board::InMemory;
///
/// let mut bytes = [0; 4];
/// [0x0102_u16, 0x0304].write_to(&mut bytes);
/// assert_eq!(u16::from_ne_bytes([bytes[0], bytes[1]]), 0x0102);
/// ```
pub trait InMemory {
    /// Writes the bytes of the value. It leaves bytes of padding as they are.
    ///
    /// # Panics
    ///
    /// It may panic if there are more or fewer bytes than the value has.
    fn write_to(&self, bytes: &mut [u8]);
}

/// Writes the bytes of a field to its place in the bytes of a struct.
#[doc(hidden)]
pub fn write_field<T: InMemory>(bytes: &mut [u8], offset: usize, field: &T) {
    field.write_to(&mut bytes[offset..offset + size_of::<T>()]);
}

/// Implements [`InMemory`] for a struct by its fields.
///
/// ```
/// use polyboard_board::{InMemory, in_memory};
///
/// struct Pair {
///     from: u8,
///     to: u8,
/// }
///
/// in_memory!(Pair: from, to);
///
/// let mut bytes = [0; 2];
/// Pair { from: 12, to: 28 }.write_to(&mut bytes);
/// assert_eq!(bytes, [12, 28]);
/// ```
#[macro_export]
macro_rules! in_memory {
    ($type:ty: $($field:ident),+) => {
        impl $crate::InMemory for $type {
            fn write_to(&self, bytes: &mut [u8]) {
                $($crate::write_field(bytes, core::mem::offset_of!($type, $field), &self.$field);)+
            }
        }
    };
}

in_memory!(Piece: color, role);
in_memory!(Setup: pieces, turn, castling, en_passant);

/// Implements [`InMemory`] for numbers, and for enums by their numbers.
macro_rules! numbers {
    ($($type:ty as $number:ty),+) => {$(
        impl InMemory for $type {
            fn write_to(&self, bytes: &mut [u8]) {
                bytes.copy_from_slice(&(*self as $number).to_ne_bytes());
            }
        }
    )+};
}

numbers!(u8 as u8, u16 as u16, u32 as u32, u64 as u64, Color as u8, Role as u8);

impl<T: InMemory, const N: usize> InMemory for [T; N] {
    fn write_to(&self, bytes: &mut [u8]) {
        for (value, bytes) in self.iter().zip(bytes.chunks_exact_mut(size_of::<T>())) {
            value.write_to(bytes);
        }
    }
}

impl<M: WordMapping> InMemory for Bitboard<M> {
    fn write_to(&self, bytes: &mut [u8]) {
        self.bits().write_to(bytes);
    }
}

/// A byte for each side, with a bit for each file.
impl InMemory for CastlingRights {
    fn write_to(&self, bytes: &mut [u8]) {
        let files = |color| self.files(color).fold(0_u8, |files, file| files | 1 << file as u8);
        Color::ALL.map(files).write_to(bytes);
    }
}

/// `None` is the first number that is no square.
impl InMemory for Option<Square> {
    fn write_to(&self, bytes: &mut [u8]) {
        self.map_or(Square::ALL.len() as u8, |square| square as u8).write_to(bytes);
    }
}

/// `None` has the first number that is no colour, and its role is padding.
impl InMemory for Option<Piece> {
    fn write_to(&self, bytes: &mut [u8]) {
        match self {
            Some(piece) => piece.write_to(bytes),
            None => bytes[offset_of!(Piece, color)] = Color::ALL.len() as u8,
        }
    }
}
