//! Counters: any number of digits.

use alloc::vec::Vec;

use super::{FenError, FenFault, FenField, FenNote};
use crate::show::excerpt;

/// Reads a number; one that does not fit into 32 bits saturates, with a note.
///
/// No game comes near that number, but a clock that is too large is not a reason to reject a
/// position.
pub(super) fn read(field: FenField, text: &str, notes: &mut Vec<FenNote>) -> Result<u32, FenError> {
    // `parse` alone would accept a plus sign.
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        let fault = FenFault::UnknownNumber(excerpt(text));
        return Err(FenError { field, place: None, fault });
    }
    Ok(text.parse().unwrap_or_else(|_| {
        notes.push(FenNote::Saturated(field));
        u32::MAX
    }))
}

/// The largest number of moves: twice as many plies fit into 32 bits.
pub(super) const MOST_MOVES: u32 = u32::MAX / 2;

/// Reads a number of moves, which saturates at [`MOST_MOVES`].
pub(super) fn read_halved(
    field: FenField,
    text: &str,
    notes: &mut Vec<FenNote>,
) -> Result<u32, FenError> {
    let number = read(field, text, &mut Vec::new())?;
    if number > MOST_MOVES {
        notes.push(FenNote::SaturatedCount(field));
    }
    Ok(number.min(MOST_MOVES))
}
