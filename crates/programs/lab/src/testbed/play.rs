//! Makes and unmakes moves, and walks over small trees, which X12, X13, X21 and X32 time.

use polyboard::{CastlingSide, Chess, Color, Piece, Position, Role};

use super::{Kind, Pieces, Testbed, TestbedMove, right};

/// The state that cannot be read from the board after a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Undo {
    captured: Option<Role>,
    rights: u8,
    passed: Option<u8>,
}

/// For each square the rights that are kept when a piece leaves it or arrives on it.
static KEEPS: [u8; 64] = {
    let mut keeps = [u8::MAX; 64];
    let mut color = 0;
    while color < 2 {
        let (side, home) = (Color::ALL[color], 56 * color);
        let [queen, king] = [right(side, CastlingSide::Queen), right(side, CastlingSide::King)];
        keeps[home] = !queen;
        keeps[home + 4] = !(queen | king);
        keeps[home + 7] = !king;
        color += 1;
    }
    keeps
};

/// Where the rook stands before and after its king has arrived on a square.
#[inline(always)]
const fn rook_squares(king_to: u8) -> (u8, u8) {
    if king_to & 7 == 6 { (king_to + 1, king_to - 1) } else { (king_to - 2, king_to + 1) }
}

/// The square of the piece that a move captures. A passed pawn stands behind the square it passed, one rank bit away.
#[inline(always)]
const fn capture_square(mv: TestbedMove) -> u8 {
    if matches!(mv.kind, Kind::EnPassant) { mv.to ^ 8 } else { mv.to }
}

impl<P: Pieces> Testbed<P> {
    /// Plays a pseudo-legal move.
    #[inline]
    pub(crate) fn make(&mut self, mv: TestbedMove) -> Undo {
        let us = self.turn;
        let role = self.pieces.role_at(mv.from).expect("a piece moves");
        let captured = self.pieces.role_at(capture_square(mv));
        if let Some(captured) = captured {
            self.pieces.take(capture_square(mv), Piece::new(!us, captured));
        }
        if let Kind::Promotion(promoted) = mv.kind {
            self.pieces.take(mv.from, Piece::new(us, role));
            self.pieces.put(mv.to, Piece::new(us, promoted));
        } else {
            self.pieces.step(mv.from, mv.to, Piece::new(us, role));
        }
        if mv.kind == Kind::Castling {
            let (rook, rook_to) = rook_squares(mv.to);
            self.pieces.step(rook, rook_to, Piece::new(us, Role::Rook));
        }
        let undo = Undo { captured, rights: self.rights, passed: self.passed };
        self.rights &= KEEPS[usize::from(mv.from & 63)] & KEEPS[usize::from(mv.to & 63)];
        self.passed = (mv.kind == Kind::DoubleStep).then_some(mv.from.midpoint(mv.to));
        self.turn = !us;
        undo
    }

    /// Unmakes the last move, step by step.
    #[inline]
    pub(crate) fn unmake(&mut self, mv: TestbedMove, undo: Undo) {
        let us = !self.turn;
        self.turn = us;
        (self.rights, self.passed) = (undo.rights, undo.passed);
        if mv.kind == Kind::Castling {
            let (rook, rook_to) = rook_squares(mv.to);
            self.pieces.step(rook_to, rook, Piece::new(us, Role::Rook));
        }
        if let Kind::Promotion(promoted) = mv.kind {
            self.pieces.take(mv.to, Piece::new(us, promoted));
            self.pieces.put(mv.from, Piece::new(us, Role::Pawn));
        } else {
            let role = self.pieces.role_at(mv.to).expect("a piece has moved");
            self.pieces.step(mv.to, mv.from, Piece::new(us, role));
        }
        if let Some(captured) = undo.captured {
            self.pieces.put(capture_square(mv), Piece::new(!us, captured));
        }
    }

    /// Whether the last move was illegal: it left the king of its side attacked.
    #[inline(always)]
    pub(crate) fn leaves_king_attacked(&self) -> bool {
        self.is_attacked(self.king(!self.turn), self.turn, self.pieces.sets().occupied())
    }

    /// The legal moves.
    pub(crate) fn legal_moves(mut self) -> Vec<TestbedMove> {
        let mut moves = Vec::new();
        self.list_legal(&mut moves);
        moves
    }

    /// Appends the legal moves: makes each pseudo-legal move, and unmakes it.
    pub(crate) fn list_legal(&mut self, moves: &mut Vec<TestbedMove>) {
        self.generate(|_| u64::MAX, moves);
        moves.retain(|&mv| {
            let undo = self.make(mv);
            let is_legal = !self.leaves_king_attacked();
            self.unmake(mv, undo);
            is_legal
        });
    }
}

/// A list for each ply of a tree.
pub(crate) type Lists = [Vec<TestbedMove>; 2];

/// Boards of some positions.
pub(crate) fn boards<P: Pieces>(positions: &[Position<Chess>]) -> Vec<Testbed<P>> {
    positions.iter().map(|position| Testbed::new(position.setup())).collect()
}

/// Visits all nodes of some trees but the roots, with the plies below. An illegal move is unmade as soon as it is made.
#[inline(always)]
pub(crate) fn nodes<P: Pieces>(
    boards: &mut [Testbed<P>],
    lists: &mut [Vec<TestbedMove>],
    mut visit: impl FnMut(&Testbed<P>, usize),
) {
    let list = |board: &Testbed<P>, moves: &mut _| board.generate(|_| u64::MAX, moves);
    let is_legal = |board: &Testbed<P>| !board.leaves_king_attacked();
    boards.iter_mut().for_each(|board| walk(board, lists, &list, &is_legal, &mut visit));
}

/// The same with any list of moves and any test of a move that was made.
pub(crate) fn walk<P: Pieces>(
    board: &mut Testbed<P>,
    lists: &mut [Vec<TestbedMove>],
    list: &impl Fn(&Testbed<P>, &mut Vec<TestbedMove>),
    is_legal: &impl Fn(&Testbed<P>) -> bool,
    visit: &mut impl FnMut(&Testbed<P>, usize),
) {
    let Some((moves, deeper)) = lists.split_first_mut() else { return };
    moves.clear();
    list(board, moves);
    for &mv in &*moves {
        let undo = board.make(mv);
        if is_legal(board) {
            visit(board, deeper.len());
            walk(board, deeper, list, is_legal, visit);
        }
        board.unmake(mv, undo);
    }
}
