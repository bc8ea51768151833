//! The cost of converting moves at the neutral border, for six boards.
//!
//! Question: what does it cost to convert native moves into neutral ones, and back?
//! Held fixed: the positions, one after the other; the lists are reused. `out` converts a list of
//! native moves into neutral ones; `in` finds the native form of each neutral move. Both times are
//! per move.
//! Expect: `out` takes a nanosecond or two per move; `in` takes a hundred times as long, because
//! `find` generates all moves to check that the move is legal.
//! Do not conclude: that a neutral move in a loop is cheap because `out` is. A board that plays
//! neutral moves pays for both conversions at every node.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{
    Board, Chess, LefrBoard, LerfBoard, Mailbox8x8Board, Mailbox10x12Board, Move, MoveList,
    PlainBoard, X88Board,
};
use polyboard_benches::POSITIONS;

fn measure<B: Board<Variant = Chess>>(criterion: &mut Criterion, name: &str) {
    let mut cases: Vec<(B, MoveList<B::Move>, Vec<Move>)> = Vec::new();
    for line in POSITIONS {
        let (board, mut own) = (B::new(&line.position()), MoveList::new());
        board.generate(&mut own);
        let neutral: Vec<Move> = own.iter().map(|&mv| mv.into()).collect();
        let back: Vec<_> = neutral.iter().map(|&mv| board.find(mv)).collect();
        assert!(back.iter().zip(&own).all(|(&back, &mv)| back == Some(mv)), "{board:?}");
        cases.push((board, own, neutral));
    }
    let moves = cases.iter().map(|(_, own, _)| own.len() as u64).sum();
    let mut group = criterion.benchmark_group("border");
    group.throughput(Throughput::Elements(moves));
    group.bench_function(BenchmarkId::new("out", name), |bencher| {
        bencher.iter(|| {
            for (_, own, _) in black_box(&cases) {
                for &mv in own {
                    black_box::<Move>(mv.into());
                }
            }
        });
    });
    group.bench_function(BenchmarkId::new("in", name), |bencher| {
        bencher.iter(|| {
            for (board, _, neutral) in black_box(&cases) {
                for &mv in neutral {
                    black_box(board.find(mv));
                }
            }
        });
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    measure::<LerfBoard<Chess>>(criterion, "lerf");
    measure::<LefrBoard<Chess>>(criterion, "lefr");
    measure::<X88Board<Chess>>(criterion, "0x88");
    measure::<Mailbox10x12Board<Chess>>(criterion, "10x12");
    measure::<Mailbox8x8Board<Chess>>(criterion, "8x8");
    measure::<PlainBoard<Chess>>(criterion, "plain");
}

criterion_group!(group, benches);
criterion_main!(group);
