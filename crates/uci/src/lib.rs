//! A chess engine that speaks the [Universal Chess Interface](https://www.chessprogramming.org/UCI)
//! (UCI; Stefan Meyer-Kahlen and Rudolf Huber, 2000), on any board.
//!
//! [`run`] reads commands, searches and writes answers until the input ends. A [`Host`] provides the variants
//! and boards, so this crate depends on no board, and the engine is compiled once.
//!
//! ```
//! use std::io::Cursor;
//!
//! use polyboard_lerf::LERF;
//! use polyboard_rules::Chess;
//! use polyboard_uci::{GameText, Host, Seat};
//!
//! struct OneBoard;
//!
//! impl Host for OneBoard {
//!     fn variants(&self) -> Vec<&'static str> {
//!         vec!["chess"]
//!     }
//!     fn backends(&self) -> Vec<&'static str> {
//!         vec!["lerf"]
//!     }
//!     fn seat(&self, _: &str, _: &str, game: &GameText) -> Result<Seat, String> {
//!         Seat::new::<Chess>(game, &LERF)
//!     }
//! }
//!
//! let mut output = Vec::new();
//! let input = "position startpos moves e2e4 e7e5\ngo perft 1\n";
//! polyboard_uci::run(&OneBoard, Cursor::new(input), &mut output)?;
//! assert!(String::from_utf8(output).unwrap().ends_with("\nNodes searched: 29\n\n"));
//! # Ok::<(), std::io::Error>(())
//! ```
//!
//! # Decisions
//!
//! The protocol does not answer some questions, and engines differ. This engine does the following:
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
//! | another `UCI_Variant` | sets up the start of that variant |
//! | another `Backend` | keeps the game |
//! | unknown words in front of a command | are skipped, as the protocol requires |
//! | the input ends | counts as `quit` |
//! | `quit` while `bench` or `go perft` runs | gives them 0.7 seconds to finish |
//!
//! # Reading order
//!
//! | file | contents |
//! |---|---|
//! | seat | the position of a game on a board; the host that makes it |
//! | command, go | the parser of input lines |
//! | options | the options, as data |
//! | input | lines of any length and encoding |
//! | engine | the state: the running job and the waiting commands |
//! | obey | the effect of each command |
//! | start | the search that `go` starts |
//! | job | the thread that searches and counts |
//! | clock | time management |
//! | write | the output, and `info` lines |
//! | describe | the output of `d` and `eval` |
//! | bench | the positions of `bench` |
//! | memory | a table, if there is memory for it |
//!
//! # What is absent
//!
//! Opening books, endgame tables, copy protection and `register`, whose command is ignored.

mod bench;
mod clock;
mod command;
mod describe;
mod engine;
mod go;
mod input;
mod job;
mod memory;
mod obey;
mod options;
mod seat;
mod start;
mod write;

use std::{
    io::{self, BufRead, Write},
    sync::mpsc,
    thread::{self, Builder},
};

pub use seat::{Cut, GameText, Host, Seat};

use crate::{engine::Engine, input::Backlog, write::Output};

/// Runs the engine until `quit` or the end of the input.
///
/// The thread of the caller reads, one thread obeys, and one thread searches. Every line of output is
/// flushed. If the output is closed, the engine ends without an error as soon as it reads or writes the
/// next line.
///
/// # Errors
///
/// An [`io::Error`] if a thread cannot be started, if there is no memory for the smallest table, or if
/// the host has no seat for its own first variant and backend.
pub fn run(host: &dyn Host, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    // The search recurses to about 250 plies, and a build without optimisation has large frames.
    const STACK: usize = 16 << 20;
    let output = &Output::new(Box::new(output));
    let (to_engine, events) = mpsc::channel();
    let (to_worker, jobs) = mpsc::channel();
    let backlog = Backlog::default();
    let engine = Engine::new(host, output, to_worker, &backlog).map_err(io::Error::other)?;
    thread::scope(|scope| {
        let finished = to_engine.clone();
        let work = move || job::work(jobs, output, &finished);
        Builder::new().name("search".into()).stack_size(STACK).spawn_scoped(scope, work)?;
        let obey = move || engine.run(&events);
        Builder::new().name("engine".into()).spawn_scoped(scope, obey)?;
        input::read(input, &to_engine, &backlog);
        Ok(())
    })
}
