//! Counters: digits, however many.

use super::{FenError, FenFault, FenField, FenNote};
use crate::show::excerpt;

/// Reads digits; what goes beyond 32 bits is kept as the largest number, with a note.
///
/// No game comes near that number, yet a clock too large is no reason to refuse a position.
pub(super) fn read(field: FenField, text: &str, notes: &mut Vec<FenNote>) -> Result<u32, FenError> {
    // `parse` alone would take a plus sign.
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        let fault = FenFault::UnknownNumber(excerpt(text));
        return Err(FenError { field, place: None, fault });
    }
    Ok(text.parse().unwrap_or_else(|_| {
        notes.push(FenNote::Saturated(field));
        u32::MAX
    }))
}

/// Reads digits that stand for twice as many plies: half of the above is kept.
pub(super) fn read_halved(
    field: FenField,
    text: &str,
    notes: &mut Vec<FenNote>,
) -> Result<u32, FenError> {
    const MAX: u32 = u32::MAX / 2;
    let number = read(field, text, &mut Vec::new())?;
    if number > MAX {
        notes.push(FenNote::SaturatedCount(field));
    }
    Ok(number.min(MAX))
}
