//! Unmaking a move on bitboards: by restoring a copy, by inverting the move, or by discarding a
//! child.
//!
//! Question: what would bitboards gain by inverting moves?
//! Held fixed: 64 bytes in eight words on their own cache line, defined here, since our boards only
//! copy; the same four hundred moves of one piece from square to square, a third of them captures,
//! on random pieces. Castling, en passant and promotions are left out, which favours inverting,
//! because it would have to test for them. `copy` is what our boards do in `make` and `unmake`;
//! `copy-struct` is the same with the struct copied as a whole; `flip` makes and unmakes the move
//! by exclusive or; `child` makes the move on a copy and leaves the board unchanged, as
//! `for_each_child` does.
//! Expect: `copy`, `flip` and `child` are close. `copy-struct` is by far the slowest: the copy is
//! kept in memory and loaded again before its stores have left the pipeline, so each move waits for
//! the previous one.
//! Do not conclude: that perft in bulk would gain. It plays on children, and makes no move at the
//! last ply. The question matters only for lists with every leaf made and unmade.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Six sets of roles and two of colours, without other state: as large as our boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
struct Words([u64; 8]);

const WHITE: usize = 6;

/// A move of a piece from one square to another, with the role of a captured piece.
#[derive(Clone, Copy, Debug)]
struct Step {
    from: u64,
    to: u64,
    role: u8,
    captured: Option<u8>,
}

impl Words {
    /// Makes a move by exclusive or, or unmakes it, since the operation is its own inverse.
    #[inline(always)]
    fn flip(&mut self, step: Step) {
        self.0[usize::from(step.role)] ^= step.from | step.to;
        self.0[WHITE] ^= step.from | step.to;
        if let Some(captured) = step.captured {
            self.0[usize::from(captured)] ^= step.to;
            self.0[WHITE + 1] ^= step.to;
        }
    }

    /// A copy that the compiler may keep in registers.
    #[inline(always)]
    fn word_by_word(&self) -> Words {
        let [a, b, c, d, e, f, g, h] = self.0;
        Words([a, b, c, d, e, f, g, h])
    }

    /// Makes a move as our boards do: every set loses the target, so that no test for captures is
    /// needed.
    #[inline(always)]
    fn make(&mut self, step: Step) {
        for set in &mut self.0 {
            *set &= !step.to;
        }
        self.0[usize::from(step.role)] ^= step.from | step.to;
        self.0[WHITE] ^= step.from | step.to;
    }
}

/// A board with White's pieces on the squares below 32 and Black's on some of the others, in random
/// roles, and moves for it.
fn board_and_steps() -> (Words, Vec<Step>) {
    let mut state = 1_u64;
    let mut next = |below: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) % below
    };
    let roles: Vec<u8> = (0..64).map(|_| next(6) as u8).collect();
    let is_black: Vec<bool> = (0..64).map(|square| square >= 32 && next(3) == 0).collect();
    let mut board = Words([0; 8]);
    for square in 0..64 {
        if square < 32 || is_black[square] {
            board.0[usize::from(roles[square])] |= 1 << square;
            board.0[WHITE + usize::from(square >= 32)] |= 1 << square;
        }
    }
    let steps = (0..400).map(|_| {
        let (from, to) = (next(32) as usize, 32 + next(32) as usize);
        let captured = is_black[to].then_some(roles[to]);
        Step { from: 1 << from, to: 1 << to, role: roles[from], captured }
    });
    (board, steps.collect())
}

fn benches(criterion: &mut Criterion) {
    let (mut board, steps) = board_and_steps();
    let start = board;
    for &step in &steps {
        let (mut made, mut flipped) = (start, start);
        made.make(step);
        flipped.flip(step);
        assert_eq!(made, flipped, "{step:?}");
        flipped.flip(step);
        assert_eq!(flipped, start, "{step:?}");
    }
    let mut group = criterion.benchmark_group("unmake");
    group.throughput(Throughput::Elements(steps.len() as u64));
    group.bench_function("copy", |bencher| {
        bencher.iter(|| {
            for &step in &steps {
                let before = board.word_by_word();
                board.make(step);
                black_box(&mut board);
                board = before.word_by_word();
            }
        });
    });
    group.bench_function("copy-struct", |bencher| {
        bencher.iter(|| {
            for &step in &steps {
                let before = board;
                board.make(step);
                black_box(&mut board);
                board = before;
            }
        });
    });
    assert_eq!(board, start);
    group.bench_function("child", |bencher| {
        bencher.iter(|| {
            for &step in &steps {
                let mut child = board;
                child.make(step);
                black_box(&mut child);
            }
        });
    });
    group.bench_function("flip", |bencher| {
        bencher.iter(|| {
            for &step in &steps {
                board.flip(step);
                black_box(&mut board);
                board.flip(step);
            }
        });
    });
    assert_eq!(board, start);
    group.finish();
}

criterion_group!(group, benches);
criterion_main!(group);
