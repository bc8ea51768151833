//! X5, X6 and X8: the lookup of the piece on a square, on different boards.

use std::{array, collections::HashSet};

use polyboard::{
    HybridBoard, Mailbox8x8Board, Mailbox10x12Board, PlainBoard, QuadBoard, SixPlusTwoBoard,
    TwelveBoard,
    squares::{Index, Lerf, Mailbox0x88, Mailbox10x12, SquareMapping},
};

use super::prelude::*;
use crate::cells::{EMPTY, cells, code, codes, random_codes};

/// The sum of the codes on squares of one board. Eight at a time pass a black box, which takes longer than a lookup.
#[inline(always)]
fn on_one_board<S: Copy>(squares: &[S], piece: impl Fn(S) -> u8) -> u64 {
    let of_eight = |eight: &[S; 8]| {
        black_box(eight).map(|square| u64::from(piece(square))).iter().sum::<u64>()
    };
    squares.as_chunks().0.iter().map(of_eight).sum()
}

/// The sum of the codes of the pieces on squares of several boards.
#[inline(always)]
fn on_boards<B, S: Copy>(boards: &[B], asked: &[(usize, S)], piece: impl Fn(&B, S) -> u8) -> u64 {
    asked.iter().map(|&(board, square)| u64::from(piece(black_box(&boards[board]), square))).sum()
}

/// X5: a board as one array or as an array of ranks.
pub(super) fn dimensions(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(5);
    let flat = random_codes(&mut random, 24);
    // The same cells, a rank after the other.
    let ranks: [[u8; 8]; 8] = array::from_fn(|rank| array::from_fn(|file| flat[8 * rank + file]));
    let (flat, ranks) = (black_box(&flat), black_box(&ranks));
    let squares: Vec<(u8, u8)> =
        (0..4_096).map(|_| (random.below(8) as u8, random.below(8) as u8)).collect();
    let typed = |&(file, rank): &(u8, u8)| Some((File::from_index(file)?, Rank::from_index(rank)?));
    let typed: Vec<(File, Rank)> = squares.iter().filter_map(typed).collect();
    time!(bench, "", "ns per piece", squares.len();
        "[u8; 64]" => on_one_board(&squares, |(file, rank)| {
            flat[usize::from(rank) * 8 + usize::from(file)]
        }),
        "[[u8; 8]; 8]" => on_one_board(&squares, |(file, rank)| {
            ranks[usize::from(rank)][usize::from(file)]
        }),
        "[u8; 64] by enums" =>
            on_one_board(&typed, |(file, rank)| flat[rank as usize * 8 + file as usize]),
        "[[u8; 8]; 8] by enums" =>
            on_one_board(&typed, |(file, rank)| ranks[rank as usize][file as usize]),
        EMPTY_LOOP => on_one_board(&squares, |_| 0),
    )
}

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
    /// What the few were copied to.
    copies: Vec<B>,
    /// Each run continues the random numbers, so that it reads other boards than before.
    random: Random,
    /// Random squares, as the board numbers them.
    squares: Vec<u8>,
    /// The squares of the first and of the last rank.
    ends: [[u8; 8]; 2],
    piece: F,
}

impl<B: Copy, F: Fn(&B, u8) -> u8> Boards<B, F> {
    fn new<M: SquareMapping>(
        (setups, squares, random): (&[Setup], &[Square], &Random),
        board: impl Fn(&Setup) -> B,
        piece: F,
    ) -> Boards<B, F> {
        let few: Vec<B> = setups.iter().map(board).collect();
        let many = few.iter().copied().cycle().take(MANY).collect();
        let index = |square: Square| Index::<M>::of(square).raw();
        let ends = [0, 56].map(|first| array::from_fn(|file| index(Square::ALL[first + file])));
        let squares = squares.iter().map(|&at| index(at)).collect();
        let (copies, random) = (few.clone(), random.clone());
        Boards { few, many, copies, random, squares, ends, piece }
    }

    /// The pieces on all squares of the list, on one board.
    fn hot(&self) -> u64 {
        let board = black_box(&self.few[0]);
        on_one_board(&self.squares, |at| (self.piece)(board, at))
    }

    /// The pieces at both ends of a random file, on each of some random boards.
    fn cold(&mut self) -> u64 {
        let (mut random, mut sum) = (self.random.clone(), 0);
        for _ in 0..COLD {
            let (board, file) = (&self.many[random.below(MANY)], random.below(8));
            let pieces = self.ends.map(|rank| u64::from((self.piece)(board, rank[file])));
            sum += pieces.iter().sum::<u64>();
        }
        self.random = random;
        sum
    }

    /// Copies each of a few boards, and reads a square of the copy.
    fn copy(&mut self) -> u64 {
        let mut sum = 0;
        let few = self.few.iter().zip(&self.squares);
        for (copy, (board, &square)) in self.copies.iter_mut().zip(few) {
            *copy = *black_box(board);
            sum += u64::from((self.piece)(black_box(copy), square));
        }
        sum
    }
}

/// The cache lines in which the squares of a board lie, on average, by the bytes of a board and of a cell.
fn lines<M: SquareMapping>(board: usize, cell: usize) -> f64 {
    let lines_of = |i: usize| {
        let offset = |square| i * board + cell * usize::from(Index::<M>::of(square).raw());
        HashSet::from(Square::ALL.map(|square| offset(square) / LINE)).len()
    };
    (0..LINE).map(lines_of).sum::<usize>() as f64 / LINE as f64
}

/// The piece of a cell that is a pair.
#[inline(always)]
fn of_pair(board: &Aligned<[Pair; 64]>, at: u8) -> u8 {
    board.0[usize::from(at & 63)].map_or(EMPTY, |(role, color)| code(Piece::new(color, role)))
}

fn pairs(setup: &Setup) -> Aligned<[Pair; 64]> {
    Aligned(setup.pieces.map(|piece| piece.map(|Piece { color, role }| (role, color))))
}

/// X6: boards with and without unused cells.
pub(super) fn sparse(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let mut random = Random::new(6);
    let setups: Vec<Setup> = positions(64).iter().map(|each| each.setup().clone()).collect();
    let squares: Vec<Square> = (0..1_024).map(|_| Square::ALL[random.below(64)]).collect();
    let data = (&*setups, &*squares, &random);
    let plain = |setup: &Setup| Aligned(cells::<Lerf, 64>(&codes(setup)));
    let mut plain = Boards::new::<Lerf>(data, plain, |board, at| board.0[usize::from(at & 63)]);
    // Not aligned, because 120 bytes would become 128.
    let framed = |setup: &Setup| cells::<Mailbox10x12, 120>(&codes(setup));
    let mut framed = Boards::new::<Mailbox10x12>(data, framed, |board, at| board[usize::from(at)]);
    let half = |setup: &Setup| Aligned(cells::<Mailbox0x88, 128>(&codes(setup)));
    let mut half = Boards::new::<Mailbox0x88>(data, half, |it, at| it.0[usize::from(at & 127)]);
    let mut pairs = Boards::new::<Lerf>(data, pairs, of_pair);
    macro_rules! on_each {
        ($name:literal, $unit:literal, $operations:expr, $work:ident) => {
            time!(bench, $name, $unit, $operations;
                "8x8" of 64 => plain.$work(),
                "10x12" of 120 => framed.$work(),
                "0x88" of 128 => half.$work(),
                "Option<(Role, Color)>" of 128 => pairs.$work(),
            )
        };
    }
    on_each!("hot", "ns per piece", squares.len(), hot)?;
    on_each!("cold", "ns per board", COLD, cold)?;
    on_each!("copy", "ns per board", setups.len(), copy)?;
    let lines = [
        ("8x8", lines::<Lerf>(64, 1)),
        ("10x12", lines::<Mailbox10x12>(120, 1)),
        ("0x88", lines::<Mailbox0x88>(128, 1)),
        ("Option<(Role, Color)>", lines::<Lerf>(64 * size_of::<Pair>(), size_of::<Pair>())),
    ];
    bench.count("cache lines", "lines per board", &lines);
    Ok(())
}

/// Squares, each with the number of its board.
type Asked = Vec<(usize, Square)>;

/// X8: the piece on a square of the boards of the workspace.
pub(super) fn piece_at(bench: &mut Bench<'_>) -> Result<(), LabError> {
    let positions = positions(64);
    let mut random = Random::new(8);
    let at_random: Asked = (0..4_096)
        .map(|_| (random.below(positions.len()), Square::ALL[random.below(64)]))
        .collect();
    let all: Asked =
        (0..positions.len()).flat_map(|board| Square::ALL.map(|square| (board, square))).collect();
    for (name, asked) in [("random", at_random), ("whole board", all)] {
        let mut contenders = on_types! { B => asking::<B>(&positions, &asked);
            "8x8" Mailbox8x8Board<Chess>
            "10x12" Mailbox10x12Board<Chess>
            "0x88" Mailbox0x88Board<Chess>
            "plain" PlainBoard<Chess>
            "12bb" TwelveBoard<Chess>
            "6+2" SixPlusTwoBoard<Chess>
            "lerf" LerfBoard<Chess>
            "quad" QuadBoard<Chess>
            "hybrid" HybridBoard<Chess>
        };
        let empty = || on_boards(&positions, &asked, |_, square| square.index());
        contenders.push(Contender::new(EMPTY_LOOP, empty));
        let workload = Workload { name, unit: "ns per square", operations: asked.len() };
        bench.time(workload, contenders)?;
    }
    Ok(())
}

fn asking<B: Board<Variant = Chess>>(
    positions: &[Position<Chess>],
    asked: &Asked,
) -> impl FnMut() -> u64 + use<B> {
    let boards: Vec<B> = positions.iter().map(B::new).collect();
    // Hidden, so that a walk over all squares does not become a few operations on whole words.
    let asked = asked.iter().map(|&(board, square)| (board, square.into()));
    let asked: Vec<(usize, B::Square)> = black_box(asked.collect());
    let code = |piece: Piece| 1 + piece.role as u8 + 6 * piece.color as u8;
    move || on_boards(&boards, &asked, |board, square| board.piece_at(square).map_or(0, code))
}
