//! What is printed of the games: a summary, a stream of JSON, or the games in another form.

use std::{
    io::{self, BufWriter, Stdout, Write},
    path::Path,
};

use polyboard::pgn::{GameText, Termination};
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::{Args, Form, replayer::Replayed};
use crate::{
    failure::{Exit, Failure},
    output::{Format, grouped, log},
};

/// A game as it is reported.
#[derive(Serialize)]
pub(super) struct Row {
    /// None for what is between games.
    #[serde(rename = "game")]
    number: Option<u64>,
    /// The line on which the game begins.
    line: u64,
    plies: usize,
    /// The tag Result, or if it says nothing, the result after the moves.
    result: String,
    /// The tag FEN; null for the usual start.
    start_fen: Option<String>,
    final_fen: String,
    /// The first 16 digits of the SHA-256 of the moves in UCI notation, separated by spaces.
    uci_sha256_16: String,
    errors: Vec<String>,
    #[serde(skip)]
    notes: Vec<String>,
    #[serde(skip)]
    players: [String; 2],
    #[serde(skip)]
    place: String,
    #[serde(skip)]
    replayed: Replayed,
}

impl Row {
    pub(super) fn new(
        path: &Path,
        number: Option<u64>,
        text: &GameText<'_>,
        mut replayed: Replayed,
    ) -> Row {
        let place = match number {
            Some(number) => format!("{}: game {number}", path.display()),
            None => path.display().to_string(),
        };
        let tag = |name| text.tag(name).map(|value| value.into_owned());
        let said = tag("Result").filter(|result| !matches!(&**result, "" | "*" | "?"));
        let found = || text.result().unwrap_or(Termination::Unknown).to_string();
        let told = |list: &[(usize, String)]| {
            let tell =
                |(at, fault): &(usize, String)| format!("{place}, {}: {fault}", text.place(*at));
            list.iter().map(tell).collect()
        };
        let (errors, notes) = (told(&replayed.errors), told(&replayed.notes));
        let hash = Sha256::digest(replayed.uci.as_bytes());
        Row {
            number,
            line: text.line(),
            plies: replayed.plies,
            result: said.unwrap_or_else(found),
            start_fen: tag("FEN"),
            final_fen: core::mem::take(&mut replayed.fen),
            uci_sha256_16: hash[..8].iter().map(|byte| format!("{byte:02x}")).collect(),
            errors,
            notes,
            players: ["White", "Black"].map(|name| tag(name).unwrap_or_else(|| "?".into())),
            place,
            replayed,
        }
    }
}

/// The report of all games.
pub(super) struct Report {
    is_json: bool,
    to: Option<Form>,
    draw: Option<usize>,
    out: BufWriter<Stdout>,
    games: u64,
    plies: u64,
    /// Games won by White, won by Black, drawn, and others.
    results: [u64; 4],
    errors: u64,
    mismatch: Option<String>,
}

impl Report {
    pub(super) fn new(args: &Args) -> Report {
        Report {
            is_json: args.format == Format::Json,
            to: args.to,
            draw: args.draw,
            out: BufWriter::new(io::stdout()),
            games: 0,
            plies: 0,
            results: [0; 4],
            errors: 0,
            mismatch: None,
        }
    }

    /// Reports a game.
    pub(super) fn add(&mut self, mut row: Row) -> Result<(), Failure> {
        row.notes.iter().for_each(|note| log("note", note));
        row.errors.iter().for_each(|error| log("error", error));
        self.errors += row.errors.len() as u64;
        if let Some(mismatch) = row.replayed.mismatch.take() {
            let mismatch = format!("{}: {mismatch}", row.place);
            log("error", &mismatch);
            self.mismatch.get_or_insert(mismatch);
        }
        if row.number.is_none() {
            return Ok(());
        }
        self.plies += row.plies as u64;
        let at = match Termination::parse(&row.result) {
            Some(Termination::WhiteWins) => 0,
            Some(Termination::BlackWins) => 1,
            Some(Termination::Draw) => 2,
            _ => 3,
        };
        self.results[at] += 1;
        let text = self.text(&row)?;
        self.games += 1;
        self.write(&text)
    }

    /// What is printed of a game.
    fn text(&self, row: &Row) -> Result<Vec<u8>, Failure> {
        if self.is_json {
            let before = if self.games == 0 { "{\"games\": [\n" } else { ",\n" };
            let json = serde_json::to_string(row).expect("the keys are text");
            return Ok(format!("{before}{json}").into_bytes());
        }
        if let Some(ply) = self.draw {
            let Some(drawing) = &row.replayed.drawing else {
                let remedy = format!("name a ply from 0 to {}", row.plies);
                return Err(Failure::at(&row.place, format!("no ply {ply}; {remedy}")));
            };
            return Ok(format!("{}\n{drawing}", row.place).into_bytes());
        }
        Ok(match self.to {
            None => Vec::new(),
            Some(Form::Pgn) => row.replayed.pgn.clone(),
            Some(Form::Uci) => format!("{}\n", row.replayed.uci).into_bytes(),
            Some(Form::Fen) => format!("{}\n", row.final_fen).into_bytes(),
            Some(Form::Epd) => epd(row).into_bytes(),
        })
    }

    /// Reports a file that cannot be read to its end; others are still read.
    pub(super) fn fail(&mut self, failure: Failure) -> Result<(), Failure> {
        log("error", &failure);
        self.errors += 1;
        Ok(())
    }

    pub(super) fn end(mut self) -> Result<Exit, Failure> {
        let text = match (self.is_json, self.to, self.draw) {
            (true, ..) if self.games == 0 => "{\"games\": []}\n".to_string(),
            (true, ..) => "\n]}\n".to_string(),
            (false, None, None) => self.summary(),
            _ => String::new(),
        };
        self.write(text.as_bytes())?;
        match self.out.flush() {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                return Err(Failure::at("standard output", error));
            }
            _ => {}
        }
        Ok(match (&self.mismatch, self.errors) {
            (Some(_), _) => Exit::Mismatch,
            (None, 0) => Exit::Fine,
            (None, _) => Exit::InvalidInput,
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

    /// A reader that closes the pipe, such as `head`, is not an error.
    fn write(&mut self, text: &[u8]) -> Result<(), Failure> {
        match self.out.write_all(text) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(Failure::at("standard output", error))
            }
            _ => Ok(()),
        }
    }
}

/// A position in Extended Position Description: four fields, then operations.
fn epd(row: &Row) -> String {
    let fields: Vec<&str> = row.final_fen.split(' ').collect();
    let quoted = |text: &str| text.replace(['"', ';'], "'");
    let [white, black] = &row.players;
    let position = fields[..fields.len().min(4)].join(" ");
    let (halfmove, fullmove) = (fields.get(4).unwrap_or(&"0"), fields.get(5).unwrap_or(&"1"));
    let id = quoted(&format!("{white} - {black}, {}", row.result));
    format!("{position} hmvc {halfmove}; fmvn {fullmove}; id \"{id}\";\n")
}
