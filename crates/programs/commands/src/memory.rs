//! Transposition tables, if there is enough memory.

use std::fmt::Display;

use polyboard::{
    PerftTable,
    search::{Table, available_megabytes},
};

use crate::{failure::Failure, output::grouped};

/// A table of counts, of this many megabytes.
pub(crate) fn table(megabytes: u64) -> Result<PerftTable, Failure> {
    allocate(megabytes, PerftTable::new)
}

/// A table for a search, of this many megabytes.
pub(crate) fn search_table(megabytes: u64) -> Result<Table, Failure> {
    allocate(megabytes, Table::new)
}

/// The bytes that may be used: the wanted megabytes if they are available; 1024 MB without a wish, or fewer if
/// fewer are available.
pub(crate) fn bytes(wanted: Option<u64>) -> Result<usize, Failure> {
    const USUAL: u64 = 1024;
    let free = available_megabytes();
    let megabytes = wanted.unwrap_or(free.map_or(USUAL, |free| USUAL.min(free)));
    check(&format!("--memory {megabytes}"), megabytes, free)?;
    let megabytes = usize::try_from(megabytes)
        .map_err(|error| Failure::at("--memory", format!("{error}; choose less")))?;
    Ok(megabytes.saturating_mul(1 << 20))
}

fn allocate<T, E: Display>(
    megabytes: u64,
    new: impl FnOnce(usize) -> Result<T, E>,
) -> Result<T, Failure> {
    let option = format!("--hash {megabytes}");
    check(&option, megabytes, available_megabytes())?;
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
