//! Transposition tables, if there is enough memory.

use std::{fmt::Display, fs};

use polyboard::{PerftTable, search::Table};

use crate::{failure::Failure, output::grouped};

/// A table of counts, of this many megabytes.
pub(crate) fn table(megabytes: u64) -> Result<PerftTable, Failure> {
    allocate(megabytes, PerftTable::new)
}

/// A table for a search, of this many megabytes.
pub(crate) fn search_table(megabytes: u64) -> Result<Table, Failure> {
    allocate(megabytes, Table::new)
}

/// Linux overcommits memory and kills a process that uses too much, so the available memory is
/// checked first. On other systems only the allocator checks.
fn allocate<T, E: Display>(
    megabytes: u64,
    new: impl FnOnce(usize) -> Result<T, E>,
) -> Result<T, Failure> {
    let option = format!("--hash {megabytes}");
    if let Some(free) = free_megabytes().filter(|&free| megabytes > free) {
        let (wanted, free) = (grouped(megabytes), grouped(free));
        let message =
            format!("{wanted} MB do not fit into memory; choose at most the available {free} MB");
        return Err(Failure::at(option, message));
    }
    // A number that does not fit into the address space becomes one that always fails.
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    new(megabytes).map_err(|error| Failure::at(option, error))
}

fn free_megabytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1024)
}
