//! Slider lookups, per way of finding out.
//!
//! Question: what does one lookup cost, when its tables are at hand and when something else has
//! been in the cache meanwhile?
//! Held fixed: the same random squares and pieces, about a quarter of the board, a bishop and a rook
//! on each; every answer is compared with the walk's first. Hot: one lookup after the other.
//! Thrashed: 32 lookups, then a walk through 1 MiB, which is not timed.
//! Expect: hot, PEXT first where the hardware has it and magic close behind; the two subtractions
//! level with magic where the compiler has AVX-512 to do two lines in one register, else at twice
//! its time; rotated with magic, since it is handed its turned sets for nothing; then kindergarten,
//! rays and fills; the walk last, because nobody can predict where it ends. Thrashed, the three
//! large tables fall behind all but the walk: each of their answers is a cache line of its own,
//! while 2 or 4 KiB are soon fetched again and the fills fetch nothing.
//! Do not conclude: that either order holds in a program. It lies between the two, and asks about
//! the same squares again and again. Look-ups here do not wait for each other: this is how many get
//! done in a second, not how long one takes. What a program pays for turned sets, move by move, is
//! not in the answer of rotated; perft with `lerf+rotated` has it. The fills answer for all sliders
//! at once, and are asked for one. What is thrashed comes back from the next cache, not from
//! memory, and each of its batches reads the clock twice, which adds the same to all.

use std::hint::black_box;

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard_sliders::{Algorithm, Occupancy, Sliders, SlidersVisitor, Walk};

/// A square, and who stands in the way.
type Question<S> = (u8, <S as Sliders>::Occupancy);

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

/// The same as these sliders ask for them. A program has that at hand, so it is not timed.
fn prepared<S: Sliders>(questions: &[(u8, u64)]) -> Vec<Question<S>> {
    questions.iter().map(|&(square, set)| (square, S::Occupancy::new(set))).collect()
}

/// Two lookups a question. A black box for each answer, or the compiler takes eight questions at
/// a time and answers them with vector instructions, which no program has a use for.
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
                    *batches.next().expect("the questions begin again")
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
