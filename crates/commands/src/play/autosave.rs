//! The file that always holds the running game.

use std::{
    env,
    ffi::OsString,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    process,
};

use polyboard::pgn::{self, GameText, Item, Termination};

use crate::failure::{Failure, place};

/// The file to which the running game is written after each change.
pub(super) struct Autosave {
    path: PathBuf,
    /// Whether the running game was not written yet.
    is_of_another: bool,
    /// The text that this console wrote last.
    last: Vec<u8>,
    /// Whether the last attempt to write failed, and was reported.
    has_failed: bool,
}

impl Autosave {
    /// The autosave in a file, with a note if it holds an unfinished game.
    ///
    /// A file with anything but one game was not written by a console, so it is refused.
    pub(super) fn new(path: PathBuf) -> Result<(Autosave, Option<String>), Failure> {
        let mut note = None;
        if let Ok(mut reader) = pgn::open(named(&path)) {
            let fault = |fault: &str| {
                let remedy = "name another file with --autosave, or none";
                Failure::in_file(&path, format!("{fault}; {remedy}"))
            };
            let mut moves = None;
            while let Some(text) = reader.next_game().map_err(|error| fault(&error.to_string()))? {
                if moves.is_some() || text.is_empty() {
                    return Err(fault("the file does not hold one game, as an autosave does"));
                }
                moves = Some(unfinished(&text));
            }
            note = moves.filter(|&moves| moves > 0).map(|moves| {
                let moves = crate::output::plural(moves, "move");
                format!("{} holds an unfinished game of {moves}; write load", place(&path))
            });
        }
        Ok((Autosave { path, is_of_another: true, last: Vec::new(), has_failed: false }, note))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Whether the running game was not written yet, so that the file holds another one, if any.
    pub(super) fn is_of_another(&self) -> bool {
        self.is_of_another
    }

    /// Keeps the game in the file, because the next game that is written is another one.
    pub(super) fn begin(&mut self) {
        self.is_of_another = true;
    }

    /// Continues the game in the file.
    pub(super) fn resume(&mut self) {
        self.is_of_another = false;
        self.last = fs::read(&self.path).unwrap_or_default();
    }

    /// Writes the game. Returns a note if that failed, but not twice in a row, or if the game before
    /// was put aside.
    pub(super) fn write(&mut self, pgn: &str) -> Option<String> {
        let old = fs::read(&self.path).unwrap_or_default();
        // The file holds another game, perhaps of another console with the same file. That game
        // must not be lost.
        let is_foreign = self.is_of_another || old != self.last;
        let mut note = None;
        if is_foreign && has_moves(&old) {
            let previous = self.path.with_extension("previous.pgn");
            note = Some(match append(&previous, &old) {
                Ok(()) => format!("the game before this one is kept in {}", place(&previous)),
                Err(error) => {
                    let (path, previous) = (place(&self.path), place(&previous));
                    return Some(format!(
                        "the game is not saved, since {path} holds another one, and {previous} cannot \
                         be written ({error})"
                    ));
                }
            });
        }
        self.is_of_another = false;
        let written = replace(&self.path, pgn);
        let had_failed = std::mem::replace(&mut self.has_failed, written.is_err());
        match written {
            Ok(()) => {
                self.last = pgn.as_bytes().to_vec();
                note
            }
            Err(error) if !had_failed => {
                let path = place(&self.path);
                Some(format!("the game is not saved, since {path} cannot be written ({error})"))
            }
            Err(_) => note,
        }
    }
}

/// Whether a text has a game with a move.
fn has_moves(text: &[u8]) -> bool {
    let mut reader = pgn::Reader::new(text);
    let game = reader.next_game();
    game.is_ok_and(|game| game.is_some_and(|game| game.items().any(|item| is_move(&item))))
}

fn is_move(item: &Item<'_>) -> bool {
    matches!(item, Item::Move(_))
}

/// Adds a game to the end of a file.
fn append(path: &Path, game: &[u8]) -> io::Result<()> {
    let mut file = File::options().create(true).append(true).open(path)?;
    file.write_all(game)?;
    file.sync_all()
}

/// The number of moves of a game without a result; 0 if it has one.
fn unfinished(text: &GameText<'_>) -> u64 {
    match text.result().unwrap_or_default() {
        Termination::Unknown => text.items().filter(is_move).count() as u64,
        _ => 0,
    }
}

/// The path, so that `-` is a file and not the standard input.
fn named(path: &Path) -> PathBuf {
    if path == Path::new("-") { Path::new(".").join(path) } else { path.to_path_buf() }
}

/// Replaces a file by this text. At every moment, the file holds the old text or the new one.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let name = path.file_name().ok_or(io::ErrorKind::InvalidFilename)?;
    let mut temporary = OsString::from(".");
    temporary.push(name);
    temporary.push(format!(".{}.tmp", process::id()));
    let temporary = path.with_file_name(temporary);
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let write = || {
        let mut file = File::create(&temporary)?;
        file.write_all(text.as_bytes())?;
        // Otherwise a power cut could leave the new name on an empty file.
        file.sync_all()?;
        fs::rename(&temporary, path)
    };
    write().inspect_err(|_| {
        let _ = fs::remove_file(&temporary);
    })
}

/// The file in the user's folder for the state of programs; `None` if the environment names no such
/// folder.
// Three variables do not need a crate.
pub(super) fn usual() -> Option<PathBuf> {
    let variable = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let folder = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_STATE_HOME")
            .or_else(|| variable("HOME").map(|home| home.join(".local/state")))
    };
    folder.map(|folder| folder.join("polyboard/autosave.pgn"))
}
