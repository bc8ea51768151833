//! Text that a user has typed: positions and moves, with errors that name a remedy.

use polyboard_board::Board;
use polyboard_notation::{
    FenNote, Level, ReadError, San, SanError, UciError, read_fen_lenient, read_position,
};
use polyboard_pgn::find_san;
use polyboard_rules::{Position, Variant};

use crate::UciBoard;

/// Reads a position, with the notes on its text. If the lenient level accepts it, the error message
/// ends with `remedy`.
pub fn read_fen<V: Variant>(
    text: &str,
    level: Level,
    remedy: &str,
) -> Result<(Position<V>, Vec<FenNote>), String> {
    read_position(text, level).map_err(|error| {
        let is_playable = || read_fen_lenient::<V>(text).is_ok();
        match error {
            ReadError::Position(_) if level == Level::Strict && is_playable() => {
                format!("{error}; {remedy} to use the position anyway")
            }
            ReadError::Fen(_) if level == Level::Strict && is_playable() => {
                format!("{error}, or {remedy} to read a FEN that ends here")
            }
            ReadError::Position(_) => format!("{error}; correct the position"),
            _ => error.to_string(),
        }
    })
}

/// The legal move that a text means in UCI or in exact algebraic notation.
pub fn read_move<B: Board>(text: &str, board: &B) -> Result<B::Move, String> {
    board.find_uci(text).or_else(|uci| {
        let san = San::parse::<B::Variant>(text).and_then(|san| find_san(board, &san));
        san.map_err(|san| move_error(uci, san))
    })
}

/// The one of two errors that fits the text: a text of two squares is taken for UCI.
#[must_use]
pub fn move_error(uci: UciError, san: SanError) -> String {
    match uci {
        UciError::Malformed(_) => san.to_string(),
        uci => uci.to_string(),
    }
}
