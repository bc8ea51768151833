//! A transposition table, if there is enough memory.

use polyboard_search::{Table, available_megabytes};

use crate::options::OptionError;

/// Creates a table of this many megabytes.
pub(crate) fn table(megabytes: u64) -> Result<Table, OptionError> {
    if let Some(free) = available_megabytes().filter(|&free| megabytes > free) {
        return Err(OptionError::new(format!(
            "a table of {megabytes} MB does not fit into memory; choose at most the available {free} MB"
        )));
    }
    // A number that exceeds the address space becomes one that always fails.
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    Table::new(megabytes).map_err(OptionError::new)
}
