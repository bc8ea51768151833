//! A whole 10x12 board, as a textbook would write it.
//!
//! ```text
//!     ## ## ## ## ## ## ## ## ## ##                         A cell for each square, and around
//!     ## ## ## ## ## ## ## ## ## ##                         them a border that no piece may
//!     ## 91 92 93 94 95 96 97 98 ##                         enter, two cells high because a
//!              …                                            knight may leap over one.
//!     ## 21 22 23 24 25 26 27 28 ##
//!     ##  a  b  c  d  e  f  g  h ##
//!                                 +9  +10  +11
//!                                   \   |   /
//!                                -1 —   ·   — +1
//!                                   /   |   \
//!                                -11  -10   -9
//! ```
//!
//! The edge: the cell says so itself. It holds the border, which is neither empty nor a piece.
//!
//! Pins are not computed: each move is made, is legal if the king is safe then, and is unmade.

use polyboard_board::{Board, Inspect, MoveList, NativeMove};
use polyboard_rules::{
    CastlingRights, CastlingSide, Chess, Color, Move, MoveKind, Piece, Position, Role, Setup,
};
use polyboard_squares::{File, Index, Mailbox10x12 as Numbering, Rank, Square};

// ---- Squares and steps: all that depends on the numbering, but for the edge in `step` ----

/// A square as the rest of the workspace sees it. Here, a square is the number of its cell.
type Number = Index<Numbering>;

const CELLS: usize = 120;

const fn number(file: File, rank: Rank) -> u8 {
    21 + 10 * rank as u8 + file as u8
}

const fn square(at: u8) -> Square {
    Square::new(File::ALL[(at as usize - 21) % 10], Rank::ALL[(at as usize - 21) / 10])
}

const N: i8 = 10;
const E: i8 = 1;
const S: i8 = -N;
const W: i8 = -E;

// ---- How a piece moves: the same wherever a1 is the lowest number ----

#[rustfmt::skip]
const KNIGHT: [i8; 8] = [
           N + N + W, N + N + E,
    N + W + W,             N + E + E,
    S + W + W,             S + E + E,
           S + S + W, S + S + E,
];
const ROOK: [i8; 4] = [N, E, S, W];
const BISHOP: [i8; 4] = [N + E, S + E, S + W, N + W];
const QUEEN: [i8; 8] = [N, E, S, W, N + E, S + E, S + W, N + W];
/// The captures of White's pawns and of Black's.
const PAWN: [[i8; 2]; 2] = [[N + W, N + E], [S + W, S + E]];

const AHEAD: [i8; 2] = [N, S]; // White's and Black's
const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// Where king and rook land when castling.
fn castled(king: u8, rook: u8) -> [u8; 2] {
    let (king, rook) = (square(king), square(rook));
    let side = CastlingSide::of(king.file(), rook.file());
    [side.king_target(), side.rook_target()].map(|file| number(file, king.rank()))
}

// ---- The board ----

/// The contents of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cell {
    Border,
    Empty,
    Full(Piece),
}

/// A position as an array of cells.
#[derive(Clone, Copy, Debug)]
pub struct Textbook {
    cells: [Cell; CELLS],
    kings: [u8; 2],
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

/// What make overwrites: the moved piece, what it took, the rights, the en passant square.
#[derive(Clone, Copy, Debug)]
pub struct TextbookUndo(Cell, Cell, CastlingRights, Option<u8>);

impl Textbook {
    /// One step, unless it leaves the board.
    fn step(&self, from: u8, by: i8) -> Option<u8> {
        let to = from.wrapping_add_signed(by);
        (self.cells[to as usize] != Cell::Border).then_some(to)
    }

    fn piece_on(&self, at: u8) -> Option<Piece> {
        match self.cells[at as usize] {
            Cell::Full(piece) => Some(piece),
            Cell::Empty | Cell::Border => None,
        }
    }

    fn put(&mut self, at: u8, cell: Cell) {
        self.cells[at as usize] = cell;
        if let Cell::Full(Piece { color, role: Role::King }) = cell {
            self.kings[color as usize] = at;
        }
    }

    /// Takes the piece off a square.
    fn lift(&mut self, at: u8) -> Cell {
        core::mem::replace(&mut self.cells[at as usize], Cell::Empty)
    }

    /// The first piece in this direction, at most `times` steps away.
    fn first_piece(&self, from: u8, by: i8, times: u8) -> Option<Piece> {
        let mut at = from;
        for _ in 0..times {
            at = self.step(at, by)?;
            if let Some(piece) = self.piece_on(at) {
                return Some(piece);
            }
        }
        None
    }

    /// Whether a side attacks a square. By the super-piece method a piece put there attacks back.
    fn is_hit(&self, at: u8, by: Color) -> bool {
        self.sees(at, &PAWN[!by as usize], 1, by, [Role::Pawn; 2])
            || self.sees(at, &KNIGHT, 1, by, [Role::Knight; 2])
            || self.sees(at, &QUEEN, 1, by, [Role::King; 2])
            || self.sees(at, &ROOK, 7, by, [Role::Rook, Role::Queen])
            || self.sees(at, &BISHOP, 7, by, [Role::Bishop, Role::Queen])
    }

    /// Whether the first piece along one of these steps has this colour and one of these roles.
    fn sees(&self, at: u8, steps: &[i8], times: u8, color: Color, roles: [Role; 2]) -> bool {
        for &step in steps {
            let first = self.first_piece(at, step, times);
            if first.is_some_and(|it| it.color == color && roles.contains(&it.role)) {
                return true;
            }
        }
        false
    }

    /// Lists the moves along these steps, each repeated up to `times` times.
    fn add_walks(&mut self, from: u8, steps: &[i8], times: u8, moves: &mut MoveList<TextbookMove>) {
        for &by in steps {
            let mut at = from;
            for _ in 0..times {
                let Some(to) = self.step(at, by) else { break };
                let met = self.piece_on(to);
                if met.is_none_or(|piece| piece.color != self.turn) {
                    self.add_if_safe(from, to, MoveKind::Normal, moves);
                }
                if met.is_some() {
                    break;
                }
                at = to;
            }
        }
    }

    /// Lists a pawn's moves: ahead to empty squares, diagonally to enemies or the en passant square.
    fn add_pawn(&mut self, from: u8, moves: &mut MoveList<TextbookMove>) {
        let us = self.turn;
        let times = if square(from).rank() == us.rank(Rank::Second) { 2 } else { 1 };
        let mut at = from;
        for _ in 0..times {
            let Some(to) = self.step(at, AHEAD[us as usize]) else { break };
            if self.piece_on(to).is_some() {
                break;
            }
            self.add_arrival(from, to, moves);
            at = to;
        }
        for by in PAWN[us as usize] {
            let Some(to) = self.step(from, by) else { continue };
            if self.passed == Some(to) {
                self.add_if_safe(from, to, MoveKind::EnPassant, moves);
            } else if self.piece_on(to).is_some_and(|piece| piece.color != us) {
                self.add_arrival(from, to, moves);
            }
        }
    }

    /// Lists the moves of a pawn to a square: one, or four promotions.
    fn add_arrival(&mut self, from: u8, to: u8, moves: &mut MoveList<TextbookMove>) {
        if square(to).rank() == self.turn.rank(Rank::Eighth) {
            for role in PROMOTIONS {
                self.add_if_safe(from, to, MoveKind::Promotion(role), moves);
            }
        } else {
            self.add_if_safe(from, to, MoveKind::Normal, moves);
        }
    }

    /// Lists a move unless it leaves the king attacked.
    fn add_if_safe(
        &mut self,
        from: u8,
        to: u8,
        kind: MoveKind,
        moves: &mut MoveList<TextbookMove>,
    ) {
        let (mv, us) = (TextbookMove { from, to, kind }, self.turn);
        let undo = self.make(mv);
        if !self.is_hit(self.kings[us as usize], !us) {
            moves.push(mv);
        }
        self.unmake(mv, undo);
    }

    /// Lists castling if both paths are clear and no square on the king's path is attacked.
    fn add_castling(&mut self, rook: u8, moves: &mut MoveList<TextbookMove>) {
        let king = self.kings[self.turn as usize];
        let [king_to, rook_to] = castled(king, rook);
        let mut is_open = true;
        for at in king.min(king_to)..=king.max(king_to) {
            is_open &= self.is_free(at, king, rook) && !self.is_hit(at, !self.turn);
        }
        for at in rook.min(rook_to)..=rook.max(rook_to) {
            is_open &= self.is_free(at, king, rook);
        }
        if is_open {
            self.add_if_safe(king, rook, MoveKind::Castling, moves);
        }
    }

    fn is_free(&self, at: u8, king: u8, rook: u8) -> bool {
        at == king || at == rook || self.piece_on(at).is_none()
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
        let is_double = role == Role::Pawn && from.abs_diff(to) == 2 * N as u8;
        let is_seen = self.sees(to, &[W, E], 1, !self.turn, [Role::Pawn; 2]);
        (is_double && is_seen).then_some(from.midpoint(to))
    }
}

/// Where a move takes something; for castling, where the rook leaves.
fn taken_on(TextbookMove { from, to, kind }: TextbookMove) -> u8 {
    match kind {
        MoveKind::EnPassant => number(square(to).file(), square(from).rank()),
        MoveKind::Normal | MoveKind::Promotion(_) | MoveKind::Castling => to,
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
    type Undo = TextbookUndo;

    fn new(position: &Position<Chess>) -> Textbook {
        let &Setup { pieces, turn, castling, en_passant } = position.setup();
        let passed = en_passant.map(|square| Number::of(square).raw());
        let cells = [Cell::Border; CELLS];
        let mut board = Textbook { cells, kings: [0; 2], turn, castling, passed };
        for (square, piece) in Square::ALL.into_iter().zip(pieces) {
            board.put(Number::of(square).raw(), piece.map_or(Cell::Empty, Cell::Full));
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
        let mut board = *self;
        for at in 0..CELLS as u8 {
            let Some(piece) = self.piece_on(at) else { continue };
            if piece.color == self.turn {
                match piece.role {
                    Role::Pawn => board.add_pawn(at, moves),
                    Role::Knight => board.add_walks(at, &KNIGHT, 1, moves),
                    Role::Bishop => board.add_walks(at, &BISHOP, 7, moves),
                    Role::Rook => board.add_walks(at, &ROOK, 7, moves),
                    Role::Queen => board.add_walks(at, &QUEEN, 7, moves),
                    Role::King => board.add_walks(at, &QUEEN, 1, moves),
                }
            }
        }
        for rook in self.castling.rooks(self.turn) {
            board.add_castling(Number::of(rook).raw(), moves);
        }
    }

    fn make(&mut self, mv: TextbookMove) -> TextbookUndo {
        let (TextbookMove { from, to, kind }, us) = (mv, self.turn);
        let role = self.piece_on(from).expect("a generated move moves a piece").role;
        // Both are lifted before either lands: in Chess960 the king may land on its rook's square.
        let (moved, taken) = (self.lift(from), self.lift(taken_on(mv)));
        let undo = TextbookUndo(moved, taken, self.castling, self.passed);
        match kind {
            MoveKind::Normal | MoveKind::EnPassant => self.put(to, moved),
            MoveKind::Promotion(role) => self.put(to, Cell::Full(Piece::new(us, role))),
            MoveKind::Castling => {
                let [king_to, rook_to] = castled(from, to);
                self.put(king_to, moved);
                self.put(rook_to, taken);
            }
        }
        self.castling = self.rights_after(role, from, to);
        self.passed = self.passed_by(role, from, to);
        self.turn = !us;
        undo
    }

    fn unmake(&mut self, mv: TextbookMove, undo: TextbookUndo) {
        let TextbookUndo(moved, taken, castling, passed) = undo;
        let arrived = match mv.kind {
            MoveKind::Castling => castled(mv.from, mv.to),
            MoveKind::Normal | MoveKind::Promotion(_) | MoveKind::EnPassant => [mv.to; 2],
        };
        for at in arrived {
            self.lift(at);
        }
        self.put(taken_on(mv), taken);
        self.put(mv.from, moved);
        (self.turn, self.castling, self.passed) = (!self.turn, castling, passed);
    }
}
