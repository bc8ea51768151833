//! Flipping and mirroring a set of squares.

use std::hint::black_box;

use super::{prelude::*, sets::chained};

const ROWS: [u64; 2] = [0x00ff_00ff_00ff_00ff, 0x0000_ffff_0000_ffff];
const COLUMNS: [u64; 3] = [0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f];

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(27);
    let sets: Vec<u64> = (0..4_096).map(|_| random.bits()).collect();
    let sets = &sets;
    // Constants that the compiler does not know, so that it makes no byte swap of the formulas.
    let (rows, bytes) = (black_box(ROWS), black_box(BYTES));
    let workload = |name| Workload { name, unit: "ns per set", operations: sets.len() };
    bench.time_without_loop(
        workload("flip"),
        || chained(sets, |set| set),
        vec![
            Contender::new("swap_bytes", || chained(sets, u64::swap_bytes)),
            Contender::new("21 operations", || chained(sets, |set| flipped_21(set, bytes))),
            Contender::new("13 operations", || chained(sets, |set| flipped_13(set, rows))),
            Contender::new("21 as published", || chained(sets, |set| flipped_21(set, BYTES))),
            Contender::new("13 as published", || chained(sets, |set| flipped_13(set, ROWS))),
            Contender::new("delta swaps", || chained(sets, flipped_by_swaps)),
            Contender::new("square by square", || chained(sets, |set| by_squares(set, 56))),
        ],
    )?;
    bench.time_without_loop(
        workload("mirror"),
        || chained(sets, |set| set),
        vec![
            Contender::new("reverse_bits", || chained(sets, |set| set.reverse_bits().swap_bytes())),
            Contender::new("15 operations", || chained(sets, mirrored_15)),
            Contender::new("13 operations", || chained(sets, mirrored_13)),
            Contender::new("delta swaps", || chained(sets, mirrored_by_swaps)),
            Contender::new("square by square", || chained(sets, |set| by_squares(set, 7))),
        ],
    )?;
    bench.time_without_loop(
        workload("rotate"),
        || chained(sets, |set| set),
        vec![
            Contender::new("reverse_bits", || chained(sets, u64::reverse_bits)),
            Contender::new("26 operations", || {
                chained(sets, |set| mirrored_13(flipped_13(set, ROWS)))
            }),
            Contender::new("square by square", || chained(sets, |set| by_squares(set, 63))),
        ],
    )
}

/// Each square on its own: its index is XORed with 56, 7 or 63.
#[inline(always)]
fn by_squares(mut set: u64, xor: u32) -> u64 {
    let mut image = 0;
    while set != 0 {
        image |= 1 << (set.trailing_zeros() ^ xor);
        set &= set - 1;
    }
    image
}

/// Each rank to its place: eight shifts, six masks, seven unions. The last two shifts need no mask.
#[inline(always)]
const fn flipped_21(set: u64, bytes: [u64; 6]) -> u64 {
    set << 56
        | set << 40 & bytes[0]
        | set << 24 & bytes[1]
        | set << 8 & bytes[2]
        | set >> 8 & bytes[3]
        | set >> 24 & bytes[4]
        | set >> 40 & bytes[5]
        | set >> 56
}

/// The masks of the 21 operations.
const BYTES: [u64; 6] = [0xff << 48, 0xff << 40, 0xff << 32, 0xff << 24, 0xff << 16, 0xff << 8];

/// Exchanges neighbouring ranks, pairs of ranks, and halves: Knuth, TAOCP 4A, 7.1.3.
#[inline(always)]
#[allow(clippy::manual_rotate, reason = "as the source counts the operations")]
const fn flipped_13(set: u64, rows: [u64; 2]) -> u64 {
    let set = (set >> 8 & rows[0]) | (set & rows[0]) << 8;
    let set = set >> 16 & rows[1] | (set & rows[1]) << 16;
    set >> 32 | set << 32
}

/// Exchanges neighbouring files, pairs of files, and halves of ranks: five operations three times.
#[inline(always)]
const fn mirrored_15(set: u64) -> u64 {
    let set = set >> 1 & COLUMNS[0] | (set & COLUMNS[0]) << 1;
    let set = set >> 2 & COLUMNS[1] | (set & COLUMNS[1]) << 2;
    set >> 4 & COLUMNS[2] | (set & COLUMNS[2]) << 4
}

/// The same by rotations: after each step half of the files are where they belong, and the other half are
/// so a rank further on.
#[inline(always)]
const fn mirrored_13(set: u64) -> u64 {
    let set = set ^ COLUMNS[2] & (set ^ set.rotate_left(8));
    let set = set ^ COLUMNS[1] & (set ^ set.rotate_left(4));
    let set = set ^ COLUMNS[0] & (set ^ set.rotate_left(2));
    set.rotate_right(7)
}

/// Exchanges the squares of a mask with those `DELTA` further on: Knuth, TAOCP 4A, 7.1.3.
#[inline(always)]
const fn delta_swap<const DELTA: u32>(set: u64, mask: u64) -> u64 {
    let moved = (set ^ set >> DELTA) & mask;
    set ^ moved ^ moved << DELTA
}

#[inline(always)]
const fn flipped_by_swaps(set: u64) -> u64 {
    let set = delta_swap::<8>(set, ROWS[0]);
    let set = delta_swap::<16>(set, ROWS[1]);
    set.rotate_left(32)
}

#[inline(always)]
const fn mirrored_by_swaps(set: u64) -> u64 {
    let set = delta_swap::<1>(set, COLUMNS[0]);
    let set = delta_swap::<2>(set, COLUMNS[1]);
    delta_swap::<4>(set, COLUMNS[2])
}
