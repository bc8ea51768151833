//! Counting the members of a set.

use std::hint::black_box;

use super::{prelude::*, sets::each};

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(14);
    let sparse: Vec<u64> =
        (0..1_024).map(|_| 1 << random.below(64) | 1 << random.below(64)).collect();
    let dense: Vec<u64> = (0..1_024).map(|_| random.bits()).collect();
    let masks = black_box(MASKS);
    let one = black_box(1);
    for (name, sets) in [("sparse", &sparse), ("dense", &dense)] {
        bench.time_without_loop(
            Workload { name, unit: "ns per set", operations: sets.len() },
            || each(sets, |_| 0),
            vec![
                Contender::new("count_ones", || each(sets, |set| set.count_ones().into())),
                Contender::new("swar", || each(sets, |set| swar(set, masks))),
                Contender::new("kernighan", || each(sets, |set| kernighan(set, one))),
                Contender::new("bytes", || each(sets, bytes)).with_bytes(256),
                Contender::new("swar as published", || each(sets, |set| swar(set, MASKS))),
                Contender::new("kernighan as published", || each(sets, |set| kernighan(set, 1))),
            ],
        )?;
    }
    Ok(())
}

/// The constants of SWAR: pairs, nibbles, bytes, and the factor that adds up the bytes.
const MASKS: [u64; 4] =
    [0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f, 0x0101_0101_0101_0101];

/// Adds up pairs, nibbles and bytes within one word: David Wheeler and others, 1957; in this form AMD,
/// "Athlon Processor Code Optimization Guide", 2002. With constants that the compiler knows, LLVM makes it
/// the instruction.
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
