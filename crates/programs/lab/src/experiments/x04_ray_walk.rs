//! Walking along the lines of a queen.

use polyboard::squares::{
    Direction, Lerf, Mailbox0x88, Mailbox10x12, Mailbox16x12, Square, SquareMapping, Step,
};

use super::{
    edges::{Squares, on_8x8, step_0x88, step_guarded},
    prelude::*,
};
use crate::cells::{EMPTY, WHITE, random_codes};

/// The number of all targets and the sum of the codes of what they capture, of all queens.
macro_rules! counted {
    ($boards:expr, $walk:expr) => {
        || {
            $boards.sum(|cells, from| {
                let mut sum = 0;
                $walk(cells, from, |_, piece| sum += 1 + u64::from(piece));
                sum
            })
        }
    };
}
pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(4);
    for (name, pieces) in [("6 pieces", 6), ("16 pieces", 16), ("32 pieces", 32)] {
        let boards: Vec<[u8; 64]> = (0..64).map(|_| random_codes(&mut random, pieces)).collect();
        let queens: Vec<(usize, Square)> =
            (0..1_024).map(|i| (i % 64, Square::ALL[random.below(64)])).collect();
        let plain = &Squares::<64>::new::<Lerf>(&boards, &queens);
        let tight = &Squares::<120>::new::<Mailbox10x12>(&boards, &queens);
        let framed = &Squares::<256>::new::<Mailbox10x12>(&boards, &queens);
        let half = &Squares::<128>::new::<Mailbox0x88>(&boards, &queens);
        let wide = &Squares::<256>::new::<Mailbox16x12>(&boards, &queens);
        bench.time(
            Workload { name, unit: "ns per ray", operations: 8 * queens.len() },
            vec![
                Contender::new("8x8 checks", counted!(plain, checks)).with_bytes(64),
                Contender::new("8x8 mailbox", counted!(plain, mailbox)).with_bytes(64),
                Contender::new("8x8 lists", counted!(plain, lists)).with_bytes(64),
                Contender::new("10x12 of 120", counted!(tight, guarded::<Mailbox10x12, 120>))
                    .with_bytes(120),
                Contender::new("10x12", counted!(framed, guarded::<Mailbox10x12, 256>))
                    .with_bytes(256),
                Contender::new("0x88 u8", counted!(half, x88_u8)).with_bytes(128),
                Contender::new("16x12", counted!(wide, guarded::<Mailbox16x12, 256>))
                    .with_bytes(256),
            ],
        )?;
    }
    Ok(())
}

/// Walks along all rays. A step finds the next square and its piece, or the edge.
#[inline(always)]
fn walked<I: Copy>(
    from: I,
    step: impl Fn(I, Step) -> Option<(I, u8)>,
    mut visit: impl FnMut(I, u8),
) {
    for direction in Direction::ALL {
        let mut at = from;
        while let Some((to, piece)) = step(at, direction.step()) {
            if stops(to, piece, &mut visit) {
                break;
            }
            at = to;
        }
    }
}

/// Visits a target unless a white piece or a guard stands there. Returns whether the ray ends.
#[inline(always)]
fn stops<I>(to: I, piece: u8, visit: &mut impl FnMut(I, u8)) -> bool {
    if piece & WHITE == 0 {
        visit(to, piece);
    }
    piece != EMPTY
}

/// Two numbers and their edges.
#[inline(always)]
fn checks(cells: &[u8; 64], from: u8, mut visit: impl FnMut(u8, u8)) {
    let step = |[file, rank]: [i8; 2], Step { east, north }: Step| {
        let to = on_8x8(file + east, rank + north)?;
        Some(([file + east, rank + north], cells[usize::from(to)]))
    };
    let index = |[file, rank]: [i8; 2]| (8 * rank + file) as u8;
    walked([(from & 7) as i8, (from >> 3) as i8], step, |to, piece| visit(index(to), piece));
}

/// Each step goes through a second board of 10x12, which contains the edge of the first: Tom
/// Kerrigan, TSCP, 1997. TSCP keeps colours and pieces in two arrays; here one array has both, as
/// for the others.
#[inline(always)]
fn mailbox(cells: &[u8; 64], from: u8, visit: impl FnMut(u8, u8)) {
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
    let step = |at: u8, step: Step| {
        let delta = Mailbox10x12::GEOMETRY.delta(step) as u8;
        let to = MAILBOX[usize::from(MAILBOX64[usize::from(at & 63)].wrapping_add(delta))];
        (to < OFF).then(|| (to, cells[usize::from(to)]))
    };
    walked(from, step, visit);
}

/// The squares of each ray, which a board of 64 cells may look up instead.
#[inline(always)]
fn lists(cells: &[u8; 64], from: u8, mut visit: impl FnMut(u8, u8)) {
    static RAYS: [[[u8; 8]; 8]; 64] = {
        let mut rays = [[[64; 8]; 8]; 64];
        let mut i = 0;
        while i < 64 * 8 {
            let (mut at, mut len) = (Square::ALL[i / 8], 0);
            while let Some(to) = at.stepped(Direction::ALL[i % 8].step()) {
                rays[i / 8][i % 8][len] = to.index();
                at = to;
                len += 1;
            }
            i += 1;
        }
        rays
    };
    for ray in &RAYS[usize::from(from & 63)] {
        for &to in ray {
            if to >= 64 || stops(to, cells[usize::from(to)], &mut visit) {
                break;
            }
        }
    }
}

/// The guard ends the ray like a white piece.
#[inline(always)]
fn guarded<M: SquareMapping, const N: usize>(cells: &[u8; N], from: u8, visit: impl FnMut(u8, u8)) {
    walked(from, |at, step| step_guarded::<M, N>(cells, at, step), visit);
}

/// A byte without these bits is below 128.
#[inline(always)]
fn x88_u8(cells: &[u8; 128], from: u8, visit: impl FnMut(u8, u8)) {
    walked(from, |at, step| step_0x88(cells, at, step), visit);
}
