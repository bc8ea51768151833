//! X2, X3, X4 and X29: the same questions on boards that notice their edge in different ways.

use polyboard::squares::{
    Index, KING_STEPS, Lerf, Mailbox0x88, Mailbox10x12, Mailbox16x12, Square, SquareMapping, Step,
};

use super::{edges::*, prelude::*};
use crate::{
    cells::{EMPTY, GUARD, WHITE, cells, codes, random_codes, set},
    testbed::{KING, KNIGHT, members},
};

/// X2: whether a step stays on the board.
pub(super) fn on_board(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(2);
    let mut steps = Vec::new();
    for _ in 0..4 {
        let first = steps.len();
        steps.extend(Square::ALL.into_iter().flat_map(|from| STEPS.map(|step| (from, step))));
        shuffle(&mut random, &mut steps[first..]);
    }
    // The index and the increment on a board where a step is an addition, modulo 256.
    fn sum<M: SquareMapping>(&(from, step): &(Square, Step)) -> [u8; 2] {
        [Index::<M>::of(from).raw(), M::GEOMETRY.delta(step) as u8]
    }
    let wide: Vec<[u8; 2]> = steps.iter().map(sum::<Mailbox0x88>).collect();
    let framed: Vec<[u8; 2]> = steps.iter().map(sum::<Mailbox10x12>).collect();
    // File and rank, and the change of each by the step.
    let both = |&(from, Step { east, north }): &(Square, Step)| {
        [from.file().index() as i8, from.rank().index() as i8, east, north]
    };
    let both: Vec<[i8; 4]> = steps.iter().map(both).collect();
    let cells = &cells::<Mailbox10x12, 256>(&random_codes(&mut random, 24));
    time!(bench, "", "ns per step", steps.len();
        "0x88 u8" => on(&wide, |&[from, delta]| on_0x88(from.wrapping_add(delta)).is_some()),
        "four comparisons" => on(&both, four_comparisons),
        "two comparisons" => on(&both, |&[file, rank, east, north]| {
            on_8x8([file.wrapping_add(east), rank.wrapping_add(north)]).is_some()
        }),
        // Both are below 8 if none has a higher bit.
        "one OR" => on(&both, |&[file, rank, east, north]| {
            (file.wrapping_add(east) as u8 | rank.wrapping_add(north) as u8) < 8
        }),
        // The cell marks the edge: Chess Programming Wiki, "10x12 Board".
        "sentinel" of 256 =>
            on(&framed, |&[from, delta]| cells[usize::from(from.wrapping_add(delta))] != GUARD),
        EMPTY_LOOP => on(&wide, |_| false),
    )
}

/// The number of steps that stay on the board. Each goes through a black box, so that no eight are tested at once.
#[inline(always)]
fn on<T>(steps: &[T], is_on: impl Fn(&T) -> bool) -> u64 {
    steps.iter().map(|step| u64::from(is_on(black_box(step)))).sum()
}

/// Compares each coordinate with both of its edges, like a first program.
#[inline(always)]
#[allow(clippy::manual_range_contains, reason = "the four comparisons are the contender")]
fn four_comparisons(&[file, rank, east, north]: &[i8; 4]) -> bool {
    let (file, rank) = (i32::from(file) + i32::from(east), i32::from(rank) + i32::from(north));
    file >= 0 && file < 8 && rank >= 0 && rank < 8
}

/// X3: the targets of knights and kings.
pub(super) fn step(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(3);
    let boards: Vec<[u8; 64]> = positions(16).iter().map(|each| codes(each.setup())).collect();
    let mut from: Vec<_> = (0..16).flat_map(|board| Square::ALL.map(|at| (board, at))).collect();
    shuffle(&mut random, &mut from);
    let plain = &Squares::<64>::new::<Lerf>(&boards, &from);
    let framed = &Squares::<256>::new::<Mailbox10x12>(&boards, &from);
    let half = &Squares::<128>::new::<Mailbox0x88>(&boards, &from);
    let wide = &Squares::<256>::new::<Mailbox16x12>(&boards, &from);
    // A bitboard has the sets, and does not gather them from cells.
    let free: Vec<u64> = boards.iter().map(|codes| set(codes, |it| it & WHITE == 0)).collect();
    // All targets on the board, or those without a white piece.
    macro_rules! targets {
        ($name:literal, $own:literal, $free:expr) => {{
            let sets = from.iter().map(|&(board, from)| ($free(board), from.index()));
            let sets: &Vec<(u64, u8)> = &sets.collect();
            time!(bench, $name, "ns per square", from.len();
                "8x8 checks" => plain.sum(|cells, from| {
                    let step = |at, by| step_8x8(cells, at, by);
                    walk(coordinates(from), STEPS, false, $own, step, |to, _| found::<Lerf>(index(to)))
                }),
                "8x8 lists" of 64 * 17 => plain.sum(lists::<$own>),
                "10x12" => framed.sum(sentinels::<Mailbox10x12, $own>),
                "0x88" => half.sum(|cells, from| {
                    let step = |at, by| step_0x88(cells, at, by);
                    walk(from, STEPS, false, $own, step, |to, _| found::<Mailbox0x88>(to))
                }),
                "16x12" => wide.sum(sentinels::<Mailbox16x12, $own>),
                "bitboards" of 2 * 64 * 8 =>
                    sets.iter().map(|&(free, from)| bitboards(free, black_box(from))).sum(),
            )
        }};
    }
    targets!("squares", 0, |_| u64::MAX)?;
    targets!("moves", 0x40, |board: usize| free[board])
}

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

/// Precomputed targets: Chess Programming Wiki, [Table-driven Move
/// Generation](https://www.chessprogramming.org/Table-driven_Move_Generation).
#[inline(always)]
fn lists<const OWN: u8>(cells: &[u8; 64], from: u8) -> u64 {
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
    let targets = LISTS[usize::from(from & 63)].iter().take_while(|&&to| to < 64);
    targets.filter(|&&to| cells[usize::from(to & 63)] & OWN == 0).map(|&to| found::<Lerf>(to)).sum()
}

/// The cell marks the edge. If own pieces do not stop a step, a guard still does.
#[inline(always)]
fn sentinels<M: SquareMapping, const OWN: u8>(cells: &[u8; 256], from: u8) -> u64 {
    let is_found = |&(_, cell): &(u8, u8)| OWN != 0 || cell != GUARD;
    let step = |at, by| step_guarded::<M, 256>(cells, at, by).filter(is_found);
    walk(from, STEPS, false, OWN, step, |to, _| found::<M>(to))
}

/// A set by square, less the own pieces. Knight and king have a set each, since their targets differ.
#[inline(always)]
fn bitboards(free: u64, from: u8) -> u64 {
    let targets = |table: &[u64; 64]| members(table[usize::from(from & 63)] & free);
    targets(&KNIGHT).chain(targets(&KING)).map(found::<Lerf>).sum()
}

/// X4: walks along the lines of a queen.
pub(super) fn ray_walk(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(4);
    for (name, pieces) in [("6 pieces", 6), ("16 pieces", 16), ("32 pieces", 32)] {
        let boards: Vec<[u8; 64]> = (0..64).map(|_| random_codes(&mut random, pieces)).collect();
        let queens: Vec<_> = (0..1_024).map(|i| (i % 64, Square::ALL[random.below(64)])).collect();
        let plain = &Squares::<64>::new::<Lerf>(&boards, &queens);
        let tight = &Squares::<120>::new::<Mailbox10x12>(&boards, &queens);
        let framed = &Squares::<256>::new::<Mailbox10x12>(&boards, &queens);
        let half = &Squares::<128>::new::<Mailbox0x88>(&boards, &queens);
        let wide = &Squares::<256>::new::<Mailbox16x12>(&boards, &queens);
        time!(bench, name, "ns per ray", 8 * queens.len();
            "8x8 checks" of 64 => plain.queens(coordinates, step_8x8),
            "8x8 mailbox" of 64 => plain.queens(u8::from, mailbox),
            "8x8 lists" of 64 => plain.sum(rays),
            "10x12 of 120" of 120 => tight.queens(u8::from, step_guarded::<Mailbox10x12, 120>),
            "10x12" of 256 => framed.queens(u8::from, step_guarded::<Mailbox10x12, 256>),
            "0x88 u8" of 128 => half.queens(u8::from, step_0x88),
            "16x12" of 256 => wide.queens(u8::from, step_guarded::<Mailbox16x12, 256>),
        )?;
    }
    Ok(())
}

/// Each step goes through a second board of 10x12, which contains the edge of the first: Tom Kerrigan, TSCP, 1997,
/// which has colours and pieces in two arrays. Here one array has both, as for the others.
#[inline(always)]
fn mailbox(cells: &[u8; 64], at: u8, step: Step) -> Option<(u8, u8)> {
    const OFF: u8 = 64;
    static MAILBOX: [u8; 120] = {
        let mut mailbox = [OFF; 120];
        let mut i = 0;
        while i < 64 {
            mailbox[MAILBOX64[i] as usize] = i as u8;
            i += 1;
        }
        mailbox
    };
    static MAILBOX64: [u8; 64] = Mailbox10x12::GEOMETRY.index_table();
    let to = MAILBOX[usize::from(stepped::<Mailbox10x12>(MAILBOX64[usize::from(at & 63)], step))];
    (to < OFF).then(|| (to, cells[usize::from(to)]))
}

/// The squares of each ray, by the king's steps, and then 64.
pub(super) static RAYS: [[[u8; 8]; 8]; 64] = {
    let mut rays = [[[64; 8]; 8]; 64];
    let mut i = 0;
    while i < 64 * 8 {
        let (mut at, mut len) = (Square::ALL[i / 8], 0);
        while let Some(to) = at.stepped(KING_STEPS[i % 8]) {
            rays[i / 8][i % 8][len] = to.index();
            at = to;
            len += 1;
        }
        i += 1;
    }
    rays
};

/// The rays, which a board of 64 cells may look up instead.
#[inline(always)]
fn rays(cells: &[u8; 64], from: u8) -> u64 {
    let mut sum = 0;
    for ray in &RAYS[usize::from(from & 63)] {
        for &to in ray.iter().take_while(|&&to| to < 64) {
            let piece = cells[usize::from(to & 63)];
            if piece & WHITE == 0 {
                sum += 1 + u64::from(piece);
            }
            if piece != EMPTY {
                break;
            }
        }
    }
    sum
}

/// X29: the bounds checks of Rust on 0x88.
pub(super) fn bounds_check(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let codes: Vec<[u8; 64]> = positions(128).iter().map(|each| codes(each.setup())).collect();
    let moves = |code: u8| (WHITE | 2..=WHITE | 5).contains(&code);
    let movers = |(i, codes): (usize, &[u8; 64])| {
        members(set(codes, moves)).map(move |at| (i, Square::ALL[usize::from(at)]))
    };
    let movers: Vec<(usize, Square)> = codes.iter().enumerate().flat_map(movers).collect();
    let in_128 = &Squares::<128>::new::<Mailbox0x88>(&codes, &movers);
    let in_256 = &Squares::<256>::new::<Mailbox0x88>(&codes, &movers);
    // In a `usize` the compiler cannot know that the target is a cell.
    let target =
        |at: usize, step: Step| at.wrapping_add_signed(Mailbox0x88::GEOMETRY.delta(step) as isize);
    time!(bench, "", "ns per position", codes.len();
        "u8" of 128 => in_128.pieces(u8::from, step_0x88),
        "usize" of 128 => in_128.pieces(usize::from, |cells, at, step| {
            let to = target(at, step);
            (to & 0x88 == 0).then(|| (to, cells[to]))
        }),
        // A mask that changes nothing, and tells the compiler that the check is superfluous.
        "usize masked" of 128 => in_128.pieces(usize::from, |cells, at, step| {
            let to = target(at, step);
            (to & 0x88 == 0).then(|| (to, cells[to & 0x7f]))
        }),
        // The check is the test of the ranks: beyond the eighth, and below zero, there is no cell.
        "usize get" of 128 => in_128.pieces(usize::from, |cells, at, step| {
            let to = target(at, step);
            cells.get(to).copied().filter(|_| to & 0x08 == 0).map(|piece| (to, piece))
        }),
        "newtype" of 128 => in_128.pieces(Newtype, |cells, Newtype(at), step| {
            step_0x88(cells, at, step).map(|(to, piece)| (Newtype(to), piece))
        }),
        "[u8; 256]" of 256 => in_256.pieces(u8::from, step_0x88),
    )
}

/// An index of a type of its own.
#[derive(Clone, Copy)]
struct Newtype(u8);
