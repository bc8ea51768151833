use alloc::string::String;

use polyboard_board::{Board, BoardExt};
use polyboard_rules::uci::{UciError, UciMove};

use crate::{San, SanError};

/// Moves as text on any board.
///
/// It extends every [`Board`], since boards neither read nor write text.
/// [`neutral`](polyboard_board::NativeMove::neutral) moves display themselves in UCI notation, and [`UciMove::of`] has
/// its other spellings.
///
/// ```
/// use polyboard::{Board, Chess, LefrBoard, MoveText, NativeMove, Position};
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
///
/// let knight = board.find_san("Nc6")?;
/// assert_eq!(knight.neutral().to_string(), "b8c6");
/// assert_eq!(board.san(knight), "Nc6");
/// assert_eq!(
///     board.find_san("Bxe4").unwrap_err().to_string(),
///     "Bxe4 is not legal: the bishop on c8 or f8 cannot go to e4",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait MoveText: Board {
    /// Finds the legal move that a UCI text means, with both spellings of castling: see [`UciMove::find`].
    ///
    /// # Errors
    ///
    /// [`UciError`] if the text is not a move, or the move is not legal.
    fn find_uci(&self, text: &str) -> Result<Self::Move, UciError>;

    /// Finds the legal move that a text in algebraic notation means, in every spelling of [`San::parse_lenient`]. For
    /// the standard one alone, use [`San::parse`] and [`San::find_on`].
    ///
    /// # Errors
    ///
    /// [`SanError`] if the text is not a move, or no legal move or several fit it.
    fn find_san(&self, text: &str) -> Result<Self::Move, SanError>;

    /// The standard algebraic notation of a legal move, with the letters of the variant and the mark of a check or
    /// checkmate. It makes the move on a copy of the board; [`San::on`] makes and unmakes it on the board itself.
    fn san(&self, mv: Self::Move) -> String;
}

impl<B: Board> MoveText for B {
    fn find_uci(&self, text: &str) -> Result<B::Move, UciError> {
        text.parse::<UciMove>()?.find::<B::Variant, _>(&self.legal_moves())
    }

    fn find_san(&self, text: &str) -> Result<B::Move, SanError> {
        San::parse_lenient::<B::Variant>(text)?.find_on(self)
    }

    fn san(&self, mv: B::Move) -> String {
        San::on(&mut self.clone(), mv).to_text::<B::Variant>()
    }
}
