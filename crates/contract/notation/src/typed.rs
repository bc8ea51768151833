//! Text that a user has typed: positions and moves, with errors that name a remedy.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use polyboard_board::Board;
use polyboard_rules::{Position, Variant};

use crate::{
    FenNote, Level, MoveText, ReadError, San, SanError, UciError, read_fen_lenient, read_position,
};

/// The error of a position that a user has typed, with a remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct TypedFenError(String);

/// The error of a move that a user has typed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TypedMoveError {
    /// The text has the form of UCI.
    #[error(transparent)]
    Uci(UciError),
    /// The text is taken for algebraic notation.
    #[error(transparent)]
    San(SanError),
}

/// Reads a position, with the notes on its text. If the lenient level accepts it, the error message
/// ends with `remedy`.
///
/// ```
/// use polyboard::{
///     Chess,
///     notation::{Level, typed::read_fen},
/// };
///
/// let error = read_fen::<Chess>("4k3/8/8/8/8/8/8/4K3 w", Level::Strict, "add --lenient").unwrap_err();
/// assert!(error.to_string().ends_with("or add --lenient to read a FEN that ends here"));
/// ```
///
/// # Errors
///
/// [`TypedFenError`] if the level does not accept the text or its position.
pub fn read_fen<V: Variant>(
    text: &str,
    level: Level,
    remedy: &'static str,
) -> Result<(Position<V>, Vec<FenNote>), TypedFenError> {
    read_position(text, level).map_err(|error| {
        let is_playable = level == Level::Strict && read_fen_lenient::<V>(text).is_ok();
        TypedFenError(match error {
            ReadError::Position(error) if is_playable => {
                format!("{error}; {remedy} to use the position anyway")
            }
            ReadError::Fen(error) if is_playable => {
                format!("{error}, or {remedy} to read a FEN that ends here")
            }
            ReadError::Position(error) => format!("{error}; correct the position"),
            error => error.to_string(),
        })
    })
}

/// The legal move that a text means in UCI or in exact algebraic notation.
///
/// # Errors
///
/// [`TypedMoveError`] if the text is neither, or the move is not legal.
pub fn read_move<B: Board>(text: &str, board: &B) -> Result<B::Move, TypedMoveError> {
    find(text, board, San::parse::<B::Variant>)
}

/// The legal move that a text means in UCI or in any spelling of algebraic notation.
///
/// # Errors
///
/// [`TypedMoveError`] if the text is neither, or the move is not legal.
pub fn read_move_lenient<B: Board>(text: &str, board: &B) -> Result<B::Move, TypedMoveError> {
    find(text, board, San::parse_lenient::<B::Variant>)
}

fn find<B: Board>(
    text: &str,
    board: &B,
    parse: impl Fn(&str) -> Result<San, SanError>,
) -> Result<B::Move, TypedMoveError> {
    board.find_uci(text).or_else(|uci| {
        let san = parse(text).and_then(|san| san.find_on(board));
        san.map_err(|san| match uci {
            UciError::Malformed(_) => TypedMoveError::San(san),
            uci => TypedMoveError::Uci(uci),
        })
    })
}
