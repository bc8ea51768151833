//! Tag pairs: `[Name "value"]`, intact or damaged.

use memchr::{memchr_iter, memchr2};

use crate::bytes::{BLANK, BREAK, LETTER, has, skip};
use crate::fault::FaultKind;
use crate::lexer::{Lexer, Step};
use crate::token::{MAX_TAGS, TagSpan, narrow, wide};

/// The end of a tag pair, counted from the start of its value.
struct Closing {
    /// The length of the value.
    value: usize,
    /// The length up to the end of the tag pair.
    end: usize,
    fault: Option<FaultKind>,
}

impl Lexer {
    /// Consumes a tag pair, or finds that the next game begins with it.
    pub(crate) fn bracket(&mut self, text: &[u8], complete: bool) -> Step {
        let name = skip(text, self.at + 1, BLANK);
        let Some(&first) = text.get(name) else {
            let fault = FaultKind::StrayBracket;
            return if complete { self.fault_to(fault, name) } else { Step::More };
        };
        let is_after_moves = self.moves_seen || self.depth > 0 || self.result.is_some();
        if is_after_moves {
            let is_tag = match self.line_begins || self.result.is_some() {
                true => Some(has(first, LETTER)),
                false => is_tag(&text[name..]),
            };
            match is_tag {
                Some(true) => return Step::End,
                None if !complete => return Step::More,
                _ => {}
            }
        } else if !has(first, BREAK) && !is_name_end(first) {
            return self.tag(text, name, complete);
        }
        self.fault_to(FaultKind::StrayBracket, self.at + 1)
    }

    fn tag(&mut self, text: &[u8], name: usize, complete: bool) -> Step {
        let length = text[name..].iter().position(|&byte| is_name_end(byte));
        let name_end = match length {
            Some(length) => name + length,
            None if complete => text.len(),
            None => return Step::More,
        };
        let is_known = self.is_known(text, &text[name..name_end]);
        let is_apart = self.after_tags || self.breaks > 1;
        if is_apart && !self.tags.is_empty() && (is_known || &text[name..name_end] == b"Event") {
            return Step::End;
        }
        if self.tags.len() == MAX_TAGS {
            self.push_fault(FaultKind::TooManyTags, self.at, self.at);
            return Step::Skip;
        }
        let quote = skip(text, name_end, BLANK);
        let (value, closing) = if text.get(quote) == Some(&b'"') {
            let value = quote + 1;
            (value, quick(&text[value..]).or_else(|| Some(slow(line(text, value, complete)?))))
        } else {
            (quote, line(text, quote, complete).map(unquoted))
        };
        let Some(closing) = closing else { return Step::More };
        let (start, end) = (self.at, value + closing.end);
        self.names |= name_bit(&text[name..name_end]);
        self.tags.push(TagSpan {
            start: narrow(start),
            name: (narrow(name), narrow(name_end)),
            value: (narrow(value), narrow(value + closing.value)),
            end: narrow(end),
        });
        if is_known {
            self.push_fault(FaultKind::DuplicateTag, name, name_end);
        }
        if let Some(fault) = closing.fault {
            self.push_fault(fault, start, end);
        }
        self.consume(end);
        self.after_tags = false;
        self.fault_limit()
    }

    fn is_known(&self, text: &[u8], name: &[u8]) -> bool {
        self.names & name_bit(name) != 0
            && self.tags.iter().any(|tag| &text[wide(tag.name)] == name)
    }
}

fn name_bit(name: &[u8]) -> u64 {
    let ends = [name.first(), name.last()].map(|byte| usize::from(byte.copied().unwrap_or(0)));
    1 << ((7 * ends[0] + 3 * ends[1] + name.len()) % 64)
}

/// Whether a name with a capital and a quote follow a bracket among the moves; `None` if the text ends before that.
fn is_tag(text: &[u8]) -> Option<bool> {
    if !text.first()?.is_ascii_uppercase() {
        return Some(false);
    }
    let name = text.iter().position(|&byte| is_name_end(byte))?;
    text.get(skip(text, name, BLANK)).map(|&next| next == b'"')
}

fn is_name_end(byte: u8) -> bool {
    matches!(byte, b'"' | b']') || has(byte, BLANK | BREAK)
}

/// The text from `start` to the end of the line, if the line ends in the buffer.
fn line(text: &[u8], start: usize, complete: bool) -> Option<&[u8]> {
    let rest = text.get(start..).unwrap_or_default();
    match memchr2(b'\n', b'\r', rest) {
        Some(length) => Some(&rest[..length]),
        None => complete.then_some(rest),
    }
}

/// Reads the common form of a tag pair, whose first unescaped quote is followed by a bracket.
fn quick(text: &[u8]) -> Option<Closing> {
    let mut at = 0;
    loop {
        match text.get(at)? {
            b'"' if text.get(at + 1) == Some(&b']') => {
                return Some(Closing { value: at, end: at + 2, fault: None });
            }
            b'"' | b'\n' | b'\r' => return None,
            b'\\' if text.get(at + 1).is_some_and(|&next| !has(next, BREAK)) => at += 2,
            _ => at += 1,
        }
    }
}

/// Finds the end of a value with blanks, quotes or backslashes in unusual places, or without an end.
fn slow(line: &[u8]) -> Closing {
    let mut escaped = false;
    let mut is_first = true;
    let mut last = None;
    for (place, &byte) in line.iter().enumerate() {
        if byte != b'"' || escaped {
            escaped = byte == b'\\' && !escaped;
            continue;
        }
        let bracket = skip(line, place + 1, BLANK);
        if line.get(bracket) == Some(&b']') {
            let fault = match is_first {
                true => None,
                false if has_tag(&line[..place]) => Some(FaultKind::JoinedTags),
                false => Some(FaultKind::UnescapedQuote),
            };
            let closing = Closing { value: place, end: bracket + 1, fault };
            // The last quote with a bracket ends the value, unless another tag pair follows it.
            let next = line.get(skip(line, bracket + 1, BLANK));
            if is_first || next.is_none_or(|&next| next == b'[') {
                return closing;
            }
            last = Some(closing);
        }
        is_first = false;
    }
    last.unwrap_or_else(|| unclosed(line))
}

/// Whether a value contains the end of a value, a name, and the start of another: `A" Site "B`.
fn has_tag(value: &[u8]) -> bool {
    memchr_iter(b'"', value).any(|quote| {
        let name = skip(value, quote + 1, BLANK);
        let end = name + value[name..].iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let next = skip(value, end, BLANK);
        name > quote + 1 && end > name && next > end && value.get(next) == Some(&b'"')
    })
}

/// The value of a line without a quote and a bracket at its end.
fn unclosed(line: &[u8]) -> Closing {
    let trimmed = line.trim_ascii_end();
    let (inner, is_bracketed) = match trimmed.strip_suffix(b"]") {
        Some(inner) => (inner.trim_ascii_end(), true),
        None => (trimmed, false),
    };
    let (value, fault) = match (inner.strip_suffix(b"\""), is_bracketed) {
        (Some(value), true) => (value, FaultKind::UnescapedBackslash),
        (Some(value), false) => (value, FaultKind::MissingBracket),
        (None, _) => (inner, FaultKind::MissingQuote),
    };
    Closing { value: value.len(), end: trimmed.len(), fault: Some(fault) }
}

/// The value of a tag pair without a first quote.
fn unquoted(line: &[u8]) -> Closing {
    let trimmed = line.trim_ascii_end();
    let closing = memchr::memchr(b']', trimmed);
    let value = trimmed[..closing.unwrap_or(trimmed.len())].trim_ascii_end();
    let fault = match (value.is_empty(), closing) {
        (true, _) => FaultKind::MissingValue,
        (false, Some(_)) => FaultKind::MissingQuote,
        (false, None) => FaultKind::MissingBracket,
    };
    let end = closing.map_or(trimmed.len(), |place| place + 1);
    Closing { value: value.len(), end, fault: Some(fault) }
}
