//! How a board notices that a step leaves it, and the loop over the steps of pieces in which X3, X4 and X29 time that.

use std::hint::black_box;

use polyboard::squares::{
    Index, KING_STEPS, KNIGHT_STEPS, Mailbox0x88, Square, SquareMapping, Step,
};

use crate::cells::{EMPTY, WHITE, cells};

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

/// The sum of the values of all targets. `step` finds the next square with its piece, or the edge. A piece ends a line
/// of steps, before its own square if it has a bit of `own`; so does a guard, which is a piece of both colours.
#[inline(always)]
pub(super) fn walk<I: Copy>(
    from: I,
    steps: impl IntoIterator<Item = Step>,
    slides: bool,
    own: u8,
    step: impl Fn(I, Step) -> Option<(I, u8)>,
    value: impl Fn(I, u8) -> u64,
) -> u64 {
    let mut sum = 0;
    for by in steps {
        let mut at = from;
        while let Some((to, piece)) = step(at, by) {
            if piece & own != 0 {
                break;
            }
            sum += value(to, piece);
            if !slides || piece != EMPTY {
                break;
            }
            at = to;
        }
    }
    sum
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

    /// The number of all targets of queens, and the sum of the codes of what they capture.
    #[inline(always)]
    pub(super) fn queens<I: Copy>(
        &self,
        index: impl Fn(u8) -> I,
        step: impl Fn(&[u8; N], I, Step) -> Option<(I, u8)>,
    ) -> u64 {
        self.sum(|cells, from| {
            let step = |at, by| step(cells, at, by);
            walk(index(from), KING_STEPS, true, WHITE, step, |_, piece| 1 + u64::from(piece))
        })
    }

    /// The same of all knights, bishops, rooks and queens, which the board tells apart.
    #[inline(always)]
    pub(super) fn pieces<I: Copy>(
        &self,
        index: impl Fn(u8) -> I,
        step: impl Fn(&[u8; N], I, Step) -> Option<(I, u8)>,
    ) -> u64 {
        const ROOK: [Step; 4] = [KING_STEPS[0], KING_STEPS[2], KING_STEPS[4], KING_STEPS[6]];
        const BISHOP: [Step; 4] = [KING_STEPS[1], KING_STEPS[3], KING_STEPS[5], KING_STEPS[7]];
        self.sum(|cells, from| {
            let (steps, slides): (&[Step], bool) = match cells[usize::from(from & 127)] & 7 {
                2 => (&KNIGHT_STEPS, false),
                3 => (&BISHOP, true),
                4 => (&ROOK, true),
                _ => (&KING_STEPS, true),
            };
            let step = |at, by| step(cells, at, by);
            let value = |_, piece| 1 + u64::from(piece);
            walk(index(from), steps.iter().copied(), slides, WHITE, step, value)
        })
    }
}

/// A file beyond h sets bit 3, a rank beyond 8 sets bit 7, and so does going below zero: see the
/// Chess Programming Wiki, [0x88](https://www.chessprogramming.org/0x88).
#[inline(always)]
pub(super) fn on_0x88(to: u8) -> Option<u8> {
    (to & 0x88 == 0).then_some(to)
}

/// Compares each coordinate with its edges: Chess Programming Wiki, [8x8
/// Board](https://www.chessprogramming.org/8x8_Board). As an unsigned number, a number below 0 is large.
#[inline(always)]
pub(super) fn on_8x8([file, rank]: [i8; 2]) -> Option<u8> {
    ((file as u8) < 8 && (rank as u8) < 8).then_some(index([file, rank]))
}

#[inline(always)]
pub(super) fn index([file, rank]: [i8; 2]) -> u8 {
    (8 * rank + file) as u8
}

#[inline(always)]
pub(super) fn coordinates(from: u8) -> [i8; 2] {
    [(from & 7) as i8, (from >> 3) as i8]
}

/// The index after a step of a mapping, modulo 256.
#[inline(always)]
pub(super) const fn stepped<M: SquareMapping>(at: u8, step: Step) -> u8 {
    at.wrapping_add(M::GEOMETRY.delta(step) as u8)
}

/// Two numbers and their edges.
#[inline(always)]
pub(super) fn step_8x8(
    cells: &[u8; 64],
    [file, rank]: [i8; 2],
    Step { east, north }: Step,
) -> Option<([i8; 2], u8)> {
    let to = [file + east, rank + north];
    on_8x8(to).map(|at| (to, cells[usize::from(at)]))
}

/// A step on 0x88: the target with its piece.
#[inline(always)]
pub(super) fn step_0x88<const N: usize>(cells: &[u8; N], at: u8, step: Step) -> Option<(u8, u8)> {
    on_0x88(stepped::<Mailbox0x88>(at, step)).map(|to| (to, cells[usize::from(to)]))
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
