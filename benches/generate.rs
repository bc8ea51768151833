//! Legal moves counted, listed, and converted at the neutral border, for six boards.
//!
//! Question: what does a list cost that is only counted, and what do native moves cost that become neutral, and come
//! back?
//! Held fixed: the positions, one after the other; the lists are reused. `out` converts a list of native moves into
//! neutral ones; `in` finds the native form of each neutral move. All times are per move.
//! Expect: counting is several times faster than listing on bitboards, where it is a sum of population counts, and
//! takes the same time on a board that counts by listing. `out` takes a nanosecond or two per move; `in` takes a
//! hundred times as long, because `find` generates all moves to check that the move is legal.
//! Do not conclude: that lists are a mistake, since a search orders its moves; nor that a neutral move in a loop is
//! cheap because `out` is. A board that plays neutral moves pays for both conversions at every node.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{
    Board, Chess, LefrBoard, LerfBoard, Mailbox0x88Board, Mailbox8x8Board, Mailbox10x12Board, Move,
    MoveList, PlainBoard,
};
use polyboard_benches::POSITIONS;

/// A board, its legal moves, and the same as neutral ones.
type Case<B> = (B, MoveList<<B as Board>::Move>, Vec<Move>);

fn measure<B: Board<Variant = Chess>>(criterion: &mut Criterion, name: &str) {
    let mut cases: Vec<Case<B>> = Vec::new();
    for line in POSITIONS {
        let (board, mut own) = (B::new(&line.position()), MoveList::new());
        board.generate(&mut own);
        assert_eq!(board.count_legal(), own.len() as u64);
        let neutral: Vec<Move> = own.iter().map(|&mv| mv.into()).collect();
        let back: Vec<_> = neutral.iter().map(|&mv| board.find(mv)).collect();
        assert!(back.iter().zip(&own).all(|(&back, &mv)| back == Some(mv)), "{board:?}");
        cases.push((board, own, neutral));
    }
    let moves = cases.iter().map(|(_, own, _)| own.len() as u64).sum();
    let mut group = criterion.benchmark_group("generate");
    group.throughput(Throughput::Elements(moves));
    let mut measure = |what: &str, work: &mut dyn FnMut(&Case<B>)| {
        group.bench_function(BenchmarkId::new(what, name), |bencher| {
            bencher.iter(|| black_box(&cases).iter().for_each(&mut *work));
        });
    };
    let mut list = MoveList::new();
    measure("list", &mut |(board, ..)| {
        list.clear();
        board.generate(&mut list);
        black_box(&list);
    });
    measure("count", &mut |(board, ..)| _ = black_box(board.count_legal()));
    measure("out", &mut |(_, own, _)| {
        own.iter().for_each(|&mv| _ = black_box::<Move>(mv.into()));
    });
    measure("in", &mut |(board, _, neutral)| {
        neutral.iter().for_each(|&mv| _ = black_box(board.find(mv)));
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    measure::<LerfBoard<Chess>>(criterion, "lerf");
    measure::<LefrBoard<Chess>>(criterion, "lefr");
    measure::<Mailbox0x88Board<Chess>>(criterion, "0x88");
    measure::<Mailbox10x12Board<Chess>>(criterion, "10x12");
    measure::<Mailbox8x8Board<Chess>>(criterion, "8x8");
    measure::<PlainBoard<Chess>>(criterion, "plain");
}

criterion_group!(group, benches);
criterion_main!(group);
