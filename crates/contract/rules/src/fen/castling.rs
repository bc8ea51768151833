//! The castling field: classical FEN, X-FEN and Shredder-FEN.
//!
//! A file letter names the rook's file (Shredder-FEN, Stefan Meyer-Kahlen). `K` and `Q` name the
//! *outermost* rook on that side of the king (X-FEN, Reinhard Scharnagl), which in classical chess
//! is the one on h or a. No letter has two meanings, so all may be mixed, in any order.
//!
//! ```text
//! . r . . k . r r     `g` is the right of the inner rook; `k` and `h` both mean the outer rook
//! ```

use alloc::{format, string::String, vec::Vec};

use crate::{CastlingRights, CastlingSide, Color, Piece, Role, Setup};
use polyboard_squares::{File, Rank, Square};

use super::{CastlingFen, FenError, FenField, FenNote, Place};

/// The castling rights that the letters grant to the rooks of `setup`.
///
/// `K` without a rook grants the right of the rook on h, and validating the position reports that
/// there is none.
pub(super) fn read(
    text: &str,
    setup: &Setup,
    notes: &mut Vec<FenNote>,
) -> Result<CastlingRights, FenError> {
    let mut rights = CastlingRights::NONE;
    if text == "-" {
        return Ok(rights);
    }
    for (i, letter) in text.chars().enumerate() {
        let color = Color::of_letter(letter);
        let rook_of = |side| outermost(setup, color, side).unwrap_or(side.classical_rook());
        let file = match letter.to_ascii_lowercase() {
            'k' => rook_of(CastlingSide::King),
            'q' => rook_of(CastlingSide::Queen),
            lower => File::from_letter(lower).ok_or_else(|| FenError {
                field: FenField::Castling,
                place: Some(Place::Character(i + 1)),
                fault: format!(
                    "{letter:?} is not a castling right; write letters of KQkq, or files A-H and a-h, or - alone for none"
                ),
            })?,
        };
        let note = FenNote::RepeatedRight(letter);
        if rights.has(color, file) && !notes.contains(&note) {
            notes.push(note);
        }
        rights = rights.with(color, file);
    }
    Ok(rights)
}

/// Writes the rights, White's first, and each colour's from the h-file to the a-file.
pub(super) fn write(setup: &Setup, style: CastlingFen) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        let is_outermost = |side, file| outermost(setup, color, side) == Some(file);
        for file in File::ALL.into_iter().rev().filter(|&file| setup.castling.has(color, file)) {
            text.push(color.letter(match style {
                CastlingFen::XFen if is_outermost(CastlingSide::King, file) => 'K',
                CastlingFen::XFen if is_outermost(CastlingSide::Queen, file) => 'Q',
                CastlingFen::XFen | CastlingFen::Shredder => file.letter().to_ascii_uppercase(),
            }));
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

/// The file of the outermost rook on a castling side of the king, both on their home rank.
fn outermost(setup: &Setup, color: Color, side: CastlingSide) -> Option<File> {
    let stands = |role: Role, file: File| {
        let square = Square::new(file, color.rank(Rank::First));
        setup.piece_at(square) == Some(Piece::new(color, role))
    };
    let king = File::ALL.into_iter().find(|&file| stands(Role::King, file))?;
    let is_rook = |&file: &File| stands(Role::Rook, file) && CastlingSide::of(king, file) == side;
    match side {
        CastlingSide::Queen => File::ALL.into_iter().find(is_rook),
        CastlingSide::King => File::ALL.into_iter().rev().find(is_rook),
    }
}
