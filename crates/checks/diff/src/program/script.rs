//! Programs that have a process for each answer.

use std::time::Duration;

use polyboard_backend::AnyVariant;
use polyboard_notation::{Castling, FenStyle};
use polyboard_rules::{Chess, Variant};

use super::{
    ProgramError,
    process::{Process, words},
    read_move::Counts,
};
use crate::{Line, Side, side};

/// A program that counts leaves, called as [perftree](https://github.com/agausmann/perftree) calls it. It runs once for
/// each count, with a depth, a FEN and, if there are any, the moves in one argument. It prints a line for each move, an
/// empty line, and the total. A line may also be written as `e2e4: 20`.
#[derive(Debug)]
pub struct DivideScript {
    name: String,
    words: Vec<String>,
    game: AnyVariant,
    timeout: Duration,
}

impl DivideScript {
    /// Creates a program from its command, which is split as a shell splits it. Each run must end within `timeout`.
    pub fn new(
        command: &str,
        game: AnyVariant,
        timeout: Duration,
    ) -> Result<DivideScript, ProgramError> {
        let words = words(command)?;
        Ok(DivideScript { name: format!("divide:{command}"), words, game, timeout })
    }
}

impl Side for DivideScript {
    fn name(&self) -> &str {
        &self.name
    }

    fn divide(&mut self, line: &Line, depth: u32) -> Result<side::Counts, ProgramError> {
        if !line.is_classical() {
            let why = "perftree has no word for its castling";
            return Err(ProgramError::cannot_play(&self.name, "Chess960", why));
        }
        let mut words = self.words.clone();
        words.extend([depth.to_string(), line.fen(&self.game, FenStyle::default())]);
        if !line.moves.is_empty() {
            words.push(line.uci(&self.game, Castling::Classical));
        }
        let mut process = Process::start(&self.name, &words, self.timeout)?;
        process.close();
        process.ask(words[self.words.len()..].join(" "));
        let (mut counts, mut total) = (Counts::new(&self.game, line), None);
        while let Some(line) = process.line()? {
            process.check_moves(&counts)?;
            if line.is_empty() || (total.is_none() && counts.read(&line)) {
                continue;
            }
            let number = line.parse::<u128>().ok().filter(|_| total.is_none());
            let expected = "a move in UCI and its count, as in \"e2e4 20\", or the total";
            total = Some(number.ok_or_else(|| process.nonsense(&line, expected))?);
        }
        let total = process.total(total)?;
        process.checked(counts, total)
    }
}

/// A program that counts the leaves of a position and prints the total alone, so it can be timed, and is no [`Side`].
///
/// It runs once for each count, and plays chess. In its words and in the lines of its input, `{fen}` and `{depth}`
/// stand for the position and the depth.
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
    /// total is the number after the last `before` of its output, where `{depth}` stands for the depth, too, and
    /// several blanks count as one. Each run must end within `timeout`. The variant must be chess.
    pub fn new(
        command: &str,
        input: Vec<String>,
        before: &str,
        game: AnyVariant,
        timeout: Duration,
    ) -> Result<TotalScript, ProgramError> {
        let (name, words) = (format!("total:{command}"), words(command)?);
        if *game.rules != Chess::RULES {
            let why = "it is asked for totals of chess alone";
            return Err(ProgramError::cannot_play(&name, game.rules.name, why));
        }
        Ok(TotalScript { name, words, input, before: before.to_owned(), game, timeout })
    }

    /// Counts the leaves after `depth` plies from the start of a line without moves, if the answer can be used.
    pub fn leaves(&mut self, line: &Line, depth: u32) -> Result<u64, ProgramError> {
        if !line.is_classical() {
            let why = "it is asked with classical castling";
            return Err(ProgramError::cannot_play(&self.name, "Chess960", why));
        }
        let (fen, depth) = (line.fen(&self.game, FenStyle::default()), depth.to_string());
        let filled = |text: &String| text.replace("{fen}", &fen).replace("{depth}", &depth);
        let words: Vec<String> = self.words.iter().map(filled).collect();
        let mut process = Process::start(&self.name, &words, self.timeout)?;
        self.input.iter().for_each(|line| process.send(&filled(line)));
        process.close();
        process.ask(format!("{depth} {fen}"));
        let (before, mut total) = (single(&filled(&self.before)), None);
        while let Some(line) = process.line()? {
            let line = single(&line);
            if let Some((_, rest)) = line.rsplit_once(&before) {
                let expected = format!("{before:?} and a total below 2^64");
                total = Some(number(rest).ok_or_else(|| process.nonsense(&line, &expected))?);
            }
        }
        process.total(total)
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
