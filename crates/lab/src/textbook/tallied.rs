use polyboard::{Piece, Role};

use super::{Pieces, Sets};

/// A sum over all pieces that is updated when a piece is put or removed: Chess Programming Wiki,
/// [Incremental Updates](https://www.chessprogramming.org/Incremental_Updates).
pub(crate) trait Tally: Copy + Default + 'static {
    fn add(&mut self, square: u8, piece: Piece);
    fn remove(&mut self, square: u8, piece: Piece);
}

/// A storage that keeps a sum over its pieces.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tallied<P, T> {
    pieces: P,
    pub(crate) tally: T,
}

impl<P: Pieces, T: Tally> Pieces for Tallied<P, T> {
    #[inline(always)]
    fn put(&mut self, square: u8, piece: Piece) {
        self.pieces.put(square, piece);
        self.tally.add(square, piece);
    }

    #[inline(always)]
    fn take(&mut self, square: u8, piece: Piece) {
        self.pieces.take(square, piece);
        self.tally.remove(square, piece);
    }

    #[inline(always)]
    fn step(&mut self, from: u8, to: u8, piece: Piece) {
        self.pieces.step(from, to, piece);
        self.tally.remove(from, piece);
        self.tally.add(to, piece);
    }

    #[inline(always)]
    fn role_at(&self, square: u8) -> Option<Role> {
        self.pieces.role_at(square)
    }

    #[inline(always)]
    fn sets(&self) -> &Sets {
        self.pieces.sets()
    }
}
