//! The lexer: one pass over the text of one game, which can pause anywhere for more text. A step consumes a whole token
//! or nothing, so the end of the buffer needs no state. The reader reads more text, at least as much as the unfinished
//! token has, and repeats the step. So the cost is linear for any token and any chunks.

use crate::bytes::{BLANK, BREAK, DIGIT, DOT, END, FLAGS, HIGH, LETTER, MARK, has, skip};
use crate::token::{Kind, RawFault, TagSpan, Token, narrow};
use crate::{MAX_DEPTH, MAX_FAULTS, MAX_ITEMS, Termination, fault::FaultKind};

/// The number of tokens whose memory is kept from game to game.
const KEPT_TOKENS: usize = 1 << 14;

/// The next step of the reader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step {
    /// A token was consumed; continue.
    Next,
    /// The text is incomplete; read more and continue.
    More,
    /// The game ends here.
    End,
    /// The game exceeds a limit; skip the rest of it.
    Skip,
}

/// The tokens of one game, and the position of the lexer in it.
#[derive(Debug, Default)]
pub(crate) struct Lexer {
    pub(crate) tokens: Vec<Token>,
    pub(crate) tags: Vec<TagSpan>,
    pub(crate) faults: Vec<RawFault>,
    pub(crate) result: Option<Termination>,
    /// The first byte that is not yet consumed.
    pub(crate) at: usize,
    /// A result in a variation, and the number of tokens before it.
    pub(crate) inner_result: Option<(Termination, usize)>,
    pub(crate) depth: usize,
    pub(crate) moves_seen: bool,
    /// Line breaks since the last token.
    pub(crate) breaks: u32,
    /// Nothing but blanks since the last line break.
    pub(crate) line_begins: bool,
    /// The text does not begin its line; blanks count.
    pub(crate) is_indented: bool,
    /// Something other than a tag pair follows the last tag pair.
    pub(crate) after_tags: bool,
    /// One bit for each hash of a tag name in use: for most names it shows that they are new.
    pub(crate) names: u64,
}

impl Lexer {
    /// Clears the last game and keeps its memory, unless it is large.
    pub(crate) fn reset(&mut self, line_begins: bool, is_indented: bool) {
        let Lexer { mut tokens, mut tags, mut faults, .. } = std::mem::take(self);
        tokens.clear();
        tokens.shrink_to(KEPT_TOKENS);
        tags.clear();
        faults.clear();
        *self = Lexer { tokens, tags, faults, line_begins, is_indented, ..Lexer::default() };
    }

    /// Consumes tokens until the game or the text ends. `complete` says that no more text follows.
    // In the caller it would have fewer registers.
    #[inline(never)]
    pub(crate) fn run(&mut self, text: &[u8], complete: bool) -> Step {
        loop {
            // Blanks skip the jump below, which is mispredicted often.
            while text.get(self.at) == Some(&b' ') {
                self.at += 1;
            }
            let Some(&byte) = text.get(self.at) else {
                return if complete { Step::End } else { Step::More };
            };
            let step = match byte {
                b'A'..=b'Z' | b'a'..=b'z' => self.word(text, complete),
                b'0'..=b'9' => self.number(text, complete),
                b'{' => self.comment(text, complete),
                b'\n' | b'\r' => self.line_break(text),
                b'\t' | 0x0b | 0x0c => {
                    self.at += 1;
                    continue;
                }
                b'.' => self.dots(text, complete),
                b'$' => self.nag(text, complete),
                b'(' => self.open(),
                b')' => self.close(),
                b'[' => self.bracket(text, complete),
                b';' => self.rest_of_line(text, complete, Kind::Comment),
                b'%' if self.is_first_in_line(text) => {
                    self.rest_of_line(text, complete, Kind::Escape)
                }
                b'*' => self.finish(Termination::Unknown, self.at + 1),
                b'}' => self.fault_to(FaultKind::StrayBrace, self.at + 1),
                b']' => self.fault_to(FaultKind::StrayBracket, self.at + 1),
                _ => self.word(text, complete),
            };
            if step != Step::Next {
                return step;
            }
            if self.tokens.len() >= MAX_ITEMS {
                self.push_fault(FaultKind::TooManyItems, self.at, self.at);
                return Step::Skip;
            }
        }
    }

    /// Consumes the text up to `end`, which is neither blank nor a tag pair.
    #[inline(always)]
    pub(crate) fn consume(&mut self, end: usize) -> Step {
        self.at = end;
        self.breaks = 0;
        self.line_begins = false;
        self.after_tags = true;
        Step::Next
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, kind: Kind, start: usize, end: usize) {
        self.tokens.push(Token { start: narrow(start), end: narrow(end), kind });
    }

    pub(crate) fn push_fault(&mut self, kind: FaultKind, start: usize, end: usize) {
        self.faults.push(RawFault { start: narrow(start), end: narrow(end), kind });
    }

    /// Consumes the text up to `end` as a fault.
    pub(crate) fn fault_to(&mut self, kind: FaultKind, end: usize) -> Step {
        self.push_fault(kind, self.at, end);
        self.consume(end);
        self.fault_limit()
    }

    pub(crate) fn fault_limit(&mut self) -> Step {
        if self.faults.len() < MAX_FAULTS {
            return Step::Next;
        }
        self.push_fault(FaultKind::TooManyFaults, self.at, self.at);
        Step::Skip
    }

    /// Consumes the text up to `end` as a move with the mark `nag`.
    #[inline(always)]
    pub(crate) fn push_move(&mut self, end: usize) -> Step {
        if self.result.is_some() {
            return Step::End;
        }
        self.push(Kind::Move, self.at, end);
        self.moves_seen = true;
        self.consume(end)
    }

    /// Consumes the text up to `end` as a result.
    pub(crate) fn finish(&mut self, result: Termination, end: usize) -> Step {
        if self.depth > 0 {
            self.inner_result = Some((result, self.tokens.len()));
            return self.fault_to(FaultKind::ResultInVariation, end);
        }
        if self.result.is_some() {
            return self.fault_to(FaultKind::SecondResult, end);
        }
        self.result = Some(result);
        self.consume(end)
    }

    #[inline(always)]
    fn word(&mut self, text: &[u8], complete: bool) -> Step {
        let mut end = self.at;
        let mut all = 0;
        loop {
            let Some(&byte) = text.get(end) else {
                if complete {
                    break;
                }
                return Step::More;
            };
            let flags = FLAGS[usize::from(byte)];
            if flags & END != 0 {
                break;
            }
            all |= flags;
            end += 1;
        }
        // Nearly every word is a move with a digit and without a mark.
        let is_plain = all & (DIGIT | MARK | HIGH | DOT | LETTER) == DIGIT | LETTER;
        if is_plain && has(text[self.at], LETTER) {
            return self.push_move(end);
        }
        self.odd_word(text, end, all, complete)
    }

    #[inline(always)]
    fn number(&mut self, text: &[u8], complete: bool) -> Step {
        let digits = skip(text, self.at, DIGIT);
        let end = skip(text, digits, DOT);
        let Some(&next) = text.get(end) else {
            return if complete { self.bare_number(text, digits, end) } else { Step::More };
        };
        let may_begin = self.breaks > 1 && self.moves_seen && self.depth == 0;
        if may_begin && &text[self.at..end] == b"1." {
            // `1. ... e5` continues a game, `1. e4` begins one.
            let dots = text.get(skip(text, end, BLANK | BREAK)..).unwrap_or_default();
            if dots.len() < "…".len() && !complete {
                return Step::More;
            }
            if !dots.starts_with(b".") && !dots.starts_with("…".as_bytes()) {
                return Step::End;
            }
        }
        if end > digits || has(next, END) {
            return self.bare_number(text, digits, end);
        }
        self.word(text, complete)
    }

    #[inline(always)]
    fn bare_number(&mut self, text: &[u8], digits: usize, end: usize) -> Step {
        if end == digits && &text[self.at..end] == b"0000" {
            return self.push_move(end);
        }
        if self.result.is_some() { Step::End } else { self.consume(end) }
    }

    fn dots(&mut self, text: &[u8], complete: bool) -> Step {
        let end = skip(text, self.at, DOT);
        match text.get(end) {
            None if !complete => Step::More,
            _ if self.result.is_some() => Step::End,
            _ => self.consume(end),
        }
    }

    fn line_break(&mut self, text: &[u8]) -> Step {
        let is_second_half = text[self.at] == b'\n' && self.at > 0 && text[self.at - 1] == b'\r';
        self.breaks += u32::from(!is_second_half);
        self.at += 1;
        self.line_begins = true;
        if self.result.is_some() && self.breaks > 1 { Step::End } else { Step::Next }
    }

    fn nag(&mut self, text: &[u8], complete: bool) -> Step {
        let end = skip(text, self.at + 1, DIGIT);
        if end == text.len() && !complete {
            return Step::More;
        }
        let digits = std::str::from_utf8(&text[self.at + 1..end]).unwrap_or_default();
        let Ok(value) = digits.parse() else {
            return self.fault_to(FaultKind::UnknownNag, end);
        };
        self.push(Kind::Nag(value), self.at, end);
        self.consume(end)
    }

    fn open(&mut self) -> Step {
        if self.result.is_some() {
            return Step::End;
        }
        if self.depth == MAX_DEPTH {
            self.push_fault(FaultKind::TooDeep, self.at, self.at);
            return Step::Skip;
        }
        self.depth += 1;
        self.push(Kind::Open, self.at, self.at + 1);
        self.consume(self.at + 1)
    }

    fn close(&mut self) -> Step {
        if self.depth == 0 {
            return self.fault_to(FaultKind::StrayParenthesis, self.at + 1);
        }
        self.depth -= 1;
        self.push(Kind::Close, self.at, self.at + 1);
        self.consume(self.at + 1)
    }
}
