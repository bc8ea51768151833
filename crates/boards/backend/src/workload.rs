//! Work on many boards: what a board does a million times a second, timed without a call for each.

use core::hash::{Hash, Hasher};
use std::{hash::DefaultHasher, hint::black_box};

use polyboard_board::{Board, BoardExt, Key, MoveList, NativeMove, NativeSquare};
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
    let mut all = Prepared {
        work,
        boards: Vec::new(),
        moves: Vec::new(),
        candidates: Vec::new(),
        positions: Vec::new(),
        copies: Vec::new(),
        list: MoveList::new(),
    };
    use BoardWork::*;
    match work {
        Make | Attackers | AttackedSet | Undefended | Relation | Changes | GivesCheck
        | Exchange => {
            for board in &boards {
                all.moves.push(in_order(&board.legal_moves()));
            }
        }
        OneMove => {
            let mut legal = Vec::with_capacity(boards.len());
            for board in &boards {
                legal.push((board.key(), neutral(&board.legal_moves())));
            }
            all.candidates = candidates(&legal);
        }
        Import => {
            for board in &boards {
                all.positions.push(board.position());
            }
        }
        Copy => all.copies = boards.clone(),
        _ => {}
    }
    all.boards = boards;
    Ok(Box::new(all))
}

/// A function that lists moves of a board.
type List<B> = fn(&B, &mut MoveList<<B as Board>::Move>);

/// The moves as neutral ones.
fn neutral<M: NativeMove>(moves: &[M]) -> Vec<Move> {
    let mut all = Vec::with_capacity(moves.len());
    for &mv in moves {
        all.push(mv.neutral());
    }
    all
}

/// The moves in an order that is the same on all boards.
fn in_order<M: NativeMove>(moves: &[M]) -> MoveList<M> {
    let mut all = MoveList::new();
    for place in places(&neutral(moves)) {
        all.push(moves[place]);
    }
    all
}

/// The places of the moves in the order of their values.
fn places(moves: &[Move]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..moves.len()).collect();
    places.sort_by_key(|&place| moves[place]);
    places
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

// Every function here with a `B` is compiled for each of some sixty boards. So what both `answer` and `run`
// call is not copied into both, what needs no board has no `B`, and loops stand for chains of iterators: LLVM
// gets a seventh less of the crate of 0x88 to compile (2026-11).

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
    let mut squares = Vec::with_capacity(64);
    for &square in &Square::ALL {
        squares.push(square.into());
    }
    black_box(squares)
}

/// Mixes an answer into the earlier ones, so that two errors cancel only by chance.
fn mixed(before: u64, answer: u64) -> u64 {
    (before.rotate_left(5) ^ answer).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// The pieces on all squares of each board, sixteen squares to a word.
#[inline(never)]
fn pieces_at<B: Board>(boards: &[B], tell: &mut dyn FnMut(usize, u64)) -> u64 {
    let squares = hidden_squares::<B>();
    for (b, board) in boards.iter().enumerate() {
        for squares in squares.chunks(16) {
            let mut word = 0;
            for &square in squares {
                word = word << 4 | code(board.piece_at(square));
            }
            tell(b, word);
        }
    }
    64 * boards.len() as u64
}

/// A number below 16 for what stands on a square.
fn code(piece: Option<Piece>) -> u64 {
    piece.map_or(0, |piece| 1 + piece.role as u64 + 6 * piece.color as u64)
}

/// The squares of each board that either side attacks, a bit for each.
#[inline(never)]
fn attacked<B: Board>(boards: &[B], tell: &mut dyn FnMut(usize, u64)) -> u64 {
    let squares = hidden_squares::<B>();
    for (b, board) in boards.iter().enumerate() {
        for &by in black_box(&Color::ALL) {
            let mut word = 0;
            for &square in &squares {
                word = word << 1 | u64::from(board.is_attacked(square, by));
            }
            tell(b, word);
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
    for (b, board) in boards.iter_mut().enumerate() {
        for &mv in &*moves[b] {
            tell(b, ask(black_box(board), mv));
        }
        count += moves[b].len() as u64;
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
    let mut sum = 0_u64;
    for at in board.occupied().squares() {
        let at = at.square().into();
        let white = board.attackers_to(at, Color::White).bits();
        let black = board.attackers_to(at, Color::Black).bits();
        sum = sum.rotate_left(1) ^ white ^ black.rotate_left(32);
    }
    sum
}

fn attacked_sets<B: Board>(board: &B) -> u64 {
    let white = board.attacked_by(Color::White).bits();
    white ^ board.attacked_by(Color::Black).bits().rotate_left(32)
}

fn undefended<B: Board>(board: &B) -> u64 {
    let (white, black) = (board.attacked_by(Color::White), board.attacked_by(Color::Black));
    let of_white = board.pieces_of(Color::White) & black & !white;
    (of_white | board.pieces_of(Color::Black) & white & !black).bits()
}

/// A number for a pair of squares, which are summed up in any order.
fn pair<B: Board>(from: B::Square, to: B::Square) -> u64 {
    let pair = (from.neutral() as u64) << 6 | to.neutral() as u64;
    pair.wrapping_mul(0x9e37_79b9_7f4a_7c15)
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
        for &color in black_box(&Color::ALL) {
            tell(b, board.pinned(color).bits());
        }
    }
    boards.len() as u64
}

/// Moves for each board, of which its key and its moves are given: a legal one and seven that are legal on any of them.
fn candidates(legal: &[(Key, Vec<Move>)]) -> Vec<[Move; 8]> {
    let mut all: Vec<Move> = legal.iter().flat_map(|(_, moves)| moves.iter().copied()).collect();
    all.sort_unstable();
    all.dedup();
    let of_board = |(key, moves): &(Key, Vec<Move>)| {
        let mut random = SplitMix64::new(key.0);
        let mut chosen = [(); 8].map(|()| all[random.below(all.len())]);
        chosen[0] = moves.iter().copied().min().unwrap_or(chosen[0]);
        chosen
    };
    if all.is_empty() { Vec::new() } else { legal.iter().map(of_board).collect() }
}

fn legal<B: Board>(
    boards: &[B],
    candidates: &[[Move; 8]],
    tell: &mut dyn FnMut(usize, u64),
) -> u64 {
    for (b, moves) in candidates.iter().enumerate() {
        let mut word = 0;
        for &mv in moves {
            word = word << 1 | u64::from(boards[b].is_legal(mv));
        }
        tell(b, word);
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
    for (b, board) in boards.iter_mut().enumerate() {
        for &mv in &*moves[b] {
            let undo = board.make(mv);
            black_box(&mut *board);
            board.unmake(mv, undo);
        }
    }
}

#[inline(never)]
fn keys<B: Board>(boards: &[B]) -> u64 {
    let mut sum = 0_u64;
    for board in boards {
        sum = sum.wrapping_add(board.key().0);
    }
    sum
}

/// The number of moves of the boards, and their sum, which does not depend on the order of the
/// moves.
fn listed<B: Board>(boards: &[B], list: List<B>) -> (u64, u64) {
    let (mut moves, mut sum) = (0, 0_u64);
    let mut all = MoveList::new();
    for board in boards {
        all.clear();
        list(board, &mut all);
        moves += all.len() as u64;
        for &mv in &*all {
            sum = sum.wrapping_add(hashed(mv.into()));
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

/// Lists the moves that are neither captures nor promotions.
fn quiets<B: Board>(board: &B, list: &mut MoveList<B::Move>) {
    board.generate(list);
    list.retain(|&mv| !board.is_capture(mv) && board.promotion(mv).is_none());
}

fn list_all<B: Board>(boards: &[B], list: &mut MoveList<B::Move>, generate: List<B>) {
    for board in boards {
        list.clear();
        generate(board, list);
        black_box(&*list);
    }
}

#[inline(never)]
fn set_up<B: Board>(positions: &[Position<B::Variant>]) -> Vec<B> {
    let mut boards = Vec::with_capacity(positions.len());
    for position in positions {
        boards.push(B::new(black_box(position)));
    }
    boards
}
