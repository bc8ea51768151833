use std::time::Duration;

use polyboard_backend::AnyVariant;
use polyboard_notation::{Castling, FenStyle};

use super::{
    ProgramError,
    process::{Process, words},
    read_move::Counts,
    uci_engine::is_classical,
};
use crate::{Line, Side, side};

/// A program that counts leaves, called as [perftree](https://github.com/agausmann/perftree) calls
/// it. It runs once for each count, with a depth, a FEN and, if there are any, the moves in one
/// argument. It prints a line for each move, an empty line, and the total. A line may also be
/// written as `e2e4: 20`.
#[derive(Debug)]
pub struct DivideScript {
    name: String,
    words: Vec<String>,
    game: AnyVariant,
    timeout: Duration,
}

impl DivideScript {
    /// Creates a program from its command, which is split as a shell splits it. Each run must end
    /// within `timeout`.
    ///
    /// # Errors
    ///
    /// [`ProgramError::Command`] if the text is not a command.
    pub fn new(
        command: &str,
        game: AnyVariant,
        timeout: Duration,
    ) -> Result<DivideScript, ProgramError> {
        let words = words(command)?;
        Ok(DivideScript { name: format!("divide:{command}"), words, game, timeout })
    }
}

impl Side for DivideScript {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<side::Counts, ProgramError> {
        if !is_classical(&line.start) {
            let (name, why) = (self.name.clone(), "perftree has no word for its castling");
            return Err(ProgramError::CannotPlay { name, what: "Chess960", why: why.into() });
        }
        let fen = line.fen(&self.game, FenStyle::default());
        let mut words = self.words.clone();
        words.extend([depth.to_string(), fen]);
        if !line.moves.is_empty() {
            let moves: Vec<_> =
                line.moves.iter().map(|&mv| (self.game.uci)(mv, Castling::Classical)).collect();
            words.push(moves.join(" "));
        }
        let question = words[self.words.len()..].join(" ");
        let mut process = Process::start(&self.name, &words, self.timeout)?;
        process.close();
        let mut counts = Counts::new(&self.game, line);
        let deadline = process.deadline();
        let mut total = None;
        while let Some(line) = process.line(&question, deadline)? {
            process.check_moves(&question, counts.counts.len())?;
            if line.is_empty() || (total.is_none() && counts.read(&line)) {
                continue;
            }
            match (total, line.parse::<u128>()) {
                (None, Ok(number)) => total = Some(number),
                _ => {
                    let expected = "a move in UCI and its count, as in \"e2e4 20\", or the total";
                    return Err(process.nonsense(&question, &line, expected));
                }
            }
        }
        match total.filter(|_| !process.failed()) {
            None => Err(process.died(&question)),
            Some(total) => process.checked(&question, counts, total),
        }
    }
}
