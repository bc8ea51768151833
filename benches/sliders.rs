//! Attack sets of sliders, per algorithm.
//!
//! Question: what does the attack set of a slider cost, with the tables in the cache and after
//! other data has evicted them?
//! Held fixed: the same random squares and occupancies, about a quarter of the board, with a bishop
//! and a rook on each square; every answer is first compared with that of the walk. Hot: one lookup
//! after another. Thrashed: 32 lookups, then a pass through 1 MiB, which is not timed.
//! Expect, hot: PEXT is first if the hardware has it, and magic is close behind. The two algorithms
//! that subtract are equal to magic if the compiler can use AVX-512 to compute two lines in one
//! register, and otherwise take twice as long. Rotated is equal to magic, since it gets its rotated
//! occupancies for free. Then come kindergarten, rays and fills. The walk is last, because the
//! branch that ends it is mispredicted.
//! Expect, thrashed: the three large tables are slower than all others but the walk. Each of their
//! answers is on a different cache line, while 2 or 4 KiB are soon in the cache again and the fills
//! load nothing.
//! Do not conclude: that either order holds in a program. A program is between the two, and its
//! lookups repeat the same squares. Lookups here do not depend on each other, so this is
//! throughput, not latency. Rotated does not include the cost of updating the rotated occupancies
//! in every move; perft with `lerf+rotated` does. The fills compute the attacks of all sliders at
//! once, but here only one is used. Thrashed tables come from the next cache level, not from
//! memory. Each thrashed batch reads the clock twice, which adds the same to all algorithms.

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard_sliders::{Algorithm, Occupancy, Sliders, SlidersVisitor, Walk};

/// A square and the occupancy of the board.
type Question<S> = (u8, <S as Sliders>::Occupancy);

/// Random squares, and random sets of about a quarter of the board.
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

/// The questions with the occupancy in the form that the algorithm needs. A program keeps it in
/// that form, so the conversion is not timed.
fn prepared<S: Sliders>(questions: &[(u8, u64)]) -> Vec<Question<S>> {
    questions.iter().map(|&(square, set)| (square, S::Occupancy::new(set))).collect()
}

/// Two lookups per question. Each answer goes through a black box, so that the compiler does not
/// process eight questions at once with vector instructions, which a program cannot use.
fn lookup<S: Sliders>(questions: &[Question<S>]) {
    for &(square, occupied) in questions {
        black_box(S::bishop(square, occupied));
        black_box(S::rook(square, occupied));
    }
}

struct Hot<'a>(&'a mut Criterion);

impl SlidersVisitor for Hot<'_> {
    type Output = ();

    fn visit<S: Sliders>(self) {
        let sets = questions();
        let questions = prepared::<S>(&sets);
        for (&(square, set), &(_, occupied)) in sets.iter().zip(&questions) {
            assert_eq!(S::bishop(square, occupied), Walk::bishop(square, set), "{}", S::NAME);
            assert_eq!(S::rook(square, occupied), Walk::rook(square, set), "{}", S::NAME);
        }
        let mut group = self.0.benchmark_group("sliders/hot");
        group.throughput(Throughput::Elements(2 * questions.len() as u64));
        group.bench_function(BenchmarkId::from_parameter(S::NAME), |bencher| {
            bencher.iter(|| lookup::<S>(black_box(&questions)));
        });
        group.finish();
    }
}

const BATCH: usize = 16;

struct Thrashed<'a>(&'a mut Criterion);

impl SlidersVisitor for Thrashed<'_> {
    type Output = ();

    fn visit<S: Sliders>(self) {
        let questions = prepared::<S>(&questions());
        let mut batches = questions.as_chunks::<BATCH>().0.iter().cycle();
        let mut buffer = vec![1_u8; 1 << 20];
        let mut group = self.0.benchmark_group("sliders/thrashed");
        group.throughput(Throughput::Elements(2 * BATCH as u64));
        group.bench_function(BenchmarkId::from_parameter(S::NAME), |bencher| {
            bencher.iter_batched(
                || {
                    for byte in buffer.iter_mut().step_by(64) {
                        *byte = byte.wrapping_add(1);
                    }
                    black_box(&buffer);
                    *batches.next().expect("the batches repeat forever")
                },
                |batch| lookup::<S>(&batch),
                BatchSize::PerIteration,
            );
        });
        group.finish();
    }
}

fn benches(criterion: &mut Criterion) {
    for algorithm in Algorithm::ALL {
        algorithm.visit(Hot(criterion));
    }
    for algorithm in Algorithm::ALL {
        algorithm.visit(Thrashed(criterion));
    }
}

criterion_group!(group, benches);
criterion_main!(group);
