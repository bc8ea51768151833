//! `polyboard pgn`: the games of PGN files, replayed on boards, and converted.

mod report;

use std::io;

use polyboard::{
    pgn::{GameBuf, GameText, Reader, Source},
    replay::Replayer,
};
use rayon::prelude::*;

use crate::{backends::every_variant, file, prelude::*};
use report::{Form, Report, Row, wanted};

/// Replay the games of PGN files, on one or several boards
///
/// Files can be compressed with gzip or Zstandard; - is standard input. The command checks every move,
/// also those in variations. After a move that cannot be played it skips the rest of that line of moves,
/// and reports file, game, line and column. The tag Variant selects chess, Chess960 or makruk, and the tags
/// SetUp and FEN set the start.
///
/// With several boards, each plays the moves of the game, and they must agree about position, key,
/// check and legal moves. Variations are played on the first board only.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard pgn games.pgn
  polyboard pgn games.pgn.zst --backend all
  polyboard pgn games.pgn --format json
  polyboard pgn games.pgn --game 3 --draw 20
  polyboard pgn games.pgn --to uci"))]
pub(crate) struct Args {
    /// PGN files, plain, .gz or .zst; - for standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Boards that replay, separated by commas, or all
    #[arg(long, value_name = "NAME|all", default_value = "lerf")]
    backend: String,

    /// Number of threads, which share the games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    threads: u16,

    /// Replay only the game of this number, from 1, in each file
    #[arg(long, value_name = "N", value_parser = number::<u64>("this number", 1..))]
    game: Option<u64>,

    /// Print the games in another form instead of a summary: as PGN with exact moves, as lines of UCI
    /// moves, or only their last positions, as FEN or EPD
    #[arg(long, value_enum, value_name = "FORM", conflicts_with_all = ["format", "draw"])]
    to: Option<Form>,

    /// Draw the position after this number of plies
    #[arg(long, value_name = "PLY", conflicts_with = "format",
          value_parser = number::<usize>("this number", ..))]
    draw: Option<usize>,

    #[command(flatten)]
    output: FormatArgs,
}

/// The games that are read before they are distributed, and the bytes of their text. Two batches
/// are in memory at once, however large the games are.
const BATCH: usize = 1024;
const BATCH_BYTES: usize = 4 << 20;

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let backends = several(&args.backend, ALL, &every_variant())?;
    let form = match args.output.format {
        Format::Json => Some(Form::Json),
        Format::Text => args.to.or(args.draw.map(Form::Drawing)),
    };
    let mut report = Report::new(form);
    for path in &args.files {
        let job = Job { path, backends: &backends, form, only: args.game };
        match args.threads {
            1 => job.alone(&mut report)?,
            threads => job.shared(usize::from(threads), &mut report)?,
        }
        if report.is_closed {
            break;
        }
    }
    report.end()
}

struct Job<'a> {
    path: &'a Path,
    backends: &'a [&'static Backend],
    form: Option<Form>,
    only: Option<u64>,
}

impl Job<'_> {
    /// Replays the games one by one as they are read.
    fn alone(&self, report: &mut Report) -> Result<(), Failure> {
        let Some(mut input) = self.open(report) else { return Ok(()) };
        let mut replayer = Replayer::new(self.backends);
        while !report.is_closed {
            match self.next(&mut input, |number, text| self.row(number, text, &mut replayer)) {
                Ok(Some(row)) => report.add(row)?,
                Ok(None) => break,
                Err(error) => {
                    report.fail(&error);
                    break;
                }
            }
        }
        Ok(())
    }

    /// Replays the games on several threads, and reports them in their order. While one batch is
    /// replayed, the next is read.
    fn shared(&self, threads: usize, report: &mut Report) -> Result<(), Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = pool.map_err(|error| Failure::of_threads(threads, error))?;
        let Some(mut input) = self.open(report) else { return Ok(()) };
        let mut batch = self.read(&mut input);
        while !report.is_closed {
            let replay = || {
                let replayed = batch.games.par_iter().map_init(
                    || Replayer::new(self.backends),
                    |replayer, (number, game)| self.row(*number, &game.view(), replayer),
                );
                replayed.collect::<Vec<Row>>()
            };
            let read = || if batch.is_last { Batch::default() } else { self.read(&mut input) };
            let (rows, next) = pool.install(|| rayon::join(replay, read));
            rows.into_iter().try_for_each(|row| report.add(row))?;
            if let Some(error) = batch.error {
                report.fail(&error);
            }
            if batch.is_last {
                break;
            }
            batch = next;
        }
        Ok(())
    }

    fn read(&self, input: &mut Input) -> Batch {
        let mut batch = Batch::default();
        let mut bytes = 0;
        while batch.games.len() < BATCH && bytes < BATCH_BYTES && !batch.is_last {
            match self.next(input, |number, text| (number, text.to_buf())) {
                Ok(Some((number, game))) => {
                    bytes += game.view().text().len();
                    batch.games.push((number, game));
                }
                Ok(None) => batch.is_last = true,
                Err(error) => (batch.error, batch.is_last) = (Some(error), true),
            }
        }
        batch
    }

    /// Calls `made` with the next game to replay and its number, or with an item between games, which has none;
    /// nothing after the last one.
    ///
    /// It is an error if the file cannot be read to its end, has no games, or not the one that is wanted.
    fn next<T>(
        &self,
        input: &mut Input,
        made: impl FnOnce(Option<u64>, &GameText<'_>) -> T,
    ) -> Result<Option<T>, Failure> {
        let fault = loop {
            if self.only == Some(input.games) {
                return Ok(None);
            }
            match (input.reader.next_game(), self.only) {
                (Ok(Some(text)), _) if text.is_empty() => return Ok(Some(made(None, &text))),
                (Ok(Some(text)), only) => {
                    input.games += 1;
                    if only.is_none_or(|only| only == input.games) {
                        return Ok(Some(made(Some(input.games), &text)));
                    }
                }
                (Ok(None), Some(only)) => {
                    let games = plural(input.games, "game");
                    break format!("there is no game {only}; the file has {games}");
                }
                (Ok(None), None) if input.games > 0 => return Ok(None),
                (Ok(None), None) => {
                    break "the file has no games; name a file of games".to_string();
                }
                (Err(error), _) => {
                    let fault = "the file cannot be read to its end, so check the file";
                    break format!("{fault} ({error})");
                }
            }
        };
        Err(Failure::in_file(self.path, fault))
    }

    fn open(&self, report: &mut Report) -> Option<Input> {
        let failed = |error: &io::Error| {
            let fault = format!("{error}; name a file of games, or - for standard input");
            report.fail(&Failure::in_file(self.path, fault));
        };
        let (input, _) = file::open(self.path).inspect_err(failed).ok()?;
        Some(Input { reader: Reader::new(input), games: 0 })
    }

    fn row(&self, number: Option<u64>, text: &GameText<'_>, replayer: &mut Replayer) -> Row {
        let replayed = replayer.replay(text, wanted(self.form));
        Row::new(self.path, number, text, replayed, self.form)
    }
}

struct Input {
    reader: Reader<Source>,
    /// The number of games that were found so far.
    games: u64,
}

/// Games that are replayed at the same time, each with its number; `None` for an item that is not a game.
#[derive(Default)]
struct Batch {
    games: Vec<(Option<u64>, GameBuf)>,
    is_last: bool,
    /// The reason why there are no more games.
    error: Option<Failure>,
}
