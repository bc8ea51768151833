//! What a person types, read leniently.

use std::collections::BTreeSet;

use polyboard_notation::{Castling, UciMove};
use polyboard_rules::{Chess, Move};
use polyboard_squares::Square;

use super::Radix;
use crate::charts::Number;

/// A number in any notation, with or without a sign.
pub(crate) fn number(text: &str) -> Option<i128> {
    let (sign, size) = match text.strip_prefix('-') {
        Some(size) => (-1, size),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    Some(sign * i128::from(Number::read(size).ok()?.bits()))
}

/// A number in this notation, with or without its prefix.
pub(crate) fn digits(text: &str, wanted: Radix) -> Option<u64> {
    let text = text.strip_prefix('+').unwrap_or(text).to_ascii_lowercase();
    // 0b1 could be three hexadecimal digits, and is far more often a binary number.
    let given = ["0x", "0b"].into_iter().find(|prefix| text.starts_with(prefix));
    let prefix = match wanted {
        Radix::Binary => "0b",
        Radix::Decimal => "",
        Radix::Hexadecimal => "0x",
    };
    let digits = text.strip_prefix(given.unwrap_or_default())?;
    let number = Number::read(&format!("{prefix}{digits}")).ok()?;
    given.is_none_or(|given| given == prefix).then_some(number.bits())
}

pub(crate) fn square(text: &str) -> Option<Square> {
    text.to_ascii_lowercase().parse().ok()
}

pub(crate) fn squares(text: &str) -> Option<BTreeSet<Square>> {
    words(&text.to_ascii_lowercase()).iter().map(|name| square(name)).collect()
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
    let words = text.split(is_between).filter(|word| !["", "-", "none", "empty"].contains(word));
    words.map(str::to_string).collect()
}
