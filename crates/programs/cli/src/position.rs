//! The arguments for a position, and the moves to play first.

use std::{
    ffi::{OsStr, OsString},
    fmt::Display,
};

use clap::Args;
pub use polyboard::notation::typed::{read_fen as read, read_move};
use polyboard::{
    AnyBoard, Backend, Game, Position, Variant,
    backends::LERF,
    notation::{Castling, Fen, Level},
    rules::Fault,
};

use crate::{
    backends::any_board,
    failure::Failure,
    named::{self, named},
    output::{Format, log, quote},
};

/// The largest depth. A count finishes at such a depth only if all games end before it.
pub const MAX_DEPTH: u32 = 100;

/// The arguments for the positions that are accepted; the last one counts.
#[derive(Args, Clone, Copy, Default, Debug)]
pub struct LevelArgs {
    /// Accept positions that can be played but not reached in a game, such as ten queens, and a FEN
    /// that ends after any field: then White is to move, and there are no castling rights
    #[arg(long, overrides_with = "strict")]
    pub lenient: bool,

    /// Accept only positions that a game can reach, which is the default
    #[arg(long, overrides_with = "lenient")]
    strict: bool,
}

impl LevelArgs {
    pub fn level(self) -> Level {
        if self.lenient { Level::Lenient } else { Level::Strict }
    }
}

/// The remedy for a position that only the lenient level accepts.
pub(crate) const REMEDY: &str = "add --lenient";

/// The arguments for a position; the default is the start of the game.
#[derive(Args, Debug)]
#[command(next_help_heading = "Position")]
pub struct PositionArgs {
    /// Position as FEN, X-FEN or Shredder-FEN, of three fields at least, or the name of a position
    #[arg(long, value_name = "FEN", conflicts_with = "position")]
    pub fen: Option<OsString>,

    #[arg(long, value_name = "NAME", help = named::help())]
    pub(crate) position: Option<String>,

    /// Moves to play first, in UCI or algebraic notation: "e2e4 e7e5", "e4 e5"; castling as e1g1,
    /// e1h1 or O-O
    #[arg(long, value_name = "MOVES")]
    pub moves: Option<OsString>,

    /// Which positions are accepted.
    #[command(flatten)]
    pub level: LevelArgs,

    /// Whether the command takes the position and the moves without their flags.
    #[arg(skip)]
    is_without_flags: bool,
}

impl PositionArgs {
    /// A FEN and moves that a command takes without flags.
    pub fn without_flags(fen: OsString, moves: Option<OsString>, level: LevelArgs) -> PositionArgs {
        let (fen, position) = (Some(fen), None);
        PositionArgs { fen, position, moves, level, is_without_flags: true }
    }

    fn names(&self) -> [&'static str; 2] {
        if self.is_without_flags { ["FEN", "MOVES"] } else { ["--fen", "--moves"] }
    }

    pub fn fault(&self, number: usize, text: &str, error: impl Display) -> Failure {
        let ([_, name], error) = (self.names(), error.to_string());
        let place = format!("{name}, move {number}");
        // Most errors quote the move, and once is enough.
        let place = if error.contains(text) { place } else { format!("{place}, {}", quote(text)) };
        Failure::at(place, error)
    }

    pub fn is_given(&self) -> bool {
        self.fen.is_some() || self.position.is_some() || self.moves.is_some()
    }

    /// The position after the moves.
    pub fn read<V: Variant>(&self) -> Result<Position<V>, Failure> {
        Ok(self.play(&LERF)?.position())
    }

    /// The game of the moves, on a board of this backend.
    pub fn play<V: Variant>(
        &self,
        backend: &'static Backend,
    ) -> Result<Game<AnyBoard<V>>, Failure> {
        let start = self.start::<V>()?;
        let mut game = Game::on(any_board(backend, &start), &start);
        for (number, text) in (1..).zip(self.moves()?) {
            let mv = read_move(text, game.board());
            game.play(mv.map_err(|error| self.fault(number, text, error))?);
        }
        Ok(game)
    }

    /// The position before the moves.
    pub fn start<V: Variant>(&self) -> Result<Position<V>, Failure> {
        match (&self.fen, &self.position) {
            (Some(fen), _) => self.read_fen(text(self.names()[0], fen)?),
            (None, Some(name)) => Ok(named::position(named::<V>(name)?)),
            (None, None) => Ok(Position::start()),
        }
    }

    /// The setup of `--fen`, which has no moves and nothing wrong but that a king is missing.
    pub fn without_kings<V: Variant>(&self) -> Option<Fen<V>> {
        let text = self.fen.as_deref().filter(|_| self.moves.is_none())?;
        let parse = if self.level.lenient { Fen::<V>::parse_lenient } else { Fen::<V>::parse };
        let (fen, _) = parse(text.to_str()?).ok()?;
        let invalid = fen.position(Level::Lenient).err()?;
        let is_only_kingless = invalid.faults().iter().all(|it| matches!(it, Fault::NoKing(_)));
        is_only_kingless.then_some(fen)
    }

    pub fn moves(&self) -> Result<impl Iterator<Item = &str>, Failure> {
        let [_, name] = self.names();
        let moves = self.moves.as_deref().map_or(Ok(""), |moves| text(name, moves))?;
        if self.moves.is_some() && moves.trim().is_empty() {
            let remedy = format!("write some, such as \"e2e4 e7e5\", or leave {name} out");
            return Err(Failure::at(name, format!("there are no moves; {remedy}")));
        }
        Ok(moves.split_whitespace())
    }

    fn read_fen<V: Variant>(&self, text: &str) -> Result<Position<V>, Failure> {
        if let Some(named) = V::RULES.position(text.trim()) {
            return Ok(named::position(named));
        }
        // A FEN has a slash, and no name has.
        if !text.trim().is_empty() && !text.contains(['/', ' ', '_']) {
            let unknown = named::unknown::<V>(text);
            let fault = format!("{unknown}; or write a FEN, whose piece placement has eight ranks");
            return Err(Failure::at(self.names()[0], fault));
        }
        let read = read(text, self.level.level(), REMEDY);
        let (position, notes) = read.map_err(|fault| Failure::at(self.names()[0], fault))?;
        notes.iter().for_each(|note| log("note", note));
        Ok(position)
    }
}

/// The arguments for a report about a position, from one board or several.
#[derive(Args, Debug)]
pub struct ReportArgs {
    /// Print castling as the king taking its rook, e1h1 instead of e1g1
    #[arg(long)]
    chess960: bool,

    /// Output format; with several boards, JSON is an array
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,

    /// The arguments for the position.
    #[command(flatten)]
    pub position: PositionArgs,
}

impl ReportArgs {
    pub fn castling(&self) -> Castling {
        castling(self.chess960)
    }
}

/// An argument as text. If it is not UTF-8, that is invalid input rather than wrong usage.
fn text<'a>(flag: &str, argument: &'a OsStr) -> Result<&'a str, Failure> {
    argument.to_str().ok_or_else(|| Failure::at(flag, "the text is not UTF-8; write only ASCII"))
}

/// The spelling of castling that `--chess960` selects.
pub fn castling(chess960: bool) -> Castling {
    if chess960 { Castling::KingTakesRook } else { Castling::Classical }
}
