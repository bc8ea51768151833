//! Finds the targets of knights and kings.

use std::hint::black_box;

use polyboard::squares::{
    KING_STEPS, KNIGHT_STEPS, Lerf, Mailbox0x88, Mailbox10x12, Mailbox16x12, Square, SquareMapping,
    Step, step_table,
};

use super::{
    edges::{STEPS, Squares, on_0x88, on_8x8, step_guarded, stepped},
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
    random.shuffle(&mut from);
    let plain = &Squares::<64>::new::<Lerf>(&boards, &from);
    let framed = &Squares::<256>::new::<Mailbox10x12>(&boards, &from);
    let half = &Squares::<128>::new::<Mailbox0x88>(&boards, &from);
    let wide = &Squares::<256>::new::<Mailbox16x12>(&boards, &from);
    let workload = Workload { name: "squares", unit: "ns per square", operations: from.len() };
    bench.time(
        workload,
        vec![
            Contender::new("8x8 checks", || plain.sum(checks::<false>)),
            Contender::new("8x8 lists", || plain.sum(lists::<false>)).with_bytes(64 * 17),
            Contender::new("10x12", || framed.sum(sentinels::<Mailbox10x12, false>)),
            Contender::new("0x88", || half.sum(x88::<false>)),
            Contender::new("16x12", || wide.sum(sentinels::<Mailbox16x12, false>)),
            Contender::new("bitboards", || plain.sum(|_, from| bitboards(u64::MAX, from)))
                .with_bytes(2 * 64 * 8),
        ],
    )?;
    // A bitboard has the sets, and does not gather them from cells.
    let free: Vec<u64> = boards.iter().map(|codes| set(codes, |code| code & WHITE == 0)).collect();
    let sets: &Vec<(u64, u8)> =
        &from.iter().map(|&(board, from)| (free[board], from.index())).collect();
    bench.time(
        Workload { name: "moves", ..workload },
        vec![
            Contender::new("8x8 checks", || plain.sum(checks::<true>)),
            Contender::new("8x8 lists", || plain.sum(lists::<true>)),
            Contender::new("10x12", || framed.sum(sentinels::<Mailbox10x12, true>)),
            Contender::new("0x88", || half.sum(x88::<true>)),
            Contender::new("16x12", || wide.sum(sentinels::<Mailbox16x12, true>)),
            Contender::new("bitboards", || {
                let targets = |&(free, from)| bitboards(free, black_box(from));
                sets.iter().map(targets).sum()
            }),
        ],
    )
}

/// File and rank against their edges.
#[inline(always)]
fn checks<const MOVES: bool>(cells: &[u8; 64], from: u8) -> u64 {
    let mut sum = 0;
    for Step { east, north } in STEPS {
        if let Some(to) = on_8x8((from & 7) as i8 + east, (from >> 3) as i8 + north)
            && (!MOVES || cells[usize::from(to)] & WHITE == 0)
        {
            sum += found::<Lerf>(to);
        }
    }
    sum
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
    let targets = STEPS.into_iter().filter_map(|step| step_guarded::<M, 256>(cells, from, step));
    let is_found = |cell: u8| if MOVES { cell & WHITE == 0 } else { cell != GUARD };
    targets.filter(|&(_, cell)| is_found(cell)).map(|(to, _)| found::<M>(to)).sum()
}

/// One AND tests for the edge.
#[inline(always)]
fn x88<const MOVES: bool>(cells: &[u8; 128], from: u8) -> u64 {
    let targets = STEPS.into_iter().filter_map(|step| on_0x88(stepped::<Mailbox0x88>(from, step)));
    let is_found = |to: u8| !MOVES || cells[usize::from(to)] & WHITE == 0;
    targets.filter(|&to| is_found(to)).map(found::<Mailbox0x88>).sum()
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
