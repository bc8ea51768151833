//! A transposition table, if there is enough memory.

use polyboard_search::{Table, available_megabytes};

use crate::options::OptionError;

/// Creates a table of this many megabytes, in place of one of `used` megabytes.
pub(crate) fn table(megabytes: u64, used: u64) -> Result<Table, OptionError> {
    check(megabytes, used, available_megabytes())?;
    // A number that exceeds the address space becomes one that always fails.
    let megabytes = usize::try_from(megabytes).unwrap_or(usize::MAX);
    Table::new(megabytes).map_err(OptionError::new)
}

/// Whether a table fits into the free memory and that of the table in use, which is not free yet.
///
/// A table in use whose pages are still being written is partly counted twice. A smaller estimate would refuse tables
/// that fit.
fn check(megabytes: u64, used: u64, free: Option<u64>) -> Result<(), OptionError> {
    let most = free.map_or(u64::MAX, |free| free.saturating_add(used));
    if megabytes <= most {
        return Ok(());
    }
    Err(OptionError::new(format!(
        "a table of {megabytes} MB does not fit into memory; choose at most the available {most} MB"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_may_take_the_memory_of_the_one_that_it_replaces() {
        assert!(check(512, 4096, Some(100)).is_ok());
        assert!(check(4196, 4096, Some(100)).is_ok());
        let refused = check(4197, 4096, Some(100)).expect_err("a megabyte too much");
        assert!(refused.to_string().ends_with("choose at most the available 4196 MB"));
        assert!(check(101, 0, Some(100)).is_err());
        assert!(check(1 << 25, 0, None).is_ok());
    }
}
