//! Programs that count leaves: engines, and scripts for perftree.

mod process;
pub(crate) mod read_move;
mod script;
mod uci_engine;

use std::time::Duration;

use polyboard_backend::AnyVariant;

pub use script::{DivideScript, TotalScript};
pub use uci_engine::UciEngine;

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
    /// Starts the program of a text such as `engine:stockfish` or `divide:./script`; `None` for a text of another form.
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

/// What to do about a question that was not answered in time.
fn remedy(question: &str) -> &'static str {
    match question {
        "uci" | "isready" => "name a program that speaks UCI, or give it more time",
        _ => "give it more time, or a smaller depth",
    }
}

/// The reason why a program's answer cannot be used.
///
/// The message names the program, the fault and a remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs)] // the messages tell what the fields are
pub enum ProgramError {
    /// The text is not a command.
    #[error(
        "{command:?} is not a command; write a program and its arguments, and close all quotes"
    )]
    Command { command: String },
    /// The program does not start; the reason ends with a remedy.
    #[error("{name} does not start: {reason}")]
    Start { name: String, reason: String },
    /// The program failed, or ended before its answer was complete; `status` is how it ended.
    #[error(
        "{name} ended ({status}) at {question:?} without a usable answer; run it by hand to see why"
    )]
    Died { name: String, status: String, question: String },
    /// The program takes longer than the time limit.
    #[error(
        "{name} has not answered {question:?} within {} s; {}",
        timeout.as_secs_f64(),
        remedy(question)
    )]
    TimedOut { name: String, question: String, timeout: Duration },
    /// The answer cannot be used; the fault ends with a remedy.
    #[error("{name} answered {question:?} with {fault}")]
    Answer { name: String, question: String, fault: String },
    /// The program cannot be asked about `what`, a position or a variant.
    #[error("{name} cannot play {what}: {why}; compare it in other positions")]
    CannotPlay { name: String, what: &'static str, why: String },
    /// A board does not list a move, in UCI, that both sides have listed before.
    #[error("{name} does not list {mv}, which it has listed before in the same position")]
    Refused { name: String, mv: String },
    /// A board counts more leaves at a depth than fit.
    #[error("{name} counts more leaves than 64 bits can hold; take a depth less than {depth}")]
    Overflow { name: String, depth: u32 },
}

impl ProgramError {
    pub(crate) fn cannot_play(name: &str, what: &'static str, why: impl ToString) -> ProgramError {
        ProgramError::CannotPlay { name: name.to_owned(), what, why: why.to_string() }
    }
}
