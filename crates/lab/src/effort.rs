use std::time::Duration;

use polyboard::compare::Turns;

/// The time that an experiment takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
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
    pub const ALL: &'static [Effort] = &[Effort::Quick, Effort::Normal, Effort::Thorough];

    /// The name of the effort.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Effort::Quick => "quick",
            Effort::Normal => "normal",
            Effort::Thorough => "thorough",
        }
    }

    /// The turns of so many contenders: the length of a turn, and the rounds, of which there are fewer if the work is
    /// longer than a turn. Six rounds are the least that give an interval of 95 %, and from 24 on there are twelve
    /// blocks of adjacent rounds.
    #[must_use]
    pub fn turns(self, contenders: usize) -> Turns {
        let (milliseconds, rounds) = match self {
            Effort::Quick => (1, 6..=24),
            Effort::Normal => (10, 12..=48),
            Effort::Thorough => (20, 24..=96),
        };
        let turn = Duration::from_millis(milliseconds);
        // Half as much again for clocks, and for the time of other programs.
        let budget = turn * contenders as u32 * *rounds.end() * 3 / 2;
        Turns::new(1, contenders).with_turn(turn).with_budget(budget).with_rounds(rounds)
    }
}
