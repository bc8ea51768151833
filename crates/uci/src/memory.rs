//! A transposition table, if there is enough memory.

use std::sync::Arc;

use polyboard_search::{Table, available_megabytes};

/// Creates a table of this many megabytes.
pub(crate) fn table(megabytes: u64) -> Result<Arc<Table>, String> {
    if let Some(free) = available_megabytes().filter(|&free| megabytes > free) {
        return Err(format!(
            "a table of {megabytes} MB does not fit into memory; choose at most the available {free} MB"
        ));
    }
    // A number that exceeds the address space becomes one that always fails.
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    Table::new(megabytes).map(Arc::new).map_err(|error| error.to_string())
}
