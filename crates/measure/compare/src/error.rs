use polyboard_backend::NoBoard;

use crate::{Refusal, grouped};

/// The reason why a comparison has no result.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CompareError {
    /// Two contenders disagree, or one disagrees with the published count.
    #[error("task {task}: the contenders answer {}", against(answers, *expected))]
    Disagreement {
        /// The index of the task.
        task: usize,
        /// The published count, if the job counts leaves.
        expected: Option<u64>,
        /// The answer of each contender, in the order of the contenders: for perft its count.
        answers: Vec<u64>,
    },
    /// A backend does not play the variant of the tasks.
    #[error(transparent)]
    NoBoard(#[from] NoBoard),
    /// A board cannot do the job for a task.
    #[error("task {task}: {refusal}")]
    Refused {
        /// The index of the task.
        task: usize,
        /// The reason.
        refusal: Refusal,
    },
    /// A program has no usable answer, or its time is not known: its name, the fault, and the remedy.
    #[error("{0}")]
    Program(String),
}

fn against(answers: &[u64], expected: Option<u64>) -> String {
    let answers = answers.iter().map(grouped).collect::<Vec<_>>().join(", ");
    match expected {
        Some(expected) => format!("{answers}; the published count is {}", grouped(expected)),
        None => format!("{answers}; divide the counts to find the first wrong move"),
    }
}
