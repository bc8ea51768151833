//! Whether a step stays on the board.

use std::hint::black_box;

use polyboard::squares::{Index, Mailbox0x88, Mailbox10x12, Square, SquareMapping, Step};

use super::edges::{STEPS, on_0x88, on_8x8};
use super::prelude::*;
use crate::cells::{GUARD, cells, random_codes};

/// Index and increment on a board where a step is an addition, modulo 256.
type Sum = [u8; 2];
/// File and rank, and the change of each by the step.
type Coordinates = [i8; 4];

fn sum<M: SquareMapping>((from, step): (Square, usize)) -> Sum {
    [Index::<M>::of(from).raw(), M::GEOMETRY.delta(STEPS[step]) as u8]
}

fn coordinates((from, step): (Square, usize)) -> Coordinates {
    let Step { east, north } = STEPS[step];
    [from.file().index() as i8, from.rank().index() as i8, east, north]
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(2);
    let mut steps = Vec::new();
    for _ in 0..4 {
        let first = steps.len();
        steps
            .extend(Square::ALL.into_iter().flat_map(|from| (0..16).map(move |step| (from, step))));
        shuffle(&mut random, &mut steps[first..]);
    }
    let wide: Vec<Sum> = steps.iter().copied().map(sum::<Mailbox0x88>).collect();
    let framed: Vec<Sum> = steps.iter().copied().map(sum::<Mailbox10x12>).collect();
    let coordinates: Vec<Coordinates> = steps.iter().copied().map(coordinates).collect();

    let codes = &random_codes(&mut random, 24);
    let in_256: &[u8; 256] = &cells::<Mailbox10x12, 256>(codes);

    let workload = Workload { name: "", unit: "ns per step", operations: steps.len() };
    bench.time_without_loop(
        workload,
        || counted(&wide, |_| 0),
        contenders![
            "0x88 u8" => tested(&wide, x88_u8),
            "four comparisons" => tested(&coordinates, four_comparisons),
            "two comparisons" => tested(&coordinates, two_comparisons),
            "one OR" => tested(&coordinates, one_or),
            "sentinel" of 256 => counted(&framed, |sum| (sentinel(in_256, sum) != GUARD).into()),
        ],
    )
}

/// The sum of all answers. Each step goes through a black box, so that no eight of them are tested at once.
#[inline(always)]
fn counted<T>(steps: &[T], answer: impl Fn(&T) -> u8) -> u64 {
    steps.iter().map(|step| u64::from(answer(black_box(step)))).sum()
}

/// The number of steps that stay on the board.
#[inline(always)]
fn tested<T, I>(steps: &[T], target: impl Fn(&T) -> Option<I>) -> u64 {
    counted(steps, |step| target(step).is_some().into())
}

#[inline(always)]
fn x88_u8(&[from, delta]: &Sum) -> Option<u8> {
    on_0x88(from.wrapping_add(delta))
}

/// Compares each coordinate with both of its edges, like a first program.
#[inline(always)]
#[allow(clippy::manual_range_contains, reason = "the four comparisons are the contender")]
fn four_comparisons(&[file, rank, east, north]: &Coordinates) -> Option<usize> {
    let (file, rank) = (i32::from(file) + i32::from(east), i32::from(rank) + i32::from(north));
    let is_on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    is_on_board.then_some((8 * rank + file) as usize)
}

#[inline(always)]
fn two_comparisons(&[file, rank, east, north]: &Coordinates) -> Option<u8> {
    on_8x8(file.wrapping_add(east), rank.wrapping_add(north))
}

/// Both are below 8 if none has a higher bit.
#[inline(always)]
fn one_or(&[file, rank, east, north]: &Coordinates) -> Option<usize> {
    let (file, rank) = (file.wrapping_add(east) as u8, rank.wrapping_add(north) as u8);
    (file | rank < 8).then_some(8 * usize::from(rank) + usize::from(file))
}

/// The cell marks the edge: Chess Programming Wiki, [10x12
/// Board](https://www.chessprogramming.org/10x12_Board).
#[inline(always)]
fn sentinel(cells: &[u8; 256], &[from, delta]: &Sum) -> u8 {
    cells[usize::from(from.wrapping_add(delta))]
}
