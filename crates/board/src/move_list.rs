use core::ops::Deref;

/// Moves, as many as there are.
///
/// A vector under a name of its own: positions with 270 moves can be played, so no fixed array
/// would do, and a list that is used again allocates no more. Reads like a slice.
#[derive(Clone, Debug)]
pub struct MoveList<M> {
    moves: Vec<M>,
}

impl<M> MoveList<M> {
    /// An empty list, with room for any position that a game is likely to reach.
    #[must_use]
    #[inline]
    pub fn new() -> MoveList<M> {
        MoveList { moves: Vec::with_capacity(128) }
    }

    /// Appends a move.
    #[inline(always)]
    pub fn push(&mut self, mv: M) {
        self.moves.push(mv);
    }

    /// Forgets the moves and keeps the room.
    #[inline]
    pub fn clear(&mut self) {
        self.moves.clear();
    }
}

impl<M> Default for MoveList<M> {
    fn default() -> Self {
        MoveList::new()
    }
}

impl<M> Deref for MoveList<M> {
    type Target = [M];

    #[inline]
    fn deref(&self) -> &[M] {
        &self.moves
    }
}

impl<'a, M> IntoIterator for &'a MoveList<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.iter()
    }
}
