//! A table of counts, if there is room for it.

use std::fs;

use polyboard::PerftTable;

use crate::{failure::Failure, output::grouped};

/// A table of this many megabytes.
///
/// Linux promises memory that it has not got and ends whoever uses it, so it is asked what there is
/// first. Where it does not say, the allocator's answer has to do.
pub(crate) fn table(megabytes: u64) -> Result<PerftTable, Failure> {
    let option = format!("--hash {megabytes}");
    if let Some(free) = free_megabytes().filter(|&free| megabytes > free) {
        let (wanted, free) = (grouped(megabytes), grouped(free));
        let message =
            format!("no room for {wanted} MB; ask for fewer than the {free} MB there are");
        return Err(Failure::at(option, message));
    }
    // A number beyond the address space asks for more than there can be.
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    PerftTable::new(megabytes).map_err(|error| Failure::at(option, error))
}

fn free_megabytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kibibytes / 1024)
}
