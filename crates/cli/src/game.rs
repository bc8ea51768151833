//! `polyboard game`: the state of a game after some moves.

use polyboard::{
    AnyBoard, Board, Chess, Game, Key, Variant,
    notation::{Castling, uci_text},
};
use serde::Serialize;

use crate::{
    backends,
    failure::{Exit, Failure},
    output::{self, Format, show},
    position::{PositionArgs, castling, legal_fen},
    variant::VariantArgs,
};

/// Play moves; print outcome, claims, repetitions, counts and keys
///
/// Moves are read in UCI notation or in exact algebraic notation. A game that is over can be played
/// on: the answer is about the last position.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Board that plays
    #[arg(long, value_name = "NAME", default_value = "lerf")]
    backend: String,

    /// Print castling as the king taking its rook, e1h1 instead of e1g1
    #[arg(long)]
    chess960: bool,

    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    #[command(flatten)]
    position: PositionArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard game --moves 'f3 e5 g4 Qh4#'
  polyboard game --moves 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8' --backend 0x88
  polyboard game --variant makruk --fen 'k7/3m4/8/8/8/8/8/K2R4 w -' --moves Rxd7";

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let game = args.position.play::<V>(backends::one(&args.backend)?)?;
    show(&Report::of(&game, castling(args.chess960)), args.format)
}

/// The state of a game.
#[derive(Serialize)]
pub(crate) struct Report {
    fen: String,
    check: bool,
    /// Null while the game goes on.
    outcome: Option<Outcome>,
    claims: Vec<String>,
    /// The number of times that the position has occurred.
    repetitions: u32,
    /// The limit and the plies of a count, at the start and after each move.
    counts: Vec<Option<[u32; 2]>>,
    key: String,
    /// Null outside chess.
    polyglot: Option<String>,
    moves: Vec<String>,
    #[serde(skip)]
    counting: Option<String>,
    #[serde(skip)]
    position: String,
}

#[derive(Serialize)]
struct Outcome {
    result: String,
    reason: String,
}

impl Report {
    pub(crate) fn of<V: Variant>(game: &Game<AnyBoard<V>>, castling: Castling) -> Report {
        let board = game.board();
        let outcome = game.outcome();
        Report {
            fen: legal_fen(&game.position()),
            check: board.is_check(),
            outcome: outcome.map(|outcome| Outcome {
                result: outcome.to_string(),
                reason: outcome.reason.to_string(),
            }),
            claims: game.claims().iter().map(ToString::to_string).collect(),
            repetitions: game.repetitions(),
            counts: game
                .all_clocks()
                .map(|clocks| clocks.count.map(|count| [count.limit, count.plies]))
                .collect(),
            key: board.key().to_string(),
            // Opening books in Polyglot's format are for chess.
            polyglot: (V::RULES == Chess::RULES).then(|| Key::polyglot(&board.setup()).to_string()),
            moves: game.moves().map(|mv| uci_text::<V>(mv, castling)).collect(),
            counting: game.clocks().count.zip(game.counting_side()).map(|(count, side)| {
                let (number, limit) = (count.number(), count.limit / 2);
                format!("{side} has counted {number} of {limit}")
            }),
            position: game.position().to_string(),
        }
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let mut text = format!("{}\n\n", self.position);
        let mut row = |name: &str, value: &str| text += &format!("{name:<12}{value}\n");
        row("fen", &self.fen);
        row("plies", &self.moves.len().to_string());
        row("check", if self.check { "yes" } else { "no" });
        match &self.outcome {
            None => row("outcome", "the game goes on"),
            Some(Outcome { result, reason }) => row("outcome", &format!("{result}, {reason}")),
        }
        match &self.claims[..] {
            [] => row("claims", "none"),
            claims => row("claims", &claims.join(", ")),
        }
        row("repetitions", &self.repetitions.to_string());
        if let Some(counting) = &self.counting {
            row("count", counting);
        }
        row("key", &self.key);
        if let Some(polyglot) = &self.polyglot {
            row("polyglot", polyglot);
        }
        text
    }
}
