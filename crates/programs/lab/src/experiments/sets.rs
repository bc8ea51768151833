//! X14, X15 and X27: counts, walks and flips of sets of squares; and the loops over sets that X1, X9 and X11 use, too.

use super::prelude::*;

/// The sum of all answers. Each question goes through a black box, so that no eight of them are answered at once.
#[inline(always)]
pub(super) fn each<T: Copy>(questions: &[T], answer: impl Fn(T) -> u64) -> u64 {
    questions.iter().map(|&question| answer(black_box(question))).sum()
}

/// The sum of all answers, each of which waits for the one before, as in a program that branches on them. Otherwise
/// several would be answered at once, and a multiplication would take no longer than a shift.
#[inline(always)]
pub(super) fn chained(sets: &[u64], answer: impl Fn(u64) -> u64) -> u64 {
    let (zero, mut last, mut sum) = (black_box(0), 0, 0_u64);
    for &set in sets {
        last = answer(set ^ last & zero);
        sum = sum.wrapping_add(last);
    }
    sum
}

/// Visits the members of all sets, from the lowest; `index` finds it, and `clear` removes it.
#[inline(always)]
fn walked(sets: &[u64], index: impl Fn(u64) -> u32, clear: impl Fn(u64, u32) -> u64) -> u64 {
    let members = |set: u64| {
        let (mut left, mut sum) = (set, 0);
        while left != 0 {
            let at = index(left);
            sum += u64::from(black_box(at));
            left = clear(left, at);
        }
        sum
    };
    each(sets, members)
}

/// X14: counting the members of a set.
pub(super) fn popcount(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(14);
    let sparse: Vec<u64> =
        (0..1_024).map(|_| 1 << random.below(64) | 1 << random.below(64)).collect();
    let dense: Vec<u64> = (0..1_024).map(|_| random.bits()).collect();
    let (masks, one) = (black_box(MASKS), black_box(1));
    for (name, sets) in [("sparse", &sparse), ("dense", &dense)] {
        time!(bench, name, "ns per set", sets.len();
            "count_ones" => each(sets, |set| set.count_ones().into()),
            "swar" => each(sets, |set| swar(set, masks)),
            "kernighan" => each(sets, |set| kernighan(set, one)),
            "bytes" of 256 => each(sets, bytes),
            "swar as published" => each(sets, |set| swar(set, MASKS)),
            "kernighan as published" => each(sets, |set| kernighan(set, 1)),
            EMPTY_LOOP => each(sets, |_| 0),
        )?;
    }
    Ok(())
}

/// The constants of SWAR: pairs, nibbles, bytes, and the factor that adds up the bytes.
const MASKS: [u64; 4] =
    [0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f, 0x0101_0101_0101_0101];

/// Adds up pairs, nibbles and bytes: David Wheeler and others, 1957; in this form AMD, "Athlon Processor Code
/// Optimization Guide", 2002. With constants that the compiler knows, LLVM makes it the instruction.
#[inline(always)]
fn swar(set: u64, [pairs, nibbles, bytes, sum]: [u64; 4]) -> u64 {
    let set = set.wrapping_sub(set >> 1 & pairs);
    let set = (set & nibbles) + (set >> 2 & nibbles);
    let set = (set + (set >> 4)) & bytes;
    set.wrapping_mul(sum) >> 56
}

/// Removes the lowest member until there is none: Peter Wegner, 1960; Brian Kernighan and Dennis Ritchie,
/// "The C Programming Language", 1988. If the compiler knows that `one` is 1, LLVM makes it the instruction.
#[inline(always)]
fn kernighan(mut set: u64, one: u64) -> u64 {
    let mut count = 0;
    while set != 0 {
        set &= set.wrapping_sub(one);
        count += 1;
    }
    count
}

/// Looks up the count of each byte.
#[inline(always)]
fn bytes(set: u64) -> u64 {
    static COUNTS: [u8; 256] = {
        let mut counts = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            counts[byte] = (byte as u8).count_ones() as u8;
            byte += 1;
        }
        counts
    };
    set.to_le_bytes().into_iter().map(|byte| u64::from(COUNTS[usize::from(byte)])).sum()
}

/// X15: walking over the members of a set.
pub(super) fn bitscan(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(15);
    let mut set = || (0..1 + random.below(32)).fold(0_u64, |set, _| set | 1 << random.below(64));
    let sets: &Vec<u64> = &(0..1_024).map(|_| set()).collect();
    let members = sets.iter().map(|set| set.count_ones() as usize).sum();
    let next = |set: u64, _| set & (set - 1);
    time!(bench, "", "ns per member", members;
        "trailing_zeros" => walked(sets, u64::trailing_zeros, next),
        "leading_zeros" =>
            walked(sets, |set| 63 - set.leading_zeros(), |set, index| set ^ 1 << index),
        "de Bruijn" of 64 => walked(sets, de_bruijn::<false>, next),
        "de Bruijn below" of 64 => walked(sets, de_bruijn::<true>, next),
        "isolate and clear" =>
            walked(sets, u64::trailing_zeros, |set, _| set ^ (set & set.wrapping_neg())),
    )
}

/// A de Bruijn sequence.
const SEQUENCE: u64 = 0x03f7_9d71_b4cb_0a89;

/// The index of the lowest member for the upper six bits of each product: of it alone, or with all squares below.
const fn indices(has_below: bool) -> [u8; 64] {
    let (mut indices, mut index) = ([0; 64], 0);
    while index < 64 {
        let set = if has_below { u64::MAX >> (63 - index) } else { 1 << index };
        indices[(SEQUENCE.wrapping_mul(set) >> 58) as usize] = index as u8;
        index += 1;
    }
    indices
}

/// The upper six bits of the product of the lowest member and a de Bruijn sequence are different for each
/// member: Charles Leiserson, Harald Prokop and Keith Randall, "Using de Bruijn Sequences to Index a 1 in a
/// Computer Word", 1998. So are those of that member and all squares below it: Kim Walisch, 2012.
#[inline]
fn de_bruijn<const HAS_BELOW: bool>(set: u64) -> u32 {
    let lowest = if HAS_BELOW { set ^ (set - 1) } else { set & set.wrapping_neg() };
    let indices = const { &indices(HAS_BELOW) };
    indices[(lowest.wrapping_mul(SEQUENCE) >> 58) as usize].into()
}

const ROWS: [u64; 2] = [0x00ff_00ff_00ff_00ff, 0x0000_ffff_0000_ffff];
const COLUMNS: [u64; 3] = [0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f];

/// X27: flipping and mirroring a set of squares.
pub(super) fn flips(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(27);
    let sets: &Vec<u64> = &(0..4_096).map(|_| random.bits()).collect();
    // Constants that the compiler does not know, so that it makes no byte swap of the formulas.
    let (rows, bytes) = (black_box(ROWS), black_box(BYTES));
    time!(bench, "flip", "ns per set", sets.len();
        "swap_bytes" => chained(sets, u64::swap_bytes),
        "21 operations" => chained(sets, |set| flipped_21(set, bytes)),
        "13 operations" => chained(sets, |set| flipped_13(set, rows)),
        "21 as published" => chained(sets, |set| flipped_21(set, BYTES)),
        "13 as published" => chained(sets, |set| flipped_13(set, ROWS)),
        "delta swaps" => chained(sets, flipped_by_swaps),
        "square by square" => chained(sets, |set| by_squares(set, 56)),
        EMPTY_LOOP => chained(sets, |set| set),
    )?;
    time!(bench, "mirror", "ns per set", sets.len();
        "reverse_bits" => chained(sets, |set| set.reverse_bits().swap_bytes()),
        "15 operations" => chained(sets, mirrored_15),
        "13 operations" => chained(sets, mirrored_13),
        "delta swaps" => chained(sets, mirrored_by_swaps),
        "square by square" => chained(sets, |set| by_squares(set, 7)),
        EMPTY_LOOP => chained(sets, |set| set),
    )?;
    time!(bench, "rotate", "ns per set", sets.len();
        "reverse_bits" => chained(sets, u64::reverse_bits),
        "26 operations" => chained(sets, |set| mirrored_13(flipped_13(set, ROWS))),
        "square by square" => chained(sets, |set| by_squares(set, 63)),
        EMPTY_LOOP => chained(sets, |set| set),
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
