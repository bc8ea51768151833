use core::{error, fmt};

use polyboard_backend::NoBoard;

use crate::Refusal;

/// The reason why a comparison has no result.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum CompareError {
    /// Two contenders disagree, or one disagrees with the published count.
    Disagreement {
        /// The index of the task.
        task: usize,
        /// The published count, if the job counts leaves.
        expected: Option<u64>,
        /// The answer of each contender, in the order of the contenders: for perft its count.
        answers: Vec<u64>,
    },
    /// A backend does not play the variant of the tasks.
    NoBoard(NoBoard),
    /// A board cannot do the job for a task.
    Refused {
        /// The index of the task.
        task: usize,
        /// The reason.
        refusal: Refusal,
    },
    /// A program has no usable answer, or its time is not known: its name, the fault, and the remedy.
    Program(String),
}

impl fmt::Display for CompareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CompareError::Disagreement { task, expected, answers } => {
                let answers: Vec<String> = answers.iter().map(u64::to_string).collect();
                write!(f, "task {task}: the contenders answer {}", answers.join(", "))?;
                match expected {
                    Some(expected) => write!(f, "; the published count is {expected}"),
                    None => f.write_str("; divide the counts to find the first wrong move"),
                }
            }
            CompareError::NoBoard(error) => error.fmt(f),
            CompareError::Refused { task, refusal } => write!(f, "task {task}: {refusal}"),
            CompareError::Program(fault) => f.write_str(fault),
        }
    }
}

impl error::Error for CompareError {}
