use crate::Estimate;

/// The speed of one contender over the rounds, in nodes per second or another unit of the job.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Speed {
    /// The median of the rounds.
    pub median: f64,
    /// The interval that contains the true speed, with the [confidence](crate::confidence) that this
    /// number of rounds allows.
    pub interval: [f64; 2],
    /// The lower quartile: a quarter of the rounds were slower.
    pub lower: f64,
    /// The upper quartile: a quarter of the rounds were faster.
    pub upper: f64,
}

impl Speed {
    /// Summarises the speeds of the rounds, of which there is at least one, in the order of the rounds.
    pub(crate) fn of(rounds: &[f64]) -> Speed {
        let Estimate { median, low, high } = Estimate::of(rounds);
        let mut sorted = rounds.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let last = sorted.len() - 1;
        Speed {
            median,
            interval: [low, high],
            lower: sorted[last / 4],
            upper: sorted[(3 * last).div_ceil(4)],
        }
    }

    /// The interquartile range of the rounds as a fraction of the median: 0.02 is two per cent.
    ///
    /// The full range would mostly show the round that another program disturbed most.
    #[must_use]
    pub fn spread(self) -> f64 {
        (self.upper - self.lower) / self.median
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_is_the_median_with_quartiles_and_an_interval() {
        let speed = Speed::of(&[9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]);
        assert_eq!((speed.median, speed.lower, speed.upper, speed.spread()), (5.0, 3.0, 7.0, 0.8));
        let [low, high] = speed.interval;
        assert!(1.0 < low && low < 5.0 && 5.0 < high && high < 9.0, "{speed:?}");
        let one = Speed::of(&[4.0]);
        assert_eq!((one.median, one.interval, one.spread()), (4.0, [4.0; 2], 0.0));
    }
}
