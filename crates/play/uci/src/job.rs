//! The thread that searches and counts while another thread reads commands.

use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use polyboard_notation::Castling;
use polyboard_search::{Limits, Score, Stop};

use crate::write::{Output, best_move, score};
use crate::{Bench, BestMove, CurrentPosition, Engine, Task, input::Event};

pub(crate) struct Job {
    pub(crate) position: CurrentPosition,
    pub(crate) variant: String,
    pub(crate) castling: Castling,
    pub(crate) stop: Arc<Stop>,
    pub(crate) work: Work,
}

pub(crate) enum Work {
    /// Search for one `bestmove`.
    Search(Limits),
    /// Count the leaves to this depth.
    Perft(u32),
    Bench(Bench),
}

/// An engine that two threads share. One of them waits while the other uses it.
pub(crate) type SharedEngine<'a> = Mutex<&'a mut dyn Engine>;

/// Does one job after the other until the queue is closed.
pub(crate) fn work(
    jobs: Receiver<Job>,
    engine: &SharedEngine<'_>,
    output: &Output<'_>,
    finished: &Sender<Event>,
) {
    let _guard = Guard(finished);
    for job in jobs {
        let answer = job.run(engine, output);
        // If the receiver is gone, the session has ended.
        let _ = finished.send(Event::Finished(answer));
    }
}

/// Ends the session if the engine panics; nothing else would.
struct Guard<'a>(&'a Sender<Event>);

impl Drop for Guard<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Event::Lost);
        }
    }
}

impl Job {
    /// Does the job; returns the answer of a search.
    fn run(self, engine: &SharedEngine<'_>, output: &Output<'_>) -> Option<String> {
        let write = |text: &str| {
            output.line(text);
            if output.is_closed() {
                self.stop.stop();
            }
        };
        let mut task = Task { job: &self, limits: Limits::default(), write: &write };
        let engine = || engine.lock().unwrap_or_else(PoisonError::into_inner);
        match &self.work {
            Work::Search(_) if self.position.legal_moves().is_empty() => Some(game_over(&task)),
            Work::Search(limits) => {
                task.limits = limits.clone();
                let answer = engine().search(&task);
                Some(best_move(checked(answer, &task), &self.position, self.castling))
            }
            Work::Perft(depth) => {
                perft(*depth, &task);
                None
            }
            Work::Bench(bench) => {
                engine().bench(bench, &task);
                None
            }
        }
    }
}

/// Writes the score of a position without a legal move, and returns the answer.
fn game_over(task: &Task<'_>) -> String {
    let is_mated = task.job.position.root().board().is_check();
    let value = if is_mated { Score::Mate(0) } else { Score::Centipawns(0) };
    task.write(&format!("info depth 0 score {}", score(value)));
    best_move(BestMove::default(), task.position(), task.job.castling)
}

/// The answer if its move is legal, or the first legal move.
fn checked(answer: BestMove, task: &Task<'_>) -> BestMove {
    if let Some(mv) = answer.best {
        if task.job.position.legal_moves().contains(&mv) {
            return answer;
        }
        task.note(format!("the engine chose {mv}, which is not legal here"));
    }
    task.moves().first().copied().map_or(answer, BestMove::new)
}

/// Writes the leaves below each move and their sum, like Stockfish.
fn perft(depth: u32, task: &Task<'_>) {
    let count = task.job.position.count(depth, &|| task.is_stopped(), &mut |mv, leaves| {
        task.write(&format!("{}: {leaves}", task.job.position.write(mv, task.job.castling)));
    });
    match count {
        Ok(total) => task.write(&format!("\nNodes searched: {total}\n")),
        Err(cut) => task.note(cut),
    }
}
