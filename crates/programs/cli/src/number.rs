//! Numbers as programs write them: sets of squares and indices.

pub use polyboard::charts::{Number, NumberFault, hex};

use crate::failure::Failure;

impl From<NumberFault> for Failure {
    fn from(fault: NumberFault) -> Failure {
        Failure::new(fault.to_string())
    }
}
