use std::time::Duration;

use polyboard_backend::AnyVariant;
use polyboard_notation::{Castling, CastlingFen, FenStyle, shown};
use polyboard_rules::{CastlingSide, Chess, Color, Setup, Variant};
use polyboard_squares::File;

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
    /// Starts an engine. `command` is split as a shell splits it. Each answer must be complete
    /// within `timeout`.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if it does not start, is not such an engine, or does not play the variant.
    pub fn start(
        command: &str,
        game: AnyVariant,
        timeout: Duration,
    ) -> Result<UciEngine, ProgramError> {
        let name = format!("engine:{command}");
        let mut process = Process::start(&name, &words(command)?, timeout)?;
        process.send("uci");
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
            let plays = variants.split_whitespace().any(|word| word == game.rules.name);
            if !plays {
                let (what, why) = (game.rules.name, "its option UCI_Variant does not list it");
                return Err(ProgramError::CannotPlay { name, what, why: why.into() });
            }
            process.send(&format!("setoption name UCI_Variant value {}", game.rules.name));
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
        self.process.id()
    }

    /// Tells the engine to use one thread, if it has a choice.
    pub fn use_one_thread(&mut self) {
        if self.has_threads {
            self.process.send("setoption name Threads value 1");
        }
    }

    /// Tells the engine that the next position is of another game, so that it may clear its tables, and waits until
    /// it is ready.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if it does not get ready.
    pub fn start_game(&mut self) -> Result<(), ProgramError> {
        self.process.send("ucinewgame");
        self.process.send("isready");
        self.process.until("isready", "readyok", drop)
    }

    fn set_chess960(&mut self, is_chess960: bool) -> Result<(), ProgramError> {
        if is_chess960 && !self.has_chess960 {
            let (name, why) = (self.name.clone(), "it has no option UCI_Chess960");
            return Err(ProgramError::CannotPlay { name, what: "Chess960", why: why.into() });
        }
        if is_chess960 != self.is_chess960 {
            self.process.send(&format!("setoption name UCI_Chess960 value {is_chess960}"));
            self.is_chess960 = is_chess960;
        }
        Ok(())
    }
}

impl Side for UciEngine {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<side::Counts, ProgramError> {
        self.set_chess960(!is_classical(&line.start))?;
        let (castling, style) = match self.is_chess960 {
            false => (Castling::Classical, CastlingFen::default()),
            true => (Castling::KingTakesRook, CastlingFen::Shredder),
        };
        let style = FenStyle::default().with_castling(style);
        let mut position = format!("position fen {}", line.fen(&self.game, style));
        for (place, &mv) in line.moves.iter().enumerate() {
            let before = if place == 0 { " moves " } else { " " };
            position += &format!("{before}{}", (self.game.uci)(mv, castling));
        }
        let go = format!("go perft {depth}");
        self.process.send(&position);
        self.process.send(&go);
        let question = format!("{position}; {go}");
        let mut counts = Counts::new(&self.game, line);
        let deadline = self.process.deadline();
        loop {
            self.process.check_moves(&question, counts.counts.len())?;
            let Some(line) = self.process.line(&question, deadline)? else {
                return Err(self.process.died(&question));
            };
            let total = line.strip_prefix("Nodes searched:").map(str::trim);
            if let Some(total) = total.and_then(|total| total.parse::<u128>().ok()) {
                return self.process.checked(&question, counts, total);
            }
            if line.is_empty() || line.starts_with("info") || counts.read(&line) {
                continue;
            }
            // An engine may print other lines beside its counts. But a best move means that it does
            // not support perft.
            if line.starts_with("bestmove") || line.contains(':') || looks_like_a_count(&line) {
                let expected = "a move in UCI and its count, as in \"e2e4: 20\"";
                return Err(self.process.nonsense(&question, &line, expected));
            }
        }
    }
}

fn looks_like_a_count(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let last = words.next_back();
    words.count() == 1 && last.is_some_and(|word| word.parse::<u64>().is_ok())
}

/// Whether all castling rights are those of kings on e1 and e8 and rooks in the corners.
pub(super) fn is_classical(setup: &Setup) -> bool {
    Color::ALL.into_iter().all(|color| {
        setup.castling.rooks(color).all(|rook| {
            setup.king(color).is_some_and(|king| {
                let side = CastlingSide::of(king.file(), rook.file());
                king.file() == File::E && rook.file() == side.classical_rook()
            })
        })
    })
}
