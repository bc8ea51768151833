//! The output: a writer that threads share, and the `info` lines of a search.

use std::sync::{Mutex, PoisonError, atomic::AtomicBool, atomic::Ordering::Relaxed};
use std::{fmt, io::Write};

use polyboard_notation::Castling;
use polyboard_rules::cut;
use polyboard_search::{Certainty, Progress, Score, Variation};

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
    pub(crate) fn note(&self, text: impl fmt::Display) {
        self.line(&note(text));
    }
}

/// An `info string` on a single line, for any text.
pub(crate) fn note(text: impl fmt::Display) -> String {
    format!("info string {}", text.to_string().replace(char::is_control, " "))
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
    let Progress { line, number, nodes, time, permille_full: full, .. } = *progress;
    let Variation { depth, score, ref moves, .. } = *line;
    let bound = match progress.certainty {
        Certainty::Exact => "",
        Certainty::AtLeast => " lowerbound",
        Certainty::AtMost => " upperbound",
    };
    let (deepest, milliseconds) = (progress.deepest.max(depth), time.as_millis());
    let (score, speed) = (self::score(score), speed(nodes, time));
    let mut text = format!(
        "info depth {depth} seldepth {deepest} multipv {number} score {score}{bound} nodes {nodes} \
         nps {speed} hashfull {full} time {milliseconds}{}",
        if moves.is_empty() { "" } else { " pv" }
    );
    moves.iter().for_each(|&mv| text += &format!(" {}", position.write(mv, castling)));
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
    let ponder = ponder.map(|mv| format!(" ponder {}", position.write(mv, castling)));
    format!("bestmove {}{}", position.write(best, castling), ponder.unwrap_or_default())
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
