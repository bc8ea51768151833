//! The game of a session in files: load and save.

use std::path::{Path, PathBuf};

use super::{
    autosave::replace,
    load::{Loaded, load},
    looks,
    session::{Answer, Effect, Session},
};
use crate::{
    failure::{Failure, place},
    output::plural,
};

impl Session {
    pub(super) fn load(&mut self, file: Option<(&str, u64)>) -> Result<Answer, Failure> {
        let (path, number) = match (file, &self.autosave) {
            (Some((file, number)), _) => (PathBuf::from(file), number),
            (None, Some(autosave)) => (autosave.clone(), 1),
            (None, None) => return Err(Failure::at("load", "there is no autosave; name a file")),
        };
        let Loaded { variant, game, record, notes } = load(&path, number, self.game.backend())?;
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
        let fault = |fault: &str| Failure::in_file(path, format!("{fault}; name another file"));
        if path.exists() && !self.saved.iter().any(|saved| saved == path) {
            return Err(fault("the file exists and may hold other games"));
        }
        let (text, note) = self.record.pgn(&*self.game);
        replace(path, &text).map_err(|error| fault(&error.to_string()))?;
        self.saved.push(path.to_path_buf());
        let text = format!("saved to {}\n", place(path));
        let notes = note.into_iter().map(str::to_string).collect();
        Ok(Answer { text, notes, effect: Effect::Nothing })
    }
}
