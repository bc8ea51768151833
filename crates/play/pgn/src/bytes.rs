//! The classes of bytes in movetext, line counting, and text that may not be UTF-8.

use std::borrow::Cow;

use memchr::{memchr_iter, memrchr2};
use polyboard_rules::cut;

use crate::fault::Place;

/// The byte ends a word of movetext.
pub(crate) const END: u8 = 1;
pub(crate) const DIGIT: u8 = 1 << 1;
/// The byte is `!` or `?`.
pub(crate) const MARK: u8 = 1 << 2;
/// The byte is part of a character outside ASCII.
pub(crate) const HIGH: u8 = 1 << 3;
pub(crate) const DOT: u8 = 1 << 4;
/// A word that begins with the byte can be a move: a letter, `@`, or a character outside ASCII.
pub(crate) const LETTER: u8 = 1 << 5;
/// The byte is a blank, but not a line break.
pub(crate) const BLANK: u8 = 1 << 6;
/// The byte is part of a line break.
pub(crate) const BREAK: u8 = 1 << 7;

/// The bits above for every byte.
pub(crate) static FLAGS: [u8; 256] = {
    let mut flags = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        flags[byte] = match byte as u8 {
            b' ' | b'\t' | 0x0b | 0x0c => END | BLANK,
            b'\n' | b'\r' => END | BREAK,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b';' | b'$' | b'*' => END,
            b'0'..=b'9' => DIGIT,
            b'!' | b'?' => MARK,
            b'.' => DOT,
            b'A'..=b'Z' | b'a'..=b'z' | b'@' => LETTER,
            0x80.. => HIGH | LETTER,
            _ => 0,
        };
        byte += 1;
    }
    flags
};

pub(crate) fn has(byte: u8, flags: u8) -> bool {
    FLAGS[usize::from(byte)] & flags != 0
}

/// The first place from `at` on whose byte has none of the flags.
pub(crate) fn skip(text: &[u8], at: usize, flags: u8) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + rest.iter().position(|&byte| !has(byte, flags)).unwrap_or(rest.len())
}

/// A place that advances with the text. Lines end with LF, CR LF, or a lone CR.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cursor {
    pub(crate) place: Place,
    after_cr: bool,
}

impl Cursor {
    pub(crate) fn new(place: Place) -> Cursor {
        Cursor { place, after_cr: false }
    }

    pub(crate) fn advance(&mut self, text: &[u8]) {
        let Some(&last) = text.last() else { return };
        let feeds = memchr_iter(b'\n', text).count();
        let returns = memchr_iter(b'\r', text).count();
        let mut pairs = usize::from(self.after_cr && text[0] == b'\n');
        if returns > 0 {
            pairs +=
                memchr_iter(b'\r', text).filter(|&at| text.get(at + 1) == Some(&b'\n')).count();
        }
        self.place.line += (feeds + returns - pairs) as u64;
        self.after_cr = last == b'\r';
        let line = match memrchr2(b'\n', b'\r', text) {
            None => text,
            Some(at) => {
                self.place.column = 1;
                &text[at + 1..]
            }
        };
        // A character is one byte that is not a continuation, `10xxxxxx`.
        self.place.column += line.iter().filter(|&&byte| byte & 0xc0 != 0x80).count() as u64;
    }
}

/// The text, read as ISO 8859-1 if it is not UTF-8.
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| char::from(byte)).collect()),
    }
}

/// The first forty characters of a bad text; `…` stands for the rest.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    const SHOWN: usize = 40;
    // Four bytes a character, and one more to notice that the text goes on.
    let bytes = &bytes[..bytes.len().min(4 * SHOWN + 4)];
    let text = decode(bytes);
    let (start, rest) = cut(&text, SHOWN);
    format!("{start}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_alike_in_any_chunks() {
        let text = "a\nb\r\nc\rd\r\r\n\n\re\r\ndé".as_bytes();
        for size in 1..=text.len() {
            let mut cursor = Cursor::default();
            text.chunks(size).for_each(|chunk| cursor.advance(chunk));
            assert_eq!(cursor.place, Place { line: 9, column: 3 }, "chunks of {size}");
        }
    }
}
