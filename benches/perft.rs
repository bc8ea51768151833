//! Perft in bulk, per backend.
//!
//! Question: how many leaves per second does each representation count?
//! Held fixed: position, depth, one thread, no hash table, the generic perft on the `Board` trait.
//! Expect: LERF and LEFR are close, because the cost of the masks is small compared with the
//! sliders.
//! Do not conclude: that one mapping is faster than another from a difference of a few per cent;
//! code layout alone causes as much.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Backend, Board, Chess, PerftMode, Position, Visitor, perft};
use polyboard_benches::POSITIONS;

struct Measure<'a> {
    criterion: &'a mut Criterion,
    backend: Backend,
    name: &'static str,
    position: Position<Chess>,
    depth: u32,
    nodes: u64,
}

impl Visitor<Chess> for Measure<'_> {
    type Output = ();

    fn visit<B: Board<Variant = Chess>>(self) {
        let mut board = B::new(&self.position);
        assert_eq!(perft(&mut board, self.depth, PerftMode::Bulk), Ok(self.nodes));
        let mut group = self.criterion.benchmark_group(format!("perft/{}", self.name));
        group.throughput(Throughput::Elements(self.nodes)).sample_size(10);
        group.bench_function(BenchmarkId::from_parameter(self.backend), |bencher| {
            bencher.iter(|| perft(&mut board, self.depth, PerftMode::Bulk));
        });
        group.finish();
    }
}

fn benches(criterion: &mut Criterion) {
    for line in POSITIONS {
        for backend in Backend::ALL {
            backend.visit(Measure {
                criterion,
                backend,
                name: line.name,
                position: line.position(),
                depth: line.short_depth,
                nodes: line.short_nodes,
            });
        }
    }
}

criterion_group!(group, benches);
criterion_main!(group);
