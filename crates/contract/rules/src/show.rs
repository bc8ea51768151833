//! Excerpts and lists for error messages.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write;

/// The text of a file or of another program, as a message may show it.
///
/// Control characters and other characters that do not print are escaped, so that no file can send
/// commands to a terminal. Of a long text only the first 120 characters are kept; `…` stands for the
/// rest.
///
/// ```
/// use polyboard::notation::shown;
///
/// assert_eq!(shown("4k3/8 w é"), "4k3/8 w é");
/// assert_eq!(shown("\u{1b}[31mred\r\n"), "\\u{1b}[31mred\\r\\n");
/// assert_eq!(shown(&"x".repeat(1000)), format!("{}…", "x".repeat(120)));
/// ```
#[must_use]
pub fn shown(text: &str) -> String {
    let mut shown = String::new();
    for c in cut(text).chars() {
        match c {
            '\'' | '"' | '\\' => shown.push(c),
            // Writing to a string does not fail.
            c => drop(write!(shown, "{}", c.escape_debug())),
        }
    }
    if cut(text).len() < text.len() {
        shown.push('…');
    }
    shown
}

/// The first 120 characters of a text.
fn cut(text: &str) -> &str {
    const SHOWN: usize = 120;
    text.char_indices().nth(SHOWN).map_or(text, |(end, _)| &text[..end])
}

/// The first twenty characters of a bad text; `…` stands for the rest.
#[must_use]
pub fn excerpt(text: &str) -> String {
    const SHOWN: usize = 20;
    match text.char_indices().nth(SHOWN) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

/// The letters, separated by spaces.
#[must_use]
pub fn spaced(letters: &[char]) -> String {
    letters.iter().map(char::to_string).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_cut_off_is_replaced() {
        assert_eq!(excerpt(""), "");
        assert_eq!(excerpt("twenty characters..."), "twenty characters...");
        assert_eq!(excerpt("twenty-one characters"), "twenty-one character…");
        assert_eq!(excerpt(&"é".repeat(30)), format!("{}…", "é".repeat(20)));
    }
}
