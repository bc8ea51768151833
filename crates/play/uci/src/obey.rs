//! The effect of each command.

use std::time::Instant;

use polyboard_rules::Move;
use polyboard_search::Limits;

use crate::options::{CHESS960, OVERHEAD, PONDER, VARIANT};
use crate::session::{Ponder, Running, Session};
use crate::{GameText, Value, clock::Budget, command::Command, describe};
use crate::{go::Go, job::Work, write::excerpt};

impl Session<'_, '_, '_> {
    pub(crate) fn obey(&mut self, at: Instant, command: Command) {
        match command {
            Command::Uci => {
                self.output.line(&format!("{}\n\n{}uciok", self.identity, self.options));
            }
            Command::IsReady => self.output.line("readyok"),
            Command::Debug(is_debug) => self.is_debug = is_debug,
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref()),
            Command::NewGame => self.engine().new_game(),
            Command::Position(game) => self.set_up(game, self.variant.clone()),
            Command::Go(go) => self.go(at, *go),
            Command::Perft { depth, notes } => {
                notes.iter().for_each(|note| self.output.note(note));
                self.start(Running::default(), Work::Perft(depth));
            }
            Command::Bench(bench) => self.start(Running::default(), Work::Bench(bench)),
            Command::Stop => self.release(),
            Command::PonderHit => self.ponder_hit(at),
            Command::Draw => self.output.line(&describe::drawing(&self.position)),
            Command::Evaluate => match self.engine().evaluation(&self.position) {
                Some(text) => self.output.line(&text),
                None => self.output.note("this engine has no static evaluation to show"),
            },
            Command::Quit | Command::Ignored => {}
        }
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) {
        let (place, value) = match self.options.read(name, value) {
            Ok(read) => read,
            Err(fault) => return self.output.note(fault),
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
        let (name, mut engine) = (self.options.name(place), self.engine());
        let set = engine.set_option(name, &value);
        let position = engine.set_up(&self.variant, &self.game);
        if position.is_err() {
            let _ = engine.set_option(name, self.options.value(place));
        }
        set.unwrap_or_else(|fault| self.output.note(fault));
        match position {
            Ok(position) => {
                self.position = position;
                self.options.set(place, value);
            }
            Err(fault) => self.output.note(fault),
        }
    }

    /// Sets up a position. If that fails, position and variant do not change.
    fn set_up(&mut self, game: GameText, variant: String) {
        let position = self.engine().set_up(&variant, &game);
        match position {
            Ok(position) => (self.position, self.game, self.variant) = (position, game, variant),
            Err(fault) => self.output.note(fault),
        }
    }

    /// Starts a search for a `go` that was read at this time.
    fn go(&mut self, at: Instant, go: Go) {
        go.notes.iter().for_each(|note| self.output.note(note));
        let budget = self.budget(&go).filter(|_| !go.is_infinite);
        if let (Some(budget), true) = (budget, self.is_debug) {
            self.output.note(format!("time for the move: {budget:?}"));
        }
        let moves = self.wanted(&go.moves);
        let choices = if moves.is_empty() { self.position.legal_moves() } else { &moves };
        // `movetime` uses the whole time.
        let is_forced = choices.len() == 1 && budget.is_some_and(|budget| budget.soft.is_some());
        let mut limits = Limits::default();
        (limits.depth, limits.nodes, limits.mate) = (go.depth, go.nodes, go.mate);
        limits.moves = moves;
        let now = budget.filter(|_| !go.is_ponder);
        if let Some(Budget { soft, hard }) = now {
            let gone = at.elapsed();
            limits.time = Some(hard.saturating_sub(gone));
            limits.soft_time = soft.map(|soft| soft.saturating_sub(gone));
        }
        let running = Running {
            is_search: true,
            is_infinite: go.is_infinite,
            ponder: go.is_ponder.then_some(Ponder { budget, is_forced }),
            deadline: now.and_then(|budget| at.checked_add(budget.hard)),
            ..Running::default()
        };
        self.start(running, Work::Search(limits));
    }

    /// The time for the move, if it is limited.
    fn budget(&self, go: &Go) -> Option<Budget> {
        let overhead = self.options.overhead();
        let by_move = go.move_time.map(|time| Budget::of_move(time, overhead));
        let clock = go.clock(self.position.root().setup().turn);
        let by_clock = clock
            .map(|(left, increment)| Budget::of_clock(left, increment, go.moves_to_go, overhead));
        by_move.into_iter().chain(by_clock).reduce(Budget::and)
    }

    /// The legal moves of `searchmoves`; empty means all moves.
    fn wanted(&self, texts: &[String]) -> Vec<Move> {
        const NOTES: usize = 8;
        let mut moves = Vec::new();
        let mut faults = 0;
        for text in texts {
            match self.position.read(text) {
                Ok(mv) if !moves.contains(&mv) => moves.push(mv),
                Ok(_) => {}
                Err(fault) if faults < NOTES => {
                    faults += 1;
                    self.output.note(format!("searchmoves: {} is skipped: {fault}", excerpt(text)));
                }
                Err(_) => {}
            }
        }
        if moves.is_empty() && !texts.is_empty() {
            self.output.note("searchmoves: no move is left, so all moves are searched");
        }
        moves
    }
}
