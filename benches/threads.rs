//! Perft with several threads, with and without a transposition table.
//!
//! Question: how much faster are two threads than one, and what does a shared table save?
//! Held fixed: the start position, depth, boards; two plies are distributed, one move per job. A
//! table is empty when the count begins, and its allocation is not timed.
//! Expect: nearly twice as many leaves per second if two processors are free, because the threads
//! share no data. The table saves more than half at depth 6 and a quarter at depth 5, where fewer
//! stored positions repeat; the deeper the count, the more it saves.
//! Do not conclude: anything about more threads than the machine has processors, or about a busy
//! machine, where the second thread only slows down the first.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Board, Chess, LerfBoard, Mailbox0x88Board, PerftMode, PerftTable, perft_threaded};
use polyboard_benches::POSITIONS;
use rayon::{ThreadPool, ThreadPoolBuilder};

fn count<B: Board>(pool: &ThreadPool, board: &B, depth: u32, mode: PerftMode) -> u64 {
    let divided = pool.install(|| perft_threaded(board, depth, mode));
    divided.expect("the published counts fit").iter().map(|(_, leaves)| leaves).sum()
}

fn measure<B: Board<Variant = Chess>>(criterion: &mut Criterion, name: &str, is_fast: bool) {
    let line = &POSITIONS[0];
    let board = B::new(&line.position());
    let depth = if is_fast { line.depth } else { line.short_depth };
    let leaves = line.nodes(depth);
    let mut group = criterion.benchmark_group(format!("threads/{name}"));
    group.throughput(Throughput::Elements(leaves)).sample_size(10);
    for threads in [1, 2] {
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .expect("the system has two threads");
        let table = || PerftTable::new(16).expect("16 MB are available");
        assert_eq!(count(&pool, &board, depth, PerftMode::Bulk), leaves);
        assert_eq!(count(&pool, &board, depth, PerftMode::Hashed(&table())), leaves);
        group.bench_function(BenchmarkId::new("bulk", threads), |bencher| {
            bencher.iter(|| count(&pool, &board, depth, PerftMode::Bulk));
        });
        group.bench_function(BenchmarkId::new("remembered", threads), |bencher| {
            bencher.iter_batched_ref(
                table,
                |table| count(&pool, &board, depth, PerftMode::Hashed(table)),
                BatchSize::PerIteration,
            );
        });
    }
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    let is_fast = !cfg!(debug_assertions);
    measure::<LerfBoard<Chess>>(criterion, "lerf", is_fast);
    measure::<Mailbox0x88Board<Chess>>(criterion, "0x88", false);
}

criterion_group!(group, benches);
criterion_main!(group);
