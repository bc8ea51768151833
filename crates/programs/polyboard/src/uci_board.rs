use polyboard_board::{Board, BoardExt};
use polyboard_notation::{UciError, UciMove};

/// Moves in UCI notation on any board.
///
/// Boards neither read nor write text; this trait adds what an interactive program needs most. It
/// is implemented for every [`Board`]. To write a move, use [`UciMove::of`].
///
/// ```
/// use polyboard::{Board, Chess, LefrBoard, Position, UciBoard};
///
/// let mut board = LefrBoard::<Chess>::new(&Position::start());
/// for text in ["e2e4", "e7e5", "g1f3"] {
///     let mv = board.find_uci(text)?;
///     board.make(mv);
/// }
/// assert_eq!(
///     board.find_uci("b8b6").unwrap_err().to_string(),
///     "b8b6 is not legal here; legal targets from b8 are a6, c6",
/// );
/// # Ok::<(), polyboard::notation::UciError>(())
/// ```
pub trait UciBoard: Board {
    /// Finds the legal move that a UCI text means, in the board's own form.
    ///
    /// Both spellings of castling are accepted: see [`UciMove::find`].
    ///
    /// # Errors
    ///
    /// [`UciError`] if the text is not a move, or the move is not legal.
    fn find_uci(&self, text: &str) -> Result<Self::Move, UciError>;
}

impl<B: Board> UciBoard for B {
    fn find_uci(&self, text: &str) -> Result<B::Move, UciError> {
        text.parse::<UciMove>()?.find::<B::Variant, _>(&self.legal_moves())
    }
}
