//! The arguments for a position, and the moves to play first.

use std::ffi::{OsStr, OsString};

use clap::Args;
use polyboard::{
    Position, Variant,
    notation::{Castling, FenNote, Level, ReadError, parse_uci, read_fen_lenient, read_position},
};

use crate::{
    failure::Failure,
    named::{self, named},
    output::{log, quote},
};

/// The largest depth. A count finishes at such a depth only if all games end before it.
pub(crate) const MAX_DEPTH: u32 = 100;

/// The arguments for a position; the default is the start of the game.
#[derive(Args, Debug)]
#[command(next_help_heading = "Position")]
pub(crate) struct PositionArgs {
    /// Position as FEN, X-FEN or Shredder-FEN; three fields are enough
    #[arg(long, value_name = "FEN", conflicts_with = "position")]
    pub(crate) fen: Option<OsString>,

    #[arg(long, value_name = "NAME", help = named::help())]
    pub(crate) position: Option<String>,

    /// Moves to play first, in UCI notation: "e2e4 e7e5"; castling as e1g1 or e1h1
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<OsString>,

    /// Accept positions that can be played but not reached in a game, such as ten queens
    #[arg(long)]
    pub(crate) lenient: bool,
}

impl PositionArgs {
    /// Whether the arguments name a position.
    pub(crate) fn is_given(&self) -> bool {
        self.fen.is_some() || self.position.is_some() || self.moves.is_some()
    }

    /// The position after the moves.
    pub(crate) fn read<V: Variant>(&self) -> Result<Position<V>, Failure> {
        let position = match (&self.fen, &self.position) {
            (Some(fen), _) => self.read_fen(text("--fen", fen)?)?,
            (None, Some(name)) => named::position(named::<V>(name)?),
            (None, None) => Position::start(),
        };
        match &self.moves {
            Some(moves) => play_all(position, text("--moves", moves)?),
            None => Ok(position),
        }
    }

    fn read_fen<V: Variant>(&self, text: &str) -> Result<Position<V>, Failure> {
        let level = if self.lenient { Level::Lenient } else { Level::Strict };
        let (position, notes) =
            read(text, level, "add --lenient").map_err(|fault| Failure::at("--fen", fault))?;
        for note in notes {
            log("note", note);
        }
        Ok(position)
    }
}

/// An argument as text. If it is not UTF-8, that is invalid input rather than wrong usage.
fn text<'a>(flag: &str, argument: &'a OsStr) -> Result<&'a str, Failure> {
    argument.to_str().ok_or_else(|| Failure::at(flag, "not UTF-8; write only letters and digits"))
}

/// The spelling of castling that `--chess960` selects.
pub(crate) fn castling(chess960: bool) -> Castling {
    if chess960 { Castling::KingTakesRook } else { Castling::Classical }
}

/// Reads a position, with the notes on its text. If a lenient level would accept it, the error
/// message ends with `remedy`.
pub(crate) fn read<V: Variant>(
    text: &str,
    level: Level,
    remedy: &str,
) -> Result<(Position<V>, Vec<FenNote>), String> {
    read_position(text, level).map_err(|error| {
        let is_playable = || read_fen_lenient::<V>(text).is_ok();
        match error {
            ReadError::Position(_) if level == Level::Strict && is_playable() => {
                format!("{error} ({remedy} to use the position anyway)")
            }
            _ => error.to_string(),
        }
    })
}

fn play_all<V: Variant>(start: Position<V>, moves: &str) -> Result<Position<V>, Failure> {
    if moves.trim().is_empty() {
        let fault =
            "no moves; write them in UCI notation, such as \"e2e4 e7e5\", or leave --moves out";
        return Err(Failure::at("--moves", fault));
    }
    (1..).zip(moves.split_whitespace()).try_fold(start, |position, (number, text)| {
        let mv = parse_uci::<V>(text, &position.legal_moves()).map_err(|error| {
            Failure::at(format!("--moves, move {number}, {}", quote(text)), error)
        })?;
        Ok(position.play(mv).expect("the move is one of the legal ones"))
    })
}
