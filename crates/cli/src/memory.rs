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

/// The megabytes that may be used: the wanted ones if they are available; 1024 without a wish, or fewer if
/// fewer are available.
pub(crate) fn megabytes(wanted: Option<u64>) -> Result<usize, Failure> {
    const USUAL: u64 = 1024;
    let free = free_megabytes();
    let megabytes = wanted.unwrap_or(free.map_or(USUAL, |free| USUAL.min(free)));
    check(&format!("--memory {megabytes}"), megabytes, free)?;
    usize::try_from(megabytes)
        .map_err(|error| Failure::at("--memory", format!("{error}; choose less")))
}

/// Linux overcommits memory and kills a process that uses too much, so the available memory is
/// checked first. On other systems only the allocator checks.
fn allocate<T, E: Display>(
    megabytes: u64,
    new: impl FnOnce(usize) -> Result<T, E>,
) -> Result<T, Failure> {
    let option = format!("--hash {megabytes}");
    check(&option, megabytes, free_megabytes())?;
    // A number that does not fit into the address space becomes one that always fails.
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    new(megabytes).map_err(|error| Failure::at(option, error))
}

fn check(option: &str, megabytes: u64, free: Option<u64>) -> Result<(), Failure> {
    let Some(free) = free.filter(|&free| megabytes > free) else { return Ok(()) };
    let (wanted, free) = (grouped(megabytes), grouped(free));
    let message = format!(
        "{wanted} MB do not fit into memory; choose at most {free} MB, which are available"
    );
    Err(Failure::at(option, message))
}

fn free_megabytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1024)
}
