//! Programs that count leaves: engines, and scripts for perftree.

mod divide_script;
mod process;
mod read_move;
mod uci_engine;

use std::time::Duration;

use polyboard_backend::AnyVariant;

pub use divide_script::DivideScript;
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

/// The reason why a program's answer cannot be used.
///
/// The message names the program, the fault and a remedy.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ProgramError {
    /// The text is not a command.
    #[error(
        "{command:?} is not a command; write a program and its arguments, and close all quotes"
    )]
    Command {
        /// The text.
        command: String,
    },
    /// The program does not start.
    #[error("{name} does not start: {reason}; give the path of a program that can be run")]
    Start {
        /// The program.
        name: String,
        /// The error of the operating system.
        reason: String,
    },
    /// The program failed, or ended before its answer was complete.
    #[error(
        "{name} ended ({status}) at {question:?} without a usable answer; run it by hand to see why"
    )]
    Died {
        /// The program.
        name: String,
        /// The way in which it ended.
        status: String,
        /// The question.
        question: String,
    },
    /// The program takes too long.
    #[error(
        "{name} has not answered {question:?} within {} s; give it more time, or a smaller depth",
        timeout.as_secs_f64()
    )]
    TimedOut {
        /// The program.
        name: String,
        /// The question.
        question: String,
        /// The time limit.
        timeout: Duration,
    },
    /// The answer cannot be used.
    #[error("{name} answered {question:?} with {fault}")]
    Answer {
        /// The program.
        name: String,
        /// The question.
        question: String,
        /// What is wrong with the answer, and the remedy.
        fault: String,
    },
    /// The program cannot be asked about a position.
    #[error("{name} cannot play {what}: {why}; compare it in other positions")]
    CannotPlay {
        /// The program.
        name: String,
        /// The position, or the variant, that it cannot play.
        what: &'static str,
        /// The reason.
        why: String,
    },
    /// A board does not list a move that both sides have listed before.
    #[error("{name} does not list {mv}, which it has listed before in the same position")]
    Refused {
        /// The board.
        name: String,
        /// The move, in UCI.
        mv: String,
    },
    /// A count does not fit.
    #[error("{name} counts more leaves than 64 bits can hold; take a depth less than {depth}")]
    Overflow {
        /// The board.
        name: String,
        /// The depth.
        depth: u32,
    },
}
