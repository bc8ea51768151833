//! The piece placement: the ranks from the eighth to the first, letters for pieces, digits for runs
//! of empty squares.

use alloc::{format, string::String, vec::Vec};

use crate::{Role, Setup, show::spaced};
use polyboard_squares::{Bitboard, File, Lerf, Rank, Square};

use super::{Alphabet, FenError, FenField, FenNote, Place};

/// Puts the pieces on the board and returns the squares of those marked as promoted.
pub(super) fn read(
    text: &str,
    alphabet: &Alphabet,
    setup: &mut Setup,
    notes: &mut Vec<FenNote>,
) -> Result<Bitboard<Lerf>, FenError> {
    let error = |place, fault| FenError { field: FenField::Placement, place, fault };
    let count = text.split('/').count();
    if count != 8 {
        let ranks = if count == 1 { "rank" } else { "ranks" };
        let fault = format!("{count} {ranks} where 8 are needed, with / between them");
        return Err(error(None, fault));
    }
    let mut promoted = Bitboard::EMPTY;
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        read_rank(row, rank, alphabet, setup, &mut promoted, notes)
            .map_err(|fault| error(Some(Place::Rank(rank)), fault))?;
    }
    Ok(promoted)
}

#[derive(PartialEq)]
enum Last {
    Nothing,
    Digit,
    Piece(Role),
}

fn read_rank(
    row: &str,
    rank: Rank,
    alphabet: &Alphabet,
    setup: &mut Setup,
    promoted: &mut Bitboard<Lerf>,
    notes: &mut Vec<FenNote>,
) -> Result<(), String> {
    // The file of the next piece. Counting continues beyond the board, so that the error can state
    // how long the rank is.
    let mut files = 0;
    let square = |files| {
        let file = u8::try_from(files).ok().and_then(File::from_index)?;
        Some(Square::new(file, rank))
    };
    let mut last = Last::Nothing;
    let mut adjacent = false;
    for letter in row.chars() {
        last = match letter {
            '1'..='8' => {
                adjacent |= last == Last::Digit;
                files += letter as usize - '0' as usize;
                Last::Digit
            }
            '0' | '9' => {
                return Err(format!("{letter:?} is not a number of empty squares; write 1 to 8"));
            }
            '~' if alphabet.has_mark() => {
                let fault = match last {
                    Last::Piece(Role::Pawn | Role::King) => Some("follows a pawn or a king"),
                    Last::Piece(_) => None,
                    Last::Nothing | Last::Digit => Some("does not follow a piece"),
                };
                if let Some(fault) = fault {
                    return Err(format!("~ {fault}; write it after a promoted piece only"));
                }
                *promoted |= square(files - 1).into_iter().collect();
                Last::Nothing
            }
            _ => {
                let unknown = || {
                    let letters = spaced(&alphabet.letters());
                    format!(
                        "{letter:?} is not a piece; the letters are {letters}, lower case for Black"
                    )
                };
                let (piece, is_promoted) = alphabet.piece(letter).ok_or_else(unknown)?;
                if let Some(square) = square(files) {
                    setup.put(square, Some(piece));
                    *promoted |= is_promoted.then_some(square).into_iter().collect();
                }
                files += 1;
                Last::Piece(piece.role)
            }
        }
    }
    if files != 8 {
        let word = if files == 1 { "file" } else { "files" };
        return Err(format!("{files} {word} where 8 are needed"));
    }
    if adjacent {
        notes.push(FenNote::AdjacentDigits(rank));
    }
    Ok(())
}

/// Writes the pieces, with those on the squares of `promoted` marked as promoted.
pub(super) fn write(setup: &Setup, promoted: Bitboard<Lerf>, alphabet: &Alphabet) -> String {
    let ranks = Rank::ALL.into_iter().rev().map(|rank| {
        let mut row = String::new();
        let mut empty = 0;
        for square in File::ALL.into_iter().map(|file| Square::new(file, rank)) {
            let Some(piece) = setup.piece_at(square) else {
                empty += 1;
                continue;
            };
            push_run(&mut row, &mut empty);
            alphabet.write(&mut row, piece, promoted.contains(square.into()));
        }
        push_run(&mut row, &mut empty);
        row
    });
    ranks.collect::<Vec<_>>().join("/")
}

fn push_run(row: &mut String, empty: &mut u8) {
    if *empty > 0 {
        row.push(char::from(b'0' + *empty));
    }
    *empty = 0;
}
