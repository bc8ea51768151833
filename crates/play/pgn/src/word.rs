//! Words that are not plain moves: results, marks, castling, null moves, and unknown words.

use memchr::memchr2;

use crate::bytes::{BREAK, DIGIT, FLAGS, HIGH, LETTER, MARK, has, skip};
use crate::lexer::{Lexer, Step};
use crate::{Termination, fault::FaultKind, token::Kind};

const BOM: &[u8] = "\u{feff}".as_bytes();
const ELLIPSIS: &[u8] = "…".as_bytes();
const EN_PASSANT: &[u8] = b"e.p.";

/// Marks of a check that are separate words.
const CHECKS: [&[u8]; 9] = [b"ch", b"ch.", b"mate", b"mate.", b"dbl", b"dbl.", b"+", b"++", b"#"];

impl Lexer {
    /// Consumes the word up to `end`, where `all` is the union of the flags of its bytes.
    pub(crate) fn odd_word(
        &mut self,
        text: &[u8],
        mut end: usize,
        all: u8,
        complete: bool,
    ) -> Step {
        let start = self.at;
        let mut word = &text[start..end];
        if all & HIGH != 0
            && let Some(place) = memchr::memmem::find(word, BOM)
        {
            if place == 0 {
                self.at += BOM.len();
                self.line_begins = true;
                return Step::Next;
            }
            end = start + place;
            word = &text[start..end];
        }
        if let Some(result) = result(word) {
            return self.finish(result, end);
        }
        if let Some(nag) = symbol(word) {
            self.push(Kind::Nag(nag), start, end);
            return self.consume(end);
        }
        let unmarked = word.iter().rposition(|&byte| !has(byte, MARK)).map_or(0, |last| last + 1);
        let (mut base, marks) = word.split_at(unmarked);
        if base.ends_with(EN_PASSANT) {
            base = &base[..base.len() - EN_PASSANT.len()];
            if base.is_empty() && marks.is_empty() && self.follows_move() {
                return self.consume(end);
            }
        }
        // Words for a check follow from the move.
        if CHECKS.contains(&word) && self.follows_move() {
            return self.consume(end);
        }
        if is_move(base) {
            let base_end = start + base.len();
            let step = self.push_move(base_end);
            if step != Step::Next {
                return step;
            }
            self.at = start + unmarked;
            if marks.is_empty() {
                return Step::Next;
            }
            let Some(nag) = symbol(marks) else {
                return self.fault_to(FaultKind::UnknownMark, end);
            };
            self.push(Kind::Nag(nag), self.at, end);
            return self.consume(end);
        }
        match number(word) {
            Some(_) if self.result.is_some() => Step::End,
            Some(length) => self.consume(start + length),
            None => self.unknown(text, end, complete),
        }
    }

    /// Whether the last token is a move, on any line.
    fn follows_move(&self) -> bool {
        self.result.is_none()
            && self.after_tags
            && self.tokens.last().is_some_and(|token| token.kind == Kind::Move)
    }

    fn unknown(&mut self, text: &[u8], end: usize, complete: bool) -> Step {
        if self.result.is_some() && self.breaks > 0 {
            return Step::End;
        }
        let is_prose = self.line_begins && has(text[self.at], LETTER);
        if self.moves_seen || !is_prose {
            return self.fault_to(FaultKind::UnknownWord, end);
        }
        // A line of prose before the moves, such as the header of a mail, is one fault rather than
        // ten, and its numbers and squares are not moves.
        match memchr2(b'\n', b'\r', &text[end..]) {
            Some(length) => self.fault_to(FaultKind::Junk, end + length),
            None if complete => self.fault_to(FaultKind::Junk, text.len()),
            None => Step::More,
        }
    }
}

fn result(word: &[u8]) -> Option<Termination> {
    match word {
        // ½ in UTF-8 and in ISO 8859-1.
        b"1/2" | b"\xc2\xbd-\xc2\xbd" | b"\xc2\xbd" | b"\xbd-\xbd" | b"\xbd" => {
            Some(Termination::Draw)
        }
        _ => std::str::from_utf8(word).ok()?.parse().ok(),
    }
}

/// The number that the standard gives a mark or an evaluation symbol.
fn symbol(word: &[u8]) -> Option<u8> {
    Some(match std::str::from_utf8(word).ok()? {
        "!" => 1,
        "?" => 2,
        "!!" => 3,
        "??" => 4,
        "!?" => 5,
        "?!" => 6,
        "=" => 10,
        "∞" => 13,
        "+=" | "⩲" => 14,
        "=+" | "⩱" => 15,
        "+/-" | "±" => 16,
        "-/+" | "∓" => 17,
        "+-" | "+−" => 18,
        "-+" | "−+" => 19,
        _ => return None,
    })
}

/// Whether a word without its mark can be a move: castling, a null move, or a word that begins with
/// a letter and has a digit.
fn is_move(base: &[u8]) -> bool {
    if [&b"O-O"[..], b"0-0", b"o-o"].iter().any(|castling| base.starts_with(castling)) {
        return std::str::from_utf8(base).is_ok() && !is_marked(base);
    }
    if matches!(base, b"--" | b"@@@@" | b"0000" | b"null") {
        return true;
    }
    // A pawn's capture without ranks. It is not a legal spelling, and the board reports it. If it
    // were skipped, the wrong side would play the next move.
    if base.len() > 1 && base.iter().all(|byte| matches!(byte, b'a'..=b'h' | b'x')) {
        return true;
    }
    base.first().is_some_and(|&byte| has(byte, LETTER))
        && base.iter().any(|&byte| has(byte, DIGIT))
        && !is_marked(base)
        && std::str::from_utf8(base).is_ok()
}

/// Whether a mark or `e.p.` is left where one has already been taken off.
fn is_marked(base: &[u8]) -> bool {
    base.ends_with(EN_PASSANT) || base.last().is_some_and(|&byte| has(byte, MARK))
}

/// The length of the move number that a word begins with, in `1…` or `1e4`, where the dot is missing.
fn number(word: &[u8]) -> Option<usize> {
    let digits = skip(word, 0, DIGIT);
    let rest = &word[digits..];
    if rest.starts_with(ELLIPSIS) {
        return Some(digits + ELLIPSIS.len());
    }
    let next = FLAGS[usize::from(*rest.first()?)];
    (digits > 0 && next & LETTER != 0 && next & (HIGH | BREAK) == 0).then_some(digits)
}
