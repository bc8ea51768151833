//! The game of the console, and its answers to lines. It does not depend on a terminal.

use std::{
    collections::HashMap,
    path::{Path, PathBuf},
    slice,
};

use polyboard::{
    Backend, BuiltInVariant, Color, Outcome, Position, Reason, Square, backends::ALL,
    game::UnknownMove, notation::Level, pgn::MoveNumber, replay::printable,
};

use super::{
    any_game::{self, ConsoleGame, Unplayed},
    begin::{Named, Start},
    command::{Command, Input, read},
    completion::GameWords,
    drawing, help, looks,
    record::Record,
};
use crate::{backends::check, explain, failure::Failure, output::Report, position::castling};

/// A console without its terminal.
pub(crate) struct Session {
    pub(super) variant: BuiltInVariant,
    pub(super) game: Box<dyn ConsoleGame>,
    pub(super) backend: &'static Backend,
    pub(super) record: Record,
    /// The side at the bottom of the board.
    side: Color,
    level: Level,
    /// The file that `load` without a file loads.
    pub(super) autosave: Option<PathBuf>,
    /// The files to which the running game was saved, by their canonical paths, and their texts.
    pub(super) saved: HashMap<PathBuf, String>,
}

/// The answer to a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Answer {
    /// The answer itself; it ends with a line break unless it is empty.
    pub(crate) text: String,
    pub(crate) notes: Vec<String>,
    pub(crate) effect: Effect,
}

/// The change that a line made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Effect {
    #[default]
    Nothing,
    /// The running game goes on.
    Changed,
    /// Another game is running.
    Begun,
    /// The game of the autosave is running.
    Resumed,
    /// The console ends.
    Quit,
}

impl Session {
    pub(super) fn new(
        variant: BuiltInVariant,
        game: Box<dyn ConsoleGame>,
        backend: &'static Backend,
        is_chess960: bool,
        level: Level,
        autosave: Option<PathBuf>,
    ) -> Session {
        // Only a variant with castling can be Chess960.
        let record = Record::new(is_chess960 && variant.rules().castling);
        let (side, saved) = (Color::White, HashMap::new());
        Session { variant, game, backend, record, side, level, autosave, saved }
    }

    /// Whether no move is played.
    pub(super) fn is_empty(&self) -> bool {
        self.game.ply() == 0
    }

    pub(super) fn next_number(&self) -> MoveNumber {
        any_game::next_number(&*self.game)
    }

    pub(super) fn pgn(&self) -> String {
        self.record.pgn(&*self.game).0
    }

    pub(super) fn board(&self) -> String {
        drawing::board(&*self.game, self.side)
    }

    /// The words that can complete a line.
    pub(super) fn words(&self) -> GameWords {
        let (setup, rules) = (self.game.board().setup(), self.game.rules());
        let squares = Square::ALL.into_iter().filter(|&square| setup.piece_at(square).is_some());
        GameWords {
            moves: looks::sorted_sans(&*self.game, None),
            squares: squares.map(|square| square.to_string()).collect(),
            positions: rules.positions.iter().map(|named| named.name.to_string()).collect(),
            claims: self.game.claims().iter().map(ToString::to_string).collect(),
        }
    }

    /// Answers a line.
    ///
    /// # Errors
    ///
    /// If the line cannot be understood or done. The game is as it was.
    pub(crate) fn answer(&mut self, line: &str) -> Result<Answer, Failure> {
        match read(line)? {
            Input::Nothing => Ok(Answer::default()),
            Input::Command(command) => self.obey(command),
            Input::Move(text) => {
                let fault = |Unplayed { fault, is_word }: Unplayed| {
                    let remedy = if is_word { help::remedy(text) } else { String::new() };
                    Failure::new(fault + &remedy)
                };
                let played = any_game::play(&mut *self.game, text).map_err(fault)?;
                Ok(self.changed(played + "\n"))
            }
        }
    }

    fn obey(&mut self, command: Command<'_>) -> Result<Answer, Failure> {
        Ok(match command {
            Command::Moves(from) => said(looks::moves(&*self.game, from)),
            Command::Board => said(self.board()),
            Command::Explain(square, boards) => {
                let (rules, setup) = (self.game.rules(), self.game.board().setup());
                said(explain::text(boards, rules, &setup, square)?)
            }
            Command::Attacks(square) => said(looks::attacks(&*self.game, square)),
            Command::Undo(count) => self.step(count, "undo", any_game::undo)?,
            Command::Redo(count) => self.step(count, "redo", any_game::redo)?,
            Command::Fen => said(self.game.fen() + "\n"),
            Command::Pgn => {
                let (text, note) = self.record.pgn(&*self.game);
                let notes = note.into_iter().map(str::to_string).collect();
                Answer { text: printable(&text), notes, effect: Effect::Nothing }
            }
            Command::Load(file) => self.load(file)?,
            Command::Save(file) => self.save(Path::new(file))?,
            Command::New(variant) => {
                let variant = variant.unwrap_or(self.variant);
                let game = variant.visit(Start(self.backend))?;
                self.begin(variant, game, Record::new(false), Vec::new())
            }
            Command::Position(text) => {
                let job = Named { text, level: self.level, backend: self.backend };
                let (game, notes) = self.variant.visit(job)?;
                self.begin(self.variant, game, Record::new(false), notes)
            }
            Command::Chess960(number) => {
                let start = Position::chess960(number).ok_or_else(|| {
                    Failure::at("chess960", format!("there is no start {number}; write 0 to 959"))
                })?;
                let game = any_game::begin(&start, self.backend)?;
                self.begin(BuiltInVariant::Chess, game, Record::new(true), Vec::new())
            }
            Command::Backend(backend) => self.backend(backend)?,
            Command::Status => {
                let castling = castling(self.record.is_chess960);
                said(Report::text(&self.game.report(castling)))
            }
            Command::Claim(name) => self.claim(name)?,
            Command::Resign => {
                self.end(Outcome::win(!self.game.board().turn(), Reason::Resignation))?
            }
            Command::Draw => self.end(Outcome::draw(Reason::Agreement))?,
            Command::Count(what) => self.count(what)?,
            Command::Flip => {
                self.side = !self.side;
                said(self.board())
            }
            Command::Help(None) => said(help::all()),
            Command::Help(Some(entry)) => said(help::one(entry)),
            Command::Quit => Answer { effect: Effect::Quit, ..Answer::default() },
        })
    }

    /// Undoes or redoes moves, as many as there are.
    fn step(
        &mut self,
        count: usize,
        name: &str,
        mut step: impl FnMut(&mut dyn ConsoleGame) -> Option<String>,
    ) -> Result<Answer, Failure> {
        let mut moves = Vec::new();
        while moves.len() < count
            && let Some(mv) = step(&mut *self.game)
        {
            moves.push(mv);
        }
        if moves.is_empty() && count > 0 {
            return Err(Failure::at(name, format!("there is no move to {name}")));
        }
        Ok(self.changed(format!("{name}: {}\n", moves.join(" "))))
    }

    pub(super) fn begin(
        &mut self,
        variant: BuiltInVariant,
        game: Box<dyn ConsoleGame>,
        record: Record,
        notes: Vec<String>,
    ) -> Answer {
        (self.variant, self.game, self.record) = (variant, game, record);
        self.saved.clear();
        let text = format!("{variant}: {}\n{}", self.game.fen(), looks::state(&*self.game));
        Answer { text, notes, effect: Effect::Begun }
    }

    fn backend(&mut self, backend: Option<&'static Backend>) -> Result<Answer, Failure> {
        let running = self.backend;
        let Some(backend) = backend else {
            let mark = |backend| if backend == running { '*' } else { ' ' };
            let names = ALL.iter().copied().map(|name| format!("{} {}\n", mark(name), name.name()));
            return Ok(said(names.collect()));
        };
        let wrong = |unknown: UnknownMove| {
            Failure::new(format!(
                "{backend} does not find {}, which is a move of {running}, so one of them is wrong; polyboard \
                 diff finds out which",
                unknown.mv
            ))
        };
        check(backend, slice::from_ref(self.game.rules()))?;
        self.game = self.game.onto(backend).map_err(wrong)?;
        self.backend = backend;
        Ok(said(format!("the game is on {backend}\n")))
    }

    /// The answer to a line that changed the game.
    pub(super) fn changed(&mut self, text: String) -> Answer {
        self.record.termination = None;
        Answer {
            text: text + &looks::state(&*self.game),
            notes: Vec::new(),
            effect: Effect::Changed,
        }
    }
}

fn said(text: String) -> Answer {
    Answer { text, ..Answer::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn session() -> Session {
        let backend = &polyboard::backends::LERF;
        let (variant, level) = (BuiltInVariant::Chess, Level::Strict);
        let game = variant.visit(Start(backend)).expect("lerf plays all");
        Session::new(variant, game, backend, false, level, None)
    }

    #[test]
    fn an_answer_says_what_it_changed() {
        let mut session = session();
        for (line, effect) in [
            ("# a remark", Effect::Nothing),
            ("moves", Effect::Nothing),
            ("e4", Effect::Changed),
            ("undo", Effect::Changed),
            ("backend plain", Effect::Nothing),
            ("new makruk", Effect::Begun),
            ("quit", Effect::Quit),
        ] {
            assert_eq!(session.answer(line).map(|answer| answer.effect), Ok(effect), "{line}");
        }
        assert!(session.answer("e4 e5").is_err());
    }

    #[test]
    fn words_follow_the_game() {
        let mut session = session();
        assert_eq!((session.words().moves.len(), session.words().squares.len()), (20, 32));
        session.answer("new makruk").expect("a variant");
        assert_eq!((session.words().moves.len(), session.words().claims.len()), (23, 0));
        assert!(session.words().positions.contains(&"middlegame".to_string()));
    }
}
