//! Counting legal moves compared with listing them, per backend.
//!
//! Question: what does a list cost that is only counted?
//! Held fixed: the positions, one after the other; the list is reused.
//! Expect: counting is several times faster on bitboards, where it is a sum of population counts,
//! and takes the same time on a board that counts by listing.
//! Do not conclude: that lists are a mistake. A search orders its moves, so it needs them.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Backend, Board, Chess, MoveList, Visitor};
use polyboard_benches::POSITIONS;

struct Measure<'a> {
    criterion: &'a mut Criterion,
    backend: Backend,
}

impl Visitor<Chess> for Measure<'_> {
    type Output = ();

    fn visit<B: Board<Variant = Chess>>(self) {
        let boards: Vec<B> = POSITIONS.iter().map(|line| B::new(&line.position())).collect();
        let mut list = MoveList::new();
        let mut moves = 0;
        for board in &boards {
            list.clear();
            board.generate(&mut list);
            assert_eq!(board.count_legal(), list.len() as u64);
            moves += board.count_legal();
        }
        let mut group = self.criterion.benchmark_group("generate");
        group.throughput(Throughput::Elements(moves));
        group.bench_function(BenchmarkId::new("list", self.backend), |bencher| {
            bencher.iter(|| {
                for board in black_box(&boards) {
                    list.clear();
                    board.generate(&mut list);
                    black_box(&list);
                }
            });
        });
        group.bench_function(BenchmarkId::new("count", self.backend), |bencher| {
            bencher.iter(|| black_box(&boards).iter().map(Board::count_legal).sum::<u64>());
        });
        group.finish();
    }
}

fn benches(criterion: &mut Criterion) {
    for backend in Backend::ALL {
        backend.visit(Measure { criterion, backend });
    }
}

criterion_group!(group, benches);
criterion_main!(group);
