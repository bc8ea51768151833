//! The common dialect, which programs for many variants write.
//!
//! The rules decide the contents of a field. Without castling, the third field is always `-`. The fourth
//! holds the square of en passant if pawns have a double step, and the limit of a count if the rules
//! count like makruk; then the fifth holds the plies counted, as in Fairy-Stockfish (Fabian
//! Fichter). A variant with neither has `-` there.
//!
//! ```text
//! pieces turn KQkq e3 clock  number     chess
//! pieces turn -    -  clock  number     makruk without a count
//! pieces turn -    88 plies  number     makruk with a count to 44
//! pieces turn         clock  number     makruk without a count, in short
//! ```

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use crate::{MakrukCount, Rules, Variant, reference};
use polyboard_squares::Square;

use super::fields::{self, Fields, refused};
use super::{Alphabet, Fen, FenError, FenField, FenNote};
use super::{EnPassantFen, FenStyle, castling, placement};

/// Reads three to six fields.
pub(super) fn read<V: Variant>(
    mut fields: Fields<'_>,
    notes: &mut Vec<FenNote>,
) -> Result<Fen<V>, FenError> {
    let mut fen = fields::read_pieces_and_turn(&mut fields, &Alphabet::common::<V>(), notes)?;
    if !is_short::<V>(&fields) {
        let remedy = if V::RULES.castling { "write KQkq, or - for none" } else { "write -" };
        let rights = fields::required(&mut fields, FenField::Castling, remedy)?;
        if !V::RULES.castling && rights != "-" {
            let fault = "is a castling right, but this variant has no castling; write -";
            return Err(refused(FenField::Castling, rights, fault));
        }
        fen.setup.castling = castling::read(rights, &fen.setup, notes)?;
        if let Some(field) = fields.next().filter(|&field| field != "-") {
            read_fourth::<V>(field, &mut fen, notes)?;
        }
    }
    if let Some(field) = fields.next() {
        match &mut fen.clocks.count {
            None => {
                fen.clocks.halfmove = fields::read_number(FenField::HalfmoveClock, field, notes)?
            }
            Some(count) => count.plies = fields::read_number(FenField::PliesCounted, field, notes)?,
        }
    }
    if let Some(field) = fields.next() {
        fen.clocks.fullmove = fields::read_fullmove_number(field, notes)?;
    }
    let fault = "is an extra field; a FEN ends after the fullmove number";
    fields.next().map_or(Ok(fen), |field| Err(refused(FenField::Seventh, field, fault)))
}

/// Whether only two numbers follow: the short form of variants that have neither castling nor en passant.
fn is_short<V: Variant>(fields: &Fields<'_>) -> bool {
    let is_empty = !V::RULES.castling && !V::RULES.pawn.double_step;
    is_empty && matches!(fields.as_slice(), [field, _] if fields::starts_with_digit(field))
}

/// Reads a fourth field that is not `-`. If the variant may have either there, a limit begins with a digit.
fn read_fourth<V: Variant>(
    text: &str,
    fen: &mut Fen<V>,
    notes: &mut Vec<FenNote>,
) -> Result<(), FenError> {
    let Rules { pawn, counting, .. } = V::RULES;
    if counting.has_count() && (fields::starts_with_digit(text) || !pawn.double_step) {
        let fault =
            "is not a limit; write the plies that may be counted, such as 128, or - for none";
        let limit = fields::read_number(FenField::CountLimit, text, notes)
            .map_err(|_| refused(FenField::CountLimit, text, fault))?;
        // cutechess (Ilari Pihlajisto, Arto Jonsson) writes 0 for none.
        fen.clocks.count = (limit > 0).then_some(MakrukCount { limit, plies: 0 });
    } else if pawn.double_step {
        let fault =
            "is not a square; write the square that a pawn passed, such as e3, or - for none";
        let unknown = |_| refused(FenField::EnPassant, text, fault);
        fen.setup.en_passant = Some(text.parse().map_err(unknown)?);
    } else {
        let fault = "is in a field that this variant does not use; write -";
        return Err(refused(FenField::EnPassant, text, fault));
    }
    Ok(())
}

pub(super) fn write<V: Variant>(fen: &Fen<V>, style: FenStyle) -> String {
    let Fen { setup, promoted, clocks, .. } = fen;
    let is_named = |square: &Square| match style.en_passant {
        EnPassantFen::Always => true,
        EnPassantFen::PseudoLegal => reference::is_en_passant_useful(setup, *square),
        EnPassantFen::Legal => reference::en_passant_captures(setup, *square)
            .any(|capture| reference::is_safe(&V::RULES, setup, capture)),
    };
    let count = clocks.count.filter(|_| V::RULES.counting.has_count());
    let (fourth, fifth) = match (setup.en_passant.filter(is_named), count) {
        (Some(square), _) => (square.to_string(), clocks.halfmove),
        (None, Some(count)) => (count.limit.to_string(), count.plies),
        (None, None) => ("-".into(), clocks.halfmove),
    };
    format!(
        "{} {} {} {fourth} {fifth} {}",
        placement::write(setup, *promoted, &Alphabet::common::<V>()),
        fields::side_letter(setup.turn),
        castling::write(setup, style.castling),
        clocks.fullmove,
    )
}
