//! The output about games: a summary, a stream of JSON, or the games in another form.

use std::io::{self, BufWriter, Stdout, Write};

use polyboard::{
    pgn::{GameText, MAX_FAULTS, Termination},
    replay::{Replayed, Wanted, printable},
};
use sha2::{Digest, Sha256};

use crate::{failure, prelude::*};

/// What is printed of each game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub(super) enum Form {
    /// Portable Game Notation in export format
    Pgn,
    /// A line with the moves of each game in UCI notation
    Uci,
    /// The last position of each game
    Fen,
    /// The last position of each game with clocks, result and players
    Epd,
    /// An object of JSON, by --format json
    #[value(skip)]
    Json,
    /// The position after this number of plies, by --draw
    #[value(skip)]
    Drawing(usize),
}

/// The facts that must be found for a form, or for a summary at the end.
pub(super) fn wanted(form: Option<Form>) -> Wanted {
    let mut wanted = Wanted::default();
    wanted.uci = matches!(form, Some(Form::Uci | Form::Json));
    wanted.fen = matches!(form, Some(Form::Fen | Form::Epd | Form::Json | Form::Drawing(_)));
    wanted.drawing = if let Some(Form::Drawing(ply)) = form { Some(ply) } else { None };
    wanted.pgn = form == Some(Form::Pgn);
    wanted
}

#[derive(Serialize)]
struct Json<'a> {
    /// The file as it was named; `-` is the standard input.
    file: &'a str,
    game: u64,
    /// The line on which the game begins.
    line: u64,
    plies: usize,
    result: &'a str,
    /// The tag FEN; null for the usual start.
    start_fen: Option<String>,
    /// Null if the game is not replayed at all.
    final_fen: Option<&'a str>,
    /// The first 16 digits of the SHA-256 of the moves in UCI notation, separated by spaces.
    uci_sha256_16: String,
    errors: &'a [String],
}

/// A game or another item of a report.
pub(super) struct Row {
    /// Whether it is a game, and not an item between games.
    is_game: bool,
    plies: usize,
    /// The tag Result, or if it says nothing, the result after the moves.
    result: String,
    errors: Vec<String>,
    notes: Vec<String>,
    mismatch: Option<String>,
    /// The output, or why the game has none.
    text: Result<String, Failure>,
}

impl Row {
    /// The report of a game. An item between games has no number.
    pub(super) fn new(
        path: &Path,
        number: Option<u64>,
        text: &GameText<'_>,
        replayed: Replayed,
        form: Option<Form>,
    ) -> Row {
        let file = failure::place(path);
        let place = number.map_or(file.clone(), |number| format!("{file}: game {number}"));
        let told = |list: Vec<(usize, String)>| -> Vec<String> {
            let fault = |(at, fault)| format!("{place}, {}: {fault}", text.place(at));
            list.into_iter().map(fault).collect()
        };
        let Replayed { plies, errors, notes, result, mismatch, uci, fen, pgn, drawing, .. } =
            replayed;
        let errors = told(errors);
        let text = match number.and(form) {
            None => Ok(String::new()),
            Some(Form::Pgn) => Ok(printable(&String::from_utf8_lossy(&pgn))),
            Some(Form::Uci) => Ok(uci + "\n"),
            // A game that is not played has an empty line, so that lines stand for games.
            Some(Form::Fen) => Ok(fen.unwrap_or_default() + "\n"),
            Some(Form::Epd) => Ok(fen.map_or("\n".into(), |fen| epd(&fen, text, &result))),
            Some(Form::Drawing(ply)) => match (drawing, fen) {
                (Some(drawing), _) => Ok(format!("game {}\n{drawing}", number.unwrap_or_default())),
                (_, None) => Err("the game cannot be played, so it cannot be drawn".to_string()),
                (_, Some(_)) => Err(format!("there is no ply {ply}; name one from 0 to {plies}")),
            },
            Some(Form::Json) => {
                let hash = Sha256::digest(uci.as_bytes());
                let json = Json {
                    file: &path.to_string_lossy(),
                    game: number.unwrap_or_default(),
                    line: text.line(),
                    plies,
                    result: &result,
                    start_fen: text.tag("FEN").as_deref().map(shown),
                    final_fen: fen.as_deref(),
                    uci_sha256_16: hash[..8].iter().map(|byte| format!("{byte:02x}")).collect(),
                    errors: &errors,
                };
                Ok(serde_json::to_string(&json).expect("the keys are text"))
            }
        };
        Row {
            is_game: number.is_some(),
            plies,
            result,
            errors,
            notes: told(notes),
            mismatch: mismatch.map(|what| format!("{place}: {what}")),
            text: text.map_err(|fault| Failure::at(&place, fault)),
        }
    }
}

/// A position in Extended Position Description: four fields, then operations.
fn epd(fen: &str, text: &GameText<'_>, result: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let player = |name| shown(&text.tag(name).unwrap_or("?".into()));
    let id = format!("{} - {}, {result}", player("White"), player("Black"));
    let position = fields[..fields.len().min(4)].join(" ");
    let (halfmove, fullmove) = (fields.get(4).unwrap_or(&"0"), fields.get(5).unwrap_or(&"1"));
    let id = id.replace(['"', ';'], "'");
    format!("{position} hmvc {halfmove}; fmvn {fullmove}; id \"{id}\";\n")
}

pub(super) struct Report {
    form: Option<Form>,
    out: BufWriter<Stdout>,
    games: u64,
    plies: u64,
    /// Games won by White, won by Black, drawn, and others.
    results: [u64; 4],
    errors: u64,
    /// The first errors that belong to no game. A stream can have any number, and all go to stderr.
    stray: Vec<String>,
    has_mismatch: bool,
    /// Whether the reader has closed the pipe, like `head`.
    pub(super) is_closed: bool,
}

impl Report {
    pub(super) fn new(form: Option<Form>) -> Report {
        Report {
            form,
            out: BufWriter::new(io::stdout()),
            games: 0,
            plies: 0,
            results: [0; 4],
            errors: 0,
            stray: Vec::new(),
            has_mismatch: false,
            is_closed: false,
        }
    }

    pub(super) fn add(&mut self, row: Row) -> Result<(), Failure> {
        row.notes.iter().for_each(|note| log("note", note));
        row.errors.iter().chain(&row.mismatch).for_each(|error| log("error", error));
        self.errors += row.errors.len() as u64;
        self.has_mismatch |= row.mismatch.is_some();
        if !row.is_game {
            row.errors.into_iter().for_each(|error| self.keep(error));
            return Ok(());
        }
        if self.form == Some(Form::Json) {
            self.write(if self.games == 0 { "{\"games\": [\n" } else { ",\n" })?;
        }
        self.games += 1;
        self.plies += row.plies as u64;
        let at = match row.result.parse() {
            Ok(Termination::WhiteWins) => 0,
            Ok(Termination::BlackWins) => 1,
            Ok(Termination::Draw) => 2,
            _ => 3,
        };
        self.results[at] += 1;
        match (self.form, row.text) {
            (_, Err(fault)) => {
                self.fail(&fault);
                Ok(())
            }
            // Drawings have colours, which depend on the output.
            (Some(Form::Drawing(_)), Ok(text)) => print(&text),
            (_, Ok(text)) => self.write(&text),
        }
    }

    /// Reports the error of a file, or of a question about it. Other files are still read.
    pub(super) fn fail(&mut self, failure: &Failure) {
        log("error", failure);
        self.errors += 1;
        self.keep(failure.to_string());
    }

    fn keep(&mut self, error: String) {
        if self.stray.len() < MAX_FAULTS {
            self.stray.push(error);
        }
    }

    pub(super) fn end(mut self) -> Result<Exit, Failure> {
        let text = match self.form {
            Some(Form::Json) => {
                let begin = if self.games == 0 { "{\"games\": [" } else { "\n" };
                let stray = serde_json::to_string(&self.stray).expect("text");
                format!("{begin}], \"errors\": {stray}}}\n")
            }
            None if self.games > 0 || self.errors == 0 => self.summary(),
            _ => String::new(),
        };
        self.write(&text)?;
        let flushed = self.out.flush();
        self.unless_closed(flushed)?;
        Ok(match (self.has_mismatch, self.errors) {
            (true, _) => Exit::Mismatch,
            (false, 0) => Exit::Fine,
            (false, _) => Exit::InvalidInput,
        })
    }

    fn summary(&self) -> String {
        let [white, black, drawn, other] = self.results;
        let rows = [
            ("games", self.games),
            ("plies", self.plies),
            ("1-0", white),
            ("0-1", black),
            ("1/2-1/2", drawn),
            ("*", other),
            ("errors", self.errors),
        ];
        rows.iter().map(|(name, count)| format!("{name:<9}{:>14}\n", grouped(*count))).collect()
    }

    fn write(&mut self, text: &str) -> Result<(), Failure> {
        let written = self.out.write_all(text.as_bytes());
        self.unless_closed(written)
    }

    /// A reader that closes the pipe is not an error, but there is nothing more to do.
    fn unless_closed(&mut self, written: io::Result<()>) -> Result<(), Failure> {
        let Err(error) = written else { return Ok(()) };
        self.is_closed = error.kind() == io::ErrorKind::BrokenPipe;
        if self.is_closed { Ok(()) } else { Err(Failure::of_output(error)) }
    }
}
