/// The speed of one contender over the rounds, in nodes per second or another unit of the job.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Speed {
    /// The median of the rounds.
    pub median: f64,
    /// The interval that contains the true median, with the [confidence](confidence) that this
    /// number of rounds allows.
    pub interval: [f64; 2],
    /// The lower quartile: a quarter of the rounds were slower.
    pub lower: f64,
    /// The upper quartile: a quarter of the rounds were faster.
    pub upper: f64,
}

impl Speed {
    /// Summarises the speeds of the rounds, of which there is at least one.
    pub(crate) fn of(mut rounds: Vec<f64>) -> Speed {
        rounds.sort_unstable_by(f64::total_cmp);
        let last = rounds.len() - 1;
        let (left_out, _) = order_statistics(rounds.len() as u32);
        Speed {
            median: (rounds[last / 2] + rounds[last.div_ceil(2)]) / 2.0,
            interval: [rounds[left_out], rounds[last - left_out]],
            lower: rounds[last / 4],
            upper: rounds[(3 * last).div_ceil(4)],
        }
    }

    /// The interquartile range of the rounds as a fraction of the median: 0.02 is two per cent.
    ///
    /// The full range would mostly show the round that another program disturbed most.
    #[must_use]
    pub fn spread(self) -> f64 {
        (self.upper - self.lower) / self.median
    }

    /// Whether the intervals of two speeds have a speed in common, so that neither is known to be the
    /// faster one.
    #[must_use]
    pub fn overlaps(self, other: Speed) -> bool {
        self.interval[0] <= other.interval[1] && other.interval[0] <= self.interval[1]
    }
}

/// The probability that an [interval](Speed::interval) of so many rounds holds the median: at least
/// 0.95 from six rounds on. For three to five rounds it is 0.75, 0.875 and 0.9375, the probability
/// that the median lies between the slowest round and the fastest.
#[must_use]
pub fn confidence(rounds: u32) -> f64 {
    order_statistics(rounds).1
}

/// The number of the slowest rounds, and of the fastest, that an interval can leave out and still
/// contain the median with a probability of 0.95, and its exact probability.
///
/// Each round is slower or faster than the median like the toss of a coin. The median lies outside
/// if one side of the coin shows at most this often. That assumes nothing about the distribution of
/// speeds, which is not normal on a shared machine.
fn order_statistics(rounds: u32) -> (usize, f64) {
    let mut left_out = 0;
    let mut term = 0.5_f64.powi(rounds as i32);
    let mut outside = 2.0 * term;
    loop {
        term *= f64::from(rounds - left_out) / f64::from(left_out + 1);
        if outside + 2.0 * term > 0.05 {
            return (left_out as usize, (1.0 - outside).max(0.0));
        }
        outside += 2.0 * term;
        left_out += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the tables of the sign test: the number of rounds, and the number left out at either
    /// end.
    #[test]
    fn intervals_are_those_of_the_sign_test() {
        let known = [(1, 0), (3, 0), (5, 0), (6, 0), (8, 0), (9, 1), (12, 2), (20, 5), (100, 39)];
        for (rounds, left_out) in known {
            assert_eq!(order_statistics(rounds).0, left_out, "{rounds} rounds");
        }
        assert_eq!([1, 2, 3, 4, 5].map(confidence), [0.0, 0.5, 0.75, 0.875, 0.9375]);
        assert_eq!([6, 9].map(confidence), [0.96875, 0.9609375]);
        assert!((6..=1000).map(confidence).all(|probability| (0.95..1.0).contains(&probability)));
    }

    #[test]
    fn a_speed_is_the_median_with_quartiles_and_an_interval() {
        let speed = Speed::of((1..=9).rev().map(f64::from).collect());
        assert_eq!((speed.median, speed.interval), (5.0, [2.0, 8.0]));
        assert_eq!((speed.lower, speed.upper, speed.spread()), (3.0, 7.0, 0.8));
        assert_eq!(Speed::of(vec![1.0, 2.0, 4.0, 9.0]).median, 3.0);
        let one = Speed::of(vec![4.0]);
        assert_eq!((one.median, one.interval, one.spread()), (4.0, [4.0; 2], 0.0));
        assert!(speed.overlaps(one) && one.overlaps(speed));
        let other = Speed::of(vec![8.5]);
        assert!(!speed.overlaps(other) && !other.overlaps(speed));
    }
}
