//! The game of a session in files: load and save.

use std::{fs, io, path::Path};

use super::{
    load::{Loaded, load},
    lock::Lock,
    looks,
    session::{Answer, Effect, Session},
};
use crate::{
    disk::{is_special, missing_folder, replace, written},
    failure::{Failure, place},
    output::plural,
};

impl Session {
    pub(super) fn load(&mut self, file: Option<(&str, u64)>) -> Result<Answer, Failure> {
        let (path, number) = match (file, &self.autosave) {
            (Some((file, number)), _) => (written(Path::new(file)), number),
            (None, Some(autosave)) => (autosave.clone(), 1),
            (None, None) => return Err(Failure::at("load", "there is no autosave; name a file")),
        };
        let Loaded { variant, game, record, notes } = load(&path, number, self.backend)?;
        let moves = plural(game.ply() as u64, "move");
        let mut answer = self.begin(variant, game, record, notes);
        answer.text = format!("{variant}, {moves}\n{}", looks::state(&*self.game));
        // What was left out would be lost if the file were overwritten.
        if file.is_none() && answer.notes.is_empty() {
            answer.effect = Effect::Resumed;
        }
        Ok(answer)
    }

    pub(super) fn save(&mut self, path: &Path) -> Result<Answer, Failure> {
        let path = written(path);
        let fault = |fault: &str| Failure::in_file(&path, format!("{fault}; name another file"));
        if let Some(folder) = missing_folder(&path) {
            return Err(fault(&format!("there is no folder {}", place(&folder))));
        }
        if is_special(&path) {
            return Err(fault("this is a pipe or a device"));
        }
        let Some(_lock) = Lock::of(&path) else {
            return Err(fault("a console saves its game there"));
        };
        // A file has many names, such as game.pgn and ./game.pgn.
        let last = fs::canonicalize(&path).ok().and_then(|real| self.saved.get(&real));
        match (fs::read(&path), last) {
            (Ok(now), Some(last)) if now == last.as_bytes() => {}
            (Ok(_), Some(_)) => return Err(fault("another program has changed the file")),
            (Err(error), _) if error.kind() == io::ErrorKind::NotFound => {}
            _ => return Err(fault("the file exists and may hold other games")),
        }
        let (pgn, note) = self.record.pgn(&*self.game);
        replace(&path, &pgn).map_err(|error| fault(&error.to_string()))?;
        let text = format!("saved to {}\n", place(&path));
        self.saved.insert(fs::canonicalize(&path).unwrap_or(path), pgn);
        let notes = note.into_iter().map(str::to_string).collect();
        Ok(Answer { text, notes, effect: Effect::Nothing })
    }
}
