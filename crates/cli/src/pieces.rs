//! Pieces in words: "white pawns", "rooks", "black pieces", "empty".

use polyboard::{Color, Piece, Role, Setup, rules::Rules, squares::Square};

use crate::{failure::Failure, output::quote};

/// The squares of the pieces that the words mean, from a1 to h8.
///
/// A colour, or a kind of piece, or both; `pieces` or `pieces` are all kinds; `empty` and `occupied`
/// stand alone. One piece or several, capitals or none, it is the same.
pub(crate) fn squares(words: &str, setup: &Setup, rules: &Rules) -> Result<Vec<Square>, Failure> {
    let is_meant = read(words, rules).ok_or_else(|| {
        let kinds: Vec<String> =
            Role::ALL.iter().map(|&role| format!("{}s", names(role, rules)[0])).collect();
        let (words, kinds) = (quote(words), kinds.join(", "));
        Failure::new(format!(
            "{words} names no pieces; write white or black, {kinds} or pieces, or both, or else empty or occupied"
        ))
    })?;
    Ok(Square::ALL.into_iter().filter(|&at| is_meant.holds(setup.piece_at(at))).collect())
}

/// The kind of piece that the words mean, and its colour if they say so: "knight", "black met".
pub(crate) fn one(words: &str, rules: &Rules) -> Result<(Option<Color>, Role), Failure> {
    match read(words, rules) {
        Some(Wanted::Piece(color, Some(role))) => Ok((color, role)),
        _ => {
            let (words, expected) = (quote(words), expected(rules));
            Err(Failure::new(format!("{words} names no piece; write {expected}")))
        }
    }
}

/// The words that [`one`] understands.
pub(crate) fn expected(rules: &Rules) -> String {
    let kinds: Vec<&str> = Role::ALL.iter().map(|&role| names(role, rules)[0]).collect();
    format!("{}, with white or black before it if need be", kinds.join(", "))
}

/// A piece as it is called in its game: "black met".
pub(crate) fn name(piece: Piece, rules: &Rules) -> String {
    format!("{} {}", piece.color.to_string().to_lowercase(), names(piece.role, rules)[0])
}

/// What to look for on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Empty,
    Piece(Option<Color>, Option<Role>),
}

impl Wanted {
    fn holds(self, piece: Option<Piece>) -> bool {
        match (self, piece) {
            (Wanted::Empty, piece) => piece.is_none(),
            (Wanted::Piece(..), None) => false,
            (Wanted::Piece(color, role), Some(piece)) => {
                color.is_none_or(|color| color == piece.color)
                    && role.is_none_or(|role| role == piece.role)
            }
        }
    }
}

fn read(words: &str, rules: &Rules) -> Option<Wanted> {
    let words = words.to_lowercase();
    let words: Vec<&str> = words.split_whitespace().collect();
    match words[..] {
        ["empty"] => Some(Wanted::Empty),
        ["occupied"] => Some(Wanted::Piece(None, None)),
        [word] => match color(word) {
            Some(color) => Some(Wanted::Piece(Some(color), None)),
            None => Some(Wanted::Piece(None, kind(word, rules)?)),
        },
        [first, second] => Some(Wanted::Piece(Some(color(first)?), kind(second, rules)?)),
        _ => None,
    }
}

fn color(word: &str) -> Option<Color> {
    match word {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

/// The role, or none of them in particular; the outer `None` is a word that means nothing.
fn kind(word: &str, rules: &Rules) -> Option<Option<Role>> {
    if matches!(word, "pieces" | "piece") {
        return Some(None);
    }
    let is_meant = |name: &&str| word == *name || word.strip_suffix('s') == Some(name);
    let has_name = |role: &Role| names(*role, rules).iter().any(is_meant);
    Role::ALL.into_iter().find(has_name).map(Some)
}

/// The usual name first.
fn names(role: Role, rules: &Rules) -> &'static [&'static str] {
    if rules.name == "makruk" {
        return match role {
            Role::Pawn => &["bia", "pawn"],
            Role::Knight => &["ma", "knight"],
            Role::Bishop => &["khon", "thon"],
            Role::Rook => &["rua", "rook"],
            Role::Queen => &["met"],
            Role::King => &["khun", "king"],
        };
    }
    match role {
        Role::Pawn => &["pawn"],
        Role::Knight => &["knight"],
        Role::Bishop => &["bishop"],
        Role::Rook => &["rook"],
        Role::Queen => &["queen"],
        Role::King => &["king"],
    }
}

#[cfg(test)]
mod tests {
    use polyboard::{Chess, Makruk, Variant};

    use super::*;

    #[test]
    fn a_colour_a_kind_or_both() {
        let count = |words: &str| {
            let start = polyboard::Position::<Chess>::start();
            squares(words, start.setup(), &Chess::RULES).map(|squares| squares.len()).ok()
        };
        assert_eq!(count("white pawns"), Some(8));
        assert_eq!(count("Black  Pawn"), Some(8));
        assert_eq!(count("knights"), Some(4));
        assert_eq!(count("white"), Some(16));
        assert_eq!(count("black pieces"), Some(16));
        assert_eq!(count("white pieces"), Some(16));
        assert_eq!(count("pieces"), Some(32));
        assert_eq!(count("occupied"), Some(32));
        assert_eq!(count("empty"), Some(32));
        for junk in ["", "pawns white", "white empty", "green", "white white", "khons", "a b c"] {
            assert_eq!(count(junk), None, "{junk:?}");
        }
    }

    #[test]
    fn makruk_has_names_of_its_own() {
        let read = |words| read(words, &Makruk::RULES);
        assert_eq!(read("khons"), Some(Wanted::Piece(None, Some(Role::Bishop))));
        assert_eq!(read("white met"), Some(Wanted::Piece(Some(Color::White), Some(Role::Queen))));
        assert_eq!(read("bias"), Some(Wanted::Piece(None, Some(Role::Pawn))));
        assert_eq!(read("queens"), None);
    }
}
