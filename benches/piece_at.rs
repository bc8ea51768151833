//! Reading the piece on a square, per backend.
//!
//! Question: what does it cost to read a board square by square?
//! Held fixed: the positions; all 64 squares of each, in the board's own numbering, converted
//! beforehand.
//! Expect: mailboxes are first, since the answer is a load or two; bitboards, which test one set
//! after another, take about twice as long.
//! Do not conclude: that a bitboard is slow for programs that need the pieces. Most of them need
//! the squares of one kind of piece, which is one load on a bitboard and a loop on a mailbox.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Backend, Board, Chess, Visitor, squares::Square};
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
            let pieces: Vec<_> = squares.iter().map(|&square| board.piece_at(square)).collect();
            assert_eq!(pieces, line.position().setup().pieces, "{board:?}");
        }
        let mut group = self.criterion.benchmark_group("piece_at");
        group.throughput(Throughput::Elements((LINES.len() * squares.len()) as u64));
        group.bench_function(BenchmarkId::from_parameter(self.backend), |bencher| {
            bencher.iter(|| {
                for board in black_box(&boards) {
                    for &square in &squares {
                        black_box(board.piece_at(square));
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
