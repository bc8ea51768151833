//! Compares boards with and without unused cells.

use std::{collections::HashSet, hint::black_box};

use polyboard::{
    Color, Piece, Role, Setup,
    squares::{Index, Lerf, Mailbox0x88, Mailbox10x12, Square, SquareMapping},
};

use super::{lookup::on_one_board, prelude::*};
use crate::{
    cells::{EMPTY, cells, code, codes},
    games::positions,
};

/// The number of boards that do not fit into a cache.
const MANY: usize = 1 << 19;

/// The number of boards that are read in one run.
const COLD: usize = 8_192;

/// The bytes of a cache line of x86-64 and of most other processors.
const LINE: usize = 64;

/// A board that begins with a cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Aligned<T>(T);

/// The simplest type for a cell. The two enums take a byte each.
type Pair = Option<(Role, Color)>;

/// The boards of a contender, and how it finds a piece.
struct Boards<B, F> {
    /// Different boards.
    few: Vec<B>,
    /// Copies of the same boards, more than fit into a cache.
    many: Vec<B>,
    /// Random squares, as the board numbers them.
    squares: Vec<u8>,
    /// The squares of the first and of the last rank.
    ends: [[u8; 8]; 2],
    /// The offset of each square in bytes.
    offsets: [usize; 64],
    piece: F,
}

impl<B: Copy, F: Fn(&B, u8) -> u8> Boards<B, F> {
    fn new<M: SquareMapping>(
        (setups, squares): (&[Setup], &[Square]),
        board: impl Fn(&Setup) -> B,
        cell: usize,
        piece: F,
    ) -> Boards<B, F> {
        let few: Vec<B> = setups.iter().map(board).collect();
        let many = few.iter().copied().cycle().take(MANY).collect();
        let index = |square: Square| Index::<M>::of(square).raw();
        let ends =
            [0, 56].map(|first| std::array::from_fn(|file| index(Square::ALL[first + file])));
        let offsets = Square::ALL.map(|square| cell * usize::from(index(square)));
        let squares = squares.iter().map(|&at| index(at)).collect();
        Boards { few, many, squares, ends, offsets, piece }
    }

    /// The pieces on all squares of the list, on one board.
    fn hot(&self) -> u64 {
        let board = black_box(&self.few[0]);
        on_one_board(&self.squares, |at| (self.piece)(board, at))
    }

    /// The pieces at both ends of a random file, on each of some random boards.
    fn cold(&self, random: &mut Random) -> u64 {
        let mut sum = 0;
        for _ in 0..COLD {
            let (board, file) = (&self.many[random.below(MANY)], random.below(8));
            sum += self
                .ends
                .map(|rank| u64::from((self.piece)(board, rank[file])))
                .iter()
                .sum::<u64>();
        }
        sum
    }

    /// Copies each of a few boards, and reads a square of the copy.
    fn copy(&self, copies: &mut [B]) -> u64 {
        let mut sum = 0;
        for (copy, (board, &square)) in copies.iter_mut().zip(self.few.iter().zip(&self.squares)) {
            *copy = *black_box(board);
            sum += u64::from((self.piece)(black_box(copy), square));
        }
        sum
    }

    /// The cache lines in which the squares of a board lie, on average.
    fn lines(&self) -> f64 {
        let lines_of = |board: usize| {
            let lines = self.offsets.map(|offset| (board * size_of::<B>() + offset) / LINE);
            HashSet::from(lines).len()
        };
        (0..LINE).map(lines_of).sum::<usize>() as f64 / LINE as f64
    }
}

/// The piece of a cell that is a pair.
#[inline(always)]
fn of_pair(board: &Aligned<[Pair; 64]>, at: u8) -> u8 {
    board.0[usize::from(at & 63)].map_or(EMPTY, |(role, color)| code(Piece::new(color, role)))
}

fn pairs(setup: &Setup) -> Aligned<[Pair; 64]> {
    Aligned(setup.pieces.map(|piece| piece.map(|Piece { color, role }| (role, color))))
}

pub(super) fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(6);
    let setups: Vec<Setup> = positions(64).iter().map(|each| each.setup().clone()).collect();
    let squares: Vec<Square> = (0..1_024).map(|_| Square::ALL[random.below(64)]).collect();
    let data = (&*setups, &*squares);
    let plain = |setup: &Setup| Aligned(cells::<Lerf, 64>(&codes(setup)));
    let plain = &Boards::new::<Lerf>(data, plain, 1, |board, at| board.0[usize::from(at & 63)]);
    // Not aligned, because 120 bytes would become 128.
    let framed = |setup: &Setup| cells::<Mailbox10x12, 120>(&codes(setup));
    let framed = &Boards::new::<Mailbox10x12>(data, framed, 1, |board, at| board[usize::from(at)]);
    let half = |setup: &Setup| Aligned(cells::<Mailbox0x88, 128>(&codes(setup)));
    let half =
        &Boards::new::<Mailbox0x88>(data, half, 1, |board, at| board.0[usize::from(at & 127)]);
    let pairs = &Boards::new::<Lerf>(data, pairs, size_of::<Pair>(), of_pair);
    bench.time(
        Workload { name: "hot", unit: "ns per piece", operations: squares.len() },
        vec![
            Contender::new("8x8", || plain.hot()).with_bytes(64),
            Contender::new("10x12", || framed.hot()).with_bytes(120),
            Contender::new("0x88", || half.hot()).with_bytes(128),
            Contender::new("Option<(Role, Color)>", || pairs.hot()).with_bytes(128),
        ],
    )?;
    // Each run continues the random numbers, so that it reads other boards than before.
    let [mut a, mut b, mut c, mut d] = [0; 4].map(|_| random.clone());
    bench.time(
        Workload { name: "cold", unit: "ns per board", operations: COLD },
        vec![
            Contender::new("8x8", || plain.cold(&mut a)),
            Contender::new("10x12", || framed.cold(&mut b)),
            Contender::new("0x88", || half.cold(&mut c)),
            Contender::new("Option<(Role, Color)>", || pairs.cold(&mut d)),
        ],
    )?;
    let (mut a, mut b) = (plain.few.clone(), framed.few.clone());
    let (mut c, mut d) = (half.few.clone(), pairs.few.clone());
    bench.time(
        Workload { name: "copy", unit: "ns per board", operations: setups.len() },
        vec![
            Contender::new("8x8", || plain.copy(&mut a)),
            Contender::new("10x12", || framed.copy(&mut b)),
            Contender::new("0x88", || half.copy(&mut c)),
            Contender::new("Option<(Role, Color)>", || pairs.copy(&mut d)),
        ],
    )?;
    let lines = [plain.lines(), framed.lines(), half.lines(), pairs.lines()];
    let lines = ["8x8", "10x12", "0x88", "Option<(Role, Color)>"].into_iter().zip(lines);
    bench.count("cache lines", "lines per board", &lines.collect::<Vec<_>>());
    Ok(())
}

#[cfg(test)]
#[path = "tests/x06.rs"]
mod tests;
