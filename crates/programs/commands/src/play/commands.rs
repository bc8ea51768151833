//! The commands of the console, as a table. Lines are read, help is written, and arguments are completed
//! from it.

use polyboard::{Outcome, Reason, replay::printable};

use super::{
    game,
    session::{Answer, Effect, Session, said},
};
use crate::{game::Report, output::Report as _, position::castling, prelude::*};

/// A command, as a row of the table.
pub(super) struct Entry {
    pub(super) name: &'static str,
    /// The words that can follow the name.
    pub(super) arguments: &'static str,
    summary: &'static str,
    /// Sentences for the help of this command alone.
    details: &'static str,
    run: Run,
}

type Run = fn(&mut Session, Arguments<'_>) -> Result<Answer, Failure>;

const fn entry(
    name: &'static str,
    arguments: &'static str,
    summary: &'static str,
    run: Run,
) -> Entry {
    Entry { name, arguments, summary, details: "", run }
}

impl Entry {
    const fn details(mut self, details: &'static str) -> Entry {
        self.details = details;
        self
    }

    fn usage(&self) -> String {
        format!("{} {}", self.name, self.arguments).trim_end().to_string()
    }

    pub(super) fn help(&self) -> String {
        let end = if self.details.is_empty() { "" } else { "\n" };
        format!("{}: {}\n{}{end}", self.usage(), self.summary, self.details)
    }
}

/// All commands, in the order of the help.
pub(super) static COMMANDS: [Entry; 21] = [
    entry("moves", "[SQUARE]", "list the legal moves, of all pieces or of one", Session::moves)
        .details("Moves are written in algebraic notation, sorted by their text."),
    entry("board", "", "draw the board", |session, _| Ok(said(session.board())))
        .details("On a terminal with colours the two squares of the last move are marked."),
    entry(
        "explain",
        "SQUARE [BOARDS]",
        "show how each board finds where a piece can go",
        Session::explain,
    )
    .details("BOARDS is a list such as lerf,0x88; without it, all boards explain."),
    entry("attacks", "SQUARE", "list the pieces that attack a square", Session::attacks)
        .details("Pieces of both sides are listed, pinned pieces included."),
    entry("undo", "[N]", "undo the last move, or the last N moves", |session, arguments| {
        session.step(arguments, game::undo)
    })
    .details("Undone moves can be redone until another move is played. They are not saved."),
    entry("redo", "[N]", "play an undone move again, or N of them", |session, arguments| {
        session.step(arguments, game::redo)
    }),
    entry("fen", "", "print the position as FEN", |session, _| Ok(said(session.game.fen() + "\n"))),
    entry("pgn", "", "print the game as PGN", |session, _| {
        Ok(said(printable(&session.record.pgn(&*session.game))))
    }),
    entry("load", "FILE [N]", "load game N of a PGN file", Session::load).details(
        "Only the main line is loaded, up to the first move that cannot be played; what is left \
         out is counted. The file may be compressed by gzip or Zstandard.",
    ),
    entry("save", "FILE", "write the game to a PGN file", Session::save)
        .details("A file is overwritten only if this game was saved to it before."),
    entry("new", "[VARIANT]", "start a new game, of this or another variant", Session::start),
    entry("position", "NAME|FEN", "start a new game from a position", Session::position),
    entry("chess960", "N", "start a new game of Chess960 from start 0 to 959", Session::chess960)
        .details(
            "The numbers are those of Reinhard Scharnagl; 518 is the start of classical chess.",
        ),
    entry(
        "backend",
        "[NAME]",
        "move the game onto another board, or list the boards",
        Session::backend,
    )
    .details("The game keeps its history, and the moves that were undone."),
    entry("status", "", "show outcome, claims, repetitions, counts and keys", |session, _| {
        Ok(said(Report::of(&*session.game, castling(session.record.is_chess960)).text()))
    }),
    entry("claim", "threefold|fifty-moves", "claim a draw for the side to move", Session::claim),
    entry("resign", "", "resign for the side to move", |session, _| {
        session.end(Outcome::win(!session.game.board().turn(), Reason::Resignation))
    }),
    entry("draw", "", "end the game by agreement", |session, _| {
        session.end(Outcome::draw(Reason::Agreement))
    }),
    entry("flip", "", "draw the board from the other side", |session, _| {
        session.side = !session.side;
        Ok(said(session.board()))
    }),
    entry("help", "[COMMAND]", "list the commands, or explain one", Session::help),
    entry("quit", "", "leave the console", |_, _| {
        Ok(Answer { effect: Effect::Quit, ..Answer::default() })
    }),
];

/// The command of this name, in upper or lower case.
pub(super) fn named(name: &str) -> Option<&'static Entry> {
    COMMANDS.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
}

/// The answer to a command; `None` if the line begins with the name of none.
pub(super) fn obey(session: &mut Session, line: &str) -> Option<Result<Answer, Failure>> {
    let (name, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let entry = named(name)?;
    let arguments = Arguments { name: entry.name, text: text.trim() };
    if entry.arguments.is_empty() && !arguments.text.is_empty() {
        return Some(Err(arguments.fault("the command alone")));
    }
    Some((entry.run)(session, arguments))
}

/// A line of input, and all commands.
pub(super) fn help() -> String {
    let row = |entry: &Entry| format!("  {:<38}{}\n", entry.usage(), entry.summary);
    let rows: String = COMMANDS.iter().map(row).collect();
    format!("A line is a move, such as e4, Nf3 or e2e4, or a command:\n{rows}")
}

/// What to do about a line that is neither a move nor a command.
pub(super) fn remedy(line: &str) -> String {
    let word = line.split_whitespace().next().unwrap_or_default();
    let meant = UnknownName::suggest(word, COMMANDS.iter().map(|entry| entry.name));
    let meant = meant.map_or(String::new(), |meant| format!("did you mean the command {meant}? "));
    format!("; {meant}help lists all commands")
}

#[derive(Clone, Copy)]
pub(super) struct Arguments<'a> {
    pub(super) name: &'static str,
    pub(super) text: &'a str,
}

impl<'a> Arguments<'a> {
    pub(super) fn fault(self, expected: &str) -> Failure {
        let Arguments { name, text } = self;
        let fault = match text {
            "" => "an argument is missing".to_string(),
            text => format!("{} cannot be read", quote(text)),
        };
        Failure::at(name, format!("{fault}; write {expected}"))
    }

    /// The text, unless it is empty.
    pub(super) fn optional(self) -> Option<&'a str> {
        Some(self.text).filter(|text| !text.is_empty())
    }

    pub(super) fn something(self, expected: &str) -> Result<&'a str, Failure> {
        self.optional().ok_or_else(|| self.fault(expected))
    }

    pub(super) fn count(self) -> Result<usize, Failure> {
        let count = self.optional().map_or(Some(1), |text| text.parse().ok());
        let fault = || self.fault("a number of moves, or nothing for one");
        count.filter(|&count| count > 0).ok_or_else(fault)
    }
}
