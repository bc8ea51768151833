//! The checks at the end of a game: open comments and variations, and the result.

use crate::token::{Kind, Token, wide};
use crate::{fault::FaultKind, lexer::Lexer};

impl Lexer {
    /// Reports the faults that only the end of the game shows. `text` is the text of the game,
    /// `is_skipped` says that its rest is not read, and `after_result` that the game before has a result.
    pub(crate) fn end_game(&mut self, text: &[u8], is_skipped: bool, after_result: bool) {
        if is_skipped {
            return;
        }
        if let (true, Some(mv)) = (after_result, self.first_move_of_no_first_number(text)) {
            self.push_fault(FaultKind::AfterResult, mv.start as usize, mv.end as usize);
        }
        if self.depth > 0 {
            if let Some(open) = self.first_open() {
                self.push_fault(FaultKind::UnclosedVariation, open, open + 1);
            }
            // A result at the very end is the result of the game, even inside an open variation.
            self.result = match self.inner_result {
                Some((result, tokens)) if tokens == self.tokens.len() => Some(result),
                _ => None,
            };
        }
        if self.result.is_none() && (self.moves_seen || !self.tags.is_empty()) {
            let end = text.trim_ascii_end().len();
            self.push_fault(FaultKind::MissingResult, end, end);
        }
        // The lexer reports what it meets; this reports what is missing.
        self.faults.sort_by_key(|fault| fault.start);
    }

    /// The first move, unless a tag pair begins the game, or `1.` precedes the move.
    fn first_move_of_no_first_number(&self, text: &[u8]) -> Option<Token> {
        let at = self.tokens.iter().position(|token| token.kind == Kind::Move)?;
        let before = at.checked_sub(1).map_or(0, |before| self.tokens[before].end);
        let number = &text[wide((before, self.tokens[at].start))];
        let digits = number.iter().filter(|byte| byte.is_ascii_digit());
        let dots = number.iter().filter(|&&byte| byte == b'.').count();
        let is_first = digits.eq(b"1") && dots < 2;
        (self.tags.is_empty() && !is_first).then_some(self.tokens[at])
    }

    /// The place of the outermost variation without an end.
    fn first_open(&self) -> Option<usize> {
        let mut closed = 0_usize;
        let mut open = None;
        for token in self.tokens.iter().rev() {
            match token.kind {
                Kind::Close => closed += 1,
                Kind::Open if closed > 0 => closed -= 1,
                Kind::Open => open = Some(token.start as usize),
                _ => {}
            }
        }
        open
    }
}
