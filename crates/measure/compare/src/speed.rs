use crate::Estimate;

/// The speed of one contender over the rounds, in nodes per second or another unit of the job.
#[derive(Clone, Copy, PartialEq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct Speed {
    /// The median of the rounds.
    #[cfg_attr(feature = "serde", serde(rename = "nodes_per_second"))]
    pub median: f64,
    /// The interval that contains the true speed, with the [confidence](crate::confidence) that this
    /// number of rounds allows.
    pub interval: [f64; 2],
    /// A quarter of the rounds were slower than this.
    pub lower_quartile: f64,
    /// A quarter of the rounds were faster than this.
    pub upper_quartile: f64,
    /// The interquartile range of the rounds as a fraction of the median: 0.02 is two per cent.
    ///
    /// The full range would mostly show the round that another program disturbed most.
    pub spread: f64,
}

impl Speed {
    /// Summarises the speeds of the rounds, of which there is at least one, in the order of the rounds.
    pub(crate) fn of(rounds: &[f64]) -> Speed {
        let Estimate { median, low, high } = Estimate::of(rounds);
        let mut sorted = rounds.to_vec();
        sorted.sort_unstable_by(f64::total_cmp);
        let last = sorted.len() - 1;
        let [lower_quartile, upper_quartile] = [sorted[last / 4], sorted[(3 * last).div_ceil(4)]];
        let spread = (upper_quartile - lower_quartile) / median;
        Speed { median, interval: [low, high], lower_quartile, upper_quartile, spread }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_speed_is_the_median_with_quartiles_and_an_interval() {
        let speed = Speed::of(&[9.0, 8.0, 7.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0]);
        let quartiles = [speed.lower_quartile, speed.upper_quartile];
        assert_eq!((speed.median, quartiles, speed.spread), (5.0, [3.0, 7.0], 0.8));
        let [low, high] = speed.interval;
        assert!(1.0 < low && low < 5.0 && 5.0 < high && high < 9.0, "{speed:?}");
        let one = Speed::of(&[4.0]);
        assert_eq!((one.median, one.interval, one.spread), (4.0, [4.0; 2], 0.0));
    }
}
