//! The arguments for a position, and the moves to play first.

use std::ffi::{OsStr, OsString};

use clap::Args;
use polyboard::{
    Position, Variant,
    notation::{Castling, Fen, FenNote, FenStyle, Level, ReadError, parse_uci, read_position},
    rules::{NamedPosition, reference},
};

use crate::{
    clock::play,
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

    /// The position after the moves, and its FEN.
    pub(crate) fn read<V: Variant>(&self) -> Result<(Position<V>, Fen), Failure> {
        let level = if self.lenient { Level::Lenient } else { Level::Strict };
        let (mut position, mut fen, notes) = match &self.fen {
            Some(fen) => read::<V>(text("--fen", fen)?, level, "add --lenient")
                .map_err(|fault| Failure::at("--fen", fault))?,
            None => read_named(match &self.position {
                Some(name) => named::<V>(name)?,
                None => &V::RULES.positions[0],
            })?,
        };
        for note in notes {
            log("note", note);
        }
        if let Some(moves) = &self.moves {
            play_all::<V>(&mut fen, text("--moves", moves)?)?;
            position = Position::lenient(fen.setup.clone())
                .expect("legal moves lead to positions that can be played");
        }
        Ok((position, fen))
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

/// The FEN as it is printed.
pub(crate) fn fen_text<V: Variant>(fen: &Fen) -> String {
    fen.to_text::<V>(FenStyle::default())
}

/// Reads a named position, all of which are legal.
pub(crate) fn read_named<V: Variant>(
    named: &NamedPosition,
) -> Result<(Position<V>, Fen, Vec<FenNote>), Failure> {
    read::<V>(named.fen, Level::Strict, "").map_err(|fault| Failure::at(named.name, fault))
}

/// Reads a position. If a lenient level would accept it, the error message ends with `remedy`.
pub(crate) fn read<V: Variant>(
    text: &str,
    level: Level,
    remedy: &str,
) -> Result<(Position<V>, Fen, Vec<FenNote>), String> {
    let (position, mut fen, notes) = read_position::<V>(text, level).map_err(|error| {
        let is_playable = || read_position::<V>(text, Level::Lenient).is_ok();
        match error {
            ReadError::Position(_) if level == Level::Strict && is_playable() => {
                format!("{error} ({remedy} to use the position anyway)")
            }
            _ => error.to_string(),
        }
    })?;
    fen.setup = position.setup().clone();
    Ok((position, fen, notes))
}

fn play_all<V: Variant>(fen: &mut Fen, moves: &str) -> Result<(), Failure> {
    if moves.trim().is_empty() {
        let fault =
            "no moves; write them in UCI notation, such as \"e2e4 e7e5\", or leave --moves out";
        return Err(Failure::at("--moves", fault));
    }
    for (text, number) in moves.split_whitespace().zip(1..) {
        let legal = reference::legal_moves(&V::RULES, &fen.setup);
        let mv = parse_uci::<V>(text, &legal).map_err(|error| {
            Failure::at(format!("--moves, move {number}, {}", quote(text)), error)
        })?;
        play::<V>(fen, mv);
    }
    Ok(())
}
