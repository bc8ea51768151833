//! The bounds checks of Rust on 0x88.

use std::hint::black_box;

use polyboard::squares::{
    Index, KING_STEPS, KNIGHT_STEPS, Mailbox0x88, Square, SquareMapping, Step,
};

use super::{
    edges::{on_0x88, step_0x88, step_usize, stepped},
    prelude::*,
};
use crate::{
    cells::{EMPTY, WHITE, cells, codes},
    games::positions,
};

/// A board, and the squares of the pieces that move.
struct Board<const N: usize> {
    cells: [u8; N],
    movers: Vec<u8>,
}

impl<const N: usize> Board<N> {
    fn new(codes: &[u8; 64]) -> Board<N> {
        let moves = |at: &Square| (WHITE | 2..=WHITE | 5).contains(&codes[*at as usize]);
        let movers = Square::ALL.into_iter().filter(moves);
        Board {
            cells: cells::<Mailbox0x88, N>(codes),
            movers: movers.map(|at| Index::<Mailbox0x88>::of(at).raw()).collect(),
        }
    }
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let codes: Vec<[u8; 64]> = positions(128).iter().map(|each| codes(each.setup())).collect();
    let in_128: &Vec<Board<128>> = &codes.iter().map(Board::new).collect();
    let in_256: &Vec<Board<256>> = &codes.iter().map(Board::new).collect();
    bench.time(
        Workload { name: "", unit: "ns per position", operations: codes.len() },
        contenders![
            "u8" of 128 => sum(in_128, u8::from, step_0x88),
            "usize" of 128 => sum(in_128, usize::from, step_usize),
            "usize masked" of 128 => sum(in_128, usize::from, masked),
            "usize get" of 128 => sum(in_128, usize::from, get),
            "newtype" of 128 => sum(in_128, Newtype::of, newtype),
            "[u8; 256]" of 256 => sum(in_256, u8::from, step_0x88),
        ],
    )
}

/// The number of all moves, and the sum of the codes of what they capture.
#[inline(always)]
fn sum<I: Copy, const N: usize>(
    boards: &[Board<N>],
    index: impl Fn(u8) -> I + Copy,
    step: impl Fn(&[u8; N], I, Step) -> Option<(I, u8)> + Copy,
) -> u64 {
    let mut sum = 0;
    for board in boards {
        generate(black_box(board), index, step, |_, piece| sum += 1 + u64::from(piece));
    }
    sum
}

/// Visits the target of each move, with the piece there.
#[inline(always)]
fn generate<I: Copy, const N: usize>(
    board: &Board<N>,
    index: impl Fn(u8) -> I,
    step: impl Fn(&[u8; N], I, Step) -> Option<(I, u8)>,
    mut visit: impl FnMut(I, u8),
) {
    const ROOK: [Step; 4] = [KING_STEPS[0], KING_STEPS[2], KING_STEPS[4], KING_STEPS[6]];
    const BISHOP: [Step; 4] = [KING_STEPS[1], KING_STEPS[3], KING_STEPS[5], KING_STEPS[7]];
    for &mover in &board.movers {
        let (steps, slides): (&[Step], bool) = match board.cells[usize::from(mover & 127)] & 7 {
            2 => (&KNIGHT_STEPS, false),
            3 => (&BISHOP, true),
            4 => (&ROOK, true),
            _ => (&KING_STEPS, true),
        };
        for &by in steps {
            let mut at = index(mover);
            while let Some((to, piece)) = step(&board.cells, at, by) {
                if piece & WHITE != 0 {
                    break;
                }
                visit(to, piece);
                if piece != EMPTY || !slides {
                    break;
                }
                at = to;
            }
        }
    }
}

/// The target of a step, as a `usize`.
#[inline(always)]
fn target(at: usize, step: Step) -> usize {
    at.wrapping_add_signed(Mailbox0x88::GEOMETRY.delta(step) as isize)
}

/// A mask that changes nothing, and tells the compiler that the check is superfluous.
#[inline(always)]
fn masked(cells: &[u8; 128], at: usize, step: Step) -> Option<(usize, u8)> {
    let to = target(at, step);
    (to & 0x88 == 0).then(|| (to, cells[to & 0x7f]))
}

/// The check is the test of the ranks: beyond the eighth, and below zero, there is no cell.
#[inline(always)]
fn get(cells: &[u8; 128], at: usize, step: Step) -> Option<(usize, u8)> {
    let to = target(at, step);
    cells.get(to).copied().filter(|_| to & 0x08 == 0).map(|piece| (to, piece))
}

/// An index that only the test can make.
#[derive(Clone, Copy)]
struct Newtype(u8);

impl Newtype {
    #[inline(always)]
    fn of(index: u8) -> Newtype {
        on_0x88(index).map(Newtype).expect("a piece stands on the board")
    }
}

#[inline(always)]
fn newtype(cells: &[u8; 128], at: Newtype, step: Step) -> Option<(Newtype, u8)> {
    let to = on_0x88(stepped::<Mailbox0x88>(at.0, step)).map(Newtype)?;
    Some((to, cells[usize::from(to.0)]))
}
