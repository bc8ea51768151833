use std::time::Duration;

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

    /// The length of a turn.
    pub(crate) const fn turn(self) -> Duration {
        match self {
            Effort::Quick => Duration::from_millis(1),
            Effort::Normal => Duration::from_millis(10),
            Effort::Thorough => Duration::from_millis(20),
        }
    }

    /// The number of rounds if the work is short.
    pub(crate) const fn rounds(self) -> u32 {
        match self {
            Effort::Quick => 5,
            Effort::Normal => 51,
            Effort::Thorough => 101,
        }
    }
}
