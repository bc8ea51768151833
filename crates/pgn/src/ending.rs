//! The checks at the end of a game: open comments and variations, and the result.

use crate::lexer::Lexer;
use crate::token::{FaultKind, Kind};

impl Lexer {
    /// Reports the faults that only the end of the game shows. `text` is the text of the game, and
    /// `is_skipped` says that its rest is not read.
    pub(crate) fn end_game(&mut self, text: &[u8], is_skipped: bool) {
        if is_skipped {
            return;
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
