//! Sets made of squares, and squares taken from sets.

use super::Bitboard;
use crate::{Index, Square, WordMapping};

impl<M: WordMapping> From<Square> for Bitboard<M> {
    fn from(square: Square) -> Self {
        Self::of(Index::of(square))
    }
}

impl<M: WordMapping> FromIterator<Index<M>> for Bitboard<M> {
    fn from_iter<I: IntoIterator<Item = Index<M>>>(indices: I) -> Self {
        indices.into_iter().fold(Self::EMPTY, |set, index| set | Self::of(index))
    }
}

impl<M: WordMapping> FromIterator<Square> for Bitboard<M> {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().map(Index::of).collect()
    }
}

impl<M: WordMapping> IntoIterator for Bitboard<M> {
    type Item = Index<M>;
    type IntoIter = Squares<M>;

    #[inline(always)]
    fn into_iter(self) -> Squares<M> {
        self.squares()
    }
}

/// An iterator over the squares of a [`Bitboard`], lowest index first.
#[derive(Clone, Debug)]
pub struct Squares<M: WordMapping> {
    pub(super) left: Bitboard<M>,
}

impl<M: WordMapping> Iterator for Squares<M> {
    type Item = Index<M>;

    #[inline(always)]
    fn next(&mut self) -> Option<Index<M>> {
        let first = self.left.first()?;
        self.left = self.left.without_first();
        Some(first)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.left.len() as usize;
        (len, Some(len))
    }
}

impl<M: WordMapping> ExactSizeIterator for Squares<M> {}
