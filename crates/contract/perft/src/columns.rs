//! The columns of published tables of perft: of what kind the last moves are.

use polyboard_board::{Board, MoveList};
use polyboard_rules::{CastlingSide, Move, MoveKind};
use polyboard_squares::Square;

/// The leaves of the tree of legal moves, and how many of their last moves are of each kind.
///
/// A wrong count of leaves says that a generator is wrong; the column that differs says where to look. The columns and
/// their definitions are those of the [tables](https://www.chessprogramming.org/Perft_Results) of the Chess
/// Programming Wiki. With depth 0 there is no last move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct PerftColumns {
    /// All leaves, as [`perft`](crate::perft()) counts them.
    pub nodes: u64,
    /// Captures, en passant among them.
    pub captures: u64,
    /// Captures en passant.
    pub en_passant: u64,
    /// Castling moves.
    pub castles: u64,
    /// Promotions, one for each role.
    pub promotions: u64,
    /// Moves that give check, mates among them.
    pub checks: u64,
    /// Checks that the moved piece, of castling the rook, does not give itself.
    pub discovered_checks: u64,
    /// Checks by two pieces.
    pub double_checks: u64,
    /// Checkmates.
    pub mates: u64,
}

impl PerftColumns {
    /// The names of the columns and their values, in the order of the tables.
    #[must_use]
    pub const fn named(&self) -> [(&'static str, u64); 9] {
        [
            ("nodes", self.nodes),
            ("captures", self.captures),
            ("en_passant", self.en_passant),
            ("castles", self.castles),
            ("promotions", self.promotions),
            ("checks", self.checks),
            ("discovered_checks", self.discovered_checks),
            ("double_checks", self.double_checks),
            ("mates", self.mates),
        ]
    }

    /// Counts a legal move, and leaves the board as it was.
    #[inline]
    fn count<B: Board>(&mut self, board: &mut B, mv: B::Move) {
        let neutral: Move = mv.into();
        self.nodes += 1;
        self.captures += u64::from(board.is_capture(mv));
        match neutral.kind() {
            MoveKind::Normal => (),
            MoveKind::EnPassant => self.en_passant += 1,
            MoveKind::Castling => self.castles += 1,
            MoveKind::Promotion(_) => self.promotions += 1,
        }
        if board.gives_check(mv) {
            let undo = board.make(mv);
            self.count_check(board, neutral);
            board.unmake(mv, undo);
        }
    }

    /// Counts the check that a move has given. Few moves do.
    #[cold]
    fn count_check<B: Board>(&mut self, board: &B, mv: Move) {
        // The piece that could give a direct check is the moved one, or the rook of castling.
        let rook = |side: CastlingSide| Square::new(side.rook_target(), mv.origin().rank());
        let reached = mv.castling_side().map_or(mv.target(), rook);
        let checkers = board.checkers();
        self.checks += 1;
        self.discovered_checks += u64::from(!checkers.contains(reached.into()));
        self.double_checks += u64::from(checkers.len() > 1);
        self.mates += u64::from(!board.has_legal_move());
    }
}

/// The columns of all sequences of `depth` legal moves.
///
/// Every leaf is looked at, so a count that exceeds 64 bits would take centuries.
///
/// ```
/// use polyboard::{Board, Chess, LerfBoard, Position, perft_columns};
///
/// let mut board = LerfBoard::<Chess>::new(&Position::start());
/// let columns = perft_columns(&mut board, 4);
/// assert_eq!((columns.nodes, columns.captures), (197_281, 1576));
/// assert_eq!((columns.checks, columns.mates), (469, 8));
/// ```
pub fn perft_columns<B: Board>(board: &mut B, depth: u32) -> PerftColumns {
    let mut columns = PerftColumns::default();
    columns_below(board, depth, &mut MoveList::new(), &mut columns);
    columns
}

/// Adds the columns of a subtree. `last` is the list of the last ply, which is reused.
fn columns_below<B: Board>(
    board: &mut B,
    depth: u32,
    last: &mut MoveList<B::Move>,
    columns: &mut PerftColumns,
) {
    match depth {
        0 => columns.nodes += 1,
        1 => {
            last.clear();
            board.generate(last);
            for &mv in &*last {
                columns.count(board, mv);
            }
        }
        _ => board.for_each_child(|child| columns_below(child, depth - 1, last, columns)),
    }
}
