//! The layout of movetext: words on lines of at most 79 characters.

/// The largest number of characters in a line. The standard strongly discourages 80 and more.
const WIDTH: usize = 79;

/// A writer that wraps words into lines.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    text: String,
    /// The number of characters in the last line.
    column: usize,
    /// The parentheses before the next word, which stay on its line.
    opening: String,
}

impl Lines {
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.opening.clear();
        self.column = 0;
    }

    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Adds a word after a blank or a line break.
    pub(crate) fn word(&mut self, word: &str) {
        let width = self.opening.len() + word.chars().count();
        if self.column + 1 + width > WIDTH {
            self.end_line();
        }
        if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&self.opening);
        self.text.push_str(word);
        self.column += width;
        self.opening.clear();
    }

    pub(crate) fn open(&mut self) {
        self.opening.push('(');
        // A line full of parentheses is written as it is.
        if self.opening.len() == WIDTH {
            self.word("");
        }
    }

    pub(crate) fn close(&mut self) {
        if !self.opening.is_empty() {
            return self.word(")");
        }
        if self.column >= WIDTH {
            self.end_line();
        }
        self.text.push(')');
        self.column += 1;
    }

    pub(crate) fn line(&mut self, line: &str) {
        if !self.opening.is_empty() {
            self.word("");
        }
        self.end_line();
        self.text.push_str(line);
        self.text.push('\n');
    }

    pub(crate) fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }
}

/// Splits a comment in its braces into words, between which a blank can become a line break. A run of blanks stays in
/// one word, and so do the blanks at both ends; otherwise the reader would return different text. A line must not begin
/// with `[` or `%`, which many programs read as a tag pair or an escape even within a comment.
pub(crate) fn comment_words(comment: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(comment);
    std::iter::from_fn(move || {
        let text = rest?;
        let bytes = text.as_bytes();
        let is_seam = |&at: &usize| {
            let is_word = |byte: Option<&u8>| byte.is_some_and(|byte| !byte.is_ascii_whitespace());
            let before = at.checked_sub(1).and_then(|at| bytes.get(at));
            let after = bytes.get(at + 1);
            is_word(before)
                && is_word(after)
                && before != Some(&b'{')
                && !matches!(after, Some(b'}' | b'[' | b'%'))
        };
        let seam = memchr::memchr_iter(b' ', bytes).find(is_seam);
        rest = seam.map(|at| &text[at + 1..]);
        Some(&text[..seam.unwrap_or(text.len())])
    })
}
