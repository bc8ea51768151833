//! Finds the targets of knights and kings.

use std::hint::black_box;

use polyboard::squares::{
    KING_STEPS, KNIGHT_STEPS, Lerf, Mailbox0x88, Mailbox10x12, Mailbox16x12, Square, SquareMapping,
    Step, step_table,
};

use super::{
    edges::{STEPS, Squares, on_8x8, step_0x88, step_guarded},
    prelude::*,
};
use crate::{
    cells::{GUARD, WHITE, codes, set},
    games::positions,
};

/// A number for each index of a mapping: that of its square on the neutral board, from 1.
struct Values<M>(M);

impl<M: SquareMapping> Values<M> {
    const OF: &[u8; 256] = &{
        let (table, mut values, mut i) = (M::GEOMETRY.index_table(), [0; 256], 0);
        while i < 64 {
            values[table[i] as usize] = 1 + i as u8;
            i += 1;
        }
        values
    };
}

/// The value of a target, which goes through a black box, as if a move were stored.
#[inline(always)]
fn found<M: SquareMapping>(to: u8) -> u64 {
    Values::<M>::OF[usize::from(black_box(to))].into()
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(3);
    let boards: Vec<[u8; 64]> = positions(16).iter().map(|each| codes(each.setup())).collect();
    let mut from: Vec<(usize, Square)> =
        (0..16).flat_map(|board| Square::ALL.map(|square| (board, square))).collect();
    shuffle(&mut random, &mut from);
    let plain = &Squares::<64>::new::<Lerf>(&boards, &from);
    let framed = &Squares::<256>::new::<Mailbox10x12>(&boards, &from);
    let half = &Squares::<128>::new::<Mailbox0x88>(&boards, &from);
    let wide = &Squares::<256>::new::<Mailbox16x12>(&boards, &from);
    // A bitboard has the sets, and does not gather them from cells.
    let of_board = |codes: &[u8; 64]| set(codes, |code| code & WHITE == 0);
    let free: Vec<u64> = boards.iter().map(of_board).collect();
    let all: Vec<(u64, u8)> = from.iter().map(|&(_, from)| (u64::MAX, from.index())).collect();
    let free: Vec<(u64, u8)> =
        from.iter().map(|&(board, from)| (free[board], from.index())).collect();
    let boards = &(plain, framed, half, wide);
    time::<false>(bench, "squares", boards, &all)?;
    time::<true>(bench, "moves", boards, &free)
}

/// The boards of all contenders but the bitboards.
type Boards<'a> = (&'a Squares<64>, &'a Squares<256>, &'a Squares<128>, &'a Squares<256>);

fn time<const MOVES: bool>(
    bench: &mut Bench<'_>,
    name: &'static str,
    &(plain, framed, half, wide): &Boards<'_>,
    sets: &[(u64, u8)],
) -> Result<(), LabError> {
    bench.time(
        Workload { name, unit: "ns per square", operations: sets.len() },
        contenders![
            "8x8 checks" => plain.sum(checks::<MOVES>),
            "8x8 lists" of 64 * 17 => plain.sum(lists::<MOVES>),
            "10x12" => framed.sum(sentinels::<Mailbox10x12, MOVES>),
            "0x88" => half.sum(x88::<MOVES>),
            "16x12" => wide.sum(sentinels::<Mailbox16x12, MOVES>),
            "bitboards" of 2 * 64 * 8 =>
                sets.iter().map(|&(free, from)| bitboards(free, black_box(from))).sum(),
        ],
    )
}

/// The sum of the values of the targets, of all or of those without a white piece.
#[inline(always)]
fn summed<M: SquareMapping, const MOVES: bool>(step: impl Fn(Step) -> Option<(u8, u8)>) -> u64 {
    let targets = STEPS.into_iter().filter_map(step);
    targets.filter(|&(_, cell)| !MOVES || cell & WHITE == 0).map(|(to, _)| found::<M>(to)).sum()
}

/// File and rank against their edges.
#[inline(always)]
fn checks<const MOVES: bool>(cells: &[u8; 64], from: u8) -> u64 {
    summed::<Lerf, MOVES>(|Step { east, north }| {
        let to = on_8x8((from & 7) as i8 + east, (from >> 3) as i8 + north)?;
        Some((to, cells[usize::from(to)]))
    })
}

/// The targets from each square, and 64 behind the last.
static LISTS: [[u8; 17]; 64] = {
    let mut lists = [[64; 17]; 64];
    let mut i = 0;
    while i < 64 {
        let (mut len, mut step) = (0, 0);
        while step < 16 {
            if let Some(to) = Square::ALL[i].stepped(STEPS[step]) {
                lists[i][len] = to.index();
                len += 1;
            }
            step += 1;
        }
        i += 1;
    }
    lists
};

/// Precomputed targets: Chess Programming Wiki, [Table-driven Move
/// Generation](https://www.chessprogramming.org/Table-driven_Move_Generation).
#[inline(always)]
fn lists<const MOVES: bool>(cells: &[u8; 64], from: u8) -> u64 {
    let mut sum = 0;
    for &to in &LISTS[usize::from(from & 63)] {
        if to >= 64 {
            break;
        }
        if !MOVES || cells[usize::from(to)] & WHITE == 0 {
            sum += found::<Lerf>(to);
        }
    }
    sum
}

/// The cell marks the edge.
#[inline(always)]
fn sentinels<M: SquareMapping, const MOVES: bool>(cells: &[u8; 256], from: u8) -> u64 {
    let is_found = |&(_, cell): &(u8, u8)| MOVES || cell != GUARD;
    summed::<M, MOVES>(|step| step_guarded::<M, 256>(cells, from, step).filter(is_found))
}

/// One AND tests for the edge.
#[inline(always)]
fn x88<const MOVES: bool>(cells: &[u8; 128], from: u8) -> u64 {
    summed::<Mailbox0x88, MOVES>(|step| step_0x88(cells, from, step))
}

/// A set by square, less the own pieces. Knight and king have a set each, since their targets differ.
#[inline(always)]
fn bitboards(free: u64, from: u8) -> u64 {
    static KNIGHT: [u64; 64] = step_table(Lerf::GEOMETRY, &KNIGHT_STEPS);
    static KING: [u64; 64] = step_table(Lerf::GEOMETRY, &KING_STEPS);
    let mut sum = 0;
    for table in [&KNIGHT, &KING] {
        let mut targets = table[usize::from(from & 63)] & free;
        while targets != 0 {
            sum += found::<Lerf>(targets.trailing_zeros() as u8);
            targets &= targets - 1;
        }
    }
    sum
}
