//! The file that always holds the running game.

use std::{
    env,
    fs::{self, File},
    io::{self, Cursor, Read, Write},
    mem,
    path::{Path, PathBuf},
};

use polyboard::pgn::{self, GameText, Item, Termination};

use super::lock::Lock;
use crate::{
    disk::{folder, missing_folder, replace, written},
    failure::{Failure, place},
    output::plural,
};

/// The file to which the running game is written after each change.
pub(super) struct Autosave {
    path: PathBuf,
    _lock: Lock,
    /// Whether the running game was not written yet.
    is_of_another: bool,
    /// The text that this console wrote last.
    last: Vec<u8>,
    /// Whether the last attempt to write failed, and was reported.
    has_failed: bool,
}

impl Autosave {
    /// The autosave in a file, or beside it if another console saves there, with notes on that and on an
    /// unfinished game in the file.
    ///
    /// A file with anything but one game was not written by a console, so it is refused.
    pub(super) fn new(path: &Path) -> Result<(Autosave, Vec<String>), Failure> {
        let wanted = written(path);
        if let Some(folder) = missing_folder(&wanted) {
            let fault = format!("there is no folder {}; make it, or name another", place(&folder));
            return Err(Failure::in_file(&wanted, fault));
        }
        let mut path = wanted.clone();
        let mut number = 1;
        let (lock, moves) = loop {
            match Lock::of(&path).map(|lock| Ok((lock, unfinished_moves(&path)?))) {
                Some(Ok(found)) => break found,
                Some(Err(failure)) if number == 1 => return Err(failure),
                Some(Err(_)) | None => {}
            }
            number += 1;
            path = numbered(&wanted, number);
        };
        let mut notes = Vec::new();
        if number > 1 {
            let (wanted, path) = (place(&wanted), place(&path));
            notes.push(format!("another console saves to {wanted}; this one saves to {path}"));
        }
        if moves > 0 {
            let moves = plural(moves, "move");
            notes.push(format!("{} holds an unfinished game of {moves}; write load", place(&path)));
        }
        let (last, has_failed) = (Vec::new(), false);
        Ok((Autosave { path, _lock: lock, is_of_another: true, last, has_failed }, notes))
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
        let written = self.put_aside().and_then(|note| {
            let fault =
                |error: io::Error| format!("{} cannot be written ({error})", place(&self.path));
            replace(&self.path, pgn).map_err(fault)?;
            self.last = pgn.as_bytes().to_vec();
            Ok(note)
        });
        let had_failed = mem::replace(&mut self.has_failed, written.is_err());
        match written {
            Ok(note) => note,
            Err(_) if had_failed => None,
            Err(fault) => Some(format!("the game is not saved, since {fault}")),
        }
    }

    /// Keeps what the file holds, unless it is the running game: a game before it, or what another program
    /// wrote. Returns a note on it.
    fn put_aside(&mut self) -> Result<Option<String>, String> {
        let path = place(&self.path);
        let old = match fs::read(&self.path) {
            Ok(old) => old,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(format!("{path} cannot be read ({error})")),
        };
        let mut note = None;
        if (self.is_of_another || old != self.last) && has_content(&old) {
            let previous = self.path.with_extension("previous.pgn");
            let to = place(&previous);
            append(&previous, &old).map_err(|error| {
                format!("{path} holds another one, and {to} cannot be written ({error})")
            })?;
            note = Some(format!("the game before this one is kept in {to}"));
        }
        (self.is_of_another, self.last) = (false, old);
        Ok(note)
    }
}

/// The file beside an autosave to which console `number` saves: `game.2.pgn`.
fn numbered(path: &Path, number: u32) -> PathBuf {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    let dot = if extension.is_empty() { "" } else { "." };
    path.with_extension(format!("{number}{dot}{extension}"))
}

/// The number of moves of an unfinished game in a file, which must be an autosave.
fn unfinished_moves(path: &Path) -> Result<u64, Failure> {
    let fault = |fault: &str| {
        let remedy = "name another file with --autosave, or none";
        Failure::in_file(path, format!("{fault}; {remedy}"))
    };
    let text = match fs::read(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(0),
        Err(error) => return Err(fault(&error.to_string())),
    };
    let mut plain = Vec::new();
    pgn::decompress(Cursor::new(text.clone()))
        .and_then(|mut source| source.read_to_end(&mut plain))
        .map_err(|error| fault(&error.to_string()))?;
    if plain != text {
        return Err(fault("the file is compressed, and an autosave is not"));
    }
    let mut reader = pgn::Reader::new(&text[..]);
    let mut moves = None;
    while let Some(game) = reader.next_game().map_err(|error| fault(&error.to_string()))? {
        if moves.is_some() || game.is_empty() {
            return Err(fault("the file does not hold one game, as an autosave does"));
        }
        moves = Some(unfinished(&game));
    }
    Ok(moves.unwrap_or(0))
}

/// Whether a text has more than a console writes of a game in which nothing has happened.
fn has_content(text: &[u8]) -> bool {
    let is_bare = |game: &GameText<'_>| {
        game.items().len() == 0
            && game.faults().len() == 0
            && game.result() == Some(Termination::Unknown)
            && game.tags().all(|tag| &*tag.name == "Date" || matches!(&*tag.value, "?" | "*"))
    };
    let mut reader = pgn::Reader::new(text);
    loop {
        match reader.next_game() {
            Ok(None) => return false,
            Ok(Some(game)) if is_bare(&game) => {}
            _ => return true,
        }
    }
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
        Termination::Unknown => {
            text.items().filter(|item| matches!(item, Item::Move(_))).count() as u64
        }
        _ => 0,
    }
}

/// The file in the user's folder for the state of programs; `None` if the environment names no such
/// folder, or if it cannot be made.
// Three variables do not need a crate.
pub(super) fn usual() -> Option<PathBuf> {
    let variable = |name| env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let state = if cfg!(windows) {
        variable("LOCALAPPDATA")
    } else if cfg!(target_os = "macos") {
        variable("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        variable("XDG_STATE_HOME")
            .or_else(|| variable("HOME").map(|home| home.join(".local/state")))
    };
    let path = state.map(|state| state.join("polyboard/autosave.pgn"));
    path.filter(|path| fs::create_dir_all(folder(path)).is_ok())
}
