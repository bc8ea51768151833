//! The game of the console, and its answers to lines. It does not depend on a terminal.

use std::{collections::HashMap, iter, slice};

use polyboard::{
    AnyGame, Outcome, backends,
    game::UnknownMove,
    notation::{SanError, typed::TypedMoveError},
};
use polyboard_cli::backends::check;

use super::{
    commands::{self, Arguments, COMMANDS},
    files::Record,
    game::{self, Begin, Noted, START, Start},
};
use crate::{explain, prelude::*};

/// A console without its terminal.
pub(crate) struct Session {
    pub(super) variant: BuiltInVariant,
    pub(super) game: Box<dyn AnyGame>,
    pub(super) backend: &'static Backend,
    pub(super) record: Record,
    /// The side at the bottom of the board.
    pub(super) side: Color,
    level: Level,
    /// The files to which the running game was saved, by their canonical paths, and their texts.
    pub(super) saved: HashMap<PathBuf, String>,
}

#[derive(Default)]
pub(crate) struct Answer {
    /// The answer itself; it ends with a line break unless it is empty.
    pub(crate) text: String,
    pub(crate) notes: Vec<String>,
    pub(super) effect: Effect,
}

/// What a line does to the console.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Effect {
    #[default]
    Nothing,
    /// The game or its position is another.
    Changed,
    /// The console ends.
    Quit,
}

pub(super) fn said(text: String) -> Answer {
    Answer { text, ..Answer::default() }
}

impl Session {
    pub(super) fn new(
        variant: BuiltInVariant,
        game: Box<dyn AnyGame>,
        backend: &'static Backend,
        is_chess960: bool,
        level: Level,
    ) -> Session {
        // Only a variant with castling can be Chess960.
        let record = Record::new(is_chess960 && variant.rules().castling);
        let (side, saved) = (Color::White, HashMap::new());
        Session { variant, game, backend, record, side, level, saved }
    }

    /// Chess on `lerf`.
    pub(super) fn of_chess() -> Result<Session, Failure> {
        let (variant, level, backend) = (BuiltInVariant::Chess, Level::Strict, &LERF);
        let (game, _) = variant.visit(Begin(Start::Text(START, level), backend))?;
        Ok(Session::new(variant, game, backend, false, level))
    }

    pub(super) fn board(&self) -> String {
        game::board(&*self.game, self.side)
    }

    /// Answers a line: a command, or a move. A blank line, or a remark behind `#`, does nothing.
    ///
    /// # Errors
    ///
    /// If the line cannot be understood or done. The game is as it was.
    pub(crate) fn answer(&mut self, line: &str) -> Result<Answer, Failure> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return Ok(Answer::default());
        }
        if let Some(answer) = commands::obey(self, line) {
            return answer;
        }
        let played = game::play(&mut *self.game, line).map_err(|error| {
            let is_word = matches!(error, TypedMoveError::San(SanError::Malformed { .. }));
            let remedy = if is_word { commands::remedy(line) } else { String::new() };
            Failure::new(format!("{error}{remedy}"))
        })?;
        Ok(self.changed(played + "\n"))
    }

    /// The answer to a line that changed the game.
    fn changed(&mut self, text: String) -> Answer {
        self.record.termination = None;
        let (text, notes) = (text + &game::state(&*self.game), Vec::new());
        Answer { text, notes, effect: Effect::Changed }
    }

    /// Replaces the game by another one.
    pub(super) fn begin(
        &mut self,
        variant: BuiltInVariant,
        (game, notes): Noted,
        record: Record,
    ) -> Answer {
        (self.variant, self.game, self.record) = (variant, game, record);
        self.saved.clear();
        let text = format!("{variant}: {}\n{}", self.game.fen(), game::state(&*self.game));
        Answer { text, notes, effect: Effect::Changed }
    }
}

/// The commands that need more than a line, in the order of the table; `load` and `save` are in another file.
impl Session {
    pub(super) fn moves(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let from = arguments.optional().map(mappings::square).transpose()?;
        Ok(said(match (&game::sorted_sans(&*self.game, from)[..], from) {
            ([], Some(from)) => format!("no legal move from {from}\n"),
            ([], None) => "no legal moves\n".to_string(),
            (moves, _) => moves.join(" ") + "\n",
        }))
    }

    pub(super) fn attacks(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let (board, rules, square) =
            (self.game.board(), self.game.rules(), mappings::square(arguments.text)?);
        let setup = board.setup();
        let of = |color: Color| {
            let mut attackers = board.attackers_to(square, color);
            attackers.sort_unstable();
            let word = |at| setup.piece_at(at).map_or("", |piece| rules.word(piece.role));
            let names = attackers.into_iter().map(|at| format!("{} on {at}", word(at)));
            match joined(names, ", ") {
                names if names.is_empty() => format!("{color}: nothing\n"),
                names => format!("{color}: {names}\n"),
            }
        };
        Ok(said(Color::ALL.map(of).concat()))
    }

    pub(super) fn explain(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let text = arguments.text;
        let (square, boards) = text.split_once(char::is_whitespace).unwrap_or((text, "all"));
        let (rules, setup) = (self.game.rules(), self.game.board().setup());
        Ok(said(explain::text(boards.trim(), rules, &setup, mappings::square(square)?)?))
    }

    /// Undoes or redoes moves, as many as there are.
    pub(super) fn step(
        &mut self,
        arguments: Arguments<'_>,
        step: fn(&mut dyn AnyGame) -> Option<String>,
    ) -> Result<Answer, Failure> {
        let (name, count) = (arguments.name, arguments.count()?);
        let moves = iter::from_fn(|| step(&mut *self.game)).take(count).collect::<Vec<_>>();
        if moves.is_empty() {
            return Err(Failure::at(name, format!("there is no move to {name}")));
        }
        Ok(self.changed(format!("{name}: {}\n", moves.join(" "))))
    }

    /// Begins a game without a record.
    fn restart(
        &mut self,
        variant: BuiltInVariant,
        start: Start<'_>,
        is_chess960: bool,
    ) -> Result<Answer, Failure> {
        let game = variant.visit(Begin(start, self.backend))?;
        Ok(self.begin(variant, game, Record::new(is_chess960)))
    }

    pub(super) fn start(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let named = arguments.optional().map(str::parse).transpose()?;
        self.restart(named.unwrap_or(self.variant), Start::Text(START, self.level), false)
    }

    pub(super) fn position(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let text = arguments.something("a name, such as startpos, or a FEN")?;
        self.restart(self.variant, Start::Text(text, self.level), false)
    }

    pub(super) fn chess960(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let start = arguments.text.parse().ok().and_then(Position::<Chess>::chess960);
        let start = start.ok_or_else(|| arguments.fault("a number from 0 to 959"))?.to_string();
        self.restart(BuiltInVariant::Chess, Start::Text(&start, Level::Strict), true)
    }

    pub(super) fn backend(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let running = self.backend;
        let Some(name) = arguments.optional() else {
            let mark = |backend| if backend == running { '*' } else { ' ' };
            let names = ALL.iter().copied().map(|name| format!("{} {}\n", mark(name), name.name()));
            return Ok(said(names.collect()));
        };
        let backend = backends::named(name)?;
        let wrong = |UnknownMove { mv, .. }: UnknownMove| {
            let fault = format!("{backend} does not find {mv}, which is a move of {running}");
            let remedy = "so one of them is wrong; polyboard diff finds out which";
            Failure::new(format!("{fault}, {remedy}"))
        };
        check(backend, slice::from_ref(self.game.rules()))?;
        self.game = self.game.replay_on(backend).map_err(wrong)?;
        self.backend = backend;
        Ok(said(format!("the game is on {backend}\n")))
    }

    pub(super) fn claim(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let name = arguments.something("a draw, such as threefold or fifty-moves")?;
        let claims = self.game.claims();
        let Some(&claim) = claims.iter().find(|claim| claim.to_string().eq_ignore_ascii_case(name))
        else {
            let fault = "cannot be claimed in this position; status lists what can";
            return Err(Failure::at("claim", format!("{} {fault}", quote(name))));
        };
        self.game.claim(claim).map_err(|refusal| Failure::at("claim", refusal))?;
        Ok(self.changed(String::new()))
    }

    /// Ends the game by a decision of the players.
    pub(super) fn end(&mut self, outcome: Outcome) -> Result<Answer, Failure> {
        if let Some(over) = self.game.outcome() {
            let fault =
                format!("the game is over, {over} by {}; write undo to play on", over.reason);
            return Err(Failure::new(fault));
        }
        self.game.end(outcome);
        Ok(self.changed(String::new()))
    }

    pub(super) fn help(&mut self, arguments: Arguments<'_>) -> Result<Answer, Failure> {
        let Some(name) = arguments.optional() else { return Ok(said(commands::help())) };
        let entry = commands::named(name).ok_or_else(|| {
            let names = COMMANDS.iter().map(|entry| entry.name);
            Failure::unknown("command", name, names, "write help alone to list all commands")
        })?;
        Ok(said(entry.help()))
    }
}
