//! The price of the neutral border, per backend.
//!
//! Question: what does it cost to turn native moves into neutral ones, and what to come back?
//! Held fixed: the positions, one after the other; the lists are used again. `out` turns moves into
//! neutral ones that were listed beforehand; `in` finds the board's own form of each of them, and is
//! told per move.
//! Expect: out, a nanosecond or two a move; in,
//! a hundred times that, for `find` lists all moves to see whether one is legal.
//! Do not conclude: that a neutral move in a loop would be cheap because `out` is. A board played by
//! neutral moves pays for both, at every node.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Backend, Board, Chess, Move, MoveList, Visitor};
use polyboard_benches::LINES;

struct Measure<'a> {
    criterion: &'a mut Criterion,
    backend: Backend,
}

impl Visitor<Chess> for Measure<'_> {
    type Output = ();

    fn visit<B: Board<Variant = Chess>>(self) {
        let mut games: Vec<(B, MoveList<B::Move>, Vec<Move>)> = Vec::new();
        for line in LINES {
            let (board, mut own) = (B::new(&line.position()), MoveList::new());
            board.generate(&mut own);
            let neutral: Vec<Move> = own.iter().map(|&mv| mv.into()).collect();
            let back: Vec<_> = neutral.iter().map(|&mv| board.find(mv)).collect();
            assert!(back.iter().zip(&own).all(|(&back, &mv)| back == Some(mv)), "{board:?}");
            games.push((board, own, neutral));
        }
        let moves = games.iter().map(|(_, own, _)| own.len() as u64).sum();
        let mut group = self.criterion.benchmark_group("border");
        group.throughput(Throughput::Elements(moves));
        group.bench_function(BenchmarkId::new("out", self.backend), |bencher| {
            bencher.iter(|| {
                for (_, own, _) in black_box(&games) {
                    for &mv in own {
                        black_box::<Move>(mv.into());
                    }
                }
            });
        });
        group.bench_function(BenchmarkId::new("in", self.backend), |bencher| {
            bencher.iter(|| {
                for (board, _, neutral) in black_box(&games) {
                    for &mv in neutral {
                        black_box(board.find(mv));
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
