use std::time::Duration;

use polyboard_backend::AnyVariant;
use polyboard_notation::FenStyle;
use polyboard_rules::{Chess, Variant};

use super::{
    ProgramError,
    process::{Process, words},
    uci_engine::is_classical,
};
use crate::Line;

/// A program that counts the leaves of a position and prints the total alone, so it can be timed, and is no [`Side`].
///
/// It runs once for each count, and plays chess. In its words and in the lines of its input, `{fen}` and `{depth}` stand
/// for the position and the depth.
///
/// [`Side`]: crate::Side
#[derive(Debug)]
pub struct TotalScript {
    name: String,
    words: Vec<String>,
    input: Vec<String>,
    before: String,
    game: AnyVariant,
    timeout: Duration,
}

impl TotalScript {
    /// Creates a program from its command, which is split as a shell splits it, and from the lines that it reads. The
    /// total is the number after the last `before` of its output, where `{depth}` stands for the depth, too, and several
    /// blanks count as one. Each run must end within `timeout`.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if the text is not a command, or if the variant is not chess.
    pub fn new(
        command: &str,
        input: Vec<String>,
        before: &str,
        game: AnyVariant,
        timeout: Duration,
    ) -> Result<TotalScript, ProgramError> {
        let (name, words) = (format!("total:{command}"), words(command)?);
        if *game.rules != Chess::RULES {
            let (what, why) = (game.rules.name, "it is asked for totals of chess alone".into());
            return Err(ProgramError::CannotPlay { name, what, why });
        }
        Ok(TotalScript { name, words, input, before: before.to_owned(), game, timeout })
    }

    /// Counts the leaves after `depth` plies from the start of a line without moves.
    ///
    /// # Errors
    ///
    /// [`ProgramError`] if the program has no usable answer.
    pub fn leaves(&mut self, line: &Line, depth: u32) -> Result<u64, ProgramError> {
        if !is_classical(&line.start) {
            let (name, why) = (self.name.clone(), "it is asked with classical castling".into());
            return Err(ProgramError::CannotPlay { name, what: "Chess960", why });
        }
        let (fen, depth) = (line.fen(&self.game, FenStyle::default()), depth.to_string());
        let filled = |text: &String| text.replace("{fen}", &fen).replace("{depth}", &depth);
        let words: Vec<String> = self.words.iter().map(filled).collect();
        let mut process = Process::start(&self.name, &words, self.timeout)?;
        for line in &self.input {
            process.send(&filled(line));
        }
        process.close();
        let (question, before) = (format!("{depth} {fen}"), single(&filled(&self.before)));
        let (deadline, mut total) = (process.deadline(), None);
        while let Some(line) = process.line(&question, deadline)? {
            let line = single(&line);
            if let Some((_, rest)) = line.rsplit_once(&before) {
                let expected = format!("{before:?} and a total below 2^64");
                let number = number(rest);
                total = Some(number.ok_or_else(|| process.nonsense(&question, &line, &expected))?);
            }
        }
        total.filter(|_| !process.failed()).ok_or_else(|| process.died(&question))
    }
}

/// A text with one blank in place of several.
fn single(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The number at the start of a text, which may have commas, apostrophes or underscores between its digits.
fn number(text: &str) -> Option<u64> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, ',' | '\'' | '_');
    let text = text.trim_start();
    let end = text.find(|c| !is_part(c)).unwrap_or(text.len());
    text[..end].replace(|c: char| !c.is_ascii_digit(), "").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{number, single};

    #[test]
    fn a_total_stands_after_blanks_and_between_commas() {
        assert_eq!(single("perft  6 :\t 119060324  leaves"), "perft 6 : 119060324 leaves");
        for text in [" 119060324 73ms", "119,060,324", "119'060'324.", "119_060_324"] {
            assert_eq!(number(text), Some(119_060_324), "{text}");
        }
        for text in ["", "x 1", "99999999999999999999"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
