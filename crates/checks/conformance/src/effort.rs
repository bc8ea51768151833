/// The part of the corpora that a run checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Effort {
    /// The largest number of positions from each file, spread evenly over it.
    pub sample: usize,
    /// The depth to which perft counts every position, at any cost.
    pub least_depth: u32,
    /// The leaves that perft may count in each file: it counts a position deeper than `least_depth`
    /// while that costs no more than its equal share of them.
    pub leaves: u64,
    /// The number of random games.
    pub walks: u32,
}

impl Effort {
    /// Every position of every file, and perft to some 50 million leaves of chess or of makruk: a second
    /// or two for a board that counts as many of them a second.
    pub const FULL: Effort =
        Effort { sample: usize::MAX, least_depth: 3, leaves: 120_000_000, walks: 1000 };

    /// The effort for a board that lists no more than a hundred thousand positions a second, such
    /// as the literal reference: perft counts every line of every file, but none beyond depth 3.
    pub const SLOW: Effort = Effort { sample: 1000, least_depth: 3, leaves: 0, walks: 500 };

    /// A run of a second or two even for the reference, for the many variations of a board that has
    /// passed in full. It still rejects every mutant.
    pub const SHALLOW: Effort = Effort { sample: 60, least_depth: 2, leaves: 300_000, walks: 100 };

    /// The same effort with at most this many positions from each file.
    #[must_use]
    pub const fn with_sample(self, sample: usize) -> Effort {
        Effort { sample, ..self }
    }

    /// The same effort with this many leaves that perft may count in each file.
    #[must_use]
    pub const fn with_leaves(self, leaves: u64) -> Effort {
        Effort { leaves, ..self }
    }

    /// The same effort with this many random games.
    #[must_use]
    pub const fn with_walks(self, walks: u32) -> Effort {
        Effort { walks, ..self }
    }

    /// Whether perft may count this many leaves at this depth, in a file of this many positions.
    pub(crate) fn affords(self, positions: usize, depth: u32, leaves: u64) -> bool {
        depth <= self.least_depth || leaves <= self.leaves / (positions as u64).max(1)
    }

    /// The sample of a file's positions.
    pub(crate) fn sample<T>(self, all: Vec<T>) -> Vec<T> {
        let stride = all.len().div_ceil(self.sample.max(1)).max(1);
        all.into_iter().step_by(stride).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sample_is_spread_evenly_and_never_too_large() {
        for sample in [1, 7, 60, 250, usize::MAX] {
            let effort = Effort { sample, ..Effort::FULL };
            for len in [0, 1, 54, 230, 977] {
                let chosen = effort.sample((0..len).collect());
                assert!(chosen.len() <= sample && chosen.is_empty() == (len == 0));
                let gaps: Vec<i32> = chosen.windows(2).map(|pair| pair[1] - pair[0]).collect();
                assert!(gaps.windows(2).all(|pair| pair[0] == pair[1]));
            }
        }
    }
}
