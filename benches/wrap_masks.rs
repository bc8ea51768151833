//! Pawn captures as set operations, under every mapping.
//!
//! Question: what does the wrap mask cost alone, which file-first mappings do not need?
//! Held fixed: the same thousand sets of pawns, on the same squares under every mapping; both
//! captures of both colours; masks for the ranks 2 to 7, known to the compiler. Every answer is
//! compared square by square with steps on the neutral board. `mappings` measures the same in
//! perft.
//! Expect: almost nothing. File-first mappings (`LEFR`, `BEFR`, `h1h2`, `h8h7`) need two ANDs fewer
//! for each colour, but a set takes a nanosecond with or without them: an AND with a constant waits
//! for nothing and runs in parallel with the shifts.
//! Do not conclude: that LEFR and LERF must be equal in perft. There the masks keep the compiler
//! from combining three shifts into one vector operation, as `mappings` shows.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::squares::{
    Befr, Berf, Bitboard, Direction, H1g1, H1h2, H8g8, H8h7, Lefr, Lerf, Rank, Step, WordMapping,
    wrap_mask,
};

const CAPTURES: [Direction; 4] =
    [Direction::NorthEast, Direction::NorthWest, Direction::SouthEast, Direction::SouthWest];

/// The pawn captures of a mapping, with their masks as constants.
struct Captures<M>(M);

impl<M: WordMapping> Captures<M> {
    const PAWNS: u64 =
        !(Bitboard::<M>::rank(Rank::First).bits() | Bitboard::<M>::rank(Rank::Eighth).bits());
    const KEEP: [u64; 4] = {
        let mut keep = [0; 4];
        let mut i = 0;
        while i < 4 {
            keep[i] = wrap_mask(M::GEOMETRY, CAPTURES[i].step(), Self::PAWNS);
            i += 1;
        }
        keep
    };

    #[inline(always)]
    fn capture<const I: usize>(pawns: u64) -> u64 {
        let kept = pawns & const { Self::KEEP[I] };
        let delta = const { M::GEOMETRY.delta(CAPTURES[I].step()) };
        if delta < 0 { kept >> -delta } else { kept << delta }
    }

    /// All captures of a set, which goes through a black box so that the compiler does not process
    /// eight sets at once.
    #[inline(always)]
    fn all(pawns: u64) -> u64 {
        let pawns = black_box(pawns);
        Self::capture::<0>(pawns)
            ^ Self::capture::<1>(pawns)
            ^ Self::capture::<2>(pawns)
            ^ Self::capture::<3>(pawns)
    }
}

/// Random sets of pawns under LERF.
fn pawns() -> Vec<Bitboard<Lerf>> {
    let mut state = 1_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    (0..1000).map(|_| Bitboard::new(next() & next() & Captures::<Lerf>::PAWNS)).collect()
}

fn measure<M: WordMapping>(criterion: &mut Criterion) {
    let sets: Vec<u64> = pawns().iter().map(|set| set.to_mapping::<M>().bits()).collect();
    for (&own, neutral) in sets.iter().zip(pawns()) {
        let stepped = |step: Step| neutral.stepped(step).to_mapping::<M>().bits();
        let expected = CAPTURES.map(|capture| stepped(capture.step()));
        let found = [
            Captures::<M>::capture::<0>(own),
            Captures::<M>::capture::<1>(own),
            Captures::<M>::capture::<2>(own),
            Captures::<M>::capture::<3>(own),
        ];
        assert_eq!(found, expected, "{} {own:#x}", M::NAME);
    }
    let mut group = criterion.benchmark_group("wrap_masks");
    group.throughput(Throughput::Elements(sets.len() as u64));
    group.bench_function(BenchmarkId::from_parameter(M::NAME), |bencher| {
        bencher.iter(|| sets.iter().fold(0, |sum, &set| sum ^ Captures::<M>::all(set)));
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    measure::<Lerf>(criterion);
    measure::<Lefr>(criterion);
    measure::<Berf>(criterion);
    measure::<Befr>(criterion);
    measure::<H1g1>(criterion);
    measure::<H1h2>(criterion);
    measure::<H8g8>(criterion);
    measure::<H8h7>(criterion);
}

criterion_group!(group, benches);
criterion_main!(group);
