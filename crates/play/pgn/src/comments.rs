//! Comments and escaped lines: text that the lexer skips as a whole.

use memchr::{memchr2, memchr3_iter};

use crate::bytes::{BLANK, BREAK, has};
use crate::lexer::{Lexer, Step};
use crate::{fault::FaultKind, token::Kind};

impl Lexer {
    pub(crate) fn comment(&mut self, text: &[u8], complete: bool) -> Step {
        // A forgotten brace must not swallow the games that follow.
        const NEXT_GAME: &[u8] = b"[Event \"";
        let start = self.at + 1;
        for place in memchr3_iter(b'}', b'\n', b'\r', &text[start..]) {
            let place = start + place;
            if text[place] == b'}' {
                self.push(Kind::Comment, start, place);
                return self.consume(place + 1);
            }
            let line = &text[place + 1..];
            if line.starts_with(NEXT_GAME) {
                return self.unclosed_comment(text, start, place);
            }
            if NEXT_GAME.starts_with(line) && !complete {
                return Step::More;
            }
        }
        if complete { self.unclosed_comment(text, start, text.len()) } else { Step::More }
    }

    fn unclosed_comment(&mut self, text: &[u8], start: usize, end: usize) -> Step {
        let breaks = text[start..end].iter().rev().take_while(|&&byte| has(byte, BREAK)).count();
        self.push(Kind::Comment, start, end - breaks);
        self.push_fault(FaultKind::UnclosedComment, start - 1, start);
        self.consume(end - breaks);
        self.fault_limit()
    }

    /// Whether the line begins here.
    pub(crate) fn is_first_in_line(&self, text: &[u8]) -> bool {
        match self.at.checked_sub(1) {
            None => self.line_begins && !self.is_indented,
            Some(before) => self.line_begins && !has(text[before], BLANK),
        }
    }

    /// Consumes a comment or an escape up to the end of the line.
    pub(crate) fn rest_of_line(&mut self, text: &[u8], complete: bool, kind: Kind) -> Step {
        let start = self.at + 1;
        let end = match memchr2(b'\n', b'\r', &text[start..]) {
            Some(length) => start + length,
            None if complete => text.len(),
            None => return Step::More,
        };
        self.push(kind, start, end);
        self.consume(end)
    }
}
