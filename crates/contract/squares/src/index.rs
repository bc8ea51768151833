use core::{fmt, marker::PhantomData};

use crate::{Square, SquareMapping};

/// A square as the mapping `M` numbers it: one byte, and always on the board.
///
/// Indices of two mappings are two types, so they cannot be mixed:
///
/// ```
/// use polyboard::{
///     Square,
///     squares::{Index, Mailbox0x88},
/// };
///
/// let e4 = Index::<Mailbox0x88>::from(Square::E4);
/// assert_eq!(e4.raw(), 0x34);
/// assert_eq!(Square::from(e4), Square::E4);
/// assert_eq!(Index::<Mailbox0x88>::new(0x08), None); // the cell east of h1
/// ```
///
/// ```compile_fail
/// # use polyboard::{
/// #     Square,
/// #     squares::{Index, Lefr, Lerf},
/// # };
/// assert_eq!(Index::<Lerf>::from(Square::E4), Index::<Lefr>::from(Square::E4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index<M> {
    raw: u8,
    mapping: PhantomData<M>,
}

impl<M: SquareMapping> Index<M> {
    const SQUARES: [Option<Square>; 256] = {
        assert!(M::GEOMETRY.fits(M::CELLS), "every square needs an index of its own below CELLS");
        M::GEOMETRY.square_table()
    };

    /// The index with this number, or `None` if no square has it.
    #[must_use]
    #[inline]
    pub const fn new(raw: u8) -> Option<Index<M>> {
        if (const { &Self::SQUARES })[raw as usize].is_some() {
            Some(Index { raw, mapping: PhantomData })
        } else {
            None
        }
    }

    /// The index of a neutral square.
    #[must_use]
    #[inline]
    pub const fn of(square: Square) -> Index<M> {
        const { &Self::SQUARES }; // `SQUARES` holds the check, so every constructor refers to it
        Index { raw: M::GEOMETRY.index(square) as u8, mapping: PhantomData }
    }

    /// The neutral square that the index stands for.
    #[inline]
    pub const fn square(self) -> Square {
        (const { &Self::SQUARES })[self.raw as usize].expect("an index is a square")
    }

    /// The raw number: 0 to 63 on a 64-cell mapping, up to 155 on the wider ones.
    #[must_use]
    #[inline(always)]
    pub const fn raw(self) -> u8 {
        self.raw
    }

    /// The index of a bit of a 64-cell mapping, where each of the 64 numbers is a square.
    #[inline(always)]
    pub(crate) const fn of_bit(bit: u32) -> Index<M> {
        debug_assert!(bit < 64);
        Index { raw: bit as u8, mapping: PhantomData }
    }
}

impl<M: SquareMapping> From<Square> for Index<M> {
    #[inline]
    fn from(square: Square) -> Index<M> {
        Index::of(square)
    }
}

impl<M: SquareMapping> From<Index<M>> for Square {
    #[inline]
    fn from(index: Index<M>) -> Square {
        index.square()
    }
}

impl<M: SquareMapping> fmt::Debug for Index<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ({})", M::NAME, self.raw, self.square())
    }
}
