//! Programs that count leaves: engines, and scripts for perftree.

mod divide_script;
mod named;
mod process;
mod read_move;
mod uci_engine;

use std::time::Duration;

pub use divide_script::DivideScript;
pub use named::Program;
pub use uci_engine::UciEngine;

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
