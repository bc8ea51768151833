//! Counting the members of a set.

use std::hint::black_box;

use crate::{Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X14",
    name: "popcount",
    claim: "Counting the pieces in a bitboard is a single instruction; without it, it takes a dozen.",
    source: "ChessWAV, Chess Programming Concepts, \"Population count\"; Chess Programming Wiki, \"Population Count\"",
    contenders: &["count_ones", "swar", "swar by shifts", "kernighan", "bytes"],
    workload: "1,024 sets of 2 squares (sparse), and as many of about 32 (dense)",
    rule: Rule(&[
        Clause { workload: "dense", of: "swar", to: "count_ones", is: Bound::AtLeast(1.5) },
        Clause { workload: "dense", of: "bytes", to: "count_ones", is: Bound::AtLeast(1.5) },
        Clause { workload: "sparse", of: "kernighan", to: "count_ones", is: Bound::AtLeast(1.1) },
    ]),
    discussion: "`count_ones` is one instruction if the program is compiled for a processor that has \
        POPCNT, and the dozen operations of SWAR in a build for any x86-64. LLVM recognises SWAR as the \
        Athlon guide writes it, which takes {dense: swar / count_ones} times what the instruction takes, \
        and Kernighan's loop `b &= b - 1`, which takes {dense: kernighan / count_ones} times: both are \
        compiled to the instruction. If shifts add the bytes, SWAR takes {dense: swar by shifts / \
        count_ones} times. A table of bytes needs eight loads for each set. So write `count_ones`, and let \
        the compiler choose the form.",
    counts_instructions: true,
    seconds: 6,
    run,
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(14);
    let sparse: Vec<u64> =
        (0..1_024).map(|_| 1 << random.below(64) | 1 << random.below(64)).collect();
    let dense: Vec<u64> = (0..1_024).map(|_| random.bits()).collect();
    for (name, sets) in [("sparse", &sparse), ("dense", &dense)] {
        let workload = Workload { name, unit: "ns per set", operations: sets.len() };
        bench.time_without_loop(
            workload,
            || counted(sets, |_| 0),
            vec![
                Contender::new("count_ones", || counted(sets, u64::count_ones)),
                Contender::new("swar", || counted(sets, swar)),
                Contender::new("swar by shifts", || counted(sets, swar_by_shifts)),
                Contender::new("kernighan", || counted(sets, kernighan)),
                Contender::new("bytes", || counted(sets, bytes)).with_bytes(256),
            ],
        )?;
    }
    Ok(())
}

/// The sum of all counts. Each set goes through a black box, so that no eight of them are counted at once.
#[inline(always)]
fn counted(sets: &[u64], count: impl Fn(u64) -> u32) -> u64 {
    sets.iter().map(|&set| u64::from(count(black_box(set)))).sum()
}

/// Adds up pairs, nibbles and bytes within one word: David Wheeler and others, 1957; in this form AMD,
/// "Athlon Processor Code Optimization Guide", 2002.
#[inline]
fn swar(set: u64) -> u32 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

/// The same with the bytes added up by shifts, three times.
#[inline]
fn swar_by_shifts(set: u64) -> u32 {
    let pairs = (set & 0x5555_5555_5555_5555) + (set >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles & 0x0f0f_0f0f_0f0f_0f0f) + (nibbles >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    let words = bytes + (bytes >> 8);
    let halves = words + (words >> 16);
    ((halves + (halves >> 32)) & 0x7f) as u32
}

/// Removes the lowest member until there is none: Peter Wegner, 1960; Brian Kernighan and Dennis Ritchie,
/// "The C Programming Language", 1988.
#[inline]
fn kernighan(mut set: u64) -> u32 {
    let mut count = 0;
    while set != 0 {
        set &= set - 1;
        count += 1;
    }
    count
}

/// Looks up the count of each byte.
#[inline]
fn bytes(set: u64) -> u32 {
    static COUNTS: [u8; 256] = {
        let mut counts = [0; 256];
        let mut byte = 0;
        while byte < 256 {
            counts[byte] = (byte as u8).count_ones() as u8;
            byte += 1;
        }
        counts
    };
    set.to_le_bytes().into_iter().map(|byte| u32::from(COUNTS[usize::from(byte)])).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_count_the_same() {
        let mut random = Random::new(1);
        for set in [0, 1, u64::MAX, 1 << 63].into_iter().chain((0..1_000).map(|_| random.bits())) {
            let counts = [swar, swar_by_shifts, kernighan, bytes];
            assert_eq!(counts.map(|count| count(set)), [set.count_ones(); 4], "{set:#x}");
        }
    }
}
