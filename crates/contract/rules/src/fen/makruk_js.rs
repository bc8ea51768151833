//! The dialect of makruk-js (kaisukez): the initials of the Thai names, and a count of five fields.
//!
//! ```text
//! pieces turn number                              rmtektmr/8/bbbbbbbb/... w 1
//! pieces turn number side kind count start end    8/8/7k/K7/... b 7 w pp 10 6 32
//! ```

use alloc::{format, string::String, vec::Vec};

use crate::{Color, FenDialect, MakrukCount, Piece, Role, Setup, Variant};

use super::fields::{self, Fields, error, refused};
use super::{Alphabet, Fen, FenError, FenField, FenNote, placement};

/// The letters of this dialect, if the variant has it.
pub(super) fn alphabet<V: Variant>() -> Option<Alphabet> {
    let makruk_js =
        Alphabet { roles: ['B', 'M', 'T', 'R', 'E', 'K'], promoted: Some(('F', Role::Queen)) };
    V::RULES.dialects.contains(&FenDialect::MakrukJs).then_some(makruk_js)
}

fn alphabet_or_error<V: Variant>() -> Result<Alphabet, FenError> {
    alphabet::<V>().ok_or_else(|| {
        let fault = "the dialect has no letters for the pieces of";
        error(FenField::Placement, format!("{fault} {}; use the common dialect", V::RULES.name))
    })
}

/// Reads three fields, or eight.
pub(super) fn read<V: Variant>(
    mut fields: Fields<'_>,
    notes: &mut Vec<FenNote>,
) -> Result<Fen<V>, FenError> {
    let alphabet = alphabet_or_error::<V>()?;
    let mut fen = fields::read_pieces_and_turn(&mut fields, &alphabet, notes)?;
    let remedy = "write the number of the move";
    let number = fields::required(&mut fields, FenField::FullmoveNumber, remedy)?;
    fen.clocks.fullmove = fields::read_fullmove_number(number, notes)?;
    if let Some(side) = fields.next() {
        fen.clocks.count = read_count(side, &mut fields, &fen.setup, notes)?;
    }
    let fault = "is an extra field; this dialect ends after the limit of the count";
    fields.next().map_or(Ok(fen), |field| Err(refused(FenField::Ninth, field, fault)))
}

/// Reads the five fields of a count; `side` is the first of them.
fn read_count(
    side: &str,
    fields: &mut Fields<'_>,
    setup: &Setup,
    notes: &mut Vec<FenNote>,
) -> Result<Option<MakrukCount>, FenError> {
    let mut next = |field| {
        let remedy = "write all five fields of a count, or none";
        fields::required(fields, field, remedy).map(|text| (field, text))
    };
    let others = [
        next(FenField::CountKind)?,
        next(FenField::Count)?,
        next(FenField::CountStart)?,
        next(FenField::CountLimit)?,
    ];
    if side == "-" {
        let fault = "has no counting side; write -, or w or b for the counting side";
        let other = others.into_iter().find(|&(_, text)| text != "-");
        return other.map_or(Ok(None), |(field, text)| Err(refused(field, text, fault)));
    }
    let side = fields::read_side(FenField::CountingSide, side)?;
    let [(kind_field, kind), numbers @ ..] = others;
    if !matches!(kind, "bp" | "pp") {
        let fault = "is not a kind of count; write bp for board's honour or pp for pieces' honour";
        return Err(refused(kind_field, kind, fault));
    }
    let mut number = |(field, text)| match fields::read_moves(field, text, notes)? {
        0 => {
            Err(error(field, "a count starts at 1, not 0; write - in all five fields for no count"))
        }
        number => Ok(number),
    };
    let [count, start, end] = numbers.map(&mut number);
    let (count, written, end) = (count?, start?, end?);

    if kind != kind_of(setup, side) {
        notes.push(FenNote::CountKind);
    }
    let kept = start_of(setup, side);
    if written != kept {
        notes.push(FenNote::CountStart { written, kept });
    }
    // If the other side is to move, it has not replied to the number yet.
    let plies = 2 * count - u32::from(side != setup.turn);
    Ok(Some(MakrukCount { limit: 2 * end, plies }))
}

/// Writes three fields, or eight if a number has been counted.
pub(super) fn write<V: Variant>(fen: &Fen<V>) -> Result<String, FenError> {
    let pieces = placement::write(&fen.setup, fen.promoted, &alphabet_or_error::<V>()?);
    let turn = fields::side_letter(fen.setup.turn);
    let text = format!("{pieces} {turn} {}", fen.clocks.fullmove);
    let Some(count) = fen.clocks.count.filter(|count| count.number() > 0) else {
        return Ok(text);
    };
    let side = count.side(fen.setup.turn);
    Ok(format!(
        "{text} {} {} {} {} {}",
        fields::side_letter(side),
        kind_of(&fen.setup, side),
        count.number().min(fields::MOST_MOVES),
        start_of(&fen.setup, side),
        count.limit.div_ceil(2).min(fields::MOST_MOVES),
    ))
}

/// The kind of count of a side: pieces' honour (`pp`) if it has only its khun, else board's honour
/// (`bp`).
fn kind_of(setup: &Setup, side: Color) -> &'static str {
    let king = Piece::new(side, Role::King);
    let is_another = |piece: &Piece| piece.color == side && *piece != king;
    if setup.pieces.iter().flatten().any(is_another) { "bp" } else { "pp" }
}

/// The first number of a count: 1 in board's honour, the number of pieces plus 1 in pieces' honour.
fn start_of(setup: &Setup, side: Color) -> u32 {
    match kind_of(setup, side) {
        "pp" => setup.pieces.iter().flatten().count() as u32 + 1,
        _ => 1,
    }
}
