//! The engine of this crate: the search of `polyboard-search` on the boards of a host.

use std::{fmt, num::NonZero, thread};

use polyboard_search::{Certainty, NoMemory, Progress, Search, Table, available_megabytes};

use crate::{
    Bench, BestMove, CurrentPosition, Engine, EngineOption, GameText, OptionError, PositionError,
    Task, Value, bench, describe,
};

/// The default size of the table in megabytes.
pub(crate) const DEFAULT_HASH: u64 = 16;
/// The largest size in megabytes: as in Stockfish, 32 terabytes.
pub(crate) const MOST_HASH: u64 = 1 << 25;
pub(crate) const MOST_THREADS: u64 = 256;

/// The program that runs the engine, with its variants and boards.
///
/// # For callers
///
/// A [`SearchEngine`] reads the names once, and sets up a position whenever the position, the variant or the
/// backend changes.
///
/// # For implementors
///
/// The first name of each list is the default. All names must differ when case is ignored, and no name may
/// contain a space.
pub trait Host: Sync {
    /// The names of the variants; at least one.
    fn variants(&self) -> Vec<&'static str>;

    /// The names of the boards; at least one.
    fn backends(&self) -> Vec<&'static str>;

    /// The current position of a game, on a board.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the FEN or a move cannot be used, or a name is unknown.
    fn set_up(
        &self,
        variant: &str,
        backend: &str,
        game: &GameText,
    ) -> Result<CurrentPosition, PositionError>;
}

/// The engine that searches with [`Search`], on the boards of a [`Host`].
///
/// ```
/// use std::io::Cursor;
///
/// use polyboard::{
///     Chess,
///     backends::LERF,
///     uci::{GameText, Host, SearchEngine, CurrentPosition, PositionError},
/// };
///
/// struct OneBoard;
///
/// impl Host for OneBoard {
///     fn variants(&self) -> Vec<&'static str> {
///         vec!["chess"]
///     }
///     fn backends(&self) -> Vec<&'static str> {
///         vec!["lerf"]
///     }
///     fn set_up(&self, _: &str, _: &str, game: &GameText) -> Result<CurrentPosition, PositionError> {
///         CurrentPosition::new::<Chess>(game, &LERF)
///     }
/// }
///
/// let mut output = Vec::new();
/// let input = Cursor::new("position startpos moves e2e4 e7e5\ngo perft 1\n");
/// polyboard::uci::run(&mut SearchEngine::new(&OneBoard)?, input, &mut output)?;
/// assert!(String::from_utf8(output)?.ends_with("\nNodes searched: 29\n\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SearchEngine<'a> {
    pub(crate) host: &'a dyn Host,
    pub(crate) backend: String,
    table: Table,
    megabytes: u64,
    threads: usize,
    lines: usize,
}

impl<'a> SearchEngine<'a> {
    /// Creates the engine with a table of 16 megabytes, or of one if there is no more memory.
    ///
    /// # Errors
    ///
    /// [`NoMemory`] if there is no memory for the smallest table.
    pub fn new(host: &'a dyn Host) -> Result<SearchEngine<'a>, NoMemory> {
        let (table, megabytes) = match new_table(DEFAULT_HASH, 0) {
            Ok(table) => (table, DEFAULT_HASH),
            Err(_) => (Table::new(1)?, 1),
        };
        let backend = host.backends().first().copied().unwrap_or_default().into();
        Ok(SearchEngine { host, backend, table, megabytes, threads: 1, lines: 1 })
    }

    /// The number of search threads that run at once, at most the wanted ones; more would search no more nodes, and
    /// would delay the thread that answers `stop`, by half a second with 256 threads on two cores. The error says that
    /// it is less.
    pub(crate) fn threads(wanted: u64) -> (usize, Result<(), OptionError>) {
        let wanted = wanted as usize;
        let most = thread::available_parallelism().map_or(wanted, NonZero::get);
        if wanted <= most {
            return (wanted, Ok(()));
        }
        let note = format!("this computer runs {most} threads at once, so {most} search");
        (most, Err(OptionError::new(note)))
    }
}

impl Engine for SearchEngine<'_> {
    fn name(&self) -> String {
        format!("polyboard {}", env!("CARGO_PKG_VERSION"))
    }

    fn author(&self) -> String {
        "the polyboard authors".into()
    }

    fn options(&self) -> Vec<EngineOption> {
        let [ponder, overhead, chess960, variant] = EngineOption::usual(self.variants());
        vec![
            EngineOption::spin("Hash", DEFAULT_HASH as i64, 1..=MOST_HASH as i64),
            EngineOption::button("Clear Hash"),
            EngineOption::spin("Threads", 1, 1..=MOST_THREADS as i64),
            ponder,
            EngineOption::spin("MultiPV", 1, 1..=256),
            overhead,
            chess960,
            variant,
            EngineOption::combo("Backend", &self.backend, self.host.backends()),
        ]
    }

    fn set_option(&mut self, name: &str, value: &Value) -> Result<(), OptionError> {
        match (name, value) {
            ("Hash", &Value::Spin(megabytes)) => {
                self.table = new_table(megabytes as u64, self.megabytes)?;
                self.megabytes = megabytes as u64;
            }
            ("Clear Hash", _) => self.table.clear(),
            ("Threads", &Value::Spin(wanted)) => {
                let (threads, note) = SearchEngine::threads(wanted as u64);
                self.threads = threads;
                return note;
            }
            ("MultiPV", &Value::Spin(lines)) => self.lines = lines as usize,
            ("Backend", Value::Combo(backend)) => self.backend.clone_from(backend),
            _ => {}
        }
        Ok(())
    }

    fn new_game(&mut self) {
        self.table.clear();
    }

    fn variants(&self) -> Vec<&'static str> {
        self.host.variants()
    }

    fn set_up(&self, variant: &str, game: &GameText) -> Result<CurrentPosition, PositionError> {
        self.host.set_up(variant, &self.backend, game)
    }

    fn search(&mut self, task: &Task<'_>) -> BestMove {
        let mut told = Vec::new();
        let report = Search::new(task.position().root())
            .threads(self.threads)
            .lines(self.lines)
            .limits(task.limits().clone())
            .stop(task.stop())
            .progress(|progress| {
                task.report(progress);
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
            task.report(&last);
        }
        BestMove::of_line(&best.moves)
    }

    fn evaluation(&self, position: &CurrentPosition) -> Option<String> {
        Some(describe::evaluation(position))
    }

    fn bench(&mut self, bench: &Bench, task: &Task<'_>) {
        if let Err(fault) = bench::run(self, bench, task) {
            task.note(fault);
        }
    }
}

impl fmt::Debug for SearchEngine<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchEngine").field("backend", &self.backend).finish_non_exhaustive()
    }
}

/// Creates a table of this many megabytes, in place of one of `used` megabytes.
pub(crate) fn new_table(megabytes: u64, used: u64) -> Result<Table, OptionError> {
    check(megabytes, used, available_megabytes())?;
    // A number that exceeds the address space becomes one that always fails.
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    Table::new(megabytes).map_err(OptionError::new)
}

/// Whether a table fits into the free memory and that of the table in use, which is not free yet. Pages of the table in
/// use that have not been written yet are counted twice. A smaller estimate would refuse tables that fit.
fn check(megabytes: u64, used: u64, free: Option<u64>) -> Result<(), OptionError> {
    let most = free.map_or(u64::MAX, |free| free.saturating_add(used));
    if megabytes <= most {
        return Ok(());
    }
    Err(OptionError::new(format!(
        "a table of {megabytes} MB does not fit into memory; choose at most the available {most} MB"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_may_take_the_memory_of_the_one_that_it_replaces() {
        assert!(check(512, 4096, Some(100)).is_ok());
        assert!(check(4196, 4096, Some(100)).is_ok());
        let refused = check(4197, 4096, Some(100)).expect_err("a megabyte too much");
        assert!(refused.to_string().ends_with("choose at most the available 4196 MB"));
        assert!(check(101, 0, Some(100)).is_err());
        assert!(check(1 << 25, 0, None).is_ok());
    }
}
