//! Testing whether a square is attacked, per backend.
//!
//! Question: what does one test cost?
//! Held fixed: the positions; all 64 squares of each and both sides, in the board's own numbering;
//! every answer is first compared with that of the reference.
//! Expect: bitboards are about twice as fast, because they look up from the square which pieces
//! could reach it. A mailbox iterates over the attacker's pieces and tests each; the fewer pieces,
//! the faster it is.
//! Do not conclude: anything about checks and pins. Both families compute those once per position,
//! in another way.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Backend, Board, Chess, Color, Reference, Visitor, squares::Square};
use polyboard_benches::LINES;

struct Measure<'a> {
    criterion: &'a mut Criterion,
    backend: Backend,
}

impl Visitor<Chess> for Measure<'_> {
    type Output = ();

    fn visit<B: Board<Variant = Chess>>(self) {
        let boards = LINES.map(|line| B::new(&line.position()));
        let squares: Vec<B::Square> = Square::ALL.into_iter().map(Into::into).collect();
        for (board, line) in boards.iter().zip(LINES) {
            let reference = Reference::<Chess>::new(&line.position());
            for (&own, neutral) in squares.iter().zip(Square::ALL) {
                for by in Color::ALL {
                    let expected = reference.is_attacked(neutral, by);
                    assert_eq!(
                        board.is_attacked(own, by),
                        expected,
                        "{neutral} by {by}: {board:?}"
                    );
                }
            }
        }
        let tests = LINES.len() * squares.len() * Color::ALL.len();
        let mut group = self.criterion.benchmark_group("is_attacked");
        group.throughput(Throughput::Elements(tests as u64));
        group.bench_function(BenchmarkId::from_parameter(self.backend), |bencher| {
            bencher.iter(|| {
                for board in black_box(&boards) {
                    for &square in &squares {
                        black_box(board.is_attacked(square, Color::White));
                        black_box(board.is_attacked(square, Color::Black));
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
