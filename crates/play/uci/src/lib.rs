//! The [Universal Chess Interface](https://www.chessprogramming.org/UCI) (UCI; Stefan Meyer-Kahlen and Rudolf
//! Huber, 2000) for any engine, and an engine on any board.
//!
//! [`run`] reads commands, plans the time, starts and stops searches, and writes answers until the input ends.
//! An [`Engine`] of yours only searches: a position and its limits go in, a move comes out.
//!
//! [`Engine`] has an example, whose program would pass `stdin().lock()` and `stdout()`. The facade's example
//! [`engine.rs`](https://github.com/polyboard/polyboard/blob/main/crates/programs/polyboard/examples/engine.rs) is a
//! whole engine, generic over its board.
//!
//! [`SearchEngine`] is the engine of this crate: the search of `polyboard-search`, with a table, threads and
//! several lines. A [`Host`] provides its variants and boards, so this crate depends on no board, and the engine
//! is compiled once.
//!
//! # Decisions
//!
//! The protocol does not answer some questions, and engines differ. `run` and `SearchEngine` do the following:
//!
//! | question | answer |
//! |---|---|
//! | `position`, `setoption`, `ucinewgame` or `go` while a search runs | stops the search, which prints its `bestmove`; then the command is obeyed |
//! | any of them while `bench` or `go perft` runs | waits until these have finished |
//! | a position that is drawn by a repetition, a clock, a count or dead material | is searched like any other |
//! | a position without a legal move | `bestmove (none)` |
//! | a FEN or a move that cannot be used | an `info string` with the reason; the position does not change |
//! | a FEN that no game can reach, such as one with ten queens | is accepted if it can be played |
//! | a number that is out of range, or no number | is replaced by the nearest one, or by the least; an `info string` says so |
//! | `searchmoves` without any legal move | searches all moves |
//! | more `Threads` than the computer has | the search uses as many as the computer has; an `info string` says so |
//! | `go infinite` and `go ponder` that have ended | wait for `stop` or `ponderhit` before the `bestmove` |
//! | `ponderhit` | starts the clock; the search ends after the time that a search would plan for the move |
//! | an engine whose move is not legal, or that has none | the first legal move is played; an `info string` names the illegal one |
//! | another `UCI_Variant` | sets up the start of that variant |
//! | another `Backend` | keeps the game |
//! | unknown words in front of a command | are skipped, as the protocol requires |
//! | the input ends | counts as `quit` |
//! | `quit` while `bench` or `go perft` runs | gives them 0.7 seconds to finish |
//!
//! Absent are opening books, endgame tables, copy protection and `register`, whose command is ignored.
//!
//! Reading order: engine and task, the trait of an engine and what it is asked; position; search_engine, ours, and the
//! host of its boards; command, go and options, the parser of input lines; input, session, obey and job, from a line to
//! its effect; clock; and write, describe and bench, the output.

mod bench;
mod clock;
mod command;
mod describe;
mod engine;
mod go;
mod input;
mod job;
mod obey;
mod options;
mod position;
mod search_engine;
mod session;
mod task;
mod write;

use std::io::{BufRead, Write};
use std::sync::{Mutex, mpsc};
use std::{io, thread, thread::Builder};

pub use bench::Bench;
pub use engine::{BestMove, Engine};
pub use options::{EngineOption, OptionError, Value};
pub use polyboard_perft::Cut;
pub use position::{CurrentPosition, GameText, PositionError};
pub use search_engine::{Host, SearchEngine};
pub use task::Task;

use crate::{input::Backlog, session::Session, write::Output};

/// Runs an engine until `quit` or the end of the input.
///
/// The thread of the caller reads, one thread obeys, and one thread searches. Every line of output is flushed. If the
/// output is closed, the engine ends without an error as soon as it reads or writes the next line.
///
/// # Errors
///
/// An [`io::Error`] if a thread cannot be started, if the engine cannot set up the start of its first
/// variant, or if the input cannot be read.
///
/// # Panics
///
/// If the engine panics, after the next line of input.
pub fn run(
    engine: &mut dyn Engine,
    input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    // Our search recurses to 127 plies from the root, and a build without optimisation has large frames.
    const STACK: usize = 16 << 20;
    let output = &Output::new(Box::new(output));
    let engine = &Mutex::new(engine);
    let (to_session, events) = mpsc::channel();
    let (to_worker, jobs) = mpsc::channel();
    let backlog = Backlog::default();
    let session = Session::new(engine, output, to_worker, &backlog).map_err(io::Error::other)?;
    thread::scope(|scope| {
        let finished = to_session.clone();
        let work = move || job::work(jobs, engine, output, &finished);
        Builder::new().name("search".into()).stack_size(STACK).spawn_scoped(scope, work)?;
        let obey = move || session.run(&events);
        Builder::new().name("session".into()).spawn_scoped(scope, obey)?;
        input::read(input, &to_session, &backlog).map_err(|error| {
            let fault = format!("the input cannot be read ({error}); write lines of UCI to it");
            io::Error::new(error.kind(), fault)
        })
    })
}
