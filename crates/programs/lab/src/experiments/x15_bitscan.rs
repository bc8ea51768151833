//! Walking over the members of a set.

use super::{prelude::*, sets::walked};

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(15);
    let mut sets = Vec::new();
    for _ in 0..1_024 {
        let members = 1 + random.below(32);
        sets.push((0..members).fold(0_u64, |set, _| set | 1 << random.below(64)));
    }
    let members = sets.iter().map(|set| set.count_ones() as usize).sum();
    let workload = Workload { name: "", unit: "ns per member", operations: members };
    let sets = &sets;
    let next = |set: u64, _| set & (set - 1);
    bench.time(
        workload,
        vec![
            Contender::new("trailing_zeros", || walked(sets, u64::trailing_zeros, next)),
            Contender::new("leading_zeros", || {
                walked(sets, |set| 63 - set.leading_zeros(), |set, index| set ^ 1 << index)
            }),
            Contender::new("de Bruijn", || walked(sets, de_bruijn, next)).with_bytes(64),
            Contender::new("de Bruijn below", || walked(sets, de_bruijn_below, next))
                .with_bytes(64),
            Contender::new("isolate and clear", || {
                walked(sets, u64::trailing_zeros, |set, _| set ^ (set & set.wrapping_neg()))
            }),
        ],
    )
}

/// A de Bruijn sequence.
const SEQUENCE: u64 = 0x03f7_9d71_b4cb_0a89;

/// The index of the lowest member for the upper six bits of each product with the sequence: of that member alone, or of
/// it and all squares below.
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
/// Computer Word", 1998.
#[inline]
fn de_bruijn(set: u64) -> u32 {
    static INDICES: [u8; 64] = indices(false);
    let member = set & set.wrapping_neg();
    INDICES[(member.wrapping_mul(SEQUENCE) >> 58) as usize].into()
}

/// The same with the lowest member and all squares below it: Kim Walisch, 2012.
#[inline]
fn de_bruijn_below(set: u64) -> u32 {
    static INDICES: [u8; 64] = indices(true);
    let below = set ^ (set - 1);
    INDICES[(below.wrapping_mul(SEQUENCE) >> 58) as usize].into()
}
