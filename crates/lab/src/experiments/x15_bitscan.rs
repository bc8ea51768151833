//! Walking over the members of a set.

use std::hint::black_box;

use crate::{Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X15",
    name: "bitscan",
    claim: "The index of a bit costs one instruction, from either end of the word; a multiplication and a \
        table (de Bruijn) do the same work slower.",
    source: "Rusthic Chess, \"Square mapping\"; ChessWAV; Chess Programming Wiki, \"BitScan\"",
    contenders: &[
        "trailing_zeros",
        "leading_zeros",
        "de Bruijn",
        "de Bruijn below",
        "modulo 67",
        "isolate and clear",
    ],
    workload: "1,024 sets of 1 to 32 squares; each member is visited",
    rule: Rule(&[
        Clause {
            workload: "",
            of: "leading_zeros",
            to: "trailing_zeros",
            is: Bound::Between(0.5, 1.5),
        },
        Clause { workload: "", of: "de Bruijn", to: "trailing_zeros", is: Bound::AtLeast(1.3) },
        Clause {
            workload: "",
            of: "de Bruijn below",
            to: "trailing_zeros",
            is: Bound::AtLeast(1.1),
        },
        Clause { workload: "", of: "modulo 67", to: "trailing_zeros", is: Bound::AtLeast(1.3) },
    ]),
    discussion: "LLVM recognises the product `(b & -b) * debruijn >> 58` with a de Bruijn sequence and its \
        table. It takes {de Bruijn / trailing_zeros} times what the instruction takes, because it is \
        compiled to the instruction. Kim Walisch's form, which multiplies the lowest bit and all below it, \
        takes {de Bruijn below / trailing_zeros} times, and the remainder of 67 {modulo 67 / \
        trailing_zeros} times. The loop over a set waits for the remaining word and not for the index, so a \
        slower index is partly hidden. From the upper end, the loop computes the index first and clears the \
        bit with it, which takes {leading_zeros / trailing_zeros} times. Neither end of the word is a \
        reason to choose a mapping. The last branch of each set is often mispredicted, and costs all \
        contenders the same.",
    counts_instructions: true,
    seconds: 3,
    run,
};

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(15);
    let mut sets = Vec::new();
    for _ in 0..1_024 {
        let members = 1 + random.below(32);
        sets.push((0..members).fold(0_u64, |set, _| set | 1 << random.below(64)));
    }
    let members = sets.iter().map(|set| set.count_ones() as usize).sum();
    let workload = Workload { name: "", unit: "ns per member", operations: members };
    let sets = &sets;
    bench.time(
        workload,
        vec![
            Contender::new("trailing_zeros", || walked(sets, u64::trailing_zeros)),
            Contender::new("leading_zeros", || from_above(sets)),
            Contender::new("de Bruijn", || walked(sets, de_bruijn)).with_bytes(64),
            Contender::new("de Bruijn below", || walked(sets, de_bruijn_below)).with_bytes(64),
            Contender::new("modulo 67", || walked(sets, modulo_67)).with_bytes(67),
            Contender::new("isolate and clear", || isolated(sets)),
        ],
    )
}

/// The sum of the indices of all members, from the lowest member of each set.
#[inline(always)]
fn walked(sets: &[u64], index: impl Fn(u64) -> u32) -> u64 {
    let mut sum = 0;
    for &set in sets {
        let mut left = black_box(set);
        while left != 0 {
            sum += u64::from(black_box(index(left)));
            left &= left - 1;
        }
    }
    sum
}

/// From the highest member of each set.
fn from_above(sets: &[u64]) -> u64 {
    let mut sum = 0;
    for &set in sets {
        let mut left = black_box(set);
        while left != 0 {
            let index = 63 - left.leading_zeros();
            sum += u64::from(black_box(index));
            left ^= 1 << index;
        }
    }
    sum
}

/// From the lowest member, which is isolated and cleared by XOR.
fn isolated(sets: &[u64]) -> u64 {
    let mut sum = 0;
    for &set in sets {
        let mut left = black_box(set);
        while left != 0 {
            let member = left & left.wrapping_neg();
            sum += u64::from(black_box(member.trailing_zeros()));
            left ^= member;
        }
    }
    sum
}

/// The upper six bits of the product of the lowest member and a de Bruijn sequence are different for each
/// member: Charles Leiserson, Harald Prokop and Keith Randall, "Using de Bruijn Sequences to Index a 1 in a
/// Computer Word", 1998.
#[inline]
fn de_bruijn(set: u64) -> u32 {
    const SEQUENCE: u64 = 0x03f7_9d71_b4cb_0a89;
    static INDICES: [u8; 64] = {
        let mut indices = [0; 64];
        let mut index = 0;
        while index < 64 {
            indices[(SEQUENCE << index >> 58) as usize] = index as u8;
            index += 1;
        }
        indices
    };
    let member = set & set.wrapping_neg();
    INDICES[(member.wrapping_mul(SEQUENCE) >> 58) as usize].into()
}

/// The same with the lowest member and all squares below it: Kim Walisch, 2012.
#[inline]
fn de_bruijn_below(set: u64) -> u32 {
    const SEQUENCE: u64 = 0x03f7_9d71_b4cb_0a89;
    static INDICES: [u8; 64] = {
        let mut indices = [0; 64];
        let mut index = 0;
        while index < 64 {
            let below = u64::MAX >> (63 - index);
            indices[(below.wrapping_mul(SEQUENCE) >> 58) as usize] = index as u8;
            index += 1;
        }
        indices
    };
    let below = set ^ (set - 1);
    INDICES[(below.wrapping_mul(SEQUENCE) >> 58) as usize].into()
}

/// The powers of two differ modulo 67: William Gosper and others, "HAKMEM", 1972, has modulo 37 for 32 bits.
#[inline]
fn modulo_67(set: u64) -> u32 {
    static INDICES: [u8; 67] = {
        let mut indices = [0; 67];
        let mut index = 0;
        while index < 64 {
            indices[((1_u64 << index) % 67) as usize] = index as u8;
            index += 1;
        }
        indices
    };
    let member = set & set.wrapping_neg();
    INDICES[(member % 67) as usize].into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_find_the_lowest_member() {
        let mut random = Random::new(1);
        for set in
            (0..64).map(|index| 1 << index).chain((0..1_000).map(|_| random.bits() | 1 << 63))
        {
            let indices = [de_bruijn, de_bruijn_below, modulo_67].map(|index| index(set));
            assert_eq!(indices, [set.trailing_zeros(); 3], "{set:#x}");
        }
    }
}
