//! The men: eight ranks from the eighth to the first, letters for men, digits for empty squares.

use polyboard_rules::{Setup, Variant};
use polyboard_squares::{File, Rank, Square};

use super::{FenError, FenFault, FenField, FenNote, Place};

/// Puts the men on the board and returns the squares of those marked as promoted, from a1 to h8.
pub(super) fn read<V: Variant>(
    text: &str,
    setup: &mut Setup,
    notes: &mut Vec<FenNote>,
) -> Result<Vec<Square>, FenError> {
    let error = |place, fault| FenError { field: FenField::Placement, place, fault };
    let count = text.split('/').count();
    if count != 8 {
        return Err(error(None, FenFault::RankCount(count)));
    }
    let mut promoted = Vec::new();
    for (rank, row) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        read_rank::<V>(row, rank, setup, &mut promoted, notes)
            .map_err(|fault| error(Some(Place::Rank(rank)), fault))?;
    }
    promoted.sort_unstable();
    Ok(promoted)
}

/// What was read last in a rank.
#[derive(PartialEq)]
enum Last {
    Nothing,
    Digit,
    Man,
}

fn read_rank<V: Variant>(
    row: &str,
    rank: Rank,
    setup: &mut Setup,
    promoted: &mut Vec<Square>,
    notes: &mut Vec<FenNote>,
) -> Result<(), FenFault> {
    // The file of the man to come. Beyond the board there is none, but counting goes on, so that
    // the error can say by how much a rank is too long.
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
            '0' | '9' => return Err(FenFault::UnknownRun(letter)),
            '~' if last == Last::Man => {
                promoted.extend(square(files - 1));
                Last::Nothing
            }
            '~' => return Err(FenFault::LonePromotionMark),
            _ => {
                let letters = V::RULES.letters;
                let piece = V::RULES.piece(letter);
                let piece = piece.ok_or(FenFault::UnknownMan { letter, letters })?;
                if let Some(square) = square(files) {
                    setup.put(square, Some(piece));
                }
                files += 1;
                Last::Man
            }
        }
    }
    if files != 8 {
        return Err(FenFault::FileCount(files));
    }
    if adjacent {
        notes.push(FenNote::AdjacentDigits(rank));
    }
    Ok(())
}

/// Writes the men, each one of `promoted` with its mark.
pub(super) fn write<V: Variant>(setup: &Setup, promoted: &[Square]) -> String {
    let ranks = Rank::ALL.into_iter().rev().map(|rank| {
        let mut row = String::new();
        let mut empty = 0;
        for square in File::ALL.into_iter().map(|file| Square::new(file, rank)) {
            let Some(piece) = setup.piece_at(square) else {
                empty += 1;
                continue;
            };
            push_run(&mut row, &mut empty);
            row.push(V::RULES.letter(piece));
            if promoted.contains(&square) {
                row.push('~');
            }
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
