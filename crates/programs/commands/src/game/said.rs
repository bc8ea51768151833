//! The lines of a log that tell an engine a position, or in which it answers with moves.
//!
//! Programs write them differently, but all in the words of UCI, behind the name of the engine:
//!
//! | program | a line |
//! |---|---|
//! | cutechess-cli | `47 >Mine(0): position startpos moves e2e4` |
//! | fastchess | `[Engine] [16:57:28.986] <1401> Mine <--- position startpos moves e2e4` |
//! | python-chess, lichess-bot | `<UciProtocol (pid=19)>: << position startpos moves e2e4` |
//!
//! fastchess also warns of a line that an engine expects, and then names the position: `Warning; Illegal pv move …`,
//! `Info; info … pv …`, `Position; startpos`, `Moves; e2e4`. Before version 1.2, the last two were `From; position …`.

/// The name for what a warning says, which is not what an engine says at that time.
pub(super) const WARNING: &str = "a warning";

/// What a line says, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said<'a> {
    /// A position: its FEN, none for the start of the game, and the moves from there.
    Position { fen: Option<String>, moves: Vec<&'a str> },
    /// A position whose moves follow in another line.
    Start { fen: Option<String> },
    /// The moves from that position.
    Moves(Vec<&'a str>),
    /// What the engine answers: `bestmove`, the move that it plays and the reply that it may expect, or `pv`, a line that
    /// it expects.
    Answer(&'static str, Vec<&'a str>),
}

/// What a line of a log says, and the name of the engine; `None` if it says nothing about moves.
pub(super) fn said(line: &str) -> Option<(String, Said<'_>)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let begins = |at: usize| match (words[at], words.get(at + 1)) {
        ("position" | "Position;", Some(&("startpos" | "fen"))) | ("Moves;", _) => true,
        ("info", Some(&next)) => next != "string" && words[at..].contains(&"pv"),
        (word, next) => word == "bestmove" && next.is_some(),
    };
    let at = (0..words.len()).find(|&at| begins(at))?;
    let (before, words) = words.split_at(at);
    let said = match words {
        ["info", rest @ ..] => {
            let moves = rest.iter().skip_while(|word| **word != "pv").skip(1);
            // The other words of an `info`, such as `nodes`, have no digit.
            let is_move = |word: &&&str| word.contains(|c: char| c.is_ascii_digit());
            Said::Answer("pv", moves.take_while(is_move).copied().collect())
        }
        ["bestmove", mv, "ponder", reply, ..] => Said::Answer("bestmove", vec![mv, reply]),
        ["bestmove", mv, ..] => Said::Answer("bestmove", vec![mv]),
        ["Moves;", moves @ ..] => Said::Moves(moves.to_vec()),
        [word, start @ ..] => {
            let moves = start.iter().position(|word| *word == "moves").unwrap_or(start.len());
            let (start, moves) = start.split_at(moves);
            let fen = (start.first() == Some(&"fen")).then(|| start[1..].join(" "));
            match *word {
                "Position;" => Said::Start { fen },
                _ => Said::Position { fen, moves: moves.iter().skip(1).copied().collect() },
            }
        }
        [] => return None,
    };
    Some((engine(before), said))
}

/// The name of an engine in the words before its line: those without the time, the number of the line and the
/// direction. The number of a thread stays, since fastchess plays games of the same engines at once, each in a thread.
fn engine(before: &[&str]) -> String {
    if before.last().is_some_and(|word| word.ends_with(';')) {
        return WARNING.to_string();
    }
    let name = before.iter().filter_map(|word| {
        let name = word.trim_matches(|c| "<>-:[]".contains(c));
        let has_digit = name.contains(|c: char| c.is_ascii_digit());
        let is_name = name.contains(|c: char| c == '(' || c.is_alphabetic());
        (is_name || has_digit && word.contains(['<', '>'])).then_some(name)
    });
    name.collect::<Vec<_>>().join(" ")
}
