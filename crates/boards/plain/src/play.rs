//! Making and unmaking moves, and testing whether they are legal.

use core::marker::PhantomData;

use polyboard_board::{Board, Inspect, MoveList, fields};
use polyboard_rules::{Color, Move, MoveKind, Piece, Position, Role, Setup, Variant};
use polyboard_squares::{Direction, File, Rank, Square};

use crate::moves::{castled, step};
use crate::{PlainBoard, PlainMove, PlainUndo};

/// The square of the piece that a move takes, which for castling is the king's own rook.
fn taken_on(mv: Move) -> Square {
    let from = if mv.kind() == MoveKind::EnPassant { mv.origin() } else { mv.target() };
    Square::new(mv.target().file(), from.rank())
}

impl<V: Variant> PlainBoard<V> {
    fn cell(&mut self, square: Square) -> &mut Option<Piece> {
        &mut self.cells[square.rank() as usize][square.file() as usize]
    }

    /// Whether a pseudo-legal move is legal: after it, made on a copy, the king is not attacked.
    fn is_safe(&self, mv: &PlainMove) -> bool {
        let mut after = self.clone();
        after.make(*mv);
        let king = Some(Piece::new(self.turn, Role::King));
        !Square::ALL.iter().any(|&at| after.piece_at(at) == king && after.attacks(!self.turn, at))
    }
}

impl<V> Inspect for PlainBoard<V> {
    fields! {
        cells: Once, "the piece on each square";
        turn: Once, "the side to move";
        castling: Once, "the rooks that may castle";
        en_passant: Once, "the square of an en passant capture";
    }
}

impl<V: Variant> Board for PlainBoard<V> {
    type Variant = V;
    type Square = Square;
    type Move = PlainMove;
    type Undo = PlainUndo;

    fn make(&mut self, PlainMove(mv): PlainMove) -> PlainUndo {
        let (us, from, to) = (self.turn, mv.origin(), mv.target());
        // Both leave before either arrives: in Chess960 a king may castle to the rook's square.
        let (moved, taken) = (self.cell(from).take(), self.cell(taken_on(mv)).take());
        let undo = PlainUndo { moved, taken, castling: self.castling, en_passant: self.en_passant };
        match mv.kind() {
            MoveKind::Normal | MoveKind::EnPassant => *self.cell(to) = moved,
            MoveKind::Promotion(role) => *self.cell(to) = Some(Piece::new(us, role)),
            MoveKind::Castling => {
                let [king_to, rook_to] = castled(from, to);
                *self.cell(king_to) = moved;
                *self.cell(rook_to) = taken;
            }
        }
        // A king that moves loses its rights; a rook that moves or is captured loses its own.
        if moved == Some(Piece::new(us, Role::King)) {
            self.castling = self.castling.without_color(us);
        }
        for (color, square) in [(us, from), (!us, to)] {
            if square.rank() == color.rank(Rank::First) {
                self.castling = self.castling.without(color, square.file());
            }
        }
        (self.turn, self.en_passant) = (!us, None);
        // A double step passes a square, which is stored if an enemy pawn attacks it.
        let is_pawn = self.piece_at(to) == Some(Piece::new(us, Role::Pawn));
        if is_pawn && from.rank().index().abs_diff(to.rank().index()) == 2 {
            let enemy = Some(Piece::new(!us, Role::Pawn));
            let beside = [Direction::West, Direction::East].map(|side| step(to, side.step()));
            if beside.into_iter().flatten().any(|square| self.piece_at(square) == enemy) {
                self.en_passant = step(from, us.step(Direction::North.step()));
            }
        }
        undo
    }

    fn unmake(&mut self, PlainMove(mv): PlainMove, undo: PlainUndo) {
        let (from, to) = (mv.origin(), mv.target());
        let arrived = if mv.kind() == MoveKind::Castling { castled(from, to) } else { [to; 2] };
        arrived.into_iter().for_each(|at| *self.cell(at) = None);
        *self.cell(taken_on(mv)) = undo.taken;
        *self.cell(from) = undo.moved;
        (self.castling, self.en_passant, self.turn) = (undo.castling, undo.en_passant, !self.turn);
    }

    fn generate(&self, moves: &mut MoveList<PlainMove>) {
        moves.extend(self.pseudo_legal_moves().into_iter().filter(|mv| self.is_safe(mv)));
    }

    // The provided method would make every move to look for a legal one.
    fn find(&self, mv: Move) -> Option<PlainMove> {
        self.pseudo_legal_moves().into_iter().find(|found| found.0 == mv && self.is_safe(found))
    }

    fn new(position: &Position<V>) -> Self {
        let &Setup { turn, castling, en_passant, .. } = position.setup();
        let piece_at = |file, rank| position.setup().piece_at(Square::new(file, rank));
        let cells = Rank::ALL.map(|rank| File::ALL.map(|file| piece_at(file, rank)));
        PlainBoard { cells, turn, castling, en_passant, variant: PhantomData }
    }

    fn setup(&self) -> Setup {
        let &PlainBoard { turn, castling, en_passant, .. } = self;
        Setup { pieces: Square::ALL.map(|at| self.piece_at(at)), turn, castling, en_passant }
    }

    fn turn(&self) -> Color {
        self.turn
    }

    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.cells[square.rank() as usize][square.file() as usize]
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.attacks(by, square)
    }
}
