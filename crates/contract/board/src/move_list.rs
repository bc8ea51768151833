use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

/// A list of moves without a limit on its length.
///
/// It is a vector under a name of its own, and reads and sorts like a slice. Some positions that can be played have 270
/// moves, so no fixed array would be large enough, and a list that is cleared and used again does not allocate.
///
/// A search keeps a list for each ply and fills it again and again, so no node allocates:
///
/// ```
/// use polyboard::{Board, Chess, LerfBoard, MoveList, Position};
///
/// fn leaves<B: Board>(board: &mut B, lists: &mut [MoveList<B::Move>]) -> u64 {
///     let Some((list, rest)) = lists.split_first_mut() else { return 1 };
///     list.clear();
///     board.generate(list);
///     let mut sum = 0;
///     for &mv in list.iter() {
///         let undo = board.make(mv);
///         sum += leaves(board, rest);
///         board.unmake(mv, undo);
///     }
///     sum
/// }
///
/// let mut pool = vec![MoveList::new(); 3];
/// assert_eq!(leaves(&mut LerfBoard::<Chess>::new(&Position::start()), &mut pool), 8902);
/// ```
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

    /// Appends the first `len` of these moves, or all if there are fewer.
    ///
    /// All are copied and the rest is cut off, so that the time does not depend on `len`: a generator that has a
    /// register full of moves writes it at once.
    #[inline(always)]
    pub fn extend_from_first<const N: usize>(&mut self, moves: &[M; N], len: usize)
    where
        M: Copy,
    {
        let end = self.moves.len() + len;
        self.moves.extend_from_slice(moves);
        self.moves.truncate(end);
    }

    /// Removes the last move and returns it.
    #[inline]
    pub fn pop(&mut self) -> Option<M> {
        self.moves.pop()
    }

    /// Removes all moves and keeps the room.
    #[inline]
    pub fn clear(&mut self) {
        self.moves.clear();
    }

    /// Keeps the first `len` moves, if there are more.
    #[inline]
    pub fn truncate(&mut self, len: usize) {
        self.moves.truncate(len);
    }

    /// Keeps the moves for which `is_kept` says so, in their order.
    #[inline]
    pub fn retain(&mut self, is_kept: impl FnMut(&M) -> bool) {
        self.moves.retain(is_kept);
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

impl<M> DerefMut for MoveList<M> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [M] {
        &mut self.moves
    }
}

impl<M> Extend<M> for MoveList<M> {
    fn extend<I: IntoIterator<Item = M>>(&mut self, moves: I) {
        self.moves.extend(moves);
    }
}

impl<M> FromIterator<M> for MoveList<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Self {
        MoveList { moves: moves.into_iter().collect() }
    }
}

impl<M> IntoIterator for MoveList<M> {
    type Item = M;
    type IntoIter = alloc::vec::IntoIter<M>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter()
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
