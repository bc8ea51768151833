//! Pieces by name: "white pawns", "w pawns", "rooks", "black pieces", "empty".

use crate::prelude::*;

pub(crate) use polyboard::explain::piece_name as name;

/// The squares of the pieces that the words name, from a1 to h8.
///
/// The words are a colour, a kind of piece, or both; `pieces` means all kinds, pawns included.
/// `empty` and `occupied` stand alone. Singular and plural, upper and lower case are the same. Several
/// sets after commas are one set.
pub(crate) fn squares(words: &str, setup: &Setup, rules: &Rules) -> Result<Vec<Square>, Failure> {
    let read = |words| read(words, rules).ok_or_else(|| no_set(words, rules));
    let wanted = words.split(',').map(read).collect::<Result<Vec<Wanted>, Failure>>()?;
    let is_wanted = |at: &Square| wanted.iter().any(|it| it.matches(setup.piece_at(*at)));
    Ok(Square::ALL.into_iter().filter(is_wanted).collect())
}

fn no_set(words: &str, rules: &Rules) -> Failure {
    let kinds = Role::ALL.map(|role| format!("{}s", rules.word(role)));
    let others = ["white", "black", "pieces", "empty", "occupied"];
    let hint = hint(words, kinds.iter().map(String::as_str).chain(others));
    let (words, kinds, pawn) = (quote(words), kinds.join(", "), rules.word(Role::Pawn));
    Failure::new(format!(
        "{words} does not name a set; {hint}write white or black, {kinds} or pieces, or both, such as \
         \"white {pawn}s\"; or write empty or occupied"
    ))
}

/// The part of a message that names what is most similar to the last word.
fn hint<'a>(words: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    Failure::hint(words.split_whitespace().last().unwrap_or_default(), known)
}

/// The kind of piece that the words name, and its colour if they name one: "knight", "black met".
pub(crate) fn one(words: &str, rules: &Rules) -> Result<(Option<Color>, Role), Failure> {
    match read(words, rules) {
        Some(Wanted::Piece(color, Some(role))) => Ok((color, role)),
        _ => {
            let hint = hint(words, Role::ALL.map(|role| rules.word(role)));
            let (words, expected) = (quote(words), expected(rules));
            Err(Failure::new(format!("{words} does not name a piece; {hint}write {expected}")))
        }
    }
}

/// The words that [`one`] accepts.
pub(crate) fn expected(rules: &Rules) -> String {
    let kinds = Role::ALL.map(|role| rules.word(role)).join(", ");
    format!("{kinds}, optionally after white or black")
}

/// A condition on the contents of a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wanted {
    Empty,
    Piece(Option<Color>, Option<Role>),
}

impl Wanted {
    fn matches(self, piece: Option<Piece>) -> bool {
        match (self, piece) {
            (Wanted::Empty, piece) => piece.is_none(),
            (Wanted::Piece(color, role), piece) => piece.is_some_and(|piece| {
                color.is_none_or(|it| it == piece.color) && role.is_none_or(|it| it == piece.role)
            }),
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
        "white" | "w" => Some(Color::White),
        "black" | "b" => Some(Color::Black),
        _ => None,
    }
}

/// The role that a word names, or `Some(None)` for all roles; `None` if the word names nothing.
fn kind(word: &str, rules: &Rules) -> Option<Option<Role>> {
    match word {
        "pieces" | "piece" => Some(None),
        _ => rules.role(word).or_else(|| rules.role(word.strip_suffix('s')?)).map(Some),
    }
}
