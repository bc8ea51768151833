//! The console on a terminal: line editing, history and completion.

use std::io;

use rustyline::{
    CompletionType, Config, Context, Editor, Helper, completion::Completer, error::ReadlineError,
    highlight::Highlighter, hint::Hinter, history::DefaultHistory, validate::Validator,
};

use super::{Console, any_game::next_number_text, completion::Words, session::Effect};
use crate::{
    failure::{Exit, Failure},
    output::{log, print},
};

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
                match console.answer(&line)? {
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
