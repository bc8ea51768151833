//! The start of a search by `go`.

use std::{sync::Arc, time::Instant};

use polyboard_rules::Move;
use polyboard_search::{Limits, Stop};

use crate::{
    clock::{Budget, Clock},
    go::Go,
    job::{Play, Work},
    session::{Ponder, Running, Session},
    write::excerpt,
};

impl Session<'_, '_, '_> {
    /// Starts a search for a `go` that was read at this time.
    pub(crate) fn go(&mut self, at: Instant, go: Go) {
        go.notes.iter().for_each(|note| self.output.note(note));
        let budget = self.budget(&go).filter(|_| !go.is_infinite);
        if let (Some(budget), true) = (budget, self.is_debug) {
            self.output.note(&format!("time for the move: {budget:?}"));
        }
        let moves = self.wanted(&go.moves);
        let choices = if moves.is_empty() { self.seat.legal_moves() } else { &moves };
        // `movetime` uses the whole time.
        let is_forced = choices.len() == 1 && budget.is_some_and(|budget| budget.soft.is_some());
        let stop = Arc::<Stop>::default();
        let mut limits = Limits::new();
        (limits.depth, limits.nodes, limits.mate) = (go.depth, go.nodes, go.mate);
        limits.moves = moves;
        let now = budget.filter(|_| !go.is_ponder);
        let running = Running {
            is_search: true,
            is_infinite: go.is_infinite,
            ponder: go.is_ponder.then_some(Ponder { budget, is_forced }),
            deadline: now.and_then(|budget| at.checked_add(budget.hard)),
            ..Running::count(stop.clone())
        };
        let play = Play { limits, budget: now, at };
        self.start(running, self.job(stop, Work::Search(play)));
    }

    /// The time for the move, if it is limited.
    fn budget(&self, go: &Go) -> Option<Budget> {
        let overhead = self.options.overhead();
        let by_move = go.move_time.map(|time| Budget::of_move(time, overhead));
        let by_clock = go.clock(self.seat.root().setup().turn).map(|(left, increment)| {
            Budget::of_clock(Clock { left, increment, moves_to_go: go.moves_to_go }, overhead)
        });
        match (by_move, by_clock) {
            (Some(by_move), Some(by_clock)) => Some(by_move.and(by_clock)),
            (budget, None) | (None, budget) => budget,
        }
    }

    /// The legal moves of `searchmoves`; empty means all moves.
    fn wanted(&self, texts: &[String]) -> Vec<Move> {
        const NOTES: usize = 8;
        let mut moves = Vec::new();
        let mut faults = 0;
        for text in texts {
            match self.seat.read(text) {
                Ok(mv) if !moves.contains(&mv) => moves.push(mv),
                Ok(_) => {}
                Err(fault) if faults < NOTES => {
                    faults += 1;
                    self.output
                        .note(&format!("searchmoves: {} is skipped: {fault}", excerpt(text)));
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
