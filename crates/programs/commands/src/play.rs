//! `polyboard play`: a console to play in and look around.

mod commands;
mod files;
mod game;
mod session;
mod terminal;

use std::io::{self, BufRead, IsTerminal, Read};

use crate::prelude::*;
use game::{Begin, Start};
use session::{Effect, Session};

/// Play a game in the terminal, on any board
///
/// Type moves in algebraic or UCI notation, and commands: help lists them. The command backend moves the
/// game to another board while it runs. Lines can also come from a pipe: then there is no prompt, errors
/// go to stderr, and the exit code is 3 if there was any.
///
/// The game is lost at the end of the console unless you write it to a file by the command save.
#[derive(clap::Args)]
#[command(after_help = examples("\
  polyboard play
  polyboard play --variant makruk --backend 0x88
  polyboard play --position kiwipete
  printf 'e4\\ne5\\nbackend plain\\nmoves g1\\npgn\\n' | polyboard play"))]
pub(crate) struct Args {
    #[command(flatten)]
    variant: VariantArgs,

    /// Board that plays
    #[arg(long, value_name = "NAME", default_value = "lerf")]
    backend: String,

    /// Record the game as Chess960
    #[arg(long)]
    chess960: bool,

    #[command(flatten)]
    position: PositionArgs,
}

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let variant = args.variant.read()?;
    let remedy = "move the game to another one by the command backend";
    let backend = backends::one(&args.backend, remedy, &[variant.rules()])?;
    let (game, _) = variant.visit(Begin(Start::Arguments(&args.position), backend))?;
    let level = args.position.level.level();
    let session = Session::new(variant, game, backend, args.chess960, level);
    let mut console = Console { session, is_bad: false };
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return terminal::run(&mut console);
    }
    let mut input = io::stdin().lock();
    while let Some(line) = next_line(&mut input)? {
        if console.answer(line)? == Effect::Quit {
            break;
        }
    }
    Ok(if console.is_bad { Exit::InvalidInput } else { Exit::Fine })
}

/// The next line of a pipe, or its fault; `None` at the end. The rest of a line that is too long is skipped.
pub(crate) fn next_line(
    input: &mut impl BufRead,
) -> Result<Option<Result<String, Failure>>, Failure> {
    const MAX_LINE: u64 = 1 << 16;
    let lost = |error| Failure::at("standard input", format!("the input cannot be read ({error})"));
    let mut line = Vec::new();
    input.take(MAX_LINE).read_until(b'\n', &mut line).map_err(lost)?;
    if line.is_empty() {
        return Ok(None);
    }
    let fault = if line.trim_ascii_end().contains(&b'\r') {
        "the line contains a CR without an LF; write an LF after each line".into()
    } else if line.len() as u64 == MAX_LINE && !line.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(lost)?;
        format!("the line has more than {MAX_LINE} bytes; shorten it")
    } else {
        match String::from_utf8(line) {
            Ok(line) => return Ok(Some(Ok(line))),
            Err(_) => "the line is not UTF-8; save it as UTF-8".into(),
        }
    };
    Ok(Some(Err(Failure::new(fault))))
}

/// The text and the notes of an answer, or what is wrong with the line.
type Answered = Result<(String, Vec<String>), String>;

/// A console of chess on `lerf` without a terminal: it answers a line with a text and with notes.
///
/// It is not part of the interface; lines are fuzzed by it.
#[doc(hidden)]
pub fn console() -> Result<impl FnMut(&str) -> Answered, Failure> {
    let mut session = Session::of_chess()?;
    Ok(move |line: &str| {
        let answer = session.answer(line).map_err(|failure| failure.to_string())?;
        Ok((answer.text, answer.notes))
    })
}

struct Console {
    session: Session,
    /// Whether a line could not be understood or carried out.
    is_bad: bool,
}

impl Console {
    /// Answers a line. A bad line is reported here.
    fn answer(&mut self, line: Result<String, Failure>) -> Result<Effect, Failure> {
        match line.and_then(|line| self.session.answer(&line)) {
            Ok(answer) => {
                print(&answer.text)?;
                for note in answer.notes {
                    log("note", note);
                }
                Ok(answer.effect)
            }
            Err(failure) => {
                log("error", failure);
                self.is_bad = true;
                Ok(Effect::Nothing)
            }
        }
    }
}
