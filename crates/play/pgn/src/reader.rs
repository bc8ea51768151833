use std::{fmt, io, io::Read};

use memchr::memchr2;

use crate::bytes::{BLANK, BREAK, Cursor, has, skip};
use crate::lexer::{Lexer, Step};
use crate::{GameText, MAX_GAME_BYTES, fault::FaultKind, token::Token};

const BOM: &[u8] = "\u{feff}".as_bytes();

/// The tag pair that a game should begin with.
const NEXT_GAME: &[u8] = b"[Event ";

/// The size of the buffer, unless a game needs more.
const CHUNK: usize = 64 << 10;

/// A reader that returns the games of a PGN stream one by one, in constant memory.
pub struct Reader<R> {
    input: R,
    window: Window,
}

/// The part of a stream that is in memory. What it does is compiled once, for any input.
#[derive(Default)]
struct Window {
    /// The text is `buffer[start..end]`, and the rest is free.
    buffer: Vec<u8>,
    start: usize,
    end: usize,
    /// The input has ended, or failed.
    complete: bool,
    error: Option<io::Error>,
    lexer: Lexer,
    /// The place of `start` in the file.
    cursor: Cursor,
    /// At most blanks precede `start` in its line.
    line_begins: bool,
    /// The rest of the last game has to be skipped.
    skips: bool,
    /// The last game has a result.
    after_result: bool,
    number: u64,
}

impl<R: Read> Reader<R> {
    /// Creates a reader of a stream. It has its own buffer.
    #[must_use]
    pub fn new(input: R) -> Reader<R> {
        Reader { input, window: Window { line_begins: true, ..Window::default() } }
    }

    /// Reads the next game, or returns `None` at the end of the stream.
    ///
    /// Damaged text is not an error. The [faults](GameText::faults) of a game report it, and the reader continues.
    ///
    /// # Errors
    ///
    /// The [`io::Error`] of the stream, for instance of a truncated archive. The games before it, and the
    /// part of the last game that could be read, are returned first.
    pub fn next_game(&mut self) -> io::Result<Option<GameText<'_>>> {
        self.window.next_game(&mut self.input)
    }

    /// The bytes of memory that the reader uses. A game with much text makes the buffer large, and the games
    /// after it make it small again.
    #[must_use]
    pub fn memory(&self) -> usize {
        let Window { buffer, lexer, .. } = &self.window;
        buffer.capacity() + lexer.tokens.capacity() * size_of::<Token>()
    }
}

impl Window {
    fn next_game(&mut self, input: &mut dyn Read) -> io::Result<Option<GameText<'_>>> {
        self.discard(self.lexer.at);
        self.lexer.reset(true, false);
        if std::mem::take(&mut self.skips) {
            self.skip_game(input);
        }
        self.skip_blanks(input);
        if self.start == self.end {
            return self.error.take().map_or(Ok(None), Err);
        }
        self.lexer.reset(self.line_begins, self.cursor.place.column > 1);
        self.skips = loop {
            match self.lexer.run(&self.buffer[self.start..self.end], self.complete) {
                Step::Next => {}
                Step::More if self.end - self.start < MAX_GAME_BYTES => {
                    // As much again as the unfinished token has, so that trying again is linear.
                    self.fill(input, self.end - self.start - self.lexer.at);
                }
                Step::More => {
                    self.lexer.push_fault(FaultKind::TooLong, self.lexer.at, self.lexer.at);
                    break true;
                }
                Step::End => break false,
                Step::Skip => break true,
            }
        };
        self.number += 1;
        let text = &self.buffer[self.start..self.start + self.lexer.at];
        self.lexer.end_game(text, self.skips, self.after_result);
        let game = GameText {
            number: self.number,
            place: self.cursor.place,
            text,
            utf8: std::str::from_utf8(text).ok(),
            tokens: &self.lexer.tokens,
            tags: &self.lexer.tags,
            faults: &self.lexer.faults,
            result: self.lexer.result,
        };
        if !game.is_empty() {
            self.after_result = game.result.is_some();
        }
        Ok(Some(game))
    }

    fn discard(&mut self, length: usize) {
        let text = &self.buffer[self.start..self.start + length];
        self.cursor.advance(text);
        if let Some(&last) = text.last() {
            self.line_begins = has(last, BREAK);
        }
        self.start += length;
    }

    /// Skips white space and byte order marks between games.
    fn skip_blanks(&mut self, input: &mut dyn Read) {
        loop {
            let text = &self.buffer[self.start..self.end];
            let length = skip(text, 0, BLANK | BREAK);
            let rest = &text[length..];
            let (is_mark, may_be_mark) = (rest.starts_with(BOM), BOM.starts_with(rest));
            let has_break = text[..length].iter().any(|&byte| has(byte, BREAK));
            let line_begins = self.line_begins || has_break;
            self.discard(length);
            self.line_begins = line_begins;
            if is_mark {
                self.start += BOM.len();
                self.line_begins = true;
            } else if !may_be_mark || !self.fill(input, 1) {
                return;
            }
        }
    }

    /// Skips the rest of a game that exceeds a limit, up to the next tag section: a line that begins with `[` after one
    /// that does not, since tag pairs may be what there are too many of, or with `[Event `.
    fn skip_game(&mut self, input: &mut dyn Read) {
        let mut is_tag = self.peek(input, 1) == b"[";
        loop {
            let text = &self.buffer[self.start..self.end];
            let Some(length) = memchr2(b'\n', b'\r', text) else {
                self.discard(text.len());
                if self.fill(input, 1) {
                    continue;
                }
                return;
            };
            let is_return = text[length] == b'\r';
            self.discard(length + 1);
            if is_return && self.peek(input, 1) == b"\n" {
                self.discard(1);
            }
            let was_tag = std::mem::replace(&mut is_tag, self.peek(input, 1) == b"[");
            if is_tag && (!was_tag || self.peek(input, NEXT_GAME.len()) == NEXT_GAME) {
                return;
            }
        }
    }

    /// The next bytes, or fewer where the input ends.
    fn peek(&mut self, input: &mut dyn Read, count: usize) -> &[u8] {
        if self.end - self.start < count {
            self.fill(input, count - (self.end - self.start));
        }
        &self.buffer[self.start..self.end.min(self.start + count)]
    }

    /// Reads at least `wanted` bytes, or all there are, or as many as a game can have. Returns
    /// whether there are more than before.
    fn fill(&mut self, input: &mut dyn Read, wanted: usize) -> bool {
        let length = self.end - self.start;
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, length);
        let needed = length + wanted.max(1);
        if needed <= CHUNK / 2 {
            if self.buffer.len() != CHUNK {
                self.buffer.resize(CHUNK, 0);
                self.buffer.shrink_to_fit();
            }
        } else if needed > self.buffer.len() {
            let size = needed.max(2 * self.buffer.len()).min(MAX_GAME_BYTES);
            self.buffer.resize(size, 0);
        }
        let wanted = needed.min(self.buffer.len());
        while self.end < wanted && !self.complete {
            let free = &mut self.buffer[self.end..];
            match input.read(free) {
                Ok(0) => self.complete = true,
                Ok(count) => self.end += count.min(free.len()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => (self.error, self.complete) = (Some(error), true),
            }
        }
        self.end > length
    }
}

impl<R> fmt::Debug for Reader<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("games", &self.window.number).finish_non_exhaustive()
    }
}
