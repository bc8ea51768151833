//! Work on many boards: what a board does a million times a second, timed without a call for each.

use core::hash::{Hash, Hasher};
use std::{hash::DefaultHasher, hint::black_box};

use polyboard_board::{Board, BoardExt, MoveList, NativeMove, NativeSquare};
use polyboard_perft::{PerftMode, perft};
use polyboard_rules::{Color, Move, Piece, Position};
use polyboard_squares::{SplitMix64, Square};
use strum::{Display, IntoStaticStr, VariantArray};

use crate::dyn_board::Sealed;

/// Work on many boards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Display, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[non_exhaustive]
pub enum BoardWork {
    /// Listing the legal moves.
    Generate,
    /// Listing the captures and promotions.
    Captures,
    /// Listing all moves, and keeping those that are neither captures nor promotions.
    Quiets,
    /// The piece on each square.
    PieceAt,
    /// Whether each side attacks each square.
    Attacked,
    /// Making and unmaking each legal move.
    Make,
    /// Making each legal move, asking for the attackers of each piece, of both sides, and unmaking it.
    Attackers,
    /// The same with the squares that each side attacks.
    AttackedSet,
    /// The same with the pieces that the other side attacks and their own does not.
    Undefended,
    /// The same with all pairs of a piece and a piece that it attacks.
    Relation,
    /// The same with the pairs that the move adds and removes.
    Changes,
    /// Whether each legal move gives check.
    GivesCheck,
    /// The static exchange of each legal move.
    Exchange,
    /// The pinned pieces of each side.
    Pinned,
    /// Whether moves that are legal on some of the boards are legal here, as a program asks for the move of a hash table.
    OneMove,
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
        use BoardWork::*;
        match self {
            PieceAt | Attacked => "squares",
            Generate | Captures | Quiets | Make | GivesCheck | Exchange | OneMove => "moves",
            // One answer after each move.
            Attackers | AttackedSet | Undefended | Relation | Changes => "moves",
            Pinned | Copy | Import | Export => "boards",
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
    /// The neutral moves about which each board is asked.
    candidates: Vec<[Move; 8]>,
    positions: Vec<Position<B::Variant>>,
    copies: Vec<B>,
    list: MoveList<B::Move>,
}

/// The work on the boards that lie `depth` plies after this one.
pub(crate) fn prepared<B: Board>(
    board: &B,
    work: BoardWork,
    depth: u32,
) -> Result<Box<dyn Workload>, TooManyBoards> {
    let boards = boards(board, depth)?;
    use BoardWork::*;
    let mut moves: Vec<MoveList<B::Move>> = match work {
        Make | Attackers | AttackedSet | Undefended | Relation | Changes | GivesCheck
        | Exchange => boards.iter().map(BoardExt::legal_moves).collect(),
        _ => Vec::new(),
    };
    // All boards make them in one order.
    moves.iter_mut().for_each(|moves| moves.sort_by_cached_key(|mv| mv.neutral()));
    let candidates = if work == OneMove { candidates(&boards) } else { Vec::new() };
    let positions = match work {
        Import => boards.iter().map(BoardExt::position).collect(),
        _ => Vec::new(),
    };
    let copies = if work == Copy { boards.clone() } else { Vec::new() };
    let list = MoveList::new();
    Ok(Box::new(Prepared { work, boards, moves, candidates, positions, copies, list }))
}

impl<B: Board> Sealed for Prepared<B> {}

impl<B: Board> Workload for Prepared<B> {
    fn answer(&mut self) -> (u64, u64) {
        let all = self.boards.len() as u64;
        let (count, sum) = match self.work {
            BoardWork::Make => children(&mut self.boards),
            BoardWork::Generate => listed(&self.boards, B::generate),
            BoardWork::Captures => listed(&self.boards, B::generate_captures),
            BoardWork::Quiets => listed(&self.boards, quiets),
            BoardWork::Import => (all, keys(&set_up::<B>(&self.positions))),
            BoardWork::Copy | BoardWork::Export => (all, keys(&self.boards.clone())),
            _ => {
                let mut sums = vec![0; self.boards.len()];
                let count = self.ask(&mut |board, answer| sums[board] = mixed(sums[board], answer));
                // It does not depend on the order of the boards.
                (count, sums.into_iter().fold(0, u64::wrapping_add))
            }
        };
        (count, mixed(sum, count))
    }

    fn run(&mut self) {
        let Prepared { boards, moves, positions, copies, list, .. } = self;
        match self.work {
            BoardWork::Make => make_all(boards, moves),
            BoardWork::Generate => list_all(boards, list, B::generate),
            BoardWork::Captures => list_all(boards, list, B::generate_captures),
            BoardWork::Quiets => list_all(boards, list, quiets),
            BoardWork::Import => _ = black_box(set_up::<B>(positions)),
            BoardWork::Export => boards.iter().for_each(|board| _ = black_box(board.setup())),
            BoardWork::Copy => {
                copies.clear();
                copies.extend(black_box(&*boards).iter().cloned());
                black_box(copies);
            }
            _ => {
                // A plain sum. Mixing takes a multiplication, which is slower than many answers.
                let mut sum = 0_u64;
                self.ask(&mut |_, answer| sum = sum.wrapping_add(answer));
                black_box(sum);
            }
        }
    }
}

impl<B: Board> Prepared<B> {
    /// Asks each board, and passes the number of the board and each answer to `tell`. Returns the number of units.
    fn ask(&mut self, tell: &mut dyn FnMut(usize, u64)) -> u64 {
        let Prepared { boards, moves, candidates, .. } = self;
        match self.work {
            BoardWork::PieceAt => pieces_at(boards, tell),
            BoardWork::Attacked => attacked(boards, tell),
            BoardWork::Attackers => after_each_move(boards, moves, tell, attackers),
            BoardWork::AttackedSet => after_each_move(boards, moves, tell, attacked_sets),
            BoardWork::Undefended => after_each_move(boards, moves, tell, undefended),
            BoardWork::Relation => after_each_move(boards, moves, tell, relation),
            BoardWork::Changes => of_each_move(boards, moves, tell, changes),
            BoardWork::GivesCheck => {
                of_each_move(boards, moves, tell, |board, mv| u64::from(board.gives_check(mv)))
            }
            BoardWork::Exchange => {
                of_each_move(boards, moves, tell, |board, mv| board.exchange(mv, &VALUES) as u64)
            }
            BoardWork::Pinned => pinned(boards, tell),
            BoardWork::OneMove => legal(boards, candidates, tell),
            // The others ask no question.
            _ => 0,
        }
    }
}

/// The values of the roles in an exchange.
const VALUES: [i16; 6] = [100, 320, 330, 500, 900, 20_000];

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

/// The pieces on all squares of each board, sixteen squares to a word.
#[inline(never)]
fn pieces_at<B: Board>(boards: &[B], tell: &mut dyn FnMut(usize, u64)) -> u64 {
    let squares = hidden_squares::<B>();
    let code = |piece: Piece| 1 + piece.role as u64 + 6 * piece.color as u64;
    for (b, board) in boards.iter().enumerate() {
        for squares in squares.chunks(16) {
            let add = |word, &square| word << 4 | board.piece_at(square).map_or(0, code);
            tell(b, squares.iter().fold(0, add));
        }
    }
    64 * boards.len() as u64
}

/// The squares of each board that either side attacks, a bit for each.
#[inline(never)]
fn attacked<B: Board>(boards: &[B], tell: &mut dyn FnMut(usize, u64)) -> u64 {
    let squares = hidden_squares::<B>();
    for (b, board) in boards.iter().enumerate() {
        for by in black_box(Color::ALL) {
            let add = |word, &square| word << 1 | u64::from(board.is_attacked(square, by));
            tell(b, squares.iter().fold(0, add));
        }
    }
    128 * boards.len() as u64
}

/// Asks about each legal move.
fn of_each_move<B: Board>(
    boards: &mut [B],
    moves: &[MoveList<B::Move>],
    tell: &mut dyn FnMut(usize, u64),
    ask: impl Fn(&mut B, B::Move) -> u64,
) -> u64 {
    let mut count = 0;
    for (b, (board, moves)) in boards.iter_mut().zip(moves).enumerate() {
        moves.iter().for_each(|&mv| tell(b, ask(black_box(board), mv)));
        count += moves.len() as u64;
    }
    count
}

/// Makes each legal move, asks, and unmakes it.
fn after_each_move<B: Board>(
    boards: &mut [B],
    moves: &[MoveList<B::Move>],
    tell: &mut dyn FnMut(usize, u64),
    ask: impl Fn(&B) -> u64,
) -> u64 {
    of_each_move(boards, moves, tell, |board, mv| {
        let undo = board.make(mv);
        let answer = ask(black_box(&*board));
        board.unmake(mv, undo);
        answer
    })
}

fn attackers<B: Board>(board: &B) -> u64 {
    board.occupied().squares().fold(0, |sum, at| {
        let [white, black] = Color::ALL.map(|by| board.attackers_to(at.square().into(), by).bits());
        sum.rotate_left(1) ^ white ^ black.rotate_left(32)
    })
}

fn attacked_sets<B: Board>(board: &B) -> u64 {
    let [white, black] = Color::ALL.map(|by| board.attacked_by(by).bits());
    white ^ black.rotate_left(32)
}

fn undefended<B: Board>(board: &B) -> u64 {
    let [white, black] = Color::ALL.map(|by| board.attacked_by(by));
    let of_white = board.pieces_of(Color::White) & black & !white;
    (of_white | board.pieces_of(Color::Black) & white & !black).bits()
}

/// A number for a pair of squares, which are summed up in any order.
fn pair<B: Board>(from: B::Square, to: B::Square) -> u64 {
    let [from, to] = [from, to].map(|it| it.neutral() as u64);
    (from << 6 | to).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn relation<B: Board>(board: &B) -> u64 {
    let mut sum = 0_u64;
    board.for_each_attack(|from, to| sum = sum.wrapping_add(pair::<B>(from, to)));
    sum
}

fn changes<B: Board>(board: &mut B, mv: B::Move) -> u64 {
    let mut sum = 0_u64;
    let undo = board.make_with_changes(mv, |from, to, is_added| {
        sum = sum.wrapping_add(pair::<B>(from, to).rotate_left(u32::from(is_added)));
    });
    board.unmake(mv, undo);
    sum
}

fn pinned<B: Board>(boards: &[B], tell: &mut dyn FnMut(usize, u64)) -> u64 {
    for (b, board) in boards.iter().enumerate() {
        black_box(Color::ALL).into_iter().for_each(|color| tell(b, board.pinned(color).bits()));
    }
    boards.len() as u64
}

/// Moves for each board, a legal one and seven that are legal on any of them.
#[inline(never)]
fn candidates<B: Board>(boards: &[B]) -> Vec<[Move; 8]> {
    let legal = |board: &B| -> Vec<Move> {
        board.legal_moves().into_iter().map(NativeMove::neutral).collect()
    };
    let mut all: Vec<Move> = boards.iter().flat_map(legal).collect();
    all.sort_unstable();
    all.dedup();
    let of_board = |board: &B| {
        let mut random = SplitMix64::new(board.key().0);
        let own = legal(board).into_iter().min();
        let mut chosen = [(); 8].map(|()| all[random.below(all.len())]);
        chosen[0] = own.unwrap_or(chosen[0]);
        chosen
    };
    if all.is_empty() { Vec::new() } else { boards.iter().map(of_board).collect() }
}

fn legal<B: Board>(
    boards: &[B],
    candidates: &[[Move; 8]],
    tell: &mut dyn FnMut(usize, u64),
) -> u64 {
    for (b, (board, moves)) in boards.iter().zip(candidates).enumerate() {
        let add = |word, &mv| word << 1 | u64::from(board.is_legal(mv));
        tell(b, moves.iter().fold(0, add));
    }
    8 * candidates.len() as u64
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
fn listed<B: Board>(boards: &[B], list: impl Fn(&B, &mut MoveList<B::Move>)) -> (u64, u64) {
    let (mut moves, mut sum) = (0, 0_u64);
    for board in boards {
        let mut all = MoveList::new();
        list(board, &mut all);
        moves += all.len() as u64;
        sum = all.into_iter().fold(sum, |sum, mv| sum.wrapping_add(hashed(mv.into())));
    }
    (moves, sum)
}

#[inline(never)]
fn hashed(mv: Move) -> u64 {
    let mut hasher = DefaultHasher::new();
    mv.hash(&mut hasher);
    hasher.finish()
}

/// Lists the moves that are neither captures nor promotions.
fn quiets<B: Board>(board: &B, list: &mut MoveList<B::Move>) {
    board.generate(list);
    list.retain(|&mv| !board.is_capture(mv) && board.promotion(mv).is_none());
}

fn list_all<B: Board>(
    boards: &[B],
    list: &mut MoveList<B::Move>,
    generate: impl Fn(&B, &mut MoveList<B::Move>),
) {
    for board in boards {
        list.clear();
        generate(board, list);
        black_box(&*list);
    }
}

#[inline(never)]
fn set_up<B: Board>(positions: &[Position<B::Variant>]) -> Vec<B> {
    positions.iter().map(|position| B::new(black_box(position))).collect()
}
