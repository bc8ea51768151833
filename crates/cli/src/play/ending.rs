//! Ends a game by a claim, by a decision of the players, or by counting.

use polyboard::{CountMode, Outcome};

use super::{
    command::Counting,
    session::{Answer, Session},
};
use crate::{failure::Failure, output::quote};

impl Session {
    pub(super) fn claim(&mut self, name: &str) -> Result<Answer, Failure> {
        let claims = self.game.claims();
        let Some(&claim) = claims.iter().find(|claim| claim.to_string() == name) else {
            let names: Vec<String> = claims.iter().map(ToString::to_string).collect();
            let names = if names.is_empty() { "none".to_string() } else { names.join(", ") };
            let name = quote(name);
            return Err(Failure::new(format!("{name} cannot be claimed here; claims: {names}")));
        };
        self.game.claim(claim);
        Ok(self.changed(String::new()))
    }

    pub(super) fn end(&mut self, outcome: Outcome) -> Result<Answer, Failure> {
        if let Some(over) = self.game.outcome() {
            let fault = format!("the game is over: {over}, {}; undo to go on", over.reason);
            return Err(Failure::new(fault));
        }
        self.game.end(outcome);
        Ok(self.changed(String::new()))
    }

    pub(super) fn count(&mut self, what: Counting) -> Result<Answer, Failure> {
        if !self.game.rules().counting.has_count() {
            let fault = format!("{} has no count of moves; write new makruk", self.variant);
            return Err(Failure::new(fault));
        }
        let turn = self.game.turn();
        let (done, text) = match what {
            Counting::Start => (self.game.start_count(), format!("{turn} counts\n")),
            Counting::Stop => (self.game.stop_count(), format!("{turn} does not count\n")),
            Counting::Automatic => {
                self.game.set_count_mode(CountMode::Automatic);
                (Ok(()), "the game counts by itself\n".to_string())
            }
            Counting::Manual => {
                self.game.set_count_mode(CountMode::Manual);
                (Ok(()), "the players count\n".to_string())
            }
        };
        done.map_err(|error| Failure::at("count", error))?;
        Ok(Answer { text, ..self.changed(String::new()) })
    }
}
