//! Excerpts and lists for error messages, and text in lines.

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
    const SHOWN: usize = 120;
    let (start, rest) = cut(text, SHOWN);
    let mut shown = String::new();
    for c in start.chars() {
        match c {
            '\'' | '"' | '\\' => shown.push(c),
            // Writing to a string does not fail.
            c => drop(write!(shown, "{}", c.escape_debug())),
        }
    }
    shown + rest
}

/// The first `most` characters of a bad text, and `…` for the rest, if there is one.
#[must_use]
pub fn cut(text: &str, most: usize) -> (&str, &'static str) {
    text.char_indices().nth(most).map_or((text, ""), |(end, _)| (&text[..end], "…"))
}

/// The first twenty characters of a bad text; `…` stands for the rest.
///
/// ```
/// # use polyboard_rules::excerpt;
/// assert_eq!(excerpt("twenty characters..."), "twenty characters...");
/// assert_eq!(excerpt(&"é".repeat(30)), format!("{}…", "é".repeat(20)));
/// ```
#[must_use]
pub fn excerpt(text: &str) -> String {
    const SHOWN: usize = 20;
    let (start, rest) = cut(text, SHOWN);
    format!("{start}{rest}")
}

/// The words in lines of at most `width` characters; a word that is longer has a line of its own.
///
/// ```
/// # use polyboard_rules::in_lines;
/// assert_eq!(in_lines(["a", "long", "longword", "b"], 6), ["a long", "longword", "b"]);
/// ```
#[must_use]
pub fn in_lines<'a>(words: impl IntoIterator<Item = &'a str>, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        let fits = |line: &String| line.chars().count() + 1 + word.chars().count() <= width;
        match lines.last_mut() {
            Some(line) if line.is_empty() => line.push_str(word),
            Some(line) if fits(line) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines
}

/// The letters, separated by spaces.
#[must_use]
pub fn spaced(letters: &[char]) -> String {
    letters.iter().map(char::to_string).collect::<Vec<_>>().join(" ")
}
