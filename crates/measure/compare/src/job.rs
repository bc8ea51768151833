use core::hash::{Hash, Hasher};
use std::{hash::DefaultHasher, hint::black_box, time::Duration};

use polyboard_backend::{BoardWork, DynBoard, TooManyBoards};
use polyboard_perft::{Overflow, PerftMode};
use polyboard_rules::{Position, Variant};
use polyboard_search::{NoMemory, Report, Root, Search, Table, Technique, Techniques};
use strum::{Display, IntoStaticStr, VariantArray};

use crate::{Clock, grouped};

/// The work that a comparison times.
///
/// The first two count the leaves of a tree, and the next two search one. The others work on all boards
/// that lie the depth of the task after its position, at most [`MOST_BOARDS`](Job::MOST_BOARDS), which are
/// made before the clock starts.
#[derive(
    Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Display, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
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
    /// Listing the legal moves.
    Generate,
    /// The piece on each square.
    PieceAt,
    /// Whether each side attacks each square.
    Attacked,
    /// Making and unmaking each legal move.
    Make,
    /// Copying the board.
    Copy,
    /// Setting a board up from a [`Position`].
    Import,
    /// Reading the [`Setup`](polyboard_rules::Setup) from a board.
    Export,
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
    #[error("{0}")]
    NoMemory(NoMemory),
}

impl From<TooManyBoards> for Refusal {
    fn from(_: TooManyBoards) -> Refusal {
        Refusal::TooManyBoards
    }
}

impl Job {
    /// All jobs.
    pub const ALL: &'static [Job] = Job::VARIANTS;

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
            Job::PieceAt | Job::Attacked => "squares",
            Job::Generate | Job::Make => "moves",
            Job::Copy | Job::Import | Job::Export => "boards",
        }
    }

    /// Whether the job counts leaves, for which there are published counts.
    #[must_use]
    pub const fn is_perft(self) -> bool {
        matches!(self, Job::Bulk | Job::Lists)
    }

    /// Whether the job searches a tree.
    #[must_use]
    pub const fn is_search(self) -> bool {
        matches!(self, Job::Search | Job::SearchWithoutTable)
    }

    /// Whether the job works on the boards at the given depth, rather than on the tree.
    #[must_use]
    pub const fn is_on_boards(self) -> bool {
        !self.is_perft() && !self.is_search()
    }

    /// How it counts leaves; `None` if it does not.
    const fn perft_mode(self) -> Option<PerftMode<'static>> {
        match self {
            Job::Bulk => Some(PerftMode::Bulk),
            Job::Lists => Some(PerftMode::EveryLeaf),
            _ => None,
        }
    }

    /// What it does on boards; `None` if it works on a tree.
    const fn board_work(self) -> Option<BoardWork> {
        match self {
            Job::Generate => Some(BoardWork::Generate),
            Job::PieceAt => Some(BoardWork::PieceAt),
            Job::Attacked => Some(BoardWork::Attacked),
            Job::Make => Some(BoardWork::Make),
            Job::Copy => Some(BoardWork::Copy),
            Job::Import => Some(BoardWork::Import),
            Job::Export => Some(BoardWork::Export),
            Job::Bulk | Job::Lists | Job::Search | Job::SearchWithoutTable => None,
        }
    }

    /// Does the job once, at a position that the board holds. Returns the amount of work, and a number that
    /// is equal for two boards with the same answers and the same amount of work.
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
        if let Some(work) = self.board_work() {
            return Ok(board.workload(work, depth)?.answer());
        }
        if let Some(mode) = self.perft_mode() {
            let nodes = board.leaves(depth, mode).map_err(|_| Refusal::Overflow)?;
            return Ok((nodes, nodes));
        }
        search(self, &Root::new(board, position), depth)
    }

    /// The time that the job takes if it is done this many times, at a position that the board holds. The
    /// preparation is not timed.
    ///
    /// # Errors
    ///
    /// [`Refusal`] if a count does not fit, or there are too many boards.
    pub fn time<V: Variant>(
        self,
        mut board: Box<dyn DynBoard>,
        position: &Position<V>,
        depth: u32,
        times: u32,
        clock: Clock,
    ) -> Result<Duration, Refusal> {
        if let Some(work) = self.board_work() {
            let mut workload = board.workload(work, depth)?;
            return Ok(timed(clock, times, || workload.run()));
        }
        if let Some(mode) = self.perft_mode() {
            let mut last = Ok(0);
            let time = timed(clock, times, || last = black_box(board.leaves(depth, mode)));
            return last.map_err(|_| Refusal::Overflow).map(|_| time);
        }
        time_search(self, &Root::new(board, position), depth, times, clock)
    }
}

fn timed(clock: Clock, times: u32, mut work: impl FnMut()) -> Duration {
    clock.time(|| {
        for _ in 0..times {
            work();
        }
    })
}

/// The nodes of a search, and a number that is equal for two boards if score, best line and nodes
/// are equal.
fn search(job: Job, root: &Root, depth: u32) -> Result<(u64, u64), Refusal> {
    let report = run(job, root, depth, &table()?);
    let mut hasher = DefaultHasher::new();
    (report.nodes, report.best().score, &report.best().moves).hash(&mut hasher);
    Ok((report.nodes, hasher.finish()))
}

/// The time that this many searches take. The table is cleared before each, which takes a
/// ten-thousandth of a second.
fn time_search(
    job: Job,
    root: &Root,
    depth: u32,
    times: u32,
    clock: Clock,
) -> Result<Duration, Refusal> {
    let table = table()?;
    Ok(timed(clock, times, || {
        table.clear();
        black_box(run(job, root, depth, &table));
    }))
}

fn table() -> Result<Table, Refusal> {
    Table::new(Job::TABLE).map_err(Refusal::NoMemory)
}

fn run(job: Job, root: &Root, depth: u32, table: &Table) -> Report {
    let techniques = match job {
        Job::SearchWithoutTable => Techniques::ALL.without(Technique::Table),
        _ => Techniques::ALL,
    };
    Search::new(root).techniques(techniques).depth(depth).run_with(table)
}
