//! The console on a terminal: line editing, history and completion.

use std::{fs, io};

use rustyline::{
    CompletionType, Config, Context, Editor, Helper, completion::Completer, error::ReadlineError,
    highlight::Highlighter, hint::Hinter, history::DefaultHistory, validate::Validator,
};

use super::{
    Console,
    commands::{COMMANDS, named},
    game::{next_number_text, sorted_sans},
    session::{Effect, Session},
};
use crate::prelude::*;

/// Answers the lines that the user types, up to `quit`, Ctrl-D, or the second of two Ctrl-C.
pub(super) fn run(console: &mut Console) -> Result<Exit, Failure> {
    let fault = |error: ReadlineError| Failure::at("terminal", error);
    let config = Config::builder().completion_type(CompletionType::List).build();
    let mut editor: Editor<Words, DefaultHistory> = Editor::with_config(config).map_err(fault)?;
    print(&format!("{}help lists the commands\n", console.session.board()))?;
    let mut is_interrupted = false;
    loop {
        editor.set_helper(Some(Words::of(&console.session)));
        match editor.readline(&(next_number_text(&*console.session.game) + " ")) {
            Ok(line) => {
                is_interrupted = false;
                // History is a convenience. Without memory for it, the console continues.
                let _ = editor.add_history_entry(line.trim());
                match console.answer(Ok(line))? {
                    Effect::Quit => return Ok(Exit::Fine),
                    Effect::Changed => print(&console.session.board())?,
                    Effect::Nothing => {}
                }
            }
            Err(ReadlineError::Interrupted) if !is_interrupted => {
                is_interrupted = true;
                log("note", "the line is discarded; press Ctrl-C again to leave the console");
            }
            Err(ReadlineError::Interrupted | ReadlineError::Eof) => return Ok(Exit::Fine),
            // A line that is not UTF-8, pasted or piped into the terminal.
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                log("error", "the line is not UTF-8; type it again");
            }
            Err(error) => return Err(fault(error)),
        }
    }
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.complete(line.get(..pos).unwrap_or(line)))
    }
}

impl Helper for Words {}
impl Highlighter for Words {}
impl Validator for Words {}

impl Hinter for Words {
    type Hint = String;
}

/// The words that can complete a line in this state of the game.
pub(super) struct Words {
    moves: Vec<String>,
    squares: Vec<String>,
    positions: Vec<String>,
    claims: Vec<String>,
}

impl Words {
    pub(super) fn of(session: &Session) -> Words {
        let game = &*session.game;
        let setup = game.board().setup();
        let squares = Square::ALL.into_iter().filter(|&square| setup.piece_at(square).is_some());
        Words {
            moves: sorted_sans(game, None),
            squares: squares.map(|square| square.to_string()).collect(),
            positions: game.rules().positions.iter().map(|named| named.name.to_string()).collect(),
            claims: game.claims().iter().map(ToString::to_string).collect(),
        }
    }

    /// The place where the words that complete a line begin, and the words.
    pub(super) fn complete(&self, line: &str) -> (usize, Vec<String>) {
        let start = line.len() - line.trim_start().len();
        let commands = || COMMANDS.iter().map(|entry| entry.name.to_string());
        let Some((name, rest)) = line[start..].split_once(' ') else {
            return (start, fitting(commands().chain(self.moves.iter().cloned()), &line[start..]));
        };
        let typed = rest.trim_start();
        let candidates = match named(name).map_or("", |entry| entry.arguments) {
            "[SQUARE]" | "SQUARE [BOARDS]" => self.squares.clone(),
            "FILE" | "FILE [N]" => files(typed),
            "[VARIANT]" => BuiltInVariant::ALL.iter().map(BuiltInVariant::to_string).collect(),
            "NAME|FEN" => self.positions.clone(),
            "[NAME]" => ALL.iter().map(|backend| backend.name().to_string()).collect(),
            "[COMMAND]" => commands().collect(),
            "threefold|fifty-moves" => self.claims.clone(),
            words if words.contains('|') => words.split('|').map(str::to_string).collect(),
            _ => Vec::new(),
        };
        (line.len() - typed.len(), fitting(candidates, typed))
    }
}

fn fitting(candidates: impl IntoIterator<Item = String>, typed: &str) -> Vec<String> {
    candidates.into_iter().filter(|candidate| candidate.starts_with(typed)).collect()
}

/// The paths in the folder of a path. Folders end with a slash. Blanks need no quotes, because a file name is
/// the rest of its line.
fn files(typed: &str) -> Vec<String> {
    let prefix = typed.rfind('/').map_or("", |slash| &typed[..=slash]);
    let folder = if prefix.is_empty() { Path::new(".") } else { Path::new(prefix) };
    let path = |entry: fs::DirEntry| {
        let end = if entry.path().is_dir() { "/" } else { "" };
        Some(format!("{prefix}{}{end}", entry.file_name().to_str()?))
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<String> = entries.filter_map(path).collect();
    paths.sort_unstable();
    paths
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_completed_by_their_kind() {
        let mut session = Session::of_chess().expect("lerf plays all");
        for mv in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8".split(' ') {
            session.answer(mv).expect("a legal move");
        }
        let words = Words::of(&session);
        for (line, start, expected) in [
            ("st", 0, "status"),
            ("  N", 2, "Na3 Nc3 Nf3 Nh3"),
            ("b", 0, "board backend b3 b4"),
            ("moves b", 6, "b1 b2 b7 b8"),
            ("backend  10", 9, "10x12 10x12-textbook"),
            ("claim ", 6, "threefold"),
            ("help qu", 5, "quit"),
            ("load src/pl", 5, "src/play.rs src/play/"),
            ("load src/play/sess", 5, "src/play/session.rs"),
            ("save no/such/folder/", 5, ""),
            ("e4 x", 3, ""),
        ] {
            let (at, found) = words.complete(line);
            assert_eq!((at, &found.join(" ")[..]), (start, expected), "{line:?}");
        }
    }
}
