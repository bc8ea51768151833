use polyboard::{NoBoard, compare::Refusal};
use thiserror::Error;

use crate::rule::prefix;

/// The error of an experiment that cannot be timed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum LabError {
    /// Two contenders give different answers to a workload, so neither is timed.
    #[error("{}{} and {} give different answers, so neither is timed", prefix(workload), contenders[0], contenders[1])]
    Disagreement {
        /// The workload; empty if there is only one.
        workload: String,
        /// The contenders, the first of which is right by definition.
        contenders: [String; 2],
    },
    /// A board cannot do the work.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A backend has no board for a position.
    #[error(transparent)]
    NoBoard(#[from] NoBoard),
}
