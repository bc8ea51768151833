//! Many boards: copying and hashing a million positions, per storage.
//!
//! Question: what does the size of a board cost a program that keeps or sends very many of them?
//! Held fixed: the positions, a million in the order in which the tree of Kiwipete has them; mapping,
//! sliders and generator are the same for all storages. `copy` writes all boards to another array,
//! `hash` folds the words of each into one, with a rotation and a multiplication a word.
//! Expect: both follow the bytes. A quad has 32, half of what eight words take and a quarter of a
//! hybrid; a million of them still fill more than a cache.
//! Do not conclude: that a small board is a fast one. Perft is faster on eight words, because a set
//! costs a quad several operations.

use std::hash::{Hash, Hasher};
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use polyboard::{Board, Chess, squares::Lerf};
use polyboard_benches::POSITIONS;
use polyboard_bitboard::{
    Bitboards, EightWords, Fastest, Storage,
    storages::{Hybrid, Quad, SixPlusTwo, TwelveWords},
};

const BOARDS: usize = 1_000_000;

#[derive(Default)]
struct WordHasher(u64);

impl Hasher for WordHasher {
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

fn collect<B: Board>(board: &mut B, depth: u32, boards: &mut Vec<B>) {
    if boards.len() < BOARDS {
        boards.push(board.clone());
    }
    if depth > 0 && boards.len() < BOARDS {
        board.for_each_child(|child| collect(child, depth - 1, boards));
    }
}

fn hash<W: Storage + Hash>(board: &Bitboards<Chess, W, Fastest>) -> u64 {
    let mut hasher = WordHasher::default();
    board.storage().hash(&mut hasher);
    hasher.finish()
}

fn measure<W: Storage + Hash>(criterion: &mut Criterion, name: &str) {
    let mut boards = Vec::with_capacity(BOARDS);
    let mut first = Bitboards::<Chess, W, Fastest>::new(&POSITIONS[1].position());
    collect(&mut first, 4, &mut boards);
    assert_eq!(boards.len(), BOARDS, "four plies of Kiwipete are more");
    let mut copies = boards.clone();
    let equal = |(copy, board): (&_, &_)| hash(copy) == hash(board);
    assert!(copies.iter().zip(&boards).all(equal));

    let mut group = criterion.benchmark_group("storing");
    group.throughput(Throughput::Elements(BOARDS as u64)).sample_size(20);
    group.bench_function(BenchmarkId::new("copy", name), |bencher| {
        bencher.iter(|| copies.copy_from_slice(black_box(&boards)));
    });
    group.bench_function(BenchmarkId::new("hash", name), |bencher| {
        bencher.iter(|| black_box(&boards).iter().fold(0, |sum, board| sum ^ hash(board)));
    });
    group.finish();
}

fn benches(criterion: &mut Criterion) {
    measure::<EightWords<Lerf>>(criterion, "lerf");
    measure::<TwelveWords<Lerf>>(criterion, "12bb");
    measure::<SixPlusTwo<Lerf>>(criterion, "6+2");
    measure::<Quad<Lerf>>(criterion, "quad");
    measure::<Hybrid<Lerf>>(criterion, "hybrid");
}

criterion_group!(group, benches);
criterion_main!(group);
