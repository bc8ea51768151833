//! The search of a position, on one thread or several.

use std::{
    sync::atomic::{AtomicU64, Ordering::Relaxed},
    thread,
    time::Instant,
};

use crate::{
    Evaluation, Limits, Progress, Report, Root, Stop, Table, Techniques,
    evaluation::Weights,
    searcher::{Searcher, Shared},
};

/// The stack of a thread in bytes, enough for the deepest line in a build without optimisation.
const STACK: usize = 16 << 20;

/// The settings of a search: evaluation, techniques, threads and lines.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The values of pieces and squares.
    pub evaluation: Evaluation,
    /// The techniques in use.
    pub techniques: Techniques,
    /// The number of threads. With one thread a search to a depth, or of a number of nodes, is the same
    /// each time and on every board.
    pub threads: usize,
    /// The number of lines to find, the best one first ("MultiPV").
    pub lines: usize,
}

impl Settings {
    /// The default settings: all techniques, one thread, one line, and the evaluation of the root's variant.
    #[must_use]
    pub fn of(root: &Root) -> Settings {
        Settings {
            evaluation: Evaluation::of(root.rules()),
            techniques: Techniques::ALL,
            threads: 1,
            lines: 1,
        }
    }
}

/// Searches a position.
///
/// The search reads and writes the table; [clear](Table::clear) it for a search that does not depend on
/// earlier ones. `tell` is called with each line that is found, on the thread of the caller. All threads
/// search the same position and share the table, through which their searches diverge:
/// [Lazy SMP](https://www.chessprogramming.org/Lazy_SMP), Dan Homan and Vincent Diepeveen, about 2000.
///
/// ```
/// use polyboard_game::Game;
/// use polyboard_lerf::LerfBoard;
/// use polyboard_notation::read_fen;
/// use polyboard_rules::Chess;
/// use polyboard_search::{Limits, Root, Score, Settings, Stop, Table, search};
///
/// let position = read_fen::<Chess>("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")?;
/// let root = Root::of(&Game::<LerfBoard<Chess>>::new(&position));
/// let (settings, limits) = (Settings::of(&root), Limits::depth(4));
/// let report = search(&root, &settings, &limits, &Table::new(1)?, &Stop::new(), &mut |_| ());
/// assert_eq!(report.best().score, Score::Mate(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search(
    root: &Root,
    settings: &Settings,
    limits: &Limits,
    table: &Table,
    stop: &Stop,
    tell: &mut dyn FnMut(&Progress<'_>),
) -> Report {
    let start = Instant::now();
    table.begin();
    let weights = Weights::new(&settings.evaluation);
    let (nodes, is_done) = (AtomicU64::new(0), Stop::new());
    let shared = Shared {
        techniques: match limits.mate {
            Some(_) => settings.techniques.exhaustive(),
            None => settings.techniques,
        },
        weights: &weights,
        limits,
        table,
        stop,
        is_done: &is_done,
        start,
        nodes: &nodes,
    };
    let (mut lines, mut deepest) = (Vec::new(), 0);
    thread::scope(|scope| {
        for _ in 1..settings.threads {
            let helper = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || {
                let mut searcher = Searcher::new(root, &shared, false);
                searcher.deepen(settings.lines, &mut |_| ());
                searcher.tell_nodes();
            });
            // If the system refuses a thread, the others do the work.
            if helper.is_err() {
                break;
            }
        }
        let mut searcher = Searcher::new(root, &shared, true);
        lines = searcher.deepen(settings.lines, tell);
        searcher.tell_nodes();
        deepest = searcher.deepest as u32;
        is_done.stop();
    });
    Report { lines, nodes: nodes.load(Relaxed), deepest, time: start.elapsed() }
}
