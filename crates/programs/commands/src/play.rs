//! `polyboard play`: a console to play in and look around.

mod any_game;
mod autosave;
mod begin;
mod command;
mod completion;
mod drawing;
mod ending;
mod files;
mod help;
mod load;
mod lock;
mod looks;
mod movetext;
mod pipe;
mod record;
mod session;
mod table;
mod terminal;

use std::{
    io::{self, IsTerminal},
    path::PathBuf,
};

use polyboard::{BuiltInVariant, backends::LERF, notation::Level};

use crate::{
    backends,
    failure::{Exit, Failure},
    output::{log, print},
    position::PositionArgs,
    variant::VariantArgs,
};
use autosave::Autosave;
use begin::{Begin, Start};
use session::{Effect, Session};

/// Play a game in the terminal, on any board
///
/// Type moves in algebraic or UCI notation, and commands: help lists them. The command backend moves the
/// game to another board while it runs. Lines can also come from a pipe: then there is no prompt, errors
/// go to stderr, and the exit code is 3 if there was any.
///
/// On a terminal, the game is saved after every change, so that a crash does not lose it. The file is
/// polyboard/autosave.pgn in the folder where the system keeps the state of programs. A second console
/// saves to a file of its own beside it, and says so.
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

    /// File to which the game is saved after every change, or none
    #[arg(long, value_name = "FILE|none")]
    autosave: Option<PathBuf>,

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
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let path = match &args.autosave {
        Some(path) if path.as_os_str() == "none" => None,
        Some(path) => Some(path.clone()),
        None if is_terminal => autosave::usual(),
        None => None,
    };
    if path.is_none() && args.autosave.is_none() && is_terminal {
        log("note", "there is no usual folder for an autosave; name a file with --autosave");
    }
    let (autosave, notes) = path.map(|path| Autosave::new(&path)).transpose()?.unzip();
    notes.into_iter().flatten().for_each(|note| log("note", note));
    let level = if args.position.lenient { Level::Lenient } else { Level::Strict };
    let path = autosave.as_ref().map(|autosave| autosave.path().to_path_buf());
    let session = Session::new(variant, game, backend, args.chess960, level, path);
    let mut console = Console { session, autosave, is_bad: false };
    console.save(Effect::Begun);
    if is_terminal {
        terminal::run(&mut console)
    } else {
        pipe::run(&mut console, io::stdin().lock())
    }
}

/// The text and the notes of an answer, or what is wrong with the line.
type Answered = Result<(String, Vec<String>), String>;

/// A console of chess on `lerf` without a terminal and an autosave: it answers a line with a text and with notes.
///
/// It is not part of the interface; lines are fuzzed by it.
#[doc(hidden)]
pub fn console() -> Result<impl FnMut(&str) -> Answered, Failure> {
    let (variant, level) = (BuiltInVariant::Chess, Level::Strict);
    let mut session =
        Session::new(variant, variant.visit(Start(&LERF))?, &LERF, false, level, None);
    Ok(move |line: &str| {
        let answer = session.answer(line).map_err(|failure| failure.to_string())?;
        Ok((answer.text, answer.notes))
    })
}

/// A session with its autosave.
struct Console {
    session: Session,
    autosave: Option<Autosave>,
    /// Whether a line could not be understood or carried out.
    is_bad: bool,
}

impl Console {
    /// Answers a line and saves the game. A bad line is reported here.
    fn answer(&mut self, line: &str) -> Result<Effect, Failure> {
        match self.session.answer(line) {
            Ok(answer) => {
                // Saved first: if the output is lost, the game is not.
                self.save(answer.effect);
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

    /// Writes the autosave after a change.
    fn save(&mut self, effect: Effect) {
        let Some(autosave) = &mut self.autosave else { return };
        match effect {
            Effect::Nothing | Effect::Quit => return,
            Effect::Changed => {}
            Effect::Resumed => autosave.resume(),
            Effect::Begun => autosave.begin(),
        }
        // A game without moves does not replace the game before.
        if autosave.is_of_another() && self.session.is_empty() {
            return;
        }
        if let Some(note) = autosave.write(&self.session.pgn()) {
            log("note", note);
        }
    }
}
