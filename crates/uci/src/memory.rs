//! A transposition table, if there is enough memory.

use std::{fs, sync::Arc};

use polyboard_search::Table;

/// Creates a table of this many megabytes.
///
/// Linux overcommits memory and kills a process that uses too much, so the available memory is checked
/// first. On other systems only the allocator checks.
pub(crate) fn table(megabytes: u64) -> Result<Arc<Table>, String> {
    if let Some(free) = free_megabytes().filter(|&free| megabytes > free) {
        return Err(format!(
            "a table of {megabytes} MB does not fit into memory; choose at most the available {free} MB"
        ));
    }
    // A number that exceeds the address space becomes one that always fails.
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    Table::new(megabytes).map(Arc::new).map_err(|error| error.to_string())
}

fn free_megabytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1024)
}
