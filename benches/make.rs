//! Making and unmaking every legal move, per backend: with the board's own unmake, and by copying.
//!
//! Question: what does it cost to make and unmake a move, and is a copy as fast?
//! Held fixed: the moves, generated beforehand; each is made and unmade on the same board. `own` is
//! the board's own unmake; `copy` is the same board in `CopyMake`, which restores a copy.
//! Expect: on bitboards, whose undo is a copy of 64 bytes, `own` and `copy` differ by at most a
//! quarter, and both are slower than `own` on mailboxes; `unmake` examines why. On mailboxes, whose
//! undo is a few bytes and whose boards are ten times as large, `copy` is six times slower.
//! Do not conclude: that a mailbox should never be copied. Each thread gets a copy, and the cost of
//! one copy is small compared with the tree below it.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Backend, Board, Chess, CopyMake, MoveList, Visitor};
use polyboard_benches::LINES;

struct Measure<'a> {
    criterion: &'a mut Criterion,
    backend: Backend,
}

impl Visitor<Chess> for Measure<'_> {
    type Output = ();

    fn visit<B: Board<Variant = Chess>>(self) {
        measure::<B>(self.criterion, BenchmarkId::new("own", self.backend));
        measure::<CopyMake<B>>(self.criterion, BenchmarkId::new("copy", self.backend));
    }
}

fn measure<B: Board<Variant = Chess>>(criterion: &mut Criterion, id: BenchmarkId) {
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
    let mut group = criterion.benchmark_group("make");
    group.throughput(Throughput::Elements(moves));
    group.bench_function(id, |bencher| {
        bencher.iter(|| {
            for (board, list) in &mut boards {
                for &mv in &*list {
                    let undo = board.make(black_box(mv));
                    black_box(&mut *board);
                    board.unmake(mv, undo);
                }
            }
        });
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    for backend in Backend::ALL {
        backend.visit(Measure { criterion, backend });
    }
}

criterion_group!(group, benches);
criterion_main!(group);
