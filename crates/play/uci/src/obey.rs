//! The effect of each command.

use std::{sync::Arc, time::Instant};

use polyboard_notation::Castling;
use polyboard_search::Stop;

use crate::{
    command::Command,
    describe,
    job::{Job, Work},
    options::{CHESS960, OVERHEAD, PONDER, VARIANT, Value},
    seat::GameText,
    session::{Running, Session},
};

impl Session<'_, '_, '_> {
    pub(crate) fn obey(&mut self, at: Instant, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.output.line("readyok"),
            Command::Debug(is_debug) => self.is_debug = is_debug,
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::NewGame => self.engine().new_game(),
            Command::Position(game) => self.set_up(game, self.variant.clone()),
            Command::Go(go) => self.go(at, *go),
            Command::Perft { depth, notes } => {
                notes.iter().for_each(|note| self.output.note(note));
                self.count(Work::Perft(depth));
            }
            Command::Bench(bench) => self.count(Work::Bench(bench)),
            Command::Stop => self.release(),
            Command::PonderHit => self.ponder_hit(at),
            Command::Draw => self.output.line(&describe::drawing(&self.seat)),
            Command::Evaluate => self.evaluate(),
            Command::Quit | Command::Ignored => {}
        }
    }

    fn introduce(&self) {
        self.output.line(&format!("{}\n\n{}uciok", self.identity, self.options));
    }

    fn evaluate(&self) {
        match self.engine().evaluation(&self.seat) {
            Some(text) => self.output.line(&text),
            None => self.output.note("this engine has no static evaluation to show"),
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let (place, value) = match self.options.read(name, value) {
            Ok(read) => read,
            Err(fault) => return self.output.note(&fault.to_string()),
        };
        match (self.options.name(place), &value) {
            (PONDER | OVERHEAD | CHESS960, _) => {}
            (VARIANT, Value::Combo(variant)) if *variant == self.variant => {}
            (VARIANT, Value::Combo(variant)) => {
                // Positions of two variants may have the same key.
                self.engine().new_game();
                self.set_up(GameText::default(), variant.clone());
            }
            _ => return self.set_option_of_engine(place, value),
        }
        self.options.set(place, value);
    }

    /// Sets an option of the engine, and sets up the position under it. If that fails, the option is set to
    /// its value before.
    fn set_option_of_engine(&mut self, place: usize, value: Value) {
        let name = self.options.name(place);
        let (set, seat) = {
            let mut engine = self.engine();
            let set = engine.set_option(name, &value);
            let seat = engine.seat(&self.variant, &self.game);
            if seat.is_err() {
                let _ = engine.set_option(name, self.options.value(place));
            }
            (set, seat)
        };
        if let Err(fault) = set {
            self.output.note(&fault.to_string());
        }
        match seat {
            Ok(seat) => {
                self.seat = seat;
                self.options.set(place, value);
            }
            Err(fault) => self.output.note(&fault.to_string()),
        }
    }

    /// Sets up a position. If that fails, position and variant do not change.
    fn set_up(&mut self, game: GameText, variant: String) {
        let seat = self.engine().seat(&variant, &game);
        match seat {
            Ok(seat) => (self.seat, self.game, self.variant) = (seat, game, variant),
            Err(fault) => self.output.note(&fault.to_string()),
        }
    }

    pub(crate) fn castling(&self) -> Castling {
        if self.options.is_chess960() { Castling::KingTakesRook } else { Castling::Classical }
    }

    pub(crate) fn job(&self, stop: Arc<Stop>, work: Work) -> Job {
        let (seat, variant) = (self.seat.clone(), self.variant.clone());
        Job { seat, variant, castling: self.castling(), stop, work }
    }

    /// Starts a count or a benchmark on the other thread, which ends without an answer.
    fn count(&mut self, work: Work) {
        let stop = Arc::<Stop>::default();
        let running = Running::count(stop.clone());
        self.start(running, self.job(stop, work));
    }
}
