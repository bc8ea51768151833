//! What a person types, read leniently.

use std::collections::BTreeSet;

use polyboard_notation::{Castling, UciMove};
use polyboard_rules::{Chess, Move};
use polyboard_squares::Square;

use super::Radix;

/// A number in any notation; underscores between digits are allowed.
pub(crate) fn number(text: &str) -> Option<i128> {
    let (sign, size) = match text.strip_prefix('-') {
        Some(size) => (-1, size),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (radix, digits) = notation(size);
    Some(sign * i128::from(parse(digits, radix.unwrap_or(Radix::Decimal))?))
}

/// A number in this notation, with or without its prefix.
pub(crate) fn digits(text: &str, wanted: Radix) -> Option<u64> {
    let text = text.strip_prefix('+').unwrap_or(text);
    match notation(text) {
        // 0b1 could be three hexadecimal digits, and is far more often a binary number.
        (Some(radix), digits) => (radix == wanted).then(|| parse(digits, wanted))?,
        (None, digits) => parse(digits, wanted),
    }
}

/// The notation that a prefix names, and the digits behind it.
fn notation(text: &str) -> (Option<Radix>, &str) {
    match text.as_bytes() {
        [b'0', b'x' | b'X', ..] => (Some(Radix::Hexadecimal), &text[2..]),
        [b'0', b'b' | b'B', ..] => (Some(Radix::Binary), &text[2..]),
        _ => (None, text),
    }
}

fn parse(digits: &str, radix: Radix) -> Option<u64> {
    let digits = digits.replace('_', "");
    let is_number = digits.chars().all(|c| c.is_digit(radix as u32));
    u64::from_str_radix(&digits, radix as u32).ok().filter(|_| is_number)
}

pub(crate) fn square(text: &str) -> Option<Square> {
    text.to_ascii_lowercase().parse().ok()
}

pub(crate) fn squares(text: &str) -> Option<Vec<Square>> {
    let text = text.trim_matches(['{', '}']).trim();
    if ["", "-", "none", "empty"].contains(&text.to_ascii_lowercase().as_str()) {
        return Some(Vec::new());
    }
    let is_between = |c: char| c.is_whitespace() || c == ',' || c == ';';
    let names: Vec<&str> = text.split(is_between).filter(|name| !name.is_empty()).collect();
    names.iter().map(|name| square(name)).collect::<Option<Vec<_>>>().filter(|all| !all.is_empty())
}

pub(crate) fn same(given: &[Square], right: &[Square]) -> bool {
    let set = |squares: &[Square]| squares.iter().copied().collect::<BTreeSet<_>>();
    set(given) == set(right)
}

/// From, to, and the letter of a promotion.
pub(crate) type Coordinates = (Square, Square, Option<char>);

pub(crate) fn plain(mv: Move) -> Coordinates {
    let letter = UciMove::of::<Chess>(mv, Castling::KingTakesRook).to_string().chars().nth(4);
    (mv.origin(), mv.target(), letter)
}

pub(crate) fn coordinates(text: &str) -> Option<Coordinates> {
    let letters: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    let letters = letters.to_ascii_lowercase();
    let promotion = match letters.get(4..)? {
        "" => None,
        "n" | "knight" => Some('n'),
        "b" | "bishop" => Some('b'),
        "r" | "rook" => Some('r'),
        "q" | "queen" => Some('q'),
        _ => return None,
    };
    Some((square(&letters[..2])?, square(&letters[2..4])?, promotion))
}

pub(crate) fn yes_or_no(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "y" | "true" => Some(true),
        "no" | "n" | "false" => Some(false),
        _ => None,
    }
}

pub(crate) fn words(text: &str) -> BTreeSet<String> {
    let is_between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '+' | '{' | '}');
    let words = text.split(is_between).filter(|word| !["", "-", "none"].contains(word));
    words.map(str::to_string).collect()
}
