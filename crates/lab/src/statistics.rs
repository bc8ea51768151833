//! Medians of rounds, and their intervals.

use crate::random::Random;

/// A median, and the interval in which it lies with a probability of 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Estimate {
    /// The median of the rounds.
    pub(crate) median: f64,
    /// The lower end of the interval.
    pub(crate) low: f64,
    /// The upper end of the interval.
    pub(crate) high: f64,
}

/// The number of times that the rounds are drawn again.
const RESAMPLES: usize = 1_000;

impl Estimate {
    /// A number that is known exactly.
    #[must_use]
    pub(crate) const fn exact(value: f64) -> Estimate {
        Estimate { median: value, low: value, high: value }
    }

    /// The median of the rounds, with the interval of the percentile bootstrap, which draws the
    /// same rounds again, a thousand times, and takes the median of each draw (Bradley Efron,
    /// "Bootstrap Methods: Another Look at the Jackknife", 1979). The draws are numbered, so equal
    /// rounds give equal intervals. Without rounds, everything is zero.
    #[must_use]
    pub(crate) fn of(rounds: &[f64]) -> Estimate {
        if rounds.is_empty() {
            return Estimate::exact(0.0);
        }
        let mut random = Random::new(1);
        let mut drawn = vec![0.0; rounds.len()];
        let mut medians: Vec<f64> = (0..RESAMPLES)
            .map(|_| {
                drawn.fill_with(|| rounds[random.below(rounds.len())]);
                median(&mut drawn)
            })
            .collect();
        medians.sort_unstable_by(f64::total_cmp);
        Estimate {
            median: median(&mut rounds.to_vec()),
            low: medians[RESAMPLES / 40],
            high: medians[RESAMPLES - 1 - RESAMPLES / 40],
        }
    }
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    let last = values.len() - 1;
    f64::midpoint(values[last / 2], values[last.div_ceil(2)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_holds_its_median_and_shrinks_with_the_rounds() {
        let mut random = Random::new(7);
        let mut noisy = |count| -> Vec<f64> {
            (0..count).map(|_| 100.0 + random.below(1000) as f64 / 100.0).collect()
        };
        let (few, many) = (Estimate::of(&noisy(10)), Estimate::of(&noisy(1000)));
        for estimate in [few, many] {
            assert!(estimate.low <= estimate.median && estimate.median <= estimate.high);
            assert!((100.0..110.0).contains(&estimate.low), "{estimate:?}");
        }
        assert!(many.high - many.low < (few.high - few.low) / 3.0, "{few:?} {many:?}");
        assert!(many.low < 105.0 && 105.0 < many.high, "{many:?}");
    }

    #[test]
    fn little_is_known_exactly() {
        assert_eq!(Estimate::of(&[]), Estimate::exact(0.0));
        assert_eq!(Estimate::of(&[3.0]), Estimate::exact(3.0));
        assert_eq!(Estimate::of(&[2.0; 5]), Estimate::exact(2.0));
        assert_eq!(Estimate::of(&[1.0, 2.0]).median, 1.5);
    }
}
