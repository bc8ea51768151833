//! Making and unmaking every legal move, per backend.
//!
//! Question: what does it cost to play a move and take it back?
//! Held fixed: the moves, generated beforehand; each is made and unmade on the same board.
//! Expect: 64-byte boards, which copy, within a few nanoseconds a move.
//! Do not conclude: anything about true unmaking on bitboards; these copy anyway.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Backend, Board, Chess, MoveList, Visitor};
use polyboard_benches::LINES;

struct Measure<'a> {
    criterion: &'a mut Criterion,
    backend: Backend,
}

impl Visitor<Chess> for Measure<'_> {
    type Output = ();

    fn visit<B: Board<Variant = Chess>>(self) {
        let mut boards: Vec<(B, MoveList<B::Move>)> = Vec::new();
        for line in LINES {
            let (mut board, mut list) = (B::new(&line.position()), MoveList::new());
            board.generate(&mut list);
            let before = board.setup();
            for &mv in &list {
                let undo = board.make(mv);
                board.unmake(mv, undo);
                assert_eq!(board.setup(), before);
            }
            boards.push((board, list));
        }
        let moves = boards.iter().map(|(_, list)| list.len() as u64).sum();
        let mut group = self.criterion.benchmark_group("make");
        group.throughput(Throughput::Elements(moves));
        group.bench_function(BenchmarkId::from_parameter(self.backend), |bencher| {
            bencher.iter(|| {
                for (board, list) in &mut boards {
                    for &mv in &*list {
                        let undo = board.make(black_box(mv));
                        black_box(&*board);
                        board.unmake(mv, undo);
                    }
                }
            });
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
