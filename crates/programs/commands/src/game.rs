//! `polyboard game`: the state of a game after some moves.

use polyboard::{
    AnyBoard, Backend, Board, Chess, Game, Key, Variant,
    notation::{Castling, UciMove, legal_fen},
};
use serde::Serialize;

use crate::{
    backends::several,
    failure::{Exit, Failure},
    output::{self, show},
    position::ReportArgs,
    variant::VariantArgs,
};

/// Play moves; print the outcome, draw claims, repetitions and keys
///
/// Moves are read in UCI notation or in exact algebraic notation. If moves follow the end of the game,
/// they are played, too: the answer is about the last position.
///
/// With several boards, each plays the game, and the command fails if their answers differ.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Boards that play, separated by commas, or all
    #[arg(long, value_name = "NAME|all", default_value = "lerf")]
    backend: String,

    #[command(flatten)]
    report: ReportArgs,
}

const EXAMPLES: &str = "\
Examples:
  polyboard game --moves 'f3 e5 g4 Qh4#'
  polyboard game --moves 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8' --backend 0x88
  polyboard game --moves 'e4 e5 Nf3' --backend all
  polyboard game --variant makruk --fen 'k7/3m4/8/8/8/8/8/K2R4 w -' --moves Rxd7";

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    let run = |backend: &'static Backend| -> Result<Report, Failure> {
        let game = args.report.position.play::<V>(backend)?;
        Ok(Report::of(&game, args.report.castling()))
    };
    match &several(&args.backend, &[V::RULES])?[..] {
        [backend] => show(&run(backend)?, args.report.format),
        backends => {
            let named = |&backend: &&'static Backend| {
                Ok(Named { backend: backend.to_string(), report: run(backend)? })
            };
            let games = backends.iter().map(named).collect::<Result<_, Failure>>()?;
            show(&Games { games }, args.report.format)
        }
    }
}

/// The reports of several boards.
#[derive(Serialize)]
#[serde(transparent)]
struct Games {
    games: Vec<Named>,
}

#[derive(Serialize)]
struct Named {
    backend: String,
    #[serde(flatten)]
    report: Report,
}

impl output::Report for Games {
    /// The report, once if all boards agree.
    fn text(&self) -> String {
        if let (None, [first, ..]) = (self.mismatch(), &self.games[..]) {
            let names: Vec<&str> = self.games.iter().map(|named| &*named.backend).collect();
            return format!("{}{:<12}{}\n", first.report.text(), "boards", names.join(", "));
        }
        let section = |named: &Named| format!("{}\n{}", named.backend, named.report.text());
        self.games.iter().map(section).collect::<Vec<_>>().join("\n")
    }

    fn mismatch(&self) -> Option<String> {
        let (first, rest) = self.games.split_first()?;
        let odd = rest.iter().find(|odd| odd.report != first.report)?;
        let [name, other] = [first, odd].map(|named| &named.backend);
        let remedy = format!("polyboard diff {name} {other} finds the first wrong move");
        Some(format!("{name} and {other} disagree about this game; {remedy}"))
    }
}

/// The state of a game.
#[derive(PartialEq, Eq, Serialize)]
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

#[derive(PartialEq, Eq, Serialize)]
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
            moves: game.moves().map(|mv| UciMove::of::<V>(mv, castling).to_string()).collect(),
            counting: game.clocks().count.zip(game.counting_side()).map(|(count, side)| {
                let (number, limit) = (count.number(), count.limit / 2);
                format!("{side} has counted {number} of {limit}")
            }),
            position: format!("{:#}", game.position()),
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
