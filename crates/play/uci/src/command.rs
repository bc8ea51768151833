//! The parser: it turns a line of text into a command, or into an error with the reason.

use crate::{Bench, GameText, go, go::Go, write::excerpt};

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Uci,
    IsReady,
    Debug(bool),
    SetOption {
        name: String,
        value: Option<String>,
    },
    NewGame,
    Position(GameText),
    Go(Box<Go>),
    Perft {
        depth: u32,
        notes: Vec<String>,
    },
    Stop,
    PonderHit,
    Quit,
    Draw,
    Evaluate,
    Bench(Bench),
    /// A command that has no effect in this engine.
    Ignored,
}

const NAMES: &str = "uci isready debug setoption register ucinewgame position go stop ponderhit quit d eval bench \
                     perft help";

/// Parses a line; `None` if it is blank.
pub(crate) fn parse(line: &str) -> Result<Option<Command>, String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let Some(first) = words.first() else { return Ok(None) };
    // By the protocol, "joho debug on" means "debug on".
    let is_name = |word: &&str| NAMES.split(' ').any(|name| name == *word);
    let Some(start) = words.iter().position(is_name) else {
        return Err(format!("unknown command {}; {}", excerpt(first), names()));
    };
    let rest = &words[start + 1..];
    let command = match words[start] {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "debug" => match rest.first() {
            Some(&"on") => Command::Debug(true),
            Some(&"off") => Command::Debug(false),
            _ => return Err("debug: write debug on or debug off".into()),
        },
        "setoption" => set_option(rest)?,
        "ucinewgame" => Command::NewGame,
        "position" => Command::Position(position(rest)?),
        "go" => go::parse(rest),
        "perft" => go::parse(&words[start..]),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "quit" => Command::Quit,
        "d" => Command::Draw,
        "eval" => Command::Evaluate,
        "bench" => Command::Bench(bench(rest)?),
        "help" => return Err(names()),
        _ => Command::Ignored,
    };
    Ok(Some(command))
}

fn names() -> String {
    format!("commands are {}", NAMES.replace(' ', ", "))
}

/// Parses `name <name> [value <value>]`, where both have any number of words.
fn set_option(words: &[&str]) -> Result<Command, String> {
    let Some((&"name", words)) = words.split_first() else {
        return Err("setoption: write setoption name <name> value <value>".into());
    };
    let end = words.iter().position(|&word| word == "value");
    let name = words[..end.unwrap_or(words.len())].join(" ");
    let value = end.map(|end| words[end + 1..].join(" "));
    Ok(Command::SetOption { name, value })
}

/// Parses `startpos` or `fen <fen>`, then `moves` and the moves.
fn position(words: &[&str]) -> Result<GameText, String> {
    let end = words.iter().position(|&word| word == "moves").unwrap_or(words.len());
    let (start, moves) = words.split_at(end);
    let fen = match start {
        ["startpos"] => None,
        ["startpos", word, ..] => {
            let fault = "position: write moves in front of the moves, not";
            return Err(format!("{fault} {}", excerpt(word)));
        }
        ["fen", fields @ ..] => Some(fields.join(" ")),
        _ => return Err("position: write position startpos or position fen <fen>".into()),
    };
    Ok(GameText { fen, moves: moves.iter().skip(1).map(|&mv| mv.to_owned()).collect() })
}

/// Parses `[megabytes] [threads] [depth]`.
fn bench(words: &[&str]) -> Result<Bench, String> {
    let usage = "write bench <hash> <threads> <depth>";
    let number = |place: usize| {
        let fault = |word| format!("bench: {} is not a number; {usage}", excerpt(word));
        words.get(place).map(|word| word.parse().map_err(|_| fault(word))).transpose()
    };
    Ok(Bench { megabytes: number(0)?, threads: number(1)?, depth: number(2)? })
}
