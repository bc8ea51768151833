//! The search of a position, on one thread or several.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};
use std::{borrow::Cow, fmt, thread};

use polyboard_board::Board;
use polyboard_game::Game;
use polyboard_perft::NoMemory;
use polyboard_rules::{Move, Position};

use crate::searcher::{Searcher, Shared};
use crate::{
    Evaluation, Limits, Progress, Report, Root, Stop, Table, Techniques, evaluation::Weights,
};

/// The stack of a thread in bytes, enough for the deepest line in a build without optimisation.
const STACK: usize = 16 << 20;

/// A search of a position, with its evaluation, techniques and limits: a builder, which [`run`](Search::run) consumes.
///
/// Without a setting it uses all [techniques](crate::Technique), one thread and one line. Without a limit it
/// continues to the largest depth, so give it one, or a [`Stop`].
///
/// All threads search the same position and share the table, through which their searches diverge:
/// [Lazy SMP](https://www.chessprogramming.org/Lazy_SMP), Dan Homan and Vincent Diepeveen, about 2000.
///
/// A program that plays keeps a [`Table`] from move to move, and shows the progress of each search:
///
/// ```
/// use polyboard::{
///     Chess, Game, Position, Mailbox0x88Board,
///     search::{Limits, Search, Table},
/// };
///
/// let (table, mut limits) = (Table::new(4)?, Limits::default());
/// (limits.depth, limits.nodes) = (Some(4), Some(1_000_000));
/// let game = Game::<Mailbox0x88Board<Chess>>::new(&Position::start());
/// let mut depths = Vec::new();
/// let report = Search::of(&game)
///     .threads(2)
///     .limits(limits)
///     .progress(|progress| depths.push(progress.line.depth))
///     .run_with(&table);
/// assert!(report.best_move().is_some());
/// assert!(depths.contains(&4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use = "a search does nothing until it runs"]
pub struct Search<'a> {
    root: Cow<'a, Root>,
    evaluation: Option<Evaluation>,
    techniques: Techniques,
    threads: usize,
    lines: usize,
    limits: Limits,
    stop: Option<&'a Stop>,
    tell: Box<dyn FnMut(&Progress<'_>) + 'a>,
}

impl<'a> Search<'a> {
    /// A search of this root.
    pub fn new(root: &'a Root) -> Search<'a> {
        Search::with(Cow::Borrowed(root))
    }

    /// A search of a position without a game before it, on a board of this type.
    pub fn at<B: Board>(position: &Position<B::Variant>) -> Search<'a> {
        Search::with(Cow::Owned(Root::at::<B>(position)))
    }

    /// A search of the current position of a game, on its board.
    pub fn of<B: Board>(game: &Game<B>) -> Search<'a> {
        Search::with(Cow::Owned(Root::of(game)))
    }

    fn with(root: Cow<'a, Root>) -> Search<'a> {
        Search {
            root,
            evaluation: None,
            techniques: Techniques::ALL,
            threads: 1,
            lines: 1,
            limits: Limits::default(),
            stop: None,
            tell: Box::new(|_| ()),
        }
    }

    /// Sets the evaluation, in place of the [usual one](Evaluation::of) of the variant.
    pub fn evaluation(self, evaluation: Evaluation) -> Search<'a> {
        Search { evaluation: Some(evaluation), ..self }
    }

    /// Sets the techniques in use.
    pub fn techniques(self, techniques: Techniques) -> Search<'a> {
        Search { techniques, ..self }
    }

    /// Sets the number of threads. With one thread a search to a depth, or of a number of nodes, is the same
    /// each time and on every board.
    pub fn threads(self, threads: usize) -> Search<'a> {
        Search { threads, ..self }
    }

    /// Sets the number of lines to find, the best one first ("MultiPV").
    pub fn lines(self, lines: usize) -> Search<'a> {
        Search { lines, ..self }
    }

    /// Replaces all limits.
    pub fn limits(self, limits: Limits) -> Search<'a> {
        Search { limits, ..self }
    }

    /// Limits the search to a depth in plies.
    pub fn depth(mut self, plies: u32) -> Search<'a> {
        self.limits.depth = Some(plies);
        self
    }

    /// Limits the search to a number of nodes.
    pub fn nodes(mut self, nodes: u64) -> Search<'a> {
        self.limits.nodes = Some(nodes);
        self
    }

    /// Limits the search to this time.
    pub fn time(mut self, time: Duration) -> Search<'a> {
        self.limits.time = Some(time);
        self
    }

    /// Limits the search to mates in this number of moves.
    pub fn mate(mut self, moves: u32) -> Search<'a> {
        self.limits.mate = Some(moves);
        self
    }

    /// Limits the search to these first moves; all legal ones if there is none.
    pub fn moves(mut self, moves: impl IntoIterator<Item = Move>) -> Search<'a> {
        self.limits.moves = moves.into_iter().collect();
        self
    }

    /// Sets the flag by which another thread stops the search.
    pub fn stop(self, stop: &'a Stop) -> Search<'a> {
        Search { stop: Some(stop), ..self }
    }

    /// Sets a function that is called with each line that is found, on the thread that runs the search.
    pub fn progress(self, tell: impl FnMut(&Progress<'_>) + 'a) -> Search<'a> {
        Search { tell: Box::new(tell), ..self }
    }

    /// Searches with a new table of [`Table::DEFAULT_MEGABYTES`].
    ///
    /// The table takes as long to make as a short search. A program that searches many positions makes one for each of
    /// its threads, and calls [`run_with`](Search::run_with): the example
    /// [`self_play.rs`](https://github.com/polyboard/polyboard/blob/main/crates/programs/polyboard/examples/self_play.rs)
    /// plays games on all processors.
    ///
    /// # Errors
    ///
    /// [`NoMemory`] if there is no memory for the table.
    pub fn run(self) -> Result<Report, NoMemory> {
        let table = Table::new(Table::DEFAULT_MEGABYTES)?;
        Ok(self.run_with(&table))
    }

    /// Searches with the caller's table. The search reads and writes the table; [clear](Table::clear) it for a search
    /// that does not depend on earlier ones.
    pub fn run_with(self, table: &Table) -> Report {
        let Search { root, evaluation, techniques, threads, lines, limits, stop, mut tell } = self;
        let start = Instant::now();
        table.begin();
        let evaluation = evaluation.unwrap_or_else(|| Evaluation::of(root.rules()));
        let weights = Weights::new(&evaluation);
        let (nodes, is_done) = (AtomicU64::new(0), Stop::default());
        let shared = Shared {
            techniques: if limits.mate.is_some() { techniques.exhaustive() } else { techniques },
            weights: &weights,
            limits: &limits,
            table,
            stop: stop.unwrap_or(&is_done),
            is_done: &is_done,
            start,
            nodes: &nodes,
        };
        let (mut found, mut deepest) = (Vec::new(), 0);
        thread::scope(|scope| {
            for _ in 1..threads {
                let helper = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || {
                    let mut searcher = Searcher::new(&root, &shared, None);
                    searcher.deepen(lines);
                    searcher.tell_nodes();
                    table.keep_histories(searcher.histories);
                });
                // If the system refuses a thread, the others do the work.
                if helper.is_err() {
                    break;
                }
            }
            let mut searcher = Searcher::new(&root, &shared, Some(&mut *tell));
            found = searcher.deepen(lines);
            searcher.tell_nodes();
            deepest = searcher.deepest as u32;
            table.keep_histories(searcher.histories);
            is_done.stop();
        });
        Report { lines: found, nodes: nodes.load(Relaxed), deepest, time: start.elapsed() }
    }
}

/// Shows everything but the function that is told of the progress.
impl fmt::Debug for Search<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Search")
            .field("root", &self.root)
            .field("techniques", &self.techniques)
            .field("limits", &self.limits)
            .field("stop", &self.stop)
            .finish_non_exhaustive()
    }
}
