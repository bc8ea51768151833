use std::time::Duration;

use polyboard_backend::AnyVariant;
use polyboard_notation::{Castling, FenStyle};

use super::{
    ProgramError,
    process::{Process, words},
    read_move::Counts,
};
use crate::{Line, Side, side};

/// A program that counts leaves, called as [perftree](https://github.com/agausmann/perftree) calls it. It runs once for
/// each count, with a depth, a FEN and, if there are any, the moves in one argument. It prints a line for each move, an
/// empty line, and the total. A line may also be written as `e2e4: 20`.
#[derive(Debug)]
pub struct DivideScript {
    name: String,
    words: Vec<String>,
    game: AnyVariant,
    timeout: Duration,
}

impl DivideScript {
    /// Creates a program from its command, which is split as a shell splits it. Each run must end within `timeout`.
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
        if !line.is_classical() {
            let why = "perftree has no word for its castling";
            return Err(ProgramError::cannot_play(&self.name, "Chess960", why));
        }
        let mut words = self.words.clone();
        words.extend([depth.to_string(), line.fen(&self.game, FenStyle::default())]);
        if !line.moves.is_empty() {
            words.push(line.uci(&self.game, Castling::Classical));
        }
        let mut process = Process::start(&self.name, &words, self.timeout)?;
        process.close();
        process.ask(words[self.words.len()..].join(" "));
        let (mut counts, mut total) = (Counts::new(&self.game, line), None);
        while let Some(line) = process.line()? {
            process.check_moves(&counts)?;
            if line.is_empty() || (total.is_none() && counts.read(&line)) {
                continue;
            }
            let number = line.parse::<u128>().ok().filter(|_| total.is_none());
            let expected = "a move in UCI and its count, as in \"e2e4 20\", or the total";
            total = Some(number.ok_or_else(|| process.nonsense(&line, expected))?);
        }
        let total = process.total(total)?;
        process.checked(counts, total)
    }
}
