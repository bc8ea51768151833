//! Splitting a text into fields, numbers, and the fields that the dialects share.

use alloc::{format, string::String, vec::Vec};

use crate::{Color, Setup};

use super::{Alphabet, Fen, FenError, FenField, FenNote, placement};
use crate::show::excerpt;

pub(super) type Fields<'a> = alloc::vec::IntoIter<&'a str>;

/// Splits a text at white space or, if it has none, at underscores.
pub(super) fn of(text: &str) -> Fields<'_> {
    let text = text.trim();
    let is_spaced = text.contains(char::is_whitespace);
    let ends_field = move |c: char| if is_spaced { c.is_whitespace() } else { c == '_' };
    let fields = text.split(ends_field).filter(|field| !field.is_empty());
    fields.collect::<Vec<_>>().into_iter()
}

pub(super) fn required<'a>(
    fields: &mut Fields<'a>,
    field: FenField,
    remedy: &'static str,
) -> Result<&'a str, FenError> {
    fields.next().ok_or_else(|| error(field, format!("the field is missing; {remedy}")))
}

/// Whether a field can only be a number.
pub(super) fn starts_with_digit(field: &str) -> bool {
    field.starts_with(|c: char| c.is_ascii_digit())
}

/// Reads the first two fields: the piece placement and the side to move.
pub(super) fn read_pieces_and_turn<V>(
    fields: &mut Fields<'_>,
    alphabet: &Alphabet,
    notes: &mut Vec<FenNote>,
) -> Result<Fen<V>, FenError> {
    let mut setup = Setup::empty();
    let remedy = "write eight ranks with / between them";
    let pieces = required(fields, FenField::Placement, remedy)?;
    let promoted = placement::read(pieces, alphabet, &mut setup, notes)?;
    let turn = required(fields, FenField::Turn, "write w or b")?;
    setup.turn = read_side(FenField::Turn, turn)?;
    Ok(Fen { promoted, ..Fen::new(setup) })
}

pub(super) fn read_side(field: FenField, text: &str) -> Result<Color, FenError> {
    match text {
        "w" => Ok(Color::White),
        "b" => Ok(Color::Black),
        _ => Err(refused(field, text, "is not a side; write w or b")),
    }
}

pub(super) const fn side_letter(color: Color) -> char {
    match color {
        Color::White => 'w',
        Color::Black => 'b',
    }
}

/// Reads a number; one that does not fit into 32 bits saturates, with a note: it is no reason to reject a position.
pub(super) fn read_number(
    field: FenField,
    text: &str,
    notes: &mut Vec<FenNote>,
) -> Result<u32, FenError> {
    // `parse` alone would accept a plus sign.
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(refused(field, text, "is not a number; write digits only"));
    }
    Ok(text.parse().unwrap_or_else(|_| {
        notes.push(FenNote::Saturated(field));
        u32::MAX
    }))
}

/// The largest number of moves: twice as many plies fit into 32 bits.
pub(super) const MOST_MOVES: u32 = u32::MAX / 2;

/// Reads a number of moves, which saturates at [`MOST_MOVES`].
pub(super) fn read_moves(
    field: FenField,
    text: &str,
    notes: &mut Vec<FenNote>,
) -> Result<u32, FenError> {
    let number = read_number(field, text, &mut Vec::new())?;
    if number > MOST_MOVES {
        notes.push(FenNote::SaturatedCount(field));
    }
    Ok(number.min(MOST_MOVES))
}

/// Reads the fullmove number; 0 becomes 1, with a note.
pub(super) fn read_fullmove_number(text: &str, notes: &mut Vec<FenNote>) -> Result<u32, FenError> {
    let number = read_number(FenField::FullmoveNumber, text, notes)?;
    if number == 0 {
        notes.push(FenNote::MoveZero);
    }
    Ok(number.max(1))
}

/// The error for the text of a field; the fault follows its start.
pub(super) fn refused(field: FenField, text: &str, fault: &str) -> FenError {
    error(field, format!("{:?} {fault}", excerpt(text)))
}

pub(super) fn error(field: FenField, fault: impl Into<String>) -> FenError {
    FenError { field, place: None, fault: fault.into() }
}
