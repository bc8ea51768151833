//! The squares and the piece of a command line, in any order.

use crate::prelude::*;

/// The squares to explain, and the piece on them if it is named.
pub(super) struct Words {
    pub(super) squares: Vec<Square>,
    /// The role, with a colour if it is named; a letter as in FEN has one.
    piece: Option<(Option<Color>, Role)>,
}

impl Words {
    /// The words of the first example of the help: a knight on h1.
    pub(super) fn first_example() -> Words {
        Words { squares: vec![Square::H1], piece: Some((None, Role::Knight)) }
    }

    /// Reads squares, separated by blanks or commas, and the words or the letter of a piece.
    pub(super) fn read(words: &[String], rules: &Rules) -> Result<Words, Failure> {
        let (mut squares, mut others) = (Vec::new(), Vec::new());
        for word in words.iter().flat_map(|word| word.split([',', ' '])) {
            // Only the name of a square has a digit.
            if word.contains(|c: char| c.is_ascii_digit()) {
                squares.push(mappings::square(&word.to_ascii_lowercase())?);
            } else if !word.is_empty() {
                others.push(word);
            }
        }
        if squares.is_empty() {
            return Err(Failure::new("no square is named; name one from a1 to h8, such as e4"));
        }
        let piece = match others[..] {
            [] => None,
            [word] => Some(letter(word, rules).map_or_else(|| pieces::one(word, rules), Ok)?),
            _ => Some(pieces::one(&others.join(" "), rules)?),
        };
        Ok(Words { squares, piece })
    }

    /// The piece to explain on a square: the one that is named, or the one that is there.
    pub(super) fn piece(
        &self,
        setup: &Setup,
        square: Square,
        rules: &Rules,
    ) -> Result<Piece, Failure> {
        let there = setup.piece_at(square);
        match self.piece {
            None => there.ok_or_else(|| {
                let remedy = "name a piece to place there, such as 'knight'";
                let expected = pieces::expected(rules);
                Failure::new(format!("{square} is empty; {remedy} ({expected})"))
            }),
            Some((color, role)) => {
                let same = there.filter(|piece| piece.role == role).map(|piece| piece.color);
                Ok(Piece::new(color.or(same).unwrap_or(setup.turn), role))
            }
        }
    }
}

/// The piece of a letter, upper case for White.
fn letter(word: &str, rules: &Rules) -> Option<(Option<Color>, Role)> {
    let of_color = |color| Role::ALL.into_iter().map(move |role| Piece::new(color, role));
    let mut pieces = Color::ALL.into_iter().flat_map(of_color);
    let named = pieces.find(|&piece| word == rules.letter(piece).to_string());
    named.map(|piece| (Some(piece.color), piece.role))
}
