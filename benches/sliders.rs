//! Slider look-ups, per algorithm.
//!
//! Question: what does one look-up cost, hot, for a queen on random squares among random men?
//! Held fixed: the sequence of squares and sets; every answer goes into a sum.
//! Expect: PEXT first where the hardware has it, magic close behind, subtraction some way off.
//! Do not conclude: that the order holds in a program. There the tables share the cache with
//! everything else; subtraction needs 2 KiB of it, the other two 841.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard_sliders::{Hyperbola, Magic, Pext, Sliders};

/// Squares and sets with about a quarter of the board occupied.
fn questions() -> Vec<(u8, u64)> {
    let mut state = 1_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    (0..4096).map(|_| ((next() % 64) as u8, next() & next())).collect()
}

fn sum<S: Sliders>(questions: &[(u8, u64)]) -> u64 {
    questions.iter().fold(0, |sum: u64, &(square, occupied)| {
        sum.wrapping_add(S::bishop(square, occupied) ^ S::rook(square, occupied))
    })
}

fn measure<S: Sliders>(criterion: &mut Criterion) {
    let questions = questions();
    assert_eq!(sum::<S>(&questions), sum::<Hyperbola>(&questions), "{}", S::NAME);
    let mut group = criterion.benchmark_group("sliders/queen");
    group.throughput(Throughput::Elements(questions.len() as u64));
    group.bench_function(BenchmarkId::from_parameter(S::NAME), |bencher| {
        bencher.iter(|| sum::<S>(black_box(&questions)));
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    measure::<Pext>(criterion);
    measure::<Magic>(criterion);
    measure::<Hyperbola>(criterion);
}

criterion_group!(group, benches);
criterion_main!(group);
