//! The interface between search and board: a trait object with neutral moves.
//!
//! The search is long, and there are dozens of boards. Generic code would be compiled for each of them, and
//! it could treat one of them differently. So a board implements only the short methods of this file, and the
//! search is compiled once, with this crate. A virtual call takes
//! one or two nanoseconds, and a node makes four or five of them; a node of a search takes some hundred
//! nanoseconds, most of them inside the board and the table.

use polyboard_board::{Board, Key, Keyed, KeyedUndo, MoveList};
use polyboard_game::position_key;
use polyboard_perft::{Overflow, PerftMode, divide};
use polyboard_rules::{Color, Move, Piece, Played, Role, Setup};
use polyboard_squares::Square;

/// A move of the position on the board, with the facts that the search needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate {
    /// The rank of the move in the order of search, the highest first: see [`ordering`](crate::ordering).
    pub(crate) order: u64,
    pub(crate) mv: Move,
    /// The index of the native move in the list of its node.
    pub(crate) place: u16,
    /// The role of the piece that moves; for castling the king's.
    pub(crate) role: Role,
    pub(crate) captured: Option<Role>,
}

impl Candidate {
    /// The move with the piece that it moves and captures, for the clocks.
    pub(crate) fn played(&self, turn: Color) -> Played {
        let piece = Piece::new(turn, self.role);
        Played { mv: self.mv, piece, captured: self.captured }
    }

    /// The role to which a pawn promotes.
    pub(crate) fn promotion(&self) -> Option<Role> {
        self.mv.promotes_to()
    }

    /// Whether the move neither captures nor promotes.
    pub(crate) fn is_quiet(&self) -> bool {
        self.captured.is_none() && self.promotion().is_none()
    }
}

/// The moves of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wanted {
    All,
    /// Captures and promotions.
    Captures,
}

/// The methods that the search needs of a board. Positions form a stack with the root at the bottom and the
/// position on the board on top.
pub(crate) trait Walker {
    /// Appends the legal moves of the position to `list`, in unspecified order. The board keeps the native
    /// moves until [`forget`](Walker::forget).
    fn list(&mut self, wanted: Wanted, list: &mut Vec<Candidate>);
    /// Drops the last list.
    fn forget(&mut self);
    /// Makes a move of the last list.
    fn make(&mut self, candidate: &Candidate);
    /// Unmakes the last move.
    fn unmake(&mut self);
    /// Lets the side to move pass. It returns false and does nothing if the side is in check.
    fn pass(&mut self) -> bool;
    /// Undoes the last pass.
    fn unpass(&mut self);
    /// The key by which positions are compared.
    fn key(&self) -> Key;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// Whether any piece of `by` attacks the square.
    fn is_attacked(&self, square: Square, by: Color) -> bool;
    /// The setup on the board.
    fn setup(&self) -> Setup;
}

/// The start of a search: a board that threads share, from which each makes its own walker.
pub(crate) trait Start: Send + Sync {
    fn walker(&self) -> Box<dyn Walker>;
    fn setup(&self) -> Setup;
    fn divide(&self, depth: u32) -> Result<Vec<(Move, u64)>, Overflow>;
}

impl<B: Board> Start for Keyed<B> {
    fn walker(&self) -> Box<dyn Walker> {
        Box::new(Walk {
            board: self.clone(),
            moves: MoveList::new(),
            lists: Vec::new(),
            made: Vec::new(),
            passed: Vec::new(),
        })
    }

    fn setup(&self) -> Setup {
        Board::setup(self)
    }

    fn divide(&self, depth: u32) -> Result<Vec<(Move, u64)>, Overflow> {
        // The board inside `Keyed`: perft needs no keys, and is already compiled for it.
        divide(&mut self.inner().clone(), depth, PerftMode::Bulk)
    }
}

struct Walk<B: Board> {
    board: Keyed<B>,
    /// The lists of all nodes on the path from the root, one after the other, with the start of each.
    moves: MoveList<B::Move>,
    lists: Vec<usize>,
    made: Vec<(B::Move, KeyedUndo<B::Undo>)>,
    /// The boards before each pass.
    passed: Vec<Keyed<B>>,
}

impl<B: Board> Walker for Walk<B> {
    fn list(&mut self, wanted: Wanted, list: &mut Vec<Candidate>) {
        let start = self.moves.len();
        self.lists.push(start);
        match wanted {
            Wanted::All => self.board.generate(&mut self.moves),
            Wanted::Captures => self.board.generate_captures(&mut self.moves),
        }
        list.extend(self.moves[start..].iter().zip(0..).map(|(&mv, place)| Candidate {
            order: 0,
            mv: mv.into(),
            place,
            role: self.board.moving_piece(mv).role,
            captured: self.board.captured(mv).map(|piece| piece.role),
        }));
    }

    fn forget(&mut self) {
        self.moves.truncate(self.lists.pop().unwrap_or(0));
    }

    fn make(&mut self, candidate: &Candidate) {
        let start = self.lists.last().copied().unwrap_or(0);
        let mv = self.moves[start + usize::from(candidate.place)];
        self.made.push((mv, self.board.make(mv)));
    }

    fn unmake(&mut self) {
        if let Some((mv, undo)) = self.made.pop() {
            self.board.unmake(mv, undo);
        }
    }

    fn pass(&mut self) -> bool {
        let Some(passed) = self.board.pass() else { return false };
        self.passed.push(core::mem::replace(&mut self.board, passed));
        true
    }

    fn unpass(&mut self) {
        if let Some(board) = self.passed.pop() {
            self.board = board;
        }
    }

    fn key(&self) -> Key {
        position_key(&self.board)
    }

    fn is_check(&self) -> bool {
        self.board.is_check()
    }

    fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.board.is_attacked(square.into(), by)
    }

    fn setup(&self) -> Setup {
        Board::setup(&self.board)
    }
}
