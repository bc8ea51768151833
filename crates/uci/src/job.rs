//! The thread that searches and counts while another thread reads commands.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, Sender},
    },
    time::Instant,
};

use polyboard_notation::Castling;
use polyboard_rules::reference::is_check;
use polyboard_search::{Certainty, Limits, Progress, Score, Search, Settings, Stop, Table};

use crate::{
    bench::{self, Bench},
    clock::Budget,
    input::Event,
    seat::{Cut, Seat},
    write::{Output, best_move, info, score},
};

/// A job of the thread.
pub(crate) enum Job {
    Search(Box<Play>),
    /// Count the leaves of the tree of legal moves.
    Perft {
        seat: Seat,
        depth: u32,
        castling: Castling,
        stop: Arc<Stop>,
    },
    Bench(Box<Bench>),
}

/// A search for one `bestmove`.
pub(crate) struct Play {
    pub(crate) seat: Seat,
    pub(crate) settings: Settings,
    /// All limits but those of time.
    pub(crate) limits: Limits,
    /// The time limit, counted from the moment at which `go` was read.
    pub(crate) budget: Option<Budget>,
    pub(crate) at: Instant,
    pub(crate) table: Arc<Table>,
    pub(crate) castling: Castling,
    pub(crate) stop: Arc<Stop>,
}

/// Does one job after the other until the queue is closed.
pub(crate) fn work(jobs: Receiver<Job>, output: &Output<'_>, finished: &Sender<Event>) {
    for job in jobs {
        let answer = match job {
            Job::Search(search) => Some(search.run(output)),
            Job::Perft { seat, depth, castling, stop } => {
                perft(&seat, depth, castling, &stop, output);
                None
            }
            Job::Bench(bench) => {
                bench::run(&bench, output);
                None
            }
        };
        // If the receiver is gone, the engine has ended.
        let _ = finished.send(Event::Finished(answer));
    }
}

impl Play {
    /// Searches, writes `info` lines, and returns the `bestmove` line.
    fn run(&self, output: &Output<'_>) -> String {
        let write = |progress: &Progress<'_>| {
            output.line(&info(progress, &self.seat, self.castling));
            if output.is_closed() {
                self.stop.stop();
            }
        };
        let root = self.seat.root();
        if self.seat.legal_moves().is_empty() {
            let is_mated = is_check(root.rules(), &root.setup());
            let value = if is_mated { Score::Mate(0) } else { Score::Centipawns(0) };
            output.line(&format!("info depth 0 score {}", score(value)));
            return best_move(&[], &self.seat, self.castling);
        }
        let mut limits = self.limits.clone();
        if let Some(Budget { soft, hard }) = self.budget {
            let gone = self.at.elapsed();
            limits.time = Some(hard.saturating_sub(gone));
            limits.soft_time = soft.map(|soft| soft.saturating_sub(gone));
        }
        let mut told = Vec::new();
        let report = Search::new(root)
            .settings(self.settings.clone())
            .limits(limits)
            .stop(&self.stop)
            .progress(|progress| {
                write(progress);
                if progress.number == 1 && progress.certainty == Certainty::Exact {
                    told.clone_from(&progress.line.moves);
                }
            })
            .run_with(&self.table);
        let best = report.best();
        // An unfinished depth may have found another move.
        if told != best.moves {
            let mut last = Progress::new(best);
            (last.nodes, last.deepest, last.time) = (report.nodes, report.deepest, report.time);
            last.permille_full = self.table.permille_full();
            write(&last);
        }
        best_move(&best.moves, &self.seat, self.castling)
    }
}

/// Writes the leaves below each move and their sum, as Stockfish does.
fn perft(seat: &Seat, depth: u32, castling: Castling, stop: &Stop, output: &Output<'_>) {
    let is_stopped = || stop.is_stopped() || output.is_closed();
    let count = seat.count(depth, &is_stopped, &mut |mv, leaves| {
        output.line(&format!("{}: {leaves}", seat.write(mv, castling)));
    });
    match count {
        Ok(total) => output.line(&format!("\nNodes searched: {total}\n")),
        Err(Cut::Stopped) => output.note("the count was stopped"),
        Err(Cut::Overflow) => output.note("the count does not fit into 64 bits"),
    }
}
