use core::{error, fmt};
use std::{hint::black_box, time::Duration};

use polyboard_board::Board;
use polyboard_perft::{Overflow, PerftMode, perft};
use polyboard_rules::Position;
use polyboard_search::{NoMemory, Root};

use crate::{Clock, grouped, on_boards, tree};

/// The work that a comparison times.
///
/// The first two count the leaves of a tree, and the next two search one. The others work on all boards
/// that lie the depth of the task after its position, at most [`MOST_BOARDS`](Job::MOST_BOARDS), which are
/// made before the clock starts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Job {
    /// Perft, which counts the moves of the last plies instead of making them.
    #[default]
    Bulk,
    /// Perft, which lists every move and makes and unmakes every leaf.
    Lists,
    /// An alpha-beta search to the depth of the task: [`search`](polyboard_search::search), with all
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// There are more leaves than a `u64` holds.
    Overflow,
    /// There are more boards than [`Job::MOST_BOARDS`].
    TooManyBoards,
    /// There is not enough memory for the table of a search.
    NoMemory(NoMemory),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Overflow => Overflow.fmt(f),
            Refusal::TooManyBoards => {
                write!(f, "more than {} boards; choose a smaller depth", grouped(Job::MOST_BOARDS))
            }
            Refusal::NoMemory(error) => error.fmt(f),
        }
    }
}

impl error::Error for Refusal {}

impl Job {
    /// All jobs.
    pub const ALL: [Job; 11] = [
        Job::Bulk,
        Job::Lists,
        Job::Search,
        Job::SearchWithoutTable,
        Job::Generate,
        Job::PieceAt,
        Job::Attacked,
        Job::Make,
        Job::Copy,
        Job::Import,
        Job::Export,
    ];

    /// The megabytes of the table of a search: few, so that clearing it takes little time.
    pub const TABLE: usize = 2;

    /// The number of boards that fit in memory for a job that works on boards.
    pub const MOST_BOARDS: u64 = 1_000_000;

    /// The name of the job on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Job::Bulk => "bulk",
            Job::Lists => "lists",
            Job::Search => "search",
            Job::SearchWithoutTable => "search-without-table",
            Job::Generate => "generate",
            Job::PieceAt => "piece-at",
            Job::Attacked => "attacked",
            Job::Make => "make",
            Job::Copy => "copy",
            Job::Import => "import",
            Job::Export => "export",
        }
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

    /// Does the job once. Returns the amount of work, and a number that is equal for two boards
    /// with the same answers and the same amount of work.
    pub(crate) fn answer<B: Board>(
        self,
        position: &Position<B::Variant>,
        depth: u32,
    ) -> Result<(u64, u64), Refusal> {
        let mode = match self {
            Job::Bulk => PerftMode::Bulk,
            Job::Lists => PerftMode::EveryLeaf,
            Job::Search | Job::SearchWithoutTable => {
                return tree::answer(self, &Root::at::<B>(position), depth);
            }
            _ => return on_boards::answer::<B>(self, position, depth),
        };
        let nodes = perft(&mut B::new(position), depth, mode).map_err(|_| Refusal::Overflow)?;
        Ok((nodes, nodes))
    }

    /// The time that the job takes if it is done this many times.
    pub(crate) fn time<B: Board>(
        self,
        position: &Position<B::Variant>,
        depth: u32,
        times: u32,
        clock: Clock,
    ) -> Result<Duration, Refusal> {
        let mode = match self {
            Job::Bulk => PerftMode::Bulk,
            Job::Lists => PerftMode::EveryLeaf,
            Job::Search | Job::SearchWithoutTable => {
                return tree::time(self, &Root::at::<B>(position), depth, times, clock);
            }
            _ => return on_boards::time::<B>(self, position, depth, times, clock),
        };
        let mut board = B::new(position);
        let mut last = Ok(0);
        let time = timed(clock, times, || last = black_box(perft(&mut board, depth, mode)));
        last.map_err(|_| Refusal::Overflow).map(|_| time)
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

pub(crate) fn timed(clock: Clock, times: u32, mut work: impl FnMut()) -> Duration {
    clock.time(|| {
        for _ in 0..times {
            work();
        }
    })
}
