//! A line of the console: a command, or a move.

use std::fmt;

use polyboard::{Backend, BuiltInVariant, Square};

use super::table::COMMANDS;
use crate::{failure::Failure, mappings, output::quote};

/// A line of input, as a command or a move.
#[derive(Clone, Copy, Debug)]
pub(super) enum Input<'a> {
    /// A blank line, or a remark behind `#`.
    Nothing,
    Command(Command<'a>),
    /// Anything else.
    Move(&'a str),
}

/// A command with its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Moves(Option<Square>),
    Board,
    Explain(Square, &'a str),
    Attacks(Square),
    Undo(usize),
    Redo(usize),
    Fen,
    Pgn,
    Load(Option<(&'a str, u64)>),
    Save(&'a str),
    New(Option<BuiltInVariant>),
    Position(&'a str),
    Chess960(u16),
    Backend(Option<&'static Backend>),
    Status,
    Claim(&'a str),
    Resign,
    Draw,
    Count(Counting),
    Flip,
    Help(Option<&'static Entry>),
    Quit,
}

/// The action on the count of makruk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Counting {
    Start,
    Stop,
    Automatic,
    Manual,
}

/// A command, as a row of the table.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// The words that can follow the name.
    pub(super) arguments: &'static str,
    pub(super) summary: &'static str,
    /// Sentences for the help of this command alone.
    pub(super) details: &'static str,
    /// The words that complete an argument.
    pub(super) words: Words,
    pub(super) read: for<'a> fn(Arguments<'a>) -> Result<Command<'a>, Failure>,
}

/// The kind of words that complete the argument of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Words {
    None,
    /// The squares of pieces.
    Squares,
    Files,
    Variants,
    Positions,
    Backends,
    Claims,
    Counting,
    Commands,
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        self.name == other.name
    }
}

impl Eq for Entry {}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// The words that follow the name of a command.
#[derive(Clone, Copy)]
pub(super) struct Arguments<'a> {
    name: &'static str,
    pub(super) text: &'a str,
}

/// The command of this name, in upper or lower case.
pub(super) fn entry(name: &str) -> Option<&'static Entry> {
    COMMANDS.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
}

pub(super) fn read(line: &str) -> Result<Input<'_>, Failure> {
    let line = line.trim();
    if line.is_empty() || line.starts_with('#') {
        return Ok(Input::Nothing);
    }
    let (name, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    match entry(name) {
        Some(entry) => {
            let arguments = Arguments { name: entry.name, text: text.trim() };
            (entry.read)(arguments).map(Input::Command)
        }
        None => Ok(Input::Move(line)),
    }
}

impl<'a> Arguments<'a> {
    pub(super) fn fault(self, expected: &str) -> Failure {
        let Arguments { name, text } = self;
        match text {
            "" => Failure::at(name, format!("an argument is missing; write {expected}")),
            text => Failure::at(name, format!("{} cannot be read; write {expected}", quote(text))),
        }
    }

    pub(super) fn nothing(self, command: Command<'a>) -> Result<Command<'a>, Failure> {
        match self.text {
            "" => Ok(command),
            _ => Err(self.fault("the command alone")),
        }
    }

    pub(super) fn something(self, expected: &str) -> Result<&'a str, Failure> {
        match self.text {
            "" => Err(self.fault(expected)),
            text => Ok(text),
        }
    }

    pub(super) fn square_or_nothing(self) -> Result<Option<Square>, Failure> {
        match self.text {
            "" => Ok(None),
            text => mappings::square(text).map(Some),
        }
    }

    pub(super) fn count(self) -> Result<usize, Failure> {
        match self.text {
            "" => Ok(1),
            text => {
                let count = text.parse().ok().filter(|&count| count > 0);
                count.ok_or_else(|| self.fault("a number of moves, or nothing for one"))
            }
        }
    }

    /// A file and the number of a game in it. A name may contain blanks, so only a number behind the
    /// last one is not part of it.
    pub(super) fn game(self) -> Option<(&'a str, u64)> {
        if self.text.is_empty() {
            return None;
        }
        let last = self.text.rsplit_once(char::is_whitespace);
        let numbered = last.and_then(|(file, number)| Some((file.trim(), number.parse().ok()?)));
        Some(numbered.unwrap_or((self.text, 1)))
    }
}

#[cfg(test)]
mod tests {
    use polyboard::{
        Chess, Makruk, Variant,
        backends::X88,
        notation::{San, UciMove},
        rules::reference,
    };

    use super::*;

    #[track_caller]
    fn command(line: &str) -> Command<'_> {
        match read(line) {
            Ok(Input::Command(command)) => command,
            other => panic!("{line:?} is {other:?}"),
        }
    }

    #[test]
    fn blank_lines_and_remarks_are_nothing() {
        for line in ["", "  ", "\t\r\n", "# e4", "#", "  #quit"] {
            assert!(matches!(read(line), Ok(Input::Nothing)), "{line:?}");
        }
    }

    #[test]
    fn arguments_are_read() {
        assert_eq!(command("moves"), Command::Moves(None));
        assert_eq!(command("MOVES E2"), Command::Moves(Some(Square::E2)));
        assert_eq!(command(" moves   e2 "), Command::Moves(Some(Square::E2)));
        assert_eq!(command("undo"), Command::Undo(1));
        assert_eq!(command("redo 12"), Command::Redo(12));
        assert_eq!(command("explain e2"), Command::Explain(Square::E2, "all"));
        assert_eq!(command("explain e2 lerf,0x88"), Command::Explain(Square::E2, "lerf,0x88"));
        assert_eq!(command("load"), Command::Load(None));
        assert_eq!(command("load my games.pgn"), Command::Load(Some(("my games.pgn", 1))));
        assert_eq!(command("load my games.pgn 7"), Command::Load(Some(("my games.pgn", 7))));
        assert_eq!(command("load 7"), Command::Load(Some(("7", 1))));
        assert_eq!(command("new makruk"), Command::New(Some(BuiltInVariant::Makruk)));
        assert_eq!(command("backend 0x88"), Command::Backend(Some(&X88)));
        assert_eq!(command("chess960 959"), Command::Chess960(959));
        assert_eq!(command("count manual"), Command::Count(Counting::Manual));
        assert_eq!(command("help help"), Command::Help(entry("help")));
        assert_eq!(command("position 8/8/8/8/8/8/8/8 w"), Command::Position("8/8/8/8/8/8/8/8 w"));
    }

    #[test]
    fn bad_arguments_are_named() {
        for line in [
            "moves e9",
            "board now",
            "explain",
            "explain e9",
            "attacks",
            "undo 0",
            "undo -1",
            "undo x",
            "undo 99999999999999999999",
            "fen x",
            "save",
            "new chess 960",
            "position",
            "chess960",
            "chess960 960",
            "chess960 -1",
            "backend LERFF",
            "claim",
            "resign now",
            "count",
            "count up",
            "help me",
            "quit now",
        ] {
            let fault = read(line).expect_err(line).to_string();
            assert!(fault.len() > 20, "{line}: {fault}");
        }
    }

    #[test]
    fn no_command_is_a_move() {
        fn reads_as_move<V: Variant>(text: &str) -> bool {
            let legal = reference::moves(&polyboard::Position::<V>::start());
            San::parse_lenient::<V>(text).is_ok()
                || text.parse::<UciMove>().and_then(|mv| mv.find::<V, _>(&legal)).is_ok()
        }
        for entry in &COMMANDS {
            let name = entry.name;
            assert!(!reads_as_move::<Chess>(name) && !reads_as_move::<Makruk>(name), "{name}");
        }
    }

    #[test]
    fn names_are_different() {
        for (i, entry) in COMMANDS.iter().enumerate() {
            assert!(COMMANDS[..i].iter().all(|other| other.name != entry.name), "{entry:?}");
        }
    }
}
