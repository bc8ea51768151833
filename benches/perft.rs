//! Perft in bulk, per backend: the textbook boards in one group, the tuned boards in another.
//!
//! Question: how many leaves per second does each representation count, and what is tuning worth?
//! Held fixed: position, depth, one thread, no hash table, the generic perft on the `Board` trait.
//! Expect: LERF and LEFR are close, because the cost of the masks is small compared with the sliders.
//! Do not conclude: that one mapping is faster than another from a difference of a few per cent;
//! code layout alone causes as much.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{
    Backend, Chess, PerftMode,
    backends::{STORED, TEXTBOOKS},
};
use polyboard_benches::POSITIONS;

fn benches(criterion: &mut Criterion) {
    measure(criterion, "textbook", TEXTBOOKS);
    measure(criterion, "tuned", STORED);
}

fn measure(criterion: &mut Criterion, name: &str, backends: &[&Backend]) {
    for line in POSITIONS {
        let (depth, nodes) = (line.short_depth, line.nodes(line.short_depth));
        let mut group = criterion.benchmark_group(format!("{name}/{}", line.name));
        group.throughput(Throughput::Elements(nodes)).sample_size(10);
        for backend in backends {
            let mut board = backend.board::<Chess>(&line.position()).expect("it plays chess");
            let mut count = || board.leaves(depth, PerftMode::Bulk);
            assert_eq!(count(), Ok(nodes), "{backend}");
            group.bench_function(BenchmarkId::from_parameter(backend), |bencher| {
                bencher.iter(&mut count);
            });
        }
        group.finish();
    }
}

criterion_group!(group, benches);
criterion_main!(group);
