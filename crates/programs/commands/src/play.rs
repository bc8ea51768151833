//! `polyboard play`: a console to play in and look around.

mod any_game;
mod commands;
mod completion;
mod files;
mod looks;
mod pipe;
mod record;
mod session;
mod terminal;

use std::io::{self, IsTerminal};

use polyboard::{BuiltInVariant, backends::LERF, notation::Level};

use crate::{
    backends,
    failure::{Exit, Failure},
    output::{log, print},
    position::PositionArgs,
    variant::VariantArgs,
};
use any_game::{Begin, Named, START};
use session::{Effect, Session};

/// Play a game in the terminal, on any board
///
/// Type moves in algebraic or UCI notation, and commands: help lists them. The command backend moves the
/// game to another board while it runs. Lines can also come from a pipe: then there is no prompt, errors
/// go to stderr, and the exit code is 3 if there was any.
///
/// The game is lost at the end of the console unless you write it to a file by the command save.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
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

const EXAMPLES: &str = "\
Examples:
  polyboard play
  polyboard play --variant makruk --backend 0x88
  polyboard play --position kiwipete
  printf 'e4\\ne5\\nbackend plain\\nmoves g1\\npgn\\n' | polyboard play";

pub(crate) fn run(args: &Args) -> Result<Exit, Failure> {
    let variant = args.variant.read()?;
    let remedy = "move the game to another one by the command backend";
    let backend = backends::one(&args.backend, remedy, &[variant.rules()])?;
    let game = variant.visit(Begin { position: &args.position, backend })?;
    let level = if args.position.lenient { Level::Lenient } else { Level::Strict };
    let session = Session::new(variant, game, backend, args.chess960, level);
    let mut console = Console { session, is_bad: false };
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        terminal::run(&mut console)
    } else {
        pipe::run(&mut console, io::stdin().lock())
    }
}

/// The text and the notes of an answer, or what is wrong with the line.
type Answered = Result<(String, Vec<String>), String>;

/// A console of chess on `lerf` without a terminal: it answers a line with a text and with notes.
///
/// It is not part of the interface; lines are fuzzed by it.
#[doc(hidden)]
pub fn console() -> Result<impl FnMut(&str) -> Answered, Failure> {
    let (variant, level, backend) = (BuiltInVariant::Chess, Level::Strict, &LERF);
    let (game, _) = variant.visit(Named { text: START, level, backend })?;
    let mut session = Session::new(variant, game, backend, false, level);
    Ok(move |line: &str| {
        let answer = session.answer(line).map_err(|failure| failure.to_string())?;
        Ok((answer.text, answer.notes))
    })
}

/// A session, and whether it has met a bad line.
struct Console {
    session: Session,
    /// Whether a line could not be understood or carried out.
    is_bad: bool,
}

impl Console {
    /// Answers a line. A bad line is reported here.
    fn answer(&mut self, line: &str) -> Result<Effect, Failure> {
        match self.session.answer(line) {
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
