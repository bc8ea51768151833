use core::fmt;
use std::{hint::black_box, time::Duration};

use polyboard_board::{Board, MoveList};
use polyboard_perft::{PerftMode, perft};
use polyboard_rules::{Color, Piece, Position};
use polyboard_search::Root;
use polyboard_squares::Square;

use crate::{Clock, tree};

/// What the boards of a comparison are timed at.
///
/// The first two count the leaves of a tree, and the third searches one. The others work on all boards
/// that lie the depth of the task after its position, at most [`MOST_BOARDS`](Job::MOST_BOARDS), which are
/// made before the clock starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Job {
    /// Perft, which counts the moves of the last plies instead of making them.
    #[default]
    Bulk,
    /// Perft, which lists every move and makes and unmakes every leaf.
    Lists,
    /// An alpha-beta search to the depth of the task: [`search`](polyboard_search::search), with all
    /// techniques, one thread and a cleared table of [`TABLE`](Job::TABLE) megabytes.
    Search,
    /// The piece on each square.
    PieceAt,
    /// Whether each side attacks each square.
    Attacked,
    /// Making and unmaking each legal move.
    Make,
    /// Copying the board.
    Copy,
}

/// The reason why a board has no result for a job.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    Overflow,
    TooManyBoards,
    NoMemory,
}

impl Job {
    /// All jobs.
    pub const ALL: [Job; 7] =
        [Job::Bulk, Job::Lists, Job::Search, Job::PieceAt, Job::Attacked, Job::Make, Job::Copy];

    /// The megabytes of the table of a search: few, so that it is cleared in no time.
    pub const TABLE: usize = 2;

    /// The number of boards that fit in memory for a job that works on boards.
    pub const MOST_BOARDS: u64 = 1_000_000;

    /// The name of the job on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Job::Bulk => "bulk",
            Job::Lists => "lists",
            Job::Search => "search",
            Job::PieceAt => "piece-at",
            Job::Attacked => "attacked",
            Job::Make => "make",
            Job::Copy => "copy",
        }
    }

    /// What the job counts, as a noun in the plural.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Job::Bulk | Job::Lists | Job::Search => "nodes",
            Job::PieceAt | Job::Attacked => "squares",
            Job::Make => "moves",
            Job::Copy => "boards",
        }
    }

    /// Whether the job counts leaves, for which there are published counts.
    #[must_use]
    pub const fn is_perft(self) -> bool {
        matches!(self, Job::Bulk | Job::Lists)
    }

    /// Whether the job works on the boards at the given depth, rather than on the tree.
    #[must_use]
    pub const fn is_on_boards(self) -> bool {
        !matches!(self, Job::Bulk | Job::Lists | Job::Search)
    }

    /// Does the job once: how much there is to do, and a number that is the same for two boards that
    /// answer alike, and have as much to do.
    pub(crate) fn answer<B: Board>(
        self,
        position: &Position<B::Variant>,
        depth: u32,
    ) -> Result<(u64, u64), Refusal> {
        let mode = match self {
            Job::Bulk => PerftMode::Bulk,
            Job::Lists => PerftMode::EveryLeaf,
            Job::Search => return tree::answer(&Root::at::<B>(position), depth),
            _ => {
                let mut boards = boards::<B>(position, depth)?;
                let (count, sum) = match self {
                    Job::PieceAt => (64 * boards.len() as u64, pieces_at::<B, true>(&boards)),
                    Job::Attacked => (128 * boards.len() as u64, attacked::<B, true>(&boards)),
                    Job::Make => children(&mut boards),
                    _ => (boards.len() as u64, keys(&boards.clone())),
                };
                return Ok((count, take::<true>(sum, count)));
            }
        };
        let nodes = perft(&mut B::new(position), depth, mode).map_err(|_| Refusal::Overflow)?;
        Ok((nodes, nodes))
    }

    /// The time that the job takes when it is done so many times.
    pub(crate) fn time<B: Board>(
        self,
        position: &Position<B::Variant>,
        depth: u32,
        times: u32,
        clock: Clock,
    ) -> Result<Duration, Refusal> {
        let mode = match self {
            Job::Bulk => PerftMode::Bulk,
            Job::Lists => PerftMode::EveryLeaf,
            Job::Search => return tree::time(&Root::at::<B>(position), depth, times, clock),
            _ => {
                let mut boards = boards::<B>(position, depth)?;
                let moves: Vec<MoveList<B::Move>> = match self {
                    Job::Make => boards.iter().map(Board::legal_moves).collect(),
                    _ => Vec::new(),
                };
                let mut copies = if self == Job::Copy { boards.clone() } else { Vec::new() };
                return Ok(timed(clock, times, || match self {
                    Job::PieceAt => _ = black_box(pieces_at::<B, false>(&boards)),
                    Job::Attacked => _ = black_box(attacked::<B, false>(&boards)),
                    Job::Make => make_all(&mut boards, &moves),
                    _ => {
                        copies.clear();
                        copies.extend(black_box(&boards).iter().cloned());
                        black_box(&copies);
                    }
                }));
            }
        };
        let mut board = B::new(position);
        let mut last = Ok(0);
        let time = timed(clock, times, || last = black_box(perft(&mut board, depth, mode)));
        last.map_err(|_| Refusal::Overflow).map(|_| time)
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

fn timed(clock: Clock, times: u32, mut work: impl FnMut()) -> Duration {
    clock.time(|| {
        for _ in 0..times {
            work();
        }
    })
}

/// The boards that lie `depth` plies after the position.
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

/// The squares, without the compiler knowing which: a program seldom asks for 64 squares in a row,
/// and the loop over them must not become a few operations on whole words.
fn hidden_squares<B: Board>() -> [B::Square; 64] {
    black_box(Square::ALL.map(B::Square::from))
}

/// Takes an answer to those before it: mixed in, so that no two errors cancel but by chance; or, when
/// the clock runs, added, since a multiplication takes longer than many an answer.
#[inline(always)]
fn take<const MIXED: bool>(before: u64, answer: u64) -> u64 {
    if MIXED {
        (before.rotate_left(5) ^ answer).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    } else {
        before.wrapping_add(answer)
    }
}

/// The sum over the boards, which come in an order of their own, of their mixed answers.
#[inline(never)]
fn pieces_at<B: Board, const MIXED: bool>(boards: &[B]) -> u64 {
    let squares = hidden_squares::<B>();
    let code = |piece: Piece| 1 + piece.role as u64 + 6 * piece.color as u64;
    let mut sum = 0_u64;
    for board in boards {
        let pieces = squares.iter().map(|&square| board.piece_at(square).map_or(0, code));
        sum = sum.wrapping_add(pieces.fold(0, take::<MIXED>));
    }
    sum
}

/// The same for attacks, a bit for each square.
#[inline(never)]
fn attacked<B: Board, const MIXED: bool>(boards: &[B]) -> u64 {
    let squares = hidden_squares::<B>();
    let mut sum = 0_u64;
    for board in boards {
        for by in Color::ALL {
            let mut attacked = 0;
            for &square in &squares {
                attacked = attacked << 1 | u64::from(board.is_attacked(square, by));
            }
            sum = sum.wrapping_add(take::<MIXED>(by as u64 + 1, attacked));
        }
    }
    sum
}

/// How many children the boards have, and the sum of their keys.
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

fn keys<B: Board>(boards: &[B]) -> u64 {
    boards.iter().fold(0, |sum, board| sum.wrapping_add(board.key().0))
}
