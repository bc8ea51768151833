//! Work on many boards: what a board does a million times a second, timed without a call for each.

use core::hash::{Hash, Hasher};
use std::{hash::DefaultHasher, hint::black_box};

use polyboard_board::{Board, BoardExt, MoveList};
use polyboard_perft::{PerftMode, perft};
use polyboard_rules::{Color, Move, Piece, Position};
use polyboard_squares::Square;
use strum::{IntoStaticStr, VariantArray};

use crate::dyn_board::Sealed;

/// Work on many boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum BoardWork {
    /// Listing the legal moves.
    Generate,
    /// The piece on each square.
    PieceAt,
    /// Whether each side attacks each square.
    Attacked,
    /// Making and unmaking each legal move.
    Make,
    /// Copying the board.
    Copy,
    /// Setting a board up from a [`Position`].
    Import,
    /// Reading the [`Setup`](polyboard_rules::Setup) from a board.
    Export,
}

impl BoardWork {
    /// All work.
    pub const ALL: &'static [BoardWork] = BoardWork::VARIANTS;

    /// What the work counts, as a noun in the plural.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            BoardWork::PieceAt | BoardWork::Attacked => "squares",
            BoardWork::Generate | BoardWork::Make => "moves",
            BoardWork::Copy | BoardWork::Import | BoardWork::Export => "boards",
        }
    }
}

/// Boards of one type, ready for [work](BoardWork).
///
/// [`DynBoard::workload`](crate::DynBoard::workload) makes one. A run is one virtual call, and what it does
/// on the boards is compiled beside them. Other crates cannot implement it.
pub trait Workload: Sealed {
    /// Does the work once. Returns the amount of work, and a number that is equal for two boards with the
    /// same answers and the same amount of work.
    fn answer(&mut self) -> (u64, u64);

    /// Does the work once, and keeps no answers.
    fn run(&mut self);
}

/// The error of a [`Workload`] with too many boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("more than {} boards; choose a smaller depth", TooManyBoards::MOST)]
pub struct TooManyBoards;

impl TooManyBoards {
    /// The number of boards that fit in memory.
    pub const MOST: u64 = 1_000_000;
}

/// The boards, and what must be at hand before the clock starts.
struct Prepared<B: Board> {
    work: BoardWork,
    boards: Vec<B>,
    moves: Vec<MoveList<B::Move>>,
    positions: Vec<Position<B::Variant>>,
    copies: Vec<B>,
    list: MoveList<B::Move>,
}

pub(crate) fn prepared<B: Board>(
    board: &B,
    work: BoardWork,
    depth: u32,
) -> Result<Box<dyn Workload>, TooManyBoards> {
    let boards = boards(board, depth)?;
    let moves = match work {
        BoardWork::Make => boards.iter().map(BoardExt::legal_moves).collect(),
        _ => Vec::new(),
    };
    let positions = if work == BoardWork::Import { positions(&boards) } else { Vec::new() };
    let copies = if work == BoardWork::Copy { boards.clone() } else { Vec::new() };
    Ok(Box::new(Prepared { work, boards, moves, positions, copies, list: MoveList::new() }))
}

impl<B: Board> Sealed for Prepared<B> {}

impl<B: Board> Workload for Prepared<B> {
    fn answer(&mut self) -> (u64, u64) {
        let boards = &mut self.boards;
        let all = boards.len() as u64;
        let (count, sum) = match self.work {
            BoardWork::PieceAt => (64 * all, mixed_sum(boards, pieces_at)),
            BoardWork::Attacked => (128 * all, mixed_sum(boards, attacked)),
            BoardWork::Make => children(boards),
            BoardWork::Generate => listed(boards),
            BoardWork::Import => (all, keys(&set_up::<B>(&self.positions))),
            BoardWork::Copy | BoardWork::Export => (all, keys(&boards.clone())),
        };
        (count, mixed(sum, count))
    }

    fn run(&mut self) {
        let Prepared { boards, moves, positions, copies, list, .. } = self;
        match self.work {
            BoardWork::PieceAt => _ = black_box(plain_sum(boards, pieces_at)),
            BoardWork::Attacked => _ = black_box(plain_sum(boards, attacked)),
            BoardWork::Make => make_all(boards, moves),
            BoardWork::Generate => list_all(boards, list),
            BoardWork::Import => _ = black_box(set_up::<B>(positions)),
            BoardWork::Export => boards.iter().for_each(|board| _ = black_box(board.setup())),
            BoardWork::Copy => {
                copies.clear();
                copies.extend(black_box(&*boards).iter().cloned());
                black_box(copies);
            }
        }
    }
}

// Every function here is compiled for each of some sixty boards, so what both `answer` and `run` call is
// not copied into both.

/// The boards that lie `depth` plies after this one.
fn boards<B: Board>(board: &B, depth: u32) -> Result<Vec<B>, TooManyBoards> {
    let mut board = board.clone();
    // Ply by ply: a count to the full depth might take years.
    for depth in 1..=depth {
        match perft(&mut board, depth, PerftMode::Bulk) {
            Ok(0) => return Ok(Vec::new()),
            Ok(count) if count <= TooManyBoards::MOST => {}
            _ => return Err(TooManyBoards),
        }
    }
    let mut boards = Vec::new();
    collect(&mut board, depth, &mut boards);
    Ok(boards)
}

fn collect<B: Board>(board: &mut B, depth: u32, boards: &mut Vec<B>) {
    if depth == 0 {
        return boards.push(board.clone());
    }
    for mv in board.legal_moves() {
        let undo = board.make(mv);
        collect(board, depth - 1, boards);
        board.unmake(mv, undo);
    }
}

/// All squares, hidden from the compiler. A program seldom asks for 64 squares in a row, so the
/// loop over them must not become a few operations on whole words.
fn hidden_squares<B: Board>() -> Vec<B::Square> {
    black_box(Square::ALL.into_iter().map(B::Square::from).collect())
}

/// Mixes an answer into the earlier ones, so that two errors cancel only by chance.
fn mixed(before: u64, answer: u64) -> u64 {
    (before.rotate_left(5) ^ answer).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The sum of the mixed answers of all boards, which does not depend on the order of the boards.
fn mixed_sum<B>(boards: &[B], ask: fn(&[B], &mut dyn FnMut(usize, u64))) -> u64 {
    let mut sums = vec![0; boards.len()];
    ask(boards, &mut |board, answers| sums[board] = mixed(sums[board], answers));
    sums.into_iter().fold(0, u64::wrapping_add)
}

/// The plain sum of the answers. Mixing them takes a multiplication, which is slower than many
/// answers.
fn plain_sum<B>(boards: &[B], ask: fn(&[B], &mut dyn FnMut(usize, u64))) -> u64 {
    let mut sum = 0_u64;
    ask(boards, &mut |_, answers| sum = sum.wrapping_add(answers));
    sum
}

/// The pieces on all squares of each board, sixteen squares to a word.
#[inline(never)]
fn pieces_at<B: Board>(boards: &[B], tell: &mut dyn FnMut(usize, u64)) {
    let squares = hidden_squares::<B>();
    let code = |piece: Piece| 1 + piece.role as u64 + 6 * piece.color as u64;
    for (b, board) in boards.iter().enumerate() {
        for squares in squares.chunks(16) {
            let mut word = 0;
            for &square in squares {
                word = word << 4 | board.piece_at(square).map_or(0, code);
            }
            tell(b, word);
        }
    }
}

/// The squares of each board that either side attacks, a bit for each.
#[inline(never)]
fn attacked<B: Board>(boards: &[B], tell: &mut dyn FnMut(usize, u64)) {
    let squares = hidden_squares::<B>();
    for (b, board) in boards.iter().enumerate() {
        for by in black_box(Color::ALL) {
            let mut word = 0;
            for &square in &squares {
                word = word << 1 | u64::from(board.is_attacked(square, by));
            }
            tell(b, word);
        }
    }
}

/// The number of children of the boards, and the sum of their keys.
fn children<B: Board>(boards: &mut [B]) -> (u64, u64) {
    let (mut moves, mut sum) = (0, 0_u64);
    for board in boards {
        for mv in board.legal_moves() {
            let undo = board.make(mv);
            sum = sum.wrapping_add(board.key().0);
            board.unmake(mv, undo);
            moves += 1;
        }
    }
    (moves, sum)
}

fn make_all<B: Board>(boards: &mut [B], moves: &[MoveList<B::Move>]) {
    for (board, moves) in boards.iter_mut().zip(moves) {
        for &mv in moves.iter() {
            let undo = board.make(mv);
            black_box(&mut *board);
            board.unmake(mv, undo);
        }
    }
}

#[inline(never)]
fn keys<B: Board>(boards: &[B]) -> u64 {
    boards.iter().fold(0, |sum, board| sum.wrapping_add(board.key().0))
}

/// The number of moves of the boards, and their sum, which does not depend on the order of the
/// moves.
fn listed<B: Board>(boards: &[B]) -> (u64, u64) {
    let (mut moves, mut sum) = (0, 0_u64);
    for board in boards {
        for mv in board.legal_moves() {
            sum = sum.wrapping_add(hashed(mv.into()));
            moves += 1;
        }
    }
    (moves, sum)
}

#[inline(never)]
fn hashed(mv: Move) -> u64 {
    let mut hasher = DefaultHasher::new();
    mv.hash(&mut hasher);
    hasher.finish()
}

fn list_all<B: Board>(boards: &[B], list: &mut MoveList<B::Move>) {
    for board in boards {
        list.clear();
        board.generate(list);
        black_box(&*list);
    }
}

#[inline(never)]
fn positions<B: Board>(boards: &[B]) -> Vec<Position<B::Variant>> {
    boards.iter().map(BoardExt::position).collect()
}

#[inline(never)]
fn set_up<B: Board>(positions: &[Position<B::Variant>]) -> Vec<B> {
    positions.iter().map(|position| B::new(black_box(position))).collect()
}
