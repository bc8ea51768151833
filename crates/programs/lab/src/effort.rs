use std::time::Duration;

use polyboard::compare::Turns;
use strum::{IntoStaticStr, VariantArray};

/// The time that an experiment takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Effort {
    /// Enough to see that it runs.
    Quick,
    /// Enough for a verdict on a quiet machine.
    #[default]
    Normal,
    /// Narrower intervals, in some five times the time.
    Thorough,
}

impl Effort {
    /// All efforts, from the least to the most.
    pub const ALL: &'static [Effort] = <Effort as VariantArray>::VARIANTS;

    /// The name of the effort.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The turns of a number of contenders: the length of a turn, and the rounds. There are as many as the second number, or
    /// fewer if the work is longer than a turn or the machine is busy, and at least twelve, which form blocks.
    #[must_use]
    pub fn turns(self, contenders: usize) -> Turns {
        let (turn, rounds, budget) = match self {
            Effort::Quick => (2, 12..=48, 240),
            Effort::Normal => (10, 12..=48, 720),
            Effort::Thorough => (20, 24..=96, 2_880),
        };
        let [turn, budget] = [turn, budget].map(Duration::from_millis);
        let budget = budget * contenders as u32;
        Turns::new(1, contenders).with_turn(turn).with_budget(budget).with_rounds(rounds)
    }
}
