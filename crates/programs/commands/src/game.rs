//! `polyboard game`: the state of a game after some moves, or the illegal moves in a log of games.

mod match_log;
mod said;

use polyboard::{AnyGame, Key};

use crate::prelude::*;

/// Play moves; print the outcome, draw claims, repetitions and keys
///
/// Moves are read in UCI notation or in exact algebraic notation. If moves follow the end of the game,
/// they are played, too: the answer is about the last position.
///
/// With several boards, each plays the game, and the command fails if their answers differ.
///
/// With --log, it reads what a referee and engines say to each other in a log of cutechess-cli, fastchess or
/// python-chess, and names each illegal move with the rule that it breaks.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard game --moves 'f3 e5 g4 Qh4#'
  polyboard game --moves 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8' --backend 0x88
  polyboard game --moves 'e4 e5 Nf3' --backend all
  polyboard game --log match.log
  polyboard game --variant makruk --fen 'k7/3m4/8/8/8/8/8/K2R4 w -' --moves Rxd7"))]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) variant: VariantArgs,

    /// Boards that play, separated by commas, or all
    #[arg(long, value_name = "NAME|all", default_value = "lerf")]
    backend: String,

    /// Judge the moves in the lines position, bestmove and pv of a log, plain, .gz or .zst; - for standard input
    #[arg(long, value_name = "FILE",
          conflicts_with_all = ["backend", "chess960", "fen", "position", "moves", "lenient", "strict"])]
    log: Option<PathBuf>,

    #[command(flatten)]
    report: ReportArgs,
}

pub(crate) fn run<V: Variant>(args: &Args) -> Result<Exit, Failure> {
    if let Some(log) = &args.log {
        return show(&match_log::read::<V>(log)?, args.report.format);
    }
    let backends = several(&args.backend, ALL, &[V::RULES])?;
    let is_named = backends.len() > 1;
    let run = |backend: &'static Backend| {
        let game = args.report.position.play::<V>(backend)?;
        let report = Report::of(&game, args.report.castling());
        Ok(Named { backend: is_named.then(|| backend.name()), report })
    };
    let games = backends.into_iter().map(run).collect::<Result<_, Failure>>()?;
    show(&Several(games), args.report.format)
}

/// The report of a board, with its name if there are others.
#[derive(Serialize)]
struct Named {
    #[serde(skip_serializing_if = "Option::is_none")]
    backend: Option<&'static str>,
    #[serde(flatten)]
    report: Report,
}

impl output::Report for Several<Named> {
    /// The report, once if all boards agree.
    fn text(&self) -> String {
        let name = |named: &Named| named.backend.unwrap_or_default();
        match &self.0[..] {
            [one] => one.report.text(),
            [first, ..] if self.mismatch().is_none() => {
                let names = joined(self.0.iter().map(name), ", ");
                format!("{}{:<12}{names}\n", first.report.text(), "boards")
            }
            games => {
                let section = |it: &Named| format!("{}\n{}", name(it), it.report.text());
                joined(games.iter().map(section), "\n")
            }
        }
    }

    fn mismatch(&self) -> Option<String> {
        let (first, rest) = self.0.split_first()?;
        let odd = rest.iter().find(|odd| odd.report != first.report)?;
        let (name, other) = first.backend.zip(odd.backend)?;
        let remedy = format!("polyboard diff {name} {other} finds the first wrong move");
        Some(format!("{name} and {other} disagree about this game; {remedy}"))
    }
}

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
    pub(crate) fn of(game: &dyn AnyGame, castling: Castling) -> Report {
        let board = game.board();
        let outcome = game.outcome().map(|it| (it.to_string(), it.reason.to_string()));
        Report {
            fen: game.legal_fen(),
            check: board.is_check(),
            outcome: outcome.map(|(result, reason)| Outcome { result, reason }),
            claims: game.claims().iter().map(ToString::to_string).collect(),
            repetitions: game.repetitions(),
            counts: (game.all_clocks().iter())
                .map(|clocks| clocks.count.map(|count| [count.limit, count.plies]))
                .collect(),
            key: board.key().to_string(),
            // Opening books in Polyglot's format are for chess.
            polyglot: (*game.rules() == Chess::RULES)
                .then(|| Key::polyglot(&board.setup()).to_string()),
            moves: game.moves().into_iter().map(|mv| game.uci(mv, castling).to_string()).collect(),
            counting: game.clocks().count.zip(game.counting_side()).map(|(count, side)| {
                let (number, limit) = (count.number(), count.limit / 2);
                format!("{side} has counted {number} of {limit}")
            }),
            position: game.drawing(),
        }
    }
}

impl output::Report for Report {
    fn text(&self) -> String {
        let outcome = self.outcome.as_ref().map(|it| format!("{}, {}", it.result, it.reason));
        let claims = if self.claims.is_empty() { "none".into() } else { self.claims.join(", ") };
        let rows = [
            ("fen", Some(self.fen.clone())),
            ("plies", Some(self.moves.len().to_string())),
            ("check", Some(if self.check { "yes" } else { "no" }.to_string())),
            ("outcome", outcome.or(Some("the game goes on".to_string()))),
            ("claims", Some(claims)),
            ("repetitions", Some(self.repetitions.to_string())),
            ("count", self.counting.clone()),
            ("key", Some(self.key.clone())),
            ("polyglot", self.polyglot.clone()),
        ];
        let row = |(name, value): (_, Option<_>)| Some(format!("{name:<12}{}\n", value?));
        format!("{}\n\n{}", self.position, joined(rows.into_iter().filter_map(row), ""))
    }
}
