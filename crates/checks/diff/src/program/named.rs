use std::time::Duration;

use polyboard_backend::AnyVariant;

use super::{DivideScript, ProgramError, UciEngine};
use crate::{Line, Side, side::Counts};

/// A program as a side, of either kind.
#[derive(Debug)]
#[non_exhaustive]
pub enum Program {
    /// An engine, in one process for all answers.
    Engine(UciEngine),
    /// A script, in a process for each answer.
    Script(DivideScript),
}

impl Program {
    /// Starts the program of a text such as `engine:stockfish` or `divide:./script`; `None` for a text of
    /// another form.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if it does not start, or does not play the variant.
    pub fn start(
        text: &str,
        game: AnyVariant,
        timeout: Duration,
    ) -> Option<Result<Program, ProgramError>> {
        let (kind, command) = text.split_once(':')?;
        match &kind.to_ascii_lowercase()[..] {
            "engine" => Some(UciEngine::start(command, game, timeout).map(Program::Engine)),
            "divide" => Some(DivideScript::new(command, game, timeout).map(Program::Script)),
            _ => None,
        }
    }
}

impl Side for Program {
    fn name(&self) -> &str {
        match self {
            Program::Engine(engine) => engine.name(),
            Program::Script(script) => script.name(),
        }
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<Counts, ProgramError> {
        match self {
            Program::Engine(engine) => engine.divide(line, depth),
            Program::Script(script) => script.divide(line, depth),
        }
    }
}
