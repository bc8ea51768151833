use std::time::Duration;

use polyboard_backend::AnyVariant;
use polyboard_notation::{Castling, CastlingFen, FenStyle, shown};
use polyboard_rules::{Chess, Variant};

use super::{
    ProgramError,
    process::{Process, words},
    read_move::Counts,
};
use crate::{Line, Side, side};

/// An engine that speaks the Universal Chess Interface and counts by `go perft`, an extension of
/// Stockfish that many engines support.
///
/// The option `UCI_Variant` tells it the variant, and `UCI_Chess960` tells it Chess960.
#[derive(Debug)]
pub struct UciEngine {
    name: String,
    game: AnyVariant,
    process: Process,
    /// The name that it gives itself.
    title: Option<String>,
    has_threads: bool,
    has_chess960: bool,
    is_chess960: bool,
}

impl UciEngine {
    /// Starts an engine, which must play the variant. `command` is split as a shell splits it. Each answer must be
    /// complete within `timeout`.
    pub fn start(
        command: &str,
        game: AnyVariant,
        timeout: Duration,
    ) -> Result<UciEngine, ProgramError> {
        let name = format!("engine:{command}");
        let mut process = Process::start(&name, &words(command)?, timeout)?;
        let (mut title, mut variants) = (None, String::new());
        let (mut has_threads, mut has_chess960) = (false, false);
        process.until("uci", "uciok", |line| {
            if let Some(name) = line.strip_prefix("id name ") {
                title = Some(shown(name.trim()));
            }
            has_threads |= line.starts_with("option name Threads ");
            has_chess960 |= line.starts_with("option name UCI_Chess960");
            if line.starts_with("option name UCI_Variant") {
                variants = line;
            }
        })?;
        if *game.rules != Chess::RULES {
            let variant = game.rules.name;
            if !variants.split_whitespace().any(|word| word == variant) {
                let why = "its option UCI_Variant does not list it";
                return Err(ProgramError::cannot_play(&name, variant, why));
            }
            process.send(&format!("setoption name UCI_Variant value {variant}"));
        }
        let is_chess960 = false;
        Ok(UciEngine { name, game, process, title, has_threads, has_chess960, is_chess960 })
    }

    /// The name that the engine gives itself, if it has one.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The number of its process.
    #[must_use]
    pub fn process_id(&self) -> u32 {
        self.process.child.id()
    }

    /// Tells the engine to use one thread, if it has a choice.
    pub fn use_one_thread(&mut self) {
        if self.has_threads {
            self.process.send("setoption name Threads value 1");
        }
    }

    /// Tells the engine that the next position is of another game, so that it may clear its tables, and waits for it.
    pub fn start_game(&mut self) -> Result<(), ProgramError> {
        self.process.send("ucinewgame");
        self.process.until("isready", "readyok", drop)
    }
}

impl Side for UciEngine {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<side::Counts, ProgramError> {
        let is_chess960 = !line.is_classical();
        if is_chess960 && !self.has_chess960 {
            let why = "it has no option UCI_Chess960";
            return Err(ProgramError::cannot_play(&self.name, "Chess960", why));
        }
        if is_chess960 != self.is_chess960 {
            self.process.send(&format!("setoption name UCI_Chess960 value {is_chess960}"));
            self.is_chess960 = is_chess960;
        }
        let (castling, style) = match is_chess960 {
            false => (Castling::Classical, CastlingFen::default()),
            true => (Castling::KingTakesRook, CastlingFen::Shredder),
        };
        let fen = line.fen(&self.game, FenStyle::default().with_castling(style));
        let moves = if line.moves.is_empty() { "" } else { " moves " };
        let moves = format!("{moves}{}", line.uci(&self.game, castling));
        let (position, go) = (format!("position fen {fen}{moves}"), format!("go perft {depth}"));
        self.process.send(&position);
        self.process.send(&go);
        self.process.ask(format!("{position}; {go}"));
        let mut counts = Counts::new(&self.game, line);
        loop {
            self.process.check_moves(&counts)?;
            let Some(line) = self.process.line()? else { return Err(self.process.died()) };
            let total = line.strip_prefix("Nodes searched:").map(str::trim);
            if let Some(total) = total.and_then(|total| total.parse::<u128>().ok()) {
                return self.process.checked(counts, total);
            }
            if line.is_empty() || line.starts_with("info") || counts.read(&line) {
                continue;
            }
            // An engine may print other lines beside its counts. But a best move means that it does not support perft.
            if line.starts_with("bestmove") || line.contains(':') || looks_like_a_count(&line) {
                let expected = "a move in UCI and its count, as in \"e2e4: 20\"";
                return Err(self.process.nonsense(&line, expected));
            }
        }
    }
}

fn looks_like_a_count(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let last = words.next_back();
    words.count() == 1 && last.is_some_and(|word| word.parse::<u64>().is_ok())
}
