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
        let Some(&claim) = claims.iter().find(|claim| claim.to_string().eq_ignore_ascii_case(name))
        else {
            let names: Vec<String> = claims.iter().map(ToString::to_string).collect();
            let remedy = match &names[..] {
                [] => "there is no claim now; status shows when there is one".to_string(),
                names => format!("write one of {}", names.join(", ")),
            };
            let fault = format!("{} cannot be claimed in this position; {remedy}", quote(name));
            return Err(Failure::at("claim", fault));
        };
        self.game.claim(claim).map_err(|refusal| Failure::at("claim", refusal))?;
        Ok(self.changed(String::new()))
    }

    pub(super) fn end(&mut self, outcome: Outcome) -> Result<Answer, Failure> {
        if let Some(over) = self.game.outcome() {
            let fault =
                format!("the game is over, {over} by {}; write undo to play on", over.reason);
            return Err(Failure::new(fault));
        }
        self.game.end(outcome);
        Ok(self.changed(String::new()))
    }

    pub(super) fn count(&mut self, what: Counting) -> Result<Answer, Failure> {
        if !self.game.rules().counting.has_count() {
            let fault = format!(
                "{} does not count moves; write new makruk to start a game that does",
                self.variant
            );
            return Err(Failure::new(fault));
        }
        let turn = self.game.board().turn();
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
