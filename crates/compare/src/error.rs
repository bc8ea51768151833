use core::{error, fmt};

use polyboard_perft::Overflow;
use polyboard_search::NoMemory;

use crate::{Job, job::Refusal, table::grouped};

/// The reason why a comparison has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CompareError {
    /// Two boards disagree, or a board disagrees with the published count.
    Disagreement {
        /// The index of the task.
        task: usize,
        /// The published count, if the job is to count.
        expected: Option<u64>,
        /// The answer of each contender, in the order of the contenders: for perft its count.
        answers: Vec<u64>,
    },
    /// A task has more leaves than a `u64` holds.
    Overflow {
        /// The index of the task that is too deep.
        task: usize,
    },
    /// A task has more boards than [`Job::MOST_BOARDS`].
    TooManyBoards {
        /// The index of the task that is too deep.
        task: usize,
    },
    /// There is not enough memory for the table of a search.
    NoMemory(NoMemory),
}

impl fmt::Display for CompareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompareError::Disagreement { task, expected, answers } => {
                let answers: Vec<String> = answers.iter().map(u64::to_string).collect();
                write!(f, "task {task}: the boards answer {}", answers.join(", "))?;
                match expected {
                    Some(expected) => write!(f, "; the published count is {expected}"),
                    None => f.write_str("; divide the counts to find the first wrong move"),
                }
            }
            CompareError::Overflow { task } => write!(f, "task {task}: {Overflow}"),
            CompareError::TooManyBoards { task } => {
                let most = grouped(Job::MOST_BOARDS);
                write!(f, "task {task}: more than {most} boards; choose a smaller depth")
            }
            CompareError::NoMemory(error) => error.fmt(f),
        }
    }
}

impl error::Error for CompareError {}

impl Refusal {
    pub(crate) fn of(self, task: usize) -> CompareError {
        match self {
            Refusal::Overflow => CompareError::Overflow { task },
            Refusal::TooManyBoards => CompareError::TooManyBoards { task },
            Refusal::NoMemory => CompareError::NoMemory(NoMemory { megabytes: Job::TABLE }),
        }
    }
}
