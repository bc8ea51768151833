//! Transposition tables, if there is enough memory.

use std::fmt::Display;

use polyboard::search::available_megabytes;
use polyboard_units::unique;

use crate::prelude::*;

/// The megabytes of a table of counts that suit a depth: room for twice the positions below which two plies or more are
/// left, but at most a quarter of what is available.
///
/// The positions after the first plies are found, and the others follow from the last growth. It falls from ply to ply,
/// since more and more orders of moves lead to one position, so the size is rather too large.
pub(crate) fn suitable<V: Variant>(position: &Position<V>, depth: u32) -> Result<u64, Failure> {
    /// The number of positions from which on no more are found; the next ply takes a moment.
    const ENOUGH: f64 = 2_000.0;
    const BYTES_OF_AN_ENTRY: f64 = 16.0;
    let most = (available_megabytes().map_or(USUAL, |free| free / 4)).max(1);
    let megabytes = |positions: f64| 2.0 * positions * BYTES_OF_AN_ENTRY / f64::from(1 << 20);
    let (mut all, mut last, mut growth) = (1.0, 1.0, 1.0);
    for plies in 1..=depth.saturating_sub(2) {
        let next = if last < ENOUGH {
            let set_up = |position: &Position<V>| any_board(&LERF, position);
            unique(position, plies, usize::MAX, set_up)?.len() as f64
        } else {
            last * growth
        };
        all += next;
        if next == 0.0 || megabytes(all) > most as f64 {
            break;
        }
        (growth, last) = (next / last, next);
    }
    Ok((megabytes(all).ceil() as u64).min(most))
}

/// The megabytes where nothing else is known.
const USUAL: u64 = 1024;

/// The bytes that may be used: the wanted megabytes if they are available; 1024 MB without a wish, or fewer if
/// fewer are available.
pub(crate) fn bytes(wanted: Option<u64>) -> Result<usize, Failure> {
    let free = available_megabytes();
    let megabytes = wanted.unwrap_or(free.map_or(USUAL, |free| USUAL.min(free)));
    check(&format!("--memory {megabytes}"), megabytes, free)?;
    let megabytes = usize::try_from(megabytes)
        .map_err(|error| Failure::at("--memory", format!("{error}; choose less")))?;
    Ok(megabytes.saturating_mul(1 << 20))
}

/// A table of this many megabytes.
pub(crate) fn allocate<T, E: Display>(
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
    let remedy = format!("choose at most {} MB, which are available", grouped(free));
    let fault = format!("{} MB do not fit into memory; {remedy}", grouped(megabytes));
    Err(Failure::at(option, fault))
}
