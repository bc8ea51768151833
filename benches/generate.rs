//! Counting legal moves compared with listing them, for six boards.
//!
//! Question: what does a list cost that is only counted?
//! Held fixed: the positions, one after the other; the list is reused.
//! Expect: counting is several times faster on bitboards, where it is a sum of population counts,
//! and takes the same time on a board that counts by listing.
//! Do not conclude: that lists are a mistake. A search orders its moves, so it needs them.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{
    Board, Chess, LefrBoard, LerfBoard, Mailbox8x8Board, Mailbox10x12Board, MoveList, PlainBoard,
    X88Board,
};
use polyboard_benches::POSITIONS;

fn measure<B: Board<Variant = Chess>>(criterion: &mut Criterion, name: &str) {
    let boards: Vec<B> = POSITIONS.iter().map(|line| B::new(&line.position())).collect();
    let mut list = MoveList::new();
    let mut moves = 0;
    for board in &boards {
        list.clear();
        board.generate(&mut list);
        assert_eq!(board.count_legal(), list.len() as u64);
        moves += board.count_legal();
    }
    let mut group = criterion.benchmark_group("generate");
    group.throughput(Throughput::Elements(moves));
    group.bench_function(BenchmarkId::new("list", name), |bencher| {
        bencher.iter(|| {
            for board in black_box(&boards) {
                list.clear();
                board.generate(&mut list);
                black_box(&list);
            }
        });
    });
    group.bench_function(BenchmarkId::new("count", name), |bencher| {
        bencher.iter(|| black_box(&boards).iter().map(Board::count_legal).sum::<u64>());
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
