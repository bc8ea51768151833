//! The table of the commands of the console. Lines are read, help is written, and arguments are
//! completed from it.

use polyboard::UnknownName;
use polyboard::backends;

use super::command::{Command, Counting, Entry, Words, entry};
use crate::{failure::Failure, mappings};

/// All commands, in the order of the help.
pub(super) static COMMANDS: [Entry; 22] = [
    Entry {
        name: "moves",
        arguments: "[SQUARE]",
        summary: "list the legal moves, of all pieces or of one",
        details: "Moves are written in algebraic notation, sorted by their text.",
        words: Words::Squares,
        read: |arguments| arguments.square_or_nothing().map(Command::Moves),
    },
    Entry {
        name: "board",
        arguments: "",
        summary: "draw the board",
        details: "On a terminal with colours the two squares of the last move are marked.",
        words: Words::None,
        read: |arguments| arguments.nothing(Command::Board),
    },
    Entry {
        name: "explain",
        arguments: "SQUARE [BOARDS]",
        summary: "show how each board finds where a piece can go",
        details: "BOARDS is a list such as lerf,0x88; without it, all boards explain.",
        words: Words::Squares,
        read: |arguments| {
            let (square, boards) =
                arguments.text.split_once(char::is_whitespace).unwrap_or((arguments.text, ""));
            let boards = if boards.is_empty() { "all" } else { boards.trim() };
            Ok(Command::Explain(mappings::square(square)?, boards))
        },
    },
    Entry {
        name: "attacks",
        arguments: "SQUARE",
        summary: "list the pieces that attack a square",
        details: "Pieces of both sides are listed, pinned pieces included.",
        words: Words::None,
        read: |arguments| Ok(Command::Attacks(mappings::square(arguments.text)?)),
    },
    Entry {
        name: "undo",
        arguments: "[N]",
        summary: "undo the last move, or the last N moves",
        details: "Undone moves can be redone until another move is played. They are not saved.",
        words: Words::None,
        read: |arguments| arguments.count().map(Command::Undo),
    },
    Entry {
        name: "redo",
        arguments: "[N]",
        summary: "play an undone move again, or N of them",
        details: "",
        words: Words::None,
        read: |arguments| arguments.count().map(Command::Redo),
    },
    Entry {
        name: "fen",
        arguments: "",
        summary: "print the position as FEN",
        details: "",
        words: Words::None,
        read: |arguments| arguments.nothing(Command::Fen),
    },
    Entry {
        name: "pgn",
        arguments: "",
        summary: "print the game as PGN",
        details: "",
        words: Words::None,
        read: |arguments| arguments.nothing(Command::Pgn),
    },
    Entry {
        name: "load",
        arguments: "[FILE [N]]",
        summary: "load game N of a PGN file, or the autosave",
        details: "Only the main line is loaded, up to the first move that cannot be played; \
                  what is left out is counted. The file may be compressed by gzip or Zstandard.",
        words: Words::Files,
        read: |arguments| Ok(Command::Load(arguments.game())),
    },
    Entry {
        name: "save",
        arguments: "FILE",
        summary: "write the game to a PGN file",
        details: "A file is overwritten only if this game was saved to it before.",
        words: Words::Files,
        read: |arguments| arguments.something("a file, such as game.pgn").map(Command::Save),
    },
    Entry {
        name: "new",
        arguments: "[VARIANT]",
        summary: "start a new game, of this or another variant",
        details: "",
        words: Words::Variants,
        read: |arguments| match arguments.text {
            "" => Ok(Command::New(None)),
            name => Ok(Command::New(Some(name.parse().map_err(unknown)?))),
        },
    },
    Entry {
        name: "position",
        arguments: "NAME|FEN",
        summary: "start a new game from a position",
        details: "",
        words: Words::Positions,
        read: |arguments| {
            arguments.something("a name, such as startpos, or a FEN").map(Command::Position)
        },
    },
    Entry {
        name: "chess960",
        arguments: "N",
        summary: "start a new game of Chess960 from start 0 to 959",
        details: "The numbers are those of Reinhard Scharnagl; 518 is the start of classical chess.",
        words: Words::None,
        read: |arguments| {
            let number = arguments.text.parse().ok().filter(|&number| number < 960);
            number.map(Command::Chess960).ok_or_else(|| arguments.fault("a number from 0 to 959"))
        },
    },
    Entry {
        name: "backend",
        arguments: "[NAME]",
        summary: "move the game onto another board, or list the boards",
        details: "The game keeps its history, and the moves that were undone.",
        words: Words::Backends,
        read: |arguments| match arguments.text {
            "" => Ok(Command::Backend(None)),
            name => Ok(Command::Backend(Some(backends::named(name).map_err(unknown)?))),
        },
    },
    Entry {
        name: "status",
        arguments: "",
        summary: "show outcome, claims, repetitions, counts and keys",
        details: "",
        words: Words::None,
        read: |arguments| arguments.nothing(Command::Status),
    },
    Entry {
        name: "claim",
        arguments: "threefold|fifty-moves|counting",
        summary: "claim a draw for the side to move",
        details: "",
        words: Words::Claims,
        read: |arguments| {
            arguments.something("a draw, such as threefold or fifty-moves").map(Command::Claim)
        },
    },
    Entry {
        name: "resign",
        arguments: "",
        summary: "resign for the side to move",
        details: "",
        words: Words::None,
        read: |arguments| arguments.nothing(Command::Resign),
    },
    Entry {
        name: "draw",
        arguments: "",
        summary: "end the game by agreement",
        details: "",
        words: Words::None,
        read: |arguments| arguments.nothing(Command::Draw),
    },
    Entry {
        name: "count",
        arguments: "start|stop|auto|manual",
        summary: "count moves in makruk, by hand or not",
        details: "auto lets the game start a count of board's honour; manual leaves it to the side \
                  to move, with start and stop.",
        words: Words::Counting,
        read: |arguments| {
            let what = COUNTING.iter().find(|(word, _)| word.eq_ignore_ascii_case(arguments.text));
            let what = what.ok_or_else(|| arguments.fault("start, stop, auto or manual"))?;
            Ok(Command::Count(what.1))
        },
    },
    Entry {
        name: "flip",
        arguments: "",
        summary: "draw the board from the other side",
        details: "",
        words: Words::None,
        read: |arguments| arguments.nothing(Command::Flip),
    },
    Entry {
        name: "help",
        arguments: "[COMMAND]",
        summary: "list the commands, or explain one",
        details: "",
        words: Words::Commands,
        read: |arguments| match arguments.text {
            "" => Ok(Command::Help(None)),
            name => match entry(name) {
                Some(entry) => Ok(Command::Help(Some(entry))),
                None => {
                    let names = COMMANDS.iter().map(|entry| entry.name);
                    let remedy = "write help alone to list all commands";
                    Err(Failure::unknown("command", name, names, remedy))
                }
            },
        },
    },
    Entry {
        name: "quit",
        arguments: "",
        summary: "leave the console",
        details: "",
        words: Words::None,
        read: |arguments| arguments.nothing(Command::Quit),
    },
];

/// The words after `count`.
pub(super) const COUNTING: [(&str, Counting); 4] = [
    ("start", Counting::Start),
    ("stop", Counting::Stop),
    ("auto", Counting::Automatic),
    ("manual", Counting::Manual),
];

fn unknown(unknown: UnknownName) -> Failure {
    Failure::new(unknown.to_string())
}
