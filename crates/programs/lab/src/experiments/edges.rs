//! How a board notices its edge, which X2, X3, X4 and X29 time in different work.

use std::hint::black_box;

use polyboard::squares::{
    Index, KING_STEPS, KNIGHT_STEPS, Mailbox0x88, Square, SquareMapping, Step,
};

use crate::cells::cells;

/// The steps of a knight and of a king.
pub(super) const STEPS: [Step; 16] = {
    let mut steps = [Step::new(0, 0); 16];
    let mut i = 0;
    while i < 8 {
        steps[i] = KNIGHT_STEPS[i];
        steps[8 + i] = KING_STEPS[i];
        i += 1;
    }
    steps
};

/// A file beyond h sets bit 3, a rank beyond 8 sets bit 7, and so does going below zero: see the
/// Chess Programming Wiki, [0x88](https://www.chessprogramming.org/0x88).
#[inline(always)]
pub(super) fn on_0x88(to: u8) -> Option<u8> {
    (to & 0x88 == 0).then_some(to)
}

/// The same test on a `usize`, the type of Rust's indices.
#[inline(always)]
pub(super) fn on_0x88_usize(to: usize) -> Option<usize> {
    (to & 0x88 == 0).then_some(to)
}

/// Compares each coordinate with its edges: Chess Programming Wiki, [8x8
/// Board](https://www.chessprogramming.org/8x8_Board). As an unsigned number, a number below 0 is large.
#[inline(always)]
pub(super) fn on_8x8(file: i8, rank: i8) -> Option<u8> {
    ((file as u8) < 8 && (rank as u8) < 8).then_some((8 * rank + file) as u8)
}

/// The index after a step of a mapping, modulo 256.
#[inline(always)]
pub(super) const fn stepped<M: SquareMapping>(at: u8, step: Step) -> u8 {
    at.wrapping_add(M::GEOMETRY.delta(step) as u8)
}

/// A step on 0x88: the target with its piece.
#[inline(always)]
pub(super) fn step_0x88<const N: usize>(cells: &[u8; N], at: u8, step: Step) -> Option<(u8, u8)> {
    on_0x88(stepped::<Mailbox0x88>(at, step)).map(|to| (to, cells[usize::from(to)]))
}

/// The same on a `usize`, in which the compiler cannot know that the target is a cell.
#[inline(always)]
pub(super) fn step_usize(cells: &[u8; 128], at: usize, step: Step) -> Option<(usize, u8)> {
    let to = at.wrapping_add_signed(Mailbox0x88::GEOMETRY.delta(step) as isize);
    on_0x88_usize(to).map(|to| (to, cells[to]))
}

/// A step on a board with sentinels. A guard is a piece of both colours, so a test for own pieces, or
/// for the end of a ray, ends at the edge as well. Rust checks an index of 120 cells, but not a byte of 256.
#[inline(always)]
pub(super) fn step_guarded<M: SquareMapping, const N: usize>(
    cells: &[u8; N],
    at: u8,
    step: Step,
) -> Option<(u8, u8)> {
    let to = stepped::<M>(at, step);
    Some((to, cells[usize::from(to)]))
}

/// Boards as one mapping numbers them, and squares on them.
pub(super) struct Squares<const N: usize> {
    boards: Vec<[u8; N]>,
    from: Vec<(usize, u8)>,
}

impl<const N: usize> Squares<N> {
    pub(super) fn new<M: SquareMapping>(
        boards: &[[u8; 64]],
        from: &[(usize, Square)],
    ) -> Squares<N> {
        Squares {
            boards: boards.iter().map(cells::<M, N>).collect(),
            from: from.iter().map(|&(board, from)| (board, Index::<M>::of(from).raw())).collect(),
        }
    }

    /// The sum of what is found on all squares.
    #[inline(always)]
    pub(super) fn sum(&self, found: impl Fn(&[u8; N], u8) -> u64) -> u64 {
        self.from.iter().map(|&(board, from)| found(&self.boards[board], black_box(from))).sum()
    }
}
