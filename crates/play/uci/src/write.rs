//! The output: a writer that threads share, and the `info` lines of a search.

use std::sync::{Mutex, PoisonError, atomic::AtomicBool, atomic::Ordering::Relaxed};
use std::{fmt::Write as _, io::Write};

use polyboard_notation::Castling;
use polyboard_rules::cut;
use polyboard_search::{Certainty, Progress, Score};

use crate::{engine::BestMove, position::CurrentPosition};

/// An output that two threads share. Every line is written at once and flushed.
pub(crate) struct Output<'a> {
    to: Mutex<Box<dyn Write + Send + 'a>>,
    is_closed: AtomicBool,
}

impl<'a> Output<'a> {
    pub(crate) fn new(to: Box<dyn Write + Send + 'a>) -> Output<'a> {
        Output { to: Mutex::new(to), is_closed: AtomicBool::new(false) }
    }

    /// Whether the output is closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed.load(Relaxed)
    }

    /// Writes a line, or several.
    pub(crate) fn line(&self, text: &str) {
        let mut to = self.to.lock().unwrap_or_else(PoisonError::into_inner);
        let written = to.write_all(format!("{text}\n").as_bytes()).and_then(|()| to.flush());
        if written.is_err() {
            self.is_closed.store(true, Relaxed);
        }
    }

    /// Writes an `info string`.
    pub(crate) fn note(&self, text: &str) {
        self.line(&note(text));
    }
}

/// An `info string` on a single line, for any text.
pub(crate) fn note(text: &str) -> String {
    format!("info string {}", text.replace(char::is_control, " "))
}

/// The start of a text, in quotation marks, with its control characters escaped.
pub(crate) fn excerpt(text: &str) -> String {
    const SHOWN: usize = 40;
    let (start, rest) = cut(text, SHOWN);
    format!("{start:?}{rest}")
}

pub(crate) fn info(
    progress: &Progress<'_>,
    position: &CurrentPosition,
    castling: Castling,
) -> String {
    let Progress { line, number, nodes, .. } = *progress;
    let mut text = format!(
        "info depth {} seldepth {} multipv {number} score {}",
        line.depth,
        progress.deepest.max(line.depth),
        score(line.score)
    );
    match progress.certainty {
        Certainty::Exact => {}
        Certainty::AtLeast => text.push_str(" lowerbound"),
        Certainty::AtMost => text.push_str(" upperbound"),
    }
    let (speed, milliseconds) = (speed(nodes, progress.time), progress.time.as_millis());
    let full = progress.permille_full;
    // Writing to a string does not fail.
    let _ = write!(text, " nodes {nodes} nps {speed} hashfull {full} time {milliseconds}");
    if !line.moves.is_empty() {
        text.push_str(" pv");
        for &mv in &line.moves {
            let _ = write!(text, " {}", position.write(mv, castling));
        }
    }
    text
}

pub(crate) fn speed(nodes: u64, time: std::time::Duration) -> u128 {
    u128::from(nodes) * 1_000_000_000 / time.as_nanos().max(1)
}

pub(crate) fn score(score: Score) -> String {
    match score {
        Score::Centipawns(centipawns) => format!("cp {centipawns}"),
        Score::Mate(moves) => format!("mate {moves}"),
    }
}

/// The `bestmove` line: the move to play, and the reply to ponder.
pub(crate) fn best_move(
    answer: BestMove,
    position: &CurrentPosition,
    castling: Castling,
) -> String {
    let BestMove { best: Some(best), ponder } = answer else { return "bestmove (none)".into() };
    let mut text = format!("bestmove {}", position.write(best, castling));
    if let Some(ponder) = ponder {
        text += &format!(" ponder {}", position.write(ponder, castling));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_note_is_a_single_line() {
        let mut text = Vec::new();
        Output::new(Box::new(&mut text)).note("bad\nbestmove e2e4\r\0");
        assert_eq!(String::from_utf8_lossy(&text), "info string bad bestmove e2e4  \n");
    }

    #[test]
    fn an_excerpt_is_short_and_printable() {
        assert_eq!(excerpt("e2\te4"), "\"e2\\te4\"");
        assert_eq!(excerpt(&"é".repeat(50)), format!("\"{}\"…", "é".repeat(40)));
    }
}
