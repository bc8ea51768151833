//! Compares boards with and without unused cells.

use std::{collections::HashSet, hint::black_box};

use polyboard::{
    Color, Piece, Role, Setup,
    squares::{Index, Lerf, Mailbox0x88, Mailbox10x12, Square, SquareMapping},
};

use crate::{
    Bench, Bound, Clause, Contender, Experiment, LabError, Random, Rule, Workload,
    cells::{EMPTY, cells, code, codes},
    games::positions,
};

pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "X6",
    name: "sparse",
    claim: "Half of the 128 cells of a 0x88 board are unused, and caches handle that well.",
    source: "Rusthic Chess, a tutorial on 0x88",
    contenders: &["8x8", "10x12", "0x88", "Option<(Role, Color)>"],
    workload: "the pieces on 1,024 random squares of one board (hot); the pieces at both ends of a file, \
        on 8,192 of 524,288 boards at a time (cold); copies of 64 boards (copy)",
    rule: Rule(&[
        Clause { workload: "hot", of: "0x88", to: "8x8", is: Bound::Between(0.9, 1.1) },
        Clause { workload: "cold", of: "0x88", to: "8x8", is: Bound::AtMost(1.1) },
        Clause { workload: "copy", of: "0x88", to: "8x8", is: Bound::AtMost(1.1) },
    ]),
    discussion: "A cache line has 64 bytes. An aligned board of 64 cells lies in one line. A board of 128 \
        cells lies in two, and half of their bytes are never read. One board stays in the cache, whatever \
        its size. Of half a million boards, nearly every line comes from memory: 0x88 takes {cold: 0x88 / \
        8x8} times as long as 8x8. It does not take twice as long, because the two lines are neighbours and \
        are fetched at the same time. A copy takes {copy: 0x88 / 8x8} times as long. A piece made of two \
        enums costs as much as unused cells: in Rust it takes two bytes. An engine keeps one board and a \
        few copies, for which all caches are large enough.",
    counts_instructions: false,
    seconds: 6,
    run,
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

/// Cells in the numbers of a mapping.
trait Sparse: Copy {
    type Mapping: SquareMapping;

    fn new(setup: &Setup) -> Self;

    /// The code of the piece on the square with this native index.
    fn piece(&self, index: u8) -> u8;

    /// The offset of its cell.
    fn offset(index: u8) -> usize {
        usize::from(index)
    }
}

impl Sparse for Aligned<[u8; 64]> {
    type Mapping = Lerf;

    fn new(setup: &Setup) -> Self {
        Aligned(cells::<Lerf, 64>(&codes(setup)))
    }

    #[inline(always)]
    fn piece(&self, index: u8) -> u8 {
        self.0[usize::from(index & 63)]
    }
}

impl Sparse for Aligned<[u8; 128]> {
    type Mapping = Mailbox0x88;

    fn new(setup: &Setup) -> Self {
        Aligned(cells::<Mailbox0x88, 128>(&codes(setup)))
    }

    #[inline(always)]
    fn piece(&self, index: u8) -> u8 {
        self.0[usize::from(index & 127)]
    }
}

/// Not aligned, because 120 bytes would become 128.
impl Sparse for [u8; 120] {
    type Mapping = Mailbox10x12;

    fn new(setup: &Setup) -> Self {
        cells::<Mailbox10x12, 120>(&codes(setup))
    }

    #[inline(always)]
    fn piece(&self, index: u8) -> u8 {
        self[usize::from(index)]
    }
}

/// The simplest type for a cell. The two enums take a byte each.
type Pair = Option<(Role, Color)>;

impl Sparse for Aligned<[Pair; 64]> {
    type Mapping = Lerf;

    fn new(setup: &Setup) -> Self {
        Aligned(setup.pieces.map(|piece| piece.map(|Piece { color, role }| (role, color))))
    }

    #[inline(always)]
    fn piece(&self, index: u8) -> u8 {
        let pair = self.0[usize::from(index & 63)];
        pair.map_or(EMPTY, |(role, color)| code(Piece::new(color, role)))
    }

    fn offset(index: u8) -> usize {
        size_of::<Pair>() * usize::from(index)
    }
}

/// The boards of a contender.
struct Boards<B> {
    /// Different boards.
    few: Vec<B>,
    /// Copies of the same boards, more than fit into a cache.
    many: Vec<B>,
    /// Random squares, as the board numbers them.
    squares: Vec<u8>,
}

impl<B: Sparse> Boards<B> {
    fn new(setups: &[Setup], squares: &[Square]) -> Boards<B> {
        let few: Vec<B> = setups.iter().map(B::new).collect();
        let many = few.iter().copied().cycle().take(MANY).collect();
        Boards { few, many, squares: squares.iter().map(|&at| Self::index(at)).collect() }
    }

    #[inline(always)]
    fn index(square: Square) -> u8 {
        Index::<B::Mapping>::of(square).raw()
    }

    /// The pieces on all squares of the list, on one board. Eight squares go through a black box at a time.
    fn hot(&self) -> u64 {
        let board = black_box(&self.few[0]);
        let of_eight = |eight: &[u8; 8]| {
            black_box(eight).map(|at| u64::from(board.piece(at))).iter().sum::<u64>()
        };
        self.squares.as_chunks().0.iter().map(of_eight).sum()
    }

    /// The pieces at both ends of a random file, on each of some random boards.
    fn cold(&self, random: &mut Random) -> u64 {
        let seven_ranks = 7 * B::Mapping::GEOMETRY.north as u8;
        let mut sum = 0;
        for _ in 0..COLD {
            let board = &self.many[random.below(MANY)];
            let first = Self::index(Square::ALL[random.below(8)]);
            sum += u64::from(board.piece(first)) + u64::from(board.piece(first + seven_ranks));
        }
        sum
    }

    /// Copies each of a few boards, and reads a square of the copy.
    fn copy(&self, copies: &mut [B]) -> u64 {
        let mut sum = 0;
        for (copy, (board, &square)) in copies.iter_mut().zip(self.few.iter().zip(&self.squares)) {
            *copy = *black_box(board);
            sum += u64::from(black_box(copy).piece(square));
        }
        sum
    }

    /// The cache lines in which the squares of a board lie, on average.
    fn lines() -> f64 {
        let lines_of = |board: usize| {
            let line = |at| (board * size_of::<B>() + B::offset(Self::index(at))) / LINE;
            Square::ALL.into_iter().map(line).collect::<HashSet<usize>>().len()
        };
        (0..LINE).map(lines_of).sum::<usize>() as f64 / LINE as f64
    }
}

fn run(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(6);
    let setups: Vec<Setup> = positions(64).iter().map(|each| each.setup().clone()).collect();
    let squares: Vec<Square> = (0..1_024).map(|_| Square::ALL[random.below(64)]).collect();
    let plain = &Boards::<Aligned<[u8; 64]>>::new(&setups, &squares);
    let framed = &Boards::<[u8; 120]>::new(&setups, &squares);
    let half = &Boards::<Aligned<[u8; 128]>>::new(&setups, &squares);
    let pairs = &Boards::<Aligned<[Pair; 64]>>::new(&setups, &squares);
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
    bench.count(
        "cache lines",
        "lines per board",
        &[
            ("8x8", Boards::<Aligned<[u8; 64]>>::lines()),
            ("10x12", Boards::<[u8; 120]>::lines()),
            ("0x88", Boards::<Aligned<[u8; 128]>>::lines()),
            ("Option<(Role, Color)>", Boards::<Aligned<[Pair; 64]>>::lines()),
        ],
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<B: Sparse>(bytes: usize) {
        assert_eq!(size_of::<B>(), bytes);
        for position in positions(20) {
            let (setup, board) = (position.setup(), B::new(position.setup()));
            for square in Square::ALL {
                let expected = setup.piece_at(square).map_or(EMPTY, code);
                assert_eq!(board.piece(Boards::<B>::index(square)), expected, "{square}");
            }
        }
    }

    #[test]
    fn all_boards_have_the_pieces_of_the_setup() {
        check::<Aligned<[u8; 64]>>(64);
        check::<[u8; 120]>(120);
        check::<Aligned<[u8; 128]>>(128);
        check::<Aligned<[Pair; 64]>>(128);
    }

    #[test]
    fn a_board_of_64_bytes_is_one_line_and_one_of_128_two() {
        assert_eq!(Boards::<Aligned<[u8; 64]>>::lines(), 1.0);
        assert_eq!(Boards::<Aligned<[u8; 128]>>::lines(), 2.0);
        assert_eq!(Boards::<Aligned<[Pair; 64]>>::lines(), 2.0);
    }
}
