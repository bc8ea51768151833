//! The draws that a player may claim.

use alloc::string::{String, ToString};
use alloc::{format, vec::Vec};

use polyboard_board::Board;
use polyboard_rules::Variant;

use crate::{Claim, CountMode, Game, Outcome};

/// The reason why a draw cannot be claimed.
#[derive(Clone, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CannotClaim {
    /// The game is over.
    #[error("the game is over, {0} by {reason}; undo a move to play on", reason = .0.reason)]
    Over(Outcome),
    /// The condition of the claim does not hold.
    #[error("{claim} cannot be claimed here; {}", remedy(claims))]
    Unmet {
        /// The claim.
        claim: Claim,
        /// The claims that the side to move may make.
        claims: Vec<Claim>,
    },
}

fn remedy(claims: &[Claim]) -> String {
    let claims: Vec<String> = claims.iter().map(Claim::to_string).collect();
    match &claims[..] {
        [] => "there is nothing to claim yet, so play on".into(),
        claims => format!("claim {}", claims.join(" or ")),
    }
}

impl<B: Board> Game<B> {
    /// The draws that the side to move may claim; none once the game is over.
    #[must_use]
    pub fn claims(&self) -> Vec<Claim> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let (draws, counting, clocks) =
            (&B::Variant::RULES.draws, &B::Variant::RULES.counting, self.clocks());
        let repetition = draws.repetition_claim.filter(|&times| self.repetitions() >= times);
        let fifty = counting.claim_after().filter(|&plies| clocks.halfmove >= plies);
        let offer = self.counting_side().filter(|&side| side != self.turn());
        let offer = offer.filter(|_| self.mode == CountMode::Manual).map(|_| Claim::Counting);
        let claims = [repetition.map(Claim::Repetition), fifty.map(|_| Claim::FiftyMoves), offer];
        claims.into_iter().flatten().collect()
    }

    /// The draws that the side to move may claim by announcing this move (FIDE, 9.2.1 and 9.3.1).
    #[must_use]
    pub fn claims_by(&mut self, mv: B::Move) -> Vec<Claim> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.push(mv);
        let mut claims = self.claims();
        claims.retain(|claim| !matches!(claim, Claim::Counting));
        self.pop();
        claims
    }

    /// Ends the game by a claim.
    ///
    /// # Errors
    ///
    /// [`CannotClaim`] if the game is over, or if the side to move may not make this claim.
    pub fn claim(&mut self, claim: Claim) -> Result<(), CannotClaim> {
        if let Some(outcome) = self.outcome() {
            return Err(CannotClaim::Over(outcome));
        }
        let claims = self.claims();
        if !claims.contains(&claim) {
            return Err(CannotClaim::Unmet { claim, claims });
        }
        self.end(Outcome::draw(claim.reason()));
        Ok(())
    }
}
