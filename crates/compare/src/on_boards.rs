//! The jobs that work on boards, and not on the tree below a position.

use core::hash::{Hash, Hasher};
use std::{hash::DefaultHasher, hint::black_box, time::Duration};

use polyboard_board::{Board, MoveList};
use polyboard_perft::{PerftMode, perft};
use polyboard_rules::{Color, Move, Piece, Position};
use polyboard_squares::Square;

use crate::{
    Clock, Job,
    job::{Refusal, timed},
};

/// Does the job once. Returns the amount of work, and a number that is equal for two boards with
/// the same answers and the same amount of work.
pub(crate) fn answer<B: Board>(
    job: Job,
    position: &Position<B::Variant>,
    depth: u32,
) -> Result<(u64, u64), Refusal> {
    let mut boards = boards::<B>(position, depth)?;
    let all = boards.len() as u64;
    let (count, sum) = match job {
        Job::PieceAt => (64 * all, mixed_sum(&boards, pieces_at)),
        Job::Attacked => (128 * all, mixed_sum(&boards, attacked)),
        Job::Make => children(&mut boards),
        Job::Generate => listed(&boards),
        Job::Import => (all, keys(&set_up::<B>(&positions(&boards)))),
        _ => (all, keys(&boards.clone())),
    };
    Ok((count, mixed(sum, count)))
}

/// The time that the job takes if it is done this many times.
pub(crate) fn time<B: Board>(
    job: Job,
    position: &Position<B::Variant>,
    depth: u32,
    times: u32,
    clock: Clock,
) -> Result<Duration, Refusal> {
    let mut boards = boards::<B>(position, depth)?;
    let moves: Vec<MoveList<B::Move>> = match job {
        Job::Make => boards.iter().map(Board::legal_moves).collect(),
        _ => Vec::new(),
    };
    let positions = if job == Job::Import { positions(&boards) } else { Vec::new() };
    let mut copies = if job == Job::Copy { boards.clone() } else { Vec::new() };
    let mut list = MoveList::new();
    Ok(timed(clock, times, || match job {
        Job::PieceAt => _ = black_box(plain_sum(&boards, pieces_at)),
        Job::Attacked => _ = black_box(plain_sum(&boards, attacked)),
        Job::Make => make_all(&mut boards, &moves),
        Job::Generate => list_all(&boards, &mut list),
        Job::Import => _ = black_box(set_up::<B>(&positions)),
        Job::Export => boards.iter().for_each(|board| _ = black_box(board.setup())),
        _ => {
            copies.clear();
            copies.extend(black_box(&boards).iter().cloned());
            black_box(&copies);
        }
    }))
}

// Every function here is compiled for each of some sixty boards, so what both `answer` and `time` call is
// not copied into both.

/// The boards that lie `depth` plies after the position.
#[inline(never)]
fn boards<B: Board>(position: &Position<B::Variant>, depth: u32) -> Result<Vec<B>, Refusal> {
    let mut board = B::new(position);
    // Ply by ply: a count to the full depth might take years.
    for depth in 1..=depth {
        match perft(&mut board, depth, PerftMode::Bulk) {
            Ok(0) => return Ok(Vec::new()),
            Ok(count) if count <= Job::MOST_BOARDS => {}
            _ => return Err(Refusal::TooManyBoards),
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
            let pieces = squares.iter().map(|&square| board.piece_at(square).map_or(0, code));
            tell(b, pieces.fold(0, |word, piece| word << 4 | piece));
        }
    }
}

/// The squares of each board that either side attacks, a bit for each.
#[inline(never)]
fn attacked<B: Board>(boards: &[B], tell: &mut dyn FnMut(usize, u64)) {
    let squares = hidden_squares::<B>();
    for (b, board) in boards.iter().enumerate() {
        for by in black_box(Color::ALL) {
            let bits = squares.iter().map(|&square| u64::from(board.is_attacked(square, by)));
            tell(b, bits.fold(0, |word, bit| word << 1 | bit));
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
    boards.iter().map(Board::position).collect()
}

#[inline(never)]
fn set_up<B: Board>(positions: &[Position<B::Variant>]) -> Vec<B> {
    positions.iter().map(|position| B::new(black_box(position))).collect()
}
