use core::hash::{Hash, Hasher};
use std::{hash::DefaultHasher, hint::black_box, time::Duration};

use polyboard_backend::{BoardWork, DynBoard, TooManyBoards};
use polyboard_perft::{Overflow, PerftMode};
use polyboard_rules::{Position, Variant};
use polyboard_search::{NoMemory, Root, Search, Table, Technique, Techniques};
use strum::{Display, IntoStaticStr};

use crate::{Clock, grouped};

/// The work that a comparison times.
///
/// The first two count the leaves of a tree, and the next two search one. The others work on all boards that lie the
/// depth of the task after its position, at most [`MOST_BOARDS`](Job::MOST_BOARDS), which are made before the clock
/// starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(into = "&'static str"))]
#[non_exhaustive]
pub enum Job {
    /// Perft, which counts the moves of the last plies instead of making them.
    #[default]
    Bulk,
    /// Perft, which lists every move and makes and unmakes every leaf.
    Lists,
    /// An alpha-beta search to the depth of the task: [`Search`](polyboard_search::Search), with all
    /// techniques, one thread and a cleared table of [`TABLE`](Job::TABLE) megabytes.
    Search,
    /// The same search without a transposition table.
    SearchWithoutTable,
    /// Work on the boards.
    #[strum(transparent)]
    Boards(BoardWork),
}

/// The error of a job that a board cannot do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// There are more leaves than a `u64` holds.
    #[error("{Overflow}")]
    Overflow,
    /// There are more boards than [`Job::MOST_BOARDS`].
    #[error("more than {} boards; choose a smaller depth", grouped(Job::MOST_BOARDS))]
    TooManyBoards,
    /// There is not enough memory for the table of a search.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
}

impl From<TooManyBoards> for Refusal {
    fn from(_: TooManyBoards) -> Refusal {
        Refusal::TooManyBoards
    }
}

/// How a job is done.
enum Kind {
    Perft(PerftMode<'static>),
    Search(Techniques),
    Boards(BoardWork),
}

impl Job {
    /// All jobs.
    pub const ALL: &'static [Job] = &{
        let mut all = [Job::Bulk; 4 + BoardWork::ALL.len()];
        (all[1], all[2], all[3]) = (Job::Lists, Job::Search, Job::SearchWithoutTable);
        let mut work = 0;
        while work < BoardWork::ALL.len() {
            all[4 + work] = Job::Boards(BoardWork::ALL[work]);
            work += 1;
        }
        all
    };

    /// The megabytes of the table of a search: few, so that clearing it takes little time.
    pub const TABLE: usize = 2;

    /// The number of boards that fit in memory for a job that works on boards.
    pub const MOST_BOARDS: u64 = TooManyBoards::MOST;

    /// The name of the job on the command line.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// What the job counts, as a noun in the plural.
    #[must_use]
    pub const fn unit(self) -> &'static str {
        match self {
            Job::Bulk | Job::Lists | Job::Search | Job::SearchWithoutTable => "nodes",
            Job::Boards(work) => work.unit(),
        }
    }

    /// Whether the job counts leaves, for which there are published counts.
    #[must_use]
    pub const fn is_perft(self) -> bool {
        matches!(self.kind(), Kind::Perft(_))
    }

    /// Whether the job searches a tree.
    #[must_use]
    pub const fn is_search(self) -> bool {
        matches!(self.kind(), Kind::Search(_))
    }

    const fn kind(self) -> Kind {
        match self {
            Job::Bulk => Kind::Perft(PerftMode::Bulk),
            Job::Lists => Kind::Perft(PerftMode::EveryLeaf),
            Job::Search => Kind::Search(Techniques::ALL),
            Job::SearchWithoutTable => Kind::Search(Techniques::ALL.without(Technique::Table)),
            Job::Boards(work) => Kind::Boards(work),
        }
    }

    /// Does the job once, at a position that the board holds. Returns the amount of work, and a number that two boards
    /// share if their answers and their amounts of work are equal.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if a count does not fit, or there are too many boards.
    pub fn answer<V: Variant>(
        self,
        mut board: Box<dyn DynBoard>,
        position: &Position<V>,
        depth: u32,
    ) -> Result<(u64, u64), Refusal> {
        match self.kind() {
            Kind::Boards(work) => Ok(board.workload(work, depth)?.answer()),
            Kind::Perft(mode) => {
                let nodes = board.leaves(depth, mode).map_err(|_| Refusal::Overflow)?;
                Ok((nodes, nodes))
            }
            Kind::Search(techniques) => {
                let root = Root::new(board, position);
                let report = search(&root, techniques, depth).run_with(&Table::new(Job::TABLE)?);
                let mut hasher = DefaultHasher::new();
                (report.nodes, report.best().score, &report.best().moves).hash(&mut hasher);
                Ok((report.nodes, hasher.finish()))
            }
        }
    }

    /// The time of doing the job this many times, at a position that the board holds, without the preparation. The
    /// errors are those of [`answer`](Job::answer).
    pub fn time<V: Variant>(
        self,
        mut board: Box<dyn DynBoard>,
        position: &Position<V>,
        depth: u32,
        times: u32,
        clock: Clock,
    ) -> Result<Duration, Refusal> {
        match self.kind() {
            Kind::Boards(work) => {
                let mut workload = board.workload(work, depth)?;
                Ok(timed(clock, times, || workload.run()))
            }
            Kind::Perft(mode) => {
                let mut last = Ok(0);
                let time = timed(clock, times, || last = black_box(board.leaves(depth, mode)));
                last.map_err(|_| Refusal::Overflow).map(|_| time)
            }
            Kind::Search(techniques) => {
                let (root, table) = (Root::new(board, position), Table::new(Job::TABLE)?);
                // To clear the table takes a ten-thousandth of a second.
                Ok(timed(clock, times, || {
                    table.clear();
                    black_box(search(&root, techniques, depth).run_with(&table));
                }))
            }
        }
    }
}

fn timed(clock: Clock, times: u32, mut work: impl FnMut()) -> Duration {
    clock.time(|| (0..times).for_each(|_| work()))
}

/// The search of a comparison: the same tree for every board.
fn search(root: &Root, techniques: Techniques, depth: u32) -> Search<'_> {
    Search::new(root).techniques(techniques).depth(depth)
}
