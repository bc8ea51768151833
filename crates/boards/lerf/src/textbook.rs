//! A whole board in little-endian rank-file numbering, as a textbook would write it.
//!
//! ```text
//! 8  56 57 58 59 60 61 62 63     A set of squares is a word of 64 bits: bit 0 is a1, bit 1 is b1,
//! 7  48 49 50 51 52 53 54 55     bit 8 is a2. A set moves by a shift, all its squares at once.
//! 6  40 41 42 43 44 45 46 47
//! 5  32 33 34 35 36 37 38 39                       +7   +8   +9
//! 4  24 25 26 27 28 29 30 31                         \   |   /
//! 3  16 17 18 19 20 21 22 23                     -1 —    ·    — +1
//! 2   8  9 10 11 12 13 14 15                         /   |   \
//! 1   0  1  2  3  4  5  6  7                       -9   -8   -7
//!     a  b  c  d  e  f  g  h
//! ```
//!
//! The edge: what leaves the board to the north or south leaves the word, and is gone. East of h1
//! comes a2, bit 8, so a square of the h-file is taken out before the set moves east.
//! Pins are not computed: each move is made on a copy, and is legal if the king is safe there.

use polyboard_board::{Board, Inspect, MoveList, NativeMove};
use polyboard_rules::{
    CastlingRights, CastlingSide, Chess, Color, Move, MoveKind, Piece, Position, Role, Setup,
};
use polyboard_squares::{File, Index, Lerf as Numbering, Rank, Square};

// ---- Squares and steps: all that depends on the numbering ----

/// A square as the rest of the workspace sees it. Here, a square is the number of its bit.
type Number = Index<Numbering>;

const fn number(file: File, rank: Rank) -> u8 {
    8 * rank as u8 + file as u8
}

const fn square(at: u8) -> Square {
    Square::new(File::ALL[at as usize % 8], Rank::ALL[at as usize / 8])
}

const RANK_1: u64 = 0x0000_0000_0000_00ff;
const FILE_A: u64 = 0x0101_0101_0101_0101;

/// The shift of a step, and the squares from which it would leave the board.
type Step = (i32, u64);
const N: Step = (8, 0);
const E: Step = (1, FILE_A << 7);
const S: Step = (-8, 0);
const W: Step = (-1, FILE_A);

/// Moves a set along a path, step by step. A square that would leave the board is dropped.
const fn walk(mut set: u64, path: &[Step]) -> u64 {
    let mut i = 0;
    while i < path.len() {
        let (by, edge) = path[i];
        set = if by > 0 { (set & !edge) << by } else { (set & !edge) >> -by };
        i += 1;
    }
    set
}

// ---- What a piece attacks: the same for every numbering with a1 = 0 ----

const AHEAD: [&[Step]; 2] = [&[N], &[S]]; // White's and Black's
const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

#[rustfmt::skip]
const ROSE: [&[Step]; 8] = [
    &[N, W], &[N], &[N, E],
    &[W],             &[E],
    &[S, W], &[S], &[S, E],
];
#[rustfmt::skip]
pub(crate) static KNIGHT: [u64; 64] = table(&[
          &[N, N, W], &[N, N, E],
    &[N, W, W],             &[N, E, E],
    &[S, W, W],             &[S, E, E],
          &[S, S, W], &[S, S, E],
], 1);
pub(crate) static KING: [u64; 64] = table(&ROSE, 1);
/// The captures of White's pawns and of Black's.
pub(crate) static PAWN: [[u64; 64]; 2] =
    [table(&[&[N, W], &[N, E]], 1), table(&[&[S, W], &[S, E]], 1)];
/// The rook's rays (north, east, south, west), then the bishop's.
pub(crate) static RAYS: [[u64; 64]; 8] =
    [ray(1), ray(4), ray(6), ray(3), ray(2), ray(7), ray(5), ray(0)];

const fn bit(at: u8) -> u64 {
    1 << at
}

/// For each square, the squares that these paths reach, each repeated up to `times` times.
const fn table(paths: &[&[Step]], times: usize) -> [u64; 64] {
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 * paths.len() {
        let (mut set, mut left) = (1 << (i % 64), times);
        while left > 0 {
            set = walk(set, paths[i / 64]);
            table[i % 64] |= set;
            left -= 1;
        }
        i += 1;
    }
    table
}

/// For each square, its ray in one direction of the compass rose.
const fn ray(direction: usize) -> [u64; 64] {
    table(&[ROSE[direction]], 7)
}

/// Takes the lowest square out of a set.
fn pop(set: &mut u64) -> Option<u8> {
    let lowest = (*set != 0).then(|| set.trailing_zeros() as u8);
    *set &= set.wrapping_sub(1);
    lowest
}

/// What a slider attacks along some rays: each up to and including its first blocker.
///
/// ```text
///     the rank          ray from a        ray from d        attacked: the difference
/// R . . p . p . .   . x x x x x x x   . . . . x x x x   . x x x . . . .
/// ```
/// All squares of a ray have higher numbers than its origin, or all have lower ones. So the first
/// blocker is the lowest of them, or the highest: one bit scan finds it.
fn slide(from: u8, directions: &[[u64; 64]], occupied: u64) -> u64 {
    let mut attacked = 0;
    for rays in directions {
        let ray = rays[from as usize];
        let blockers = ray & occupied;
        attacked |= ray;
        if blockers != 0 {
            let first = if ray > bit(from) { blockers.trailing_zeros() } else { blockers.ilog2() };
            attacked ^= rays[first as usize];
        }
    }
    attacked
}

/// The squares of a rank from one to another, including both.
fn between(a: u8, b: u8) -> u64 {
    let (west, east) = (a.min(b), a.max(b));
    bit(west) | RAYS[1][west as usize] & !RAYS[1][east as usize]
}

/// Where king and rook land when castling.
fn castled(king: u8, rook: u8) -> [u8; 2] {
    let (king, rook) = (square(king), square(rook));
    let side = CastlingSide::of(king.file(), rook.file());
    [side.king_target(), side.rook_target()].map(|file| number(file, king.rank()))
}

// ---- The board ----

/// A position as eight sets: six for the roles, whatever the colour, and two for the colours.
#[derive(Clone, Copy, Debug)]
pub struct Textbook {
    roles: [u64; 6],
    colors: [u64; 2],
    turn: Color,
    castling: CastlingRights,
    /// The en passant square, over which a pawn has just passed, if an enemy pawn attacks it.
    passed: Option<u8>,
}

/// A move. Castling is the king taking its own rook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TextbookMove {
    from: u8,
    to: u8,
    kind: MoveKind,
}

impl Textbook {
    fn occupied(&self) -> u64 {
        self.colors[0] | self.colors[1]
    }

    fn pieces_of(&self, color: Color, role: Role) -> u64 {
        self.colors[color as usize] & self.roles[role as usize]
    }

    fn king(&self, color: Color) -> u8 {
        self.pieces_of(color, Role::King).trailing_zeros() as u8
    }

    fn piece_on(&self, at: u8) -> Option<Piece> {
        let color = if self.colors[0] & bit(at) != 0 { Color::White } else { Color::Black };
        for role in Role::ALL {
            if self.roles[role as usize] & bit(at) != 0 {
                return Some(Piece::new(color, role));
            }
        }
        None
    }

    fn put(&mut self, at: u8, piece: Piece) {
        self.roles[piece.role as usize] |= bit(at);
        self.colors[piece.color as usize] |= bit(at);
    }

    /// Takes the piece off a square.
    fn lift(&mut self, at: u8) -> Option<Piece> {
        let piece = self.piece_on(at)?;
        self.roles[piece.role as usize] &= !bit(at);
        self.colors[piece.color as usize] &= !bit(at);
        Some(piece)
    }

    /// Whether a side attacks a square. By the super-piece method a piece put there attacks back.
    fn is_hit(&self, at: u8, by: Color) -> bool {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        let occupied = self.occupied();
        let hitters = PAWN[!by as usize][at as usize] & pawns
            | KNIGHT[at as usize] & knights
            | KING[at as usize] & kings
            | slide(at, &RAYS[..4], occupied) & (rooks | queens)
            | slide(at, &RAYS[4..], occupied) & (bishops | queens);
        hitters & self.colors[by as usize] != 0
    }

    /// The pseudo-legal targets of a piece.
    fn targets(&self, role: Role, from: u8) -> u64 {
        let (at, own, occupied) = (from as usize, self.colors[self.turn as usize], self.occupied());
        match role {
            Role::Pawn => self.pawn_targets(from),
            Role::Knight => KNIGHT[at] & !own,
            Role::Bishop => slide(from, &RAYS[4..], occupied) & !own,
            Role::Rook => slide(from, &RAYS[..4], occupied) & !own,
            Role::Queen => slide(from, &RAYS, occupied) & !own,
            Role::King => KING[at] & !own,
        }
    }

    /// Where a pawn may go: ahead to empty squares, diagonally to enemies or the en passant square.
    fn pawn_targets(&self, from: u8) -> u64 {
        let (us, empty) = (self.turn, !self.occupied());
        let ahead = AHEAD[us as usize];
        let third_rank = RANK_1 << number(File::A, us.rank(Rank::Third));
        let once = walk(bit(from), ahead) & empty;
        let twice = walk(once & third_rank, ahead) & empty;
        let enemies = self.colors[!us as usize] | self.passed.map_or(0, bit);
        once | twice | PAWN[us as usize][from as usize] & enemies
    }

    /// Lists the moves of a piece to a square: one, or four promotions.
    fn add(&self, role: Role, from: u8, to: u8, moves: &mut MoveList<TextbookMove>) {
        if role == Role::Pawn && square(to).rank() == self.turn.rank(Rank::Eighth) {
            for role in PROMOTIONS {
                self.add_if_safe(from, to, MoveKind::Promotion(role), moves);
            }
        } else if role == Role::Pawn && self.passed == Some(to) {
            self.add_if_safe(from, to, MoveKind::EnPassant, moves);
        } else {
            self.add_if_safe(from, to, MoveKind::Normal, moves);
        }
    }

    /// Lists a move unless it leaves the king attacked.
    fn add_if_safe(&self, from: u8, to: u8, kind: MoveKind, moves: &mut MoveList<TextbookMove>) {
        let (mv, mut after) = (TextbookMove { from, to, kind }, *self);
        after.make(mv);
        if !after.is_hit(after.king(self.turn), after.turn) {
            moves.push(mv);
        }
    }

    /// Lists castling if both paths are clear and no square on the king's path is attacked.
    fn add_castling(&self, rook: u8, moves: &mut MoveList<TextbookMove>) {
        let king = self.king(self.turn);
        let [king_to, rook_to] = castled(king, rook);
        let mut kings_way = between(king, king_to);
        let others = self.occupied() & !bit(king) & !bit(rook);
        let mut is_open = (kings_way | between(rook, rook_to)) & others == 0;
        while let Some(at) = pop(&mut kings_way) {
            is_open &= !self.is_hit(at, !self.turn);
        }
        if is_open {
            self.add_if_safe(king, rook, MoveKind::Castling, moves);
        }
    }

    /// The rights after a move: a king loses both, a rook that moves or is captured loses its own.
    fn rights_after(&self, role: Role, from: u8, to: u8) -> CastlingRights {
        let mut rights = self.castling;
        if role == Role::King {
            rights = rights.without_color(self.turn);
        }
        for (color, at) in [(self.turn, from), (!self.turn, to)] {
            if square(at).rank() == color.rank(Rank::First) {
                rights = rights.without(color, square(at).file());
            }
        }
        rights
    }

    /// The square that a double step passes over, if the pawn lands beside an enemy pawn.
    fn passed_by(&self, role: Role, from: u8, to: u8) -> Option<u8> {
        let is_double = role == Role::Pawn && from.abs_diff(to) as i32 == 2 * N.0;
        let beside = walk(bit(to), &[E]) | walk(bit(to), &[W]);
        let is_seen = beside & self.pieces_of(!self.turn, Role::Pawn) != 0;
        (is_double && is_seen).then_some(from.midpoint(to))
    }
}

// ---- The contract ----

impl From<TextbookMove> for Move {
    fn from(TextbookMove { from, to, kind }: TextbookMove) -> Move {
        let [from, to] = [from, to].map(square);
        match kind {
            MoveKind::Normal => Move::normal(from, to),
            MoveKind::Promotion(role) => Move::promotion(from, to, role).expect("in PROMOTIONS"),
            MoveKind::EnPassant => Move::en_passant(from, to),
            MoveKind::Castling => Move::castling(from, to),
        }
    }
}

impl NativeMove for TextbookMove {
    type Square = Number;
}

impl Inspect for Textbook {}

impl Board for Textbook {
    type Variant = Chess;
    type Square = Number;
    type Move = TextbookMove;
    type Undo = Textbook; // a copy of the board before the move

    fn new(position: &Position<Chess>) -> Textbook {
        let &Setup { pieces, turn, castling, en_passant } = position.setup();
        let passed = en_passant.map(|square| Number::of(square).raw());
        let mut board = Textbook { roles: [0; 6], colors: [0; 2], turn, castling, passed };
        for (square, piece) in Square::ALL.into_iter().zip(pieces) {
            if let Some(piece) = piece {
                board.put(Number::of(square).raw(), piece);
            }
        }
        board
    }

    fn setup(&self) -> Setup {
        let pieces = Square::ALL.map(|square| self.piece_at(square.into()));
        let en_passant = self.passed.map(square);
        Setup { pieces, turn: self.turn, castling: self.castling, en_passant }
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn piece_at(&self, square: Number) -> Option<Piece> {
        self.piece_on(square.raw())
    }

    fn is_attacked(&self, square: Number, by: Color) -> bool {
        self.is_hit(square.raw(), by)
    }

    fn generate(&self, moves: &mut MoveList<TextbookMove>) {
        for role in Role::ALL {
            let mut pieces = self.pieces_of(self.turn, role);
            while let Some(from) = pop(&mut pieces) {
                let mut targets = self.targets(role, from);
                while let Some(to) = pop(&mut targets) {
                    self.add(role, from, to, moves);
                }
            }
        }
        for rook in self.castling.rooks(self.turn) {
            self.add_castling(Number::of(rook).raw(), moves);
        }
    }

    fn make(&mut self, TextbookMove { from, to, kind }: TextbookMove) -> Textbook {
        let (before, us) = (*self, self.turn);
        // Both are lifted before either lands: in Chess960 the king may land on its rook's square.
        let moved = self.lift(from).expect("a generated move moves a piece");
        let beside = number(square(to).file(), square(from).rank());
        self.lift(if kind == MoveKind::EnPassant { beside } else { to });
        match kind {
            MoveKind::Normal | MoveKind::EnPassant => self.put(to, moved),
            MoveKind::Promotion(role) => self.put(to, Piece::new(us, role)),
            MoveKind::Castling => {
                let [king_to, rook_to] = castled(from, to);
                self.put(king_to, moved);
                self.put(rook_to, Piece::new(us, Role::Rook));
            }
        }
        self.castling = self.rights_after(moved.role, from, to);
        self.passed = self.passed_by(moved.role, from, to);
        self.turn = !us;
        before
    }

    fn unmake(&mut self, _: TextbookMove, before: Textbook) {
        *self = before;
    }
}
