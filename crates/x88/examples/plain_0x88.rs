//! A minimal 0x88 board: read it before the fast ones, and use it as a pattern for your own.
//!
//! ```text
//!  70 71 72 73 74 75 76 77   78 79 7a 7b 7c 7d 7e 7f      A row is sixteen cells wide; its right
//!            …                          …                 half is off the board. In hex: rank,
//!  10 11 12 13 14 15 16 17   18 19 1a 1b 1c 1d 1e 1f      then file, both counted from 0.
//!  00 01 02 03 04 05 06 07   08 09 0a 0b 0c 0d 0e 0f
//! ```
//!
//! A step over the left or the right edge makes the digit of the file 8 or more; a step over the
//! top or the bottom edge does so with the digit of the rank. One AND with `0x88` tests both. That
//! is the only trick here; there are no tables and no pins. To find the legal moves, the board
//! makes each move, tests whether the king is attacked, and unmakes it.
//!
//! `cargo run --release -p polyboard-x88 --example plain_0x88` counts with it.

use polyboard_board::{Board, Inspect, MoveList, NativeMove};
use polyboard_perft::{PerftMode, perft};
use polyboard_rules::{
    CastlingRights, CastlingSide, Color, Move, MoveKind, Piece, Position, Role, Setup,
};
use polyboard_squares::{File, Index, Mailbox0x88, Rank, Square};

/// A square as 0x88 numbers it. Where a step may leave the board, the code uses a byte.
type Cell = Index<Mailbox0x88>;

/// The moves of the non-pawn pieces: the largest number of steps, and the steps. North is 16, east
/// is 1.
const NON_PAWNS: [(Role, usize, &[i8]); 5] = [
    (Role::Knight, 1, &[33, 18, -14, -31, -33, -18, 14, 31]),
    (Role::Bishop, 7, &[17, -15, -17, 15]),
    (Role::Rook, 7, &[16, 1, -16, -1]),
    (Role::Queen, 7, &[16, 17, 1, -15, -16, -17, -1, 15]),
    (Role::King, 1, &[16, 17, 1, -15, -16, -17, -1, 15]),
];
const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

/// The steps of pawns and their captures, White's and Black's.
const PAWNS: [(&[i8], &[i8]); 2] = [(&[16], &[17, 15]), (&[-16], &[-17, -15])];

/// The cell one step away, or `None` where the step leaves the board. Below 0 a byte wraps to 255.
fn step(from: u8, by: i8) -> Option<u8> {
    let to = from.wrapping_add_signed(by);
    (to & 0x88 == 0).then_some(to)
}

/// A position as a cell for each square, with its piece, and a list for each kind of piece, with
/// its cells.
#[derive(Clone, Debug)]
struct Plain0x88 {
    cells: [Option<Piece>; 128],
    lists: [[Vec<u8>; 6]; 2],
    turn: Color,
    castling: CastlingRights,
    en_passant: Option<u8>,
}

/// The origin, the target and the kind of a move; for castling, the king's cell and the rook's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct PlainMove(u8, u8, MoveKind);

impl From<PlainMove> for Move {
    fn from(PlainMove(from, to, kind): PlainMove) -> Move {
        let [from, to] = [from, to].map(|cell| Cell::new(cell).expect("a square").square());
        match kind {
            MoveKind::Normal => Move::normal(from, to),
            MoveKind::Promotion(role) => Move::promotion(from, to, role).expect("in PROMOTIONS"),
            MoveKind::EnPassant => Move::en_passant(from, to),
            MoveKind::Castling => Move::castling(from, to),
        }
    }
}

impl NativeMove for PlainMove {
    type Square = Cell;
}

impl Plain0x88 {
    /// Puts a piece on a cell, or empties the cell, and returns the piece that stood there. Cells
    /// and lists change only here. A list is short enough to search it for the piece that leaves.
    fn put(&mut self, cell: u8, piece: Option<Piece>) -> Option<Piece> {
        let before = std::mem::replace(&mut self.cells[cell as usize], piece);
        if let Some(Piece { color, role }) = before {
            self.lists[color as usize][role as usize].retain(|&other| other != cell);
        }
        if let Some(Piece { color, role }) = piece {
            self.lists[color as usize][role as usize].push(cell);
        }
        before
    }

    fn king(&self, color: Color) -> u8 {
        self.lists[color as usize][Role::King as usize][0]
    }

    /// The cells to which these steps lead, each taken at most `far` times: up to the first piece,
    /// and onto it.
    fn reach(&self, from: u8, far: usize, steps: &[i8]) -> impl Iterator<Item = u8> {
        steps.iter().flat_map(move |&by| {
            let next = move |&at: &u8| step(at, by).filter(|_| self.cells[at as usize].is_none());
            std::iter::successors(step(from, by), next).take(far)
        })
    }

    /// Whether a side attacks a cell: the steps of a kind of piece lead from there to a piece of
    /// that kind.
    fn attacks(&self, by: Color, cell: u8) -> bool {
        let back = PAWNS[!by as usize].1; // a pawn attacks ahead, so it is behind the cell
        NON_PAWNS.into_iter().chain([(Role::Pawn, 1, back)]).any(|(role, far, steps)| {
            let piece = Some(Piece::new(by, role));
            self.reach(cell, far, steps).any(|at| self.cells[at as usize] == piece)
        })
    }

    /// The moves of all pieces, whether or not they leave the king attacked.
    fn pseudo_legal_moves(&self) -> Vec<PlainMove> {
        let mut moves = Vec::new();
        let (us, lists) = (self.turn, &self.lists[self.turn as usize]);
        let color_on = |cell: u8| self.cells[cell as usize].map(|piece| piece.color);
        for (role, far, steps) in NON_PAWNS {
            for &from in &lists[role as usize] {
                let targets = self.reach(from, far, steps).filter(|&to| color_on(to) != Some(us));
                moves.extend(targets.map(|to| PlainMove(from, to, MoveKind::Normal)));
            }
        }
        let ((ahead, aside), last) = (PAWNS[us as usize], us.rank(Rank::Eighth) as u8);
        for &from in &lists[Role::Pawn as usize] {
            let far = if from >> 4 == us.rank(Rank::Second) as u8 { 2 } else { 1 };
            let pushes = self.reach(from, far, ahead).filter(|&to| color_on(to).is_none());
            let may_capture = |to| color_on(to) == Some(!us) || self.en_passant == Some(to);
            let captures = self.reach(from, 1, aside).filter(|&to| may_capture(to));
            for to in pushes.chain(captures) {
                let kinds = match self.en_passant == Some(to) {
                    true => vec![MoveKind::EnPassant],
                    false if to >> 4 == last => PROMOTIONS.map(MoveKind::Promotion).to_vec(),
                    false => vec![MoveKind::Normal],
                };
                moves.extend(kinds.into_iter().map(|kind| PlainMove(from, to, kind)));
            }
        }
        let rooks = self.castling.rooks(us).map(|rook| Cell::of(rook).raw());
        let castlings = rooks.map(|rook| PlainMove(self.king(us), rook, MoveKind::Castling));
        moves.extend(castlings.filter(|&mv| self.may_castle(mv)));
        moves
    }

    /// Whether the paths of king and rook are free, and the king's path is not attacked.
    fn may_castle(&self, mv: PlainMove) -> bool {
        let mut ends: Vec<u8> = self.changes(mv).into_iter().map(|(cell, _)| cell).collect();
        let [from, rook, to] = [ends[0], ends[1], ends[2]];
        ends.sort_unstable();
        let is_free = |at| at == from || at == rook || self.cells[at as usize].is_none();
        let mut kings_way = from.min(to)..=from.max(to);
        (ends[0]..=ends[3]).all(is_free) && kings_way.all(|at| !self.attacks(!self.turn, at))
    }

    /// The cells that a move changes, each with its new content, in the order in which to change
    /// them.
    fn changes(&self, PlainMove(from, to, kind): PlainMove) -> Vec<(u8, Option<Piece>)> {
        let (moving, row) = (self.cells[from as usize], from & 0x70);
        let piece = |role| Some(Piece::new(self.turn, role));
        match kind {
            MoveKind::Normal => vec![(from, None), (to, moving)],
            MoveKind::Promotion(role) => vec![(from, None), (to, piece(role))],
            MoveKind::EnPassant => vec![(from, None), (row | to & 7, None), (to, moving)],
            MoveKind::Castling => {
                // Both leave before either arrives: in Chess960 one may go to the other's cell.
                let side =
                    CastlingSide::of(File::ALL[from as usize & 7], File::ALL[to as usize & 7]);
                let (king, rook) = (row | side.king_target() as u8, row | side.rook_target() as u8);
                vec![(from, None), (to, None), (king, moving), (rook, piece(Role::Rook))]
            }
        }
    }
}

impl Inspect for Plain0x88 {}

impl Board for Plain0x88 {
    type Variant = polyboard_rules::Chess;
    type Square = Cell;
    type Move = PlainMove;
    /// The old content of the changed cells, the castling rights and the en passant cell.
    type Undo = (Vec<(u8, Option<Piece>)>, CastlingRights, Option<u8>);

    fn new(position: &Position<Self::Variant>) -> Self {
        let Setup { pieces, turn, castling, en_passant } = position.setup().clone();
        let en_passant = en_passant.map(|square| Cell::of(square).raw());
        let (cells, lists) = ([None; 128], Default::default());
        let mut board = Plain0x88 { cells, lists, turn, castling, en_passant };
        for (square, piece) in Square::ALL.into_iter().zip(pieces) {
            board.put(Cell::of(square).raw(), piece);
        }
        board
    }

    fn setup(&self) -> Setup {
        let pieces = Square::ALL.map(|square| self.piece_at(square.into()));
        let en_passant = self.en_passant.and_then(Cell::new).map(Cell::square);
        Setup { pieces, turn: self.turn, castling: self.castling, en_passant }
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn piece_at(&self, square: Cell) -> Option<Piece> {
        self.cells[square.raw() as usize]
    }

    fn is_attacked(&self, square: Cell, by: Color) -> bool {
        self.attacks(by, square.raw())
    }

    fn generate(&self, moves: &mut MoveList<PlainMove>) {
        let mut board = self.clone();
        for mv in self.pseudo_legal_moves() {
            let undo = board.make(mv);
            if !board.attacks(board.turn, board.king(self.turn)) {
                moves.push(mv);
            }
            board.unmake(mv, undo);
        }
    }

    fn make(&mut self, mv: PlainMove) -> Self::Undo {
        let (PlainMove(from, to, _), us) = (mv, self.turn);
        let role = self.cells[from as usize].map(|piece| piece.role);
        let pieces =
            self.changes(mv).into_iter().map(|(at, piece)| (at, self.put(at, piece))).collect();
        let undo = (pieces, self.castling, self.en_passant.take());
        for (cell, color) in [(from, us), (to, !us)] {
            if cell >> 4 == color.rank(Rank::First) as u8 {
                self.castling = self.castling.without(color, File::ALL[cell as usize & 7]);
            }
        }
        if role == Some(Role::King) {
            self.castling = self.castling.without_color(us);
        }
        if role == Some(Role::Pawn) && from.abs_diff(to) == 32 {
            // The square counts as passed only if an enemy pawn attacks it.
            let enemy = Some(Piece::new(!us, Role::Pawn));
            let is_ready = self.reach(to, 1, &[1, -1]).any(|at| self.cells[at as usize] == enemy);
            self.en_passant = is_ready.then_some(from.midpoint(to));
        }
        self.turn = !us;
        undo
    }

    fn unmake(&mut self, _: PlainMove, (pieces, castling, en_passant): Self::Undo) {
        for (cell, piece) in pieces.into_iter().rev() {
            self.put(cell, piece);
        }
        (self.turn, self.castling, self.en_passant) = (!self.turn, castling, en_passant);
    }
}

fn main() {
    let (mut board, start) = (Plain0x88::new(&Position::start()), std::time::Instant::now());
    let leaves = perft(&mut board, 5, PerftMode::Bulk).expect("64 bits hold the count");
    println!("{leaves} leaves at depth 5 from the start, counted in {:.2?}", start.elapsed());
}

#[cfg(test)]
polyboard_conformance::conformance!(plain_0x88, Plain0x88, polyboard_conformance::Effort::SHALLOW);

#[cfg(test)]
#[path = "plain_0x88/bugs.rs"]
mod bugs;
