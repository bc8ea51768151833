use polyboard_rules::{Color, Move, Piece, Played, Role};
use polyboard_squares::Square;

/// A move of the position on the board, with the facts that a search needs.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Candidate {
    /// A number for the caller, 0 at first: a search sorts its moves by it.
    pub order: u64,
    /// The move.
    pub mv: Move,
    /// The index of the move in the list of its position.
    pub place: u16,
    /// The role of the piece that moves; for castling the king's.
    pub role: Role,
    /// The role of the piece that the move captures.
    pub captured: Option<Role>,
}

impl Candidate {
    /// The move with the piece that it moves and captures, for the clocks.
    #[must_use]
    pub fn played(&self, turn: Color) -> Played {
        let piece = Piece::new(turn, self.role);
        Played { mv: self.mv, piece, captured: self.captured }
    }

    /// The role to which a pawn promotes.
    #[must_use]
    pub fn promotion(&self) -> Option<Role> {
        self.mv.promotes_to()
    }

    /// Whether the move neither captures nor promotes.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        self.captured.is_none() && self.promotion().is_none()
    }
}

/// The moves of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Selection {
    /// All legal moves.
    All,
    /// Captures and promotions.
    Captures,
    /// The moves of a role to a square; see [`Board::generate_to`](polyboard_board::Board::generate_to).
    Arrivals(Role, Square),
}
