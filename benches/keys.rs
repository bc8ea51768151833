//! Zobrist keys: none, kept move by move, and computed from scratch at every node.
//!
//! Question: what does a board pay for a key at every node of a search?
//! Held fixed: the trees of the start position and of Kiwipete, with every move listed and made, as
//! a search does. `none` asks for no key, `kept` wraps the board in `Keyed` and reads the key at
//! every node, `scratch` computes it from the setup at every node. All three count the same nodes,
//! and the keys of `kept` and `scratch` add up to the same number.
//! Expect: `kept` costs some nanoseconds a move; `scratch` costs many times the whole node.
//! Do not conclude: that perft should keep keys at its leaves. In bulk, a leaf is cheaper than the
//! smallest update of a key.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Board, Chess, Keyed, LerfBoard, MoveList, X88Board};
use polyboard_benches::LINES;

/// The nodes of a tree without its root, and the sum of what `key` says at each.
fn walk<B: Board>(
    board: &mut B,
    lists: &mut [MoveList<B::Move>],
    key: &impl Fn(&B) -> u64,
) -> (u64, u64) {
    let Some((list, deeper)) = lists.split_first_mut() else { return (0, 0) };
    list.clear();
    board.generate(list);
    let (mut nodes, mut sum) = (0, 0_u64);
    for &mv in &*list {
        let undo = board.make(mv);
        sum = sum.wrapping_add(key(board));
        let (below, sum_below) = walk(board, deeper, key);
        (nodes, sum) = (nodes + 1 + below, sum.wrapping_add(sum_below));
        board.unmake(mv, undo);
    }
    (nodes, sum)
}

fn bench<B: Board<Variant = Chess>>(criterion: &mut Criterion, name: &str) {
    const DEPTH: usize = 3;
    for line in &LINES[..2] {
        let position = line.position();
        let mut lists: Vec<_> = (0..DEPTH).map(|_| MoveList::new()).collect();
        let mut board = B::new(&position);
        let mut keyed = Keyed::<B>::new(&position);
        let (nodes, _) = walk(&mut board, &mut lists, &|_| 0);
        let scratch = walk(&mut board, &mut lists, &|board| board.key().0);
        assert_eq!(scratch, walk(&mut keyed, &mut lists, &|board| board.key().0));
        assert_eq!(scratch.0, nodes);

        let mut group = criterion.benchmark_group(format!("keys/{}", line.name));
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(format!("{name}/none"), |bencher| {
            bencher.iter(|| walk(black_box(&mut board), &mut lists, &|_| 0));
        });
        group.bench_function(format!("{name}/kept"), |bencher| {
            bencher.iter(|| walk(black_box(&mut keyed), &mut lists, &|board| board.key().0));
        });
        group.bench_function(format!("{name}/scratch"), |bencher| {
            bencher.iter(|| walk(black_box(&mut board), &mut lists, &|board| board.key().0));
        });
        group.finish();
    }
}

fn benches(criterion: &mut Criterion) {
    bench::<LerfBoard<Chess>>(criterion, "lerf");
    bench::<X88Board<Chess>>(criterion, "0x88");
}

criterion_group!(group, benches);
criterion_main!(group);
