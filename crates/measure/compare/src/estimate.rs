//! What is known of a number after some rounds.
//!
//! Other programs take the machine for a while, and what is measured meanwhile depends on them. Such a while can be
//! longer than a round, so two rounds that follow each other tell less than two rounds far apart. An interval that
//! draws single rounds again, as the bootstrap does (Bradley Efron, 1979), takes them for independent, and is too
//! narrow. Four things are done instead, and all of them with logarithms, in which a ratio and its inverse are the
//! same distance from 1:
//!
//! 1. **Pairs.** A ratio is taken round by round: what slows a round slows both sides. The order in a round is drawn
//!    at random, and the next round has the reverse order, so that a steady drift slows both sides alike
//!    ([`Turns`](crate::Turns)).
//! 2. **Blocks.** From twelve rounds on, adjacent rounds form six to eight blocks, of six rounds or more if there are
//!    that many. A block counts once, with its median. These are the batch means of simulations (Bruce Schmeiser,
//!    "Batch Size Effects in the Analysis of Simulation Output", 1982). Twelve blocks were too many: under load, the
//!    ratio of a round has a correlation of 0.4 with that of the next round, and of 0.1 with that of the fourth.
//! 3. **Signs and ranks.** The interval is that of the signed-rank test: the averages of all pairs of blocks without
//!    as many of the least and of the greatest as the test allows (Frank Wilcoxon, "Individual Comparisons by Ranking
//!    Methods", 1945; Joseph Hodges and Erich Lehmann, "Estimates of Location Based on Rank Tests", 1963). It needs no
//!    normal distribution, only signs that are equally likely. The drawn order sees to that (Ronald Fisher, "The Design
//!    of Experiments", 1935): if two sides are equally fast, a disturbance slows either with the same probability,
//!    however long it lasts and however it is distributed.
//! 4. **Placement.** Where code and data lie in memory changes a time, and does so in all rounds of a process (Todd
//!    Mytkowicz and others, "Producing Wrong Data Without Doing Anything Obviously Wrong!", 2009). No interval of the
//!    rounds of one process has this in it. In the calmest quarter of 200 processes under load, a board beside itself
//!    was off by 0.30 % (root mean square), where the rounds allow for 0.26 %. So half a per cent is added at both
//!    ends. This margin is empirical: of 100 intervals, 8 excluded 1 without it, and 1 did with it.
//!
//! What the drawn order cannot see is a machine that changes in the middle. From twelve rounds on the halves are
//! compared, and if their intervals have no number in common, the interval reaches over both.

use core::fmt;

use crate::table::rounded;

/// The median of some rounds, and the interval in which the true value lies with the
/// [confidence](crate::confidence) that this number of rounds allows.
///
/// ```
/// use polyboard::compare::Estimate;
///
/// // The machine slows down in the middle, and the ratios do not.
/// let fast: Vec<f64> = (0..24).map(|round| if round < 12 { 1.0 } else { 3.0 }).collect();
/// let slow: Vec<f64> = fast.iter().map(|time| 1.1 * time).collect();
/// let ratio = Estimate::ratio(&slow, &fast);
/// assert!((ratio.median - 1.1).abs() < 1e-9 && !ratio.contains(1.0));
/// assert!(Estimate::of(&slow).overlaps(Estimate::of(&fast)));
/// ```
///
/// A program may make one of numbers of its own, so there will be no further field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The median of the rounds.
    pub median: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end of the interval.
    pub high: f64,
}

/// The number of rounds from which on they form blocks, and halves are compared.
pub(crate) const LEAST_FOR_BLOCKS: usize = 12;

/// The number of rounds in a block, if there are that many.
const ROUNDS_OF_BLOCK: usize = 6;

/// The least blocks, and the most. More rounds make longer blocks, which depend on each other less.
const BLOCKS: [usize; 2] = [6, 8];

/// The part of a time by which the placement of code and data in memory changes it.
const PLACEMENT: f64 = 0.005;

impl Estimate {
    /// A number that is known exactly.
    #[must_use]
    pub const fn exact(value: f64) -> Estimate {
        Estimate { median: value, low: value, high: value }
    }

    /// The estimate from the values of the rounds, in the order in which they were measured; they must not be negative.
    /// Without rounds, everything is zero. Values that are all equal are a count, and exact.
    #[must_use]
    pub fn of(rounds: &[f64]) -> Estimate {
        let Some(&first) = rounds.first() else { return Estimate::exact(0.0) };
        if rounds.iter().all(|&round| round == first) {
            return Estimate::exact(first);
        }
        let mut all = Estimate::without_halves(rounds);
        if rounds.len() >= LEAST_FOR_BLOCKS {
            let (first, second) = rounds.split_at(rounds.len() / 2);
            let halves = [first, second].map(Estimate::without_halves);
            if !halves[0].overlaps(halves[1]) {
                for half in halves {
                    all.low = all.low.min(half.low);
                    all.high = all.high.max(half.high);
                }
            }
        }
        Estimate { low: all.low / (1.0 + PLACEMENT), high: all.high * (1.0 + PLACEMENT), ..all }
    }

    /// The ratio of one contender to another, round by round.
    #[must_use]
    pub fn ratio(of: &[f64], to: &[f64]) -> Estimate {
        let ratio = |(&of, &to): (&f64, &f64)| if to == 0.0 { f64::INFINITY } else { of / to };
        Estimate::of(&of.iter().zip(to).map(ratio).collect::<Vec<_>>())
    }

    /// Whether the value can be this number.
    #[must_use]
    pub fn contains(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// Whether two intervals have a number in common, so that neither value is known to be the greater one.
    #[must_use]
    pub fn overlaps(self, other: Estimate) -> bool {
        self.low <= other.high && other.low <= self.high
    }

    fn without_halves(rounds: &[f64]) -> Estimate {
        let count = blocks(rounds.len());
        let bound = |block: usize| block * rounds.len() / count;
        let block = |block: usize| median(&mut rounds[bound(block)..bound(block + 1)].to_vec());
        let blocks: Vec<f64> = (0..count).map(block).collect();
        let pairs = |i: usize| (i..count).map(move |j| (i, j));
        let averages = (0..count).flat_map(pairs).map(|(i, j)| average(blocks[i], blocks[j]));
        let mut averages: Vec<f64> = averages.collect();
        averages.sort_unstable_by(f64::total_cmp);
        let (left_out, _) = signed_ranks(count);
        let median = median(&mut rounds.to_vec());
        let (low, high) = (averages[left_out], averages[averages.len() - 1 - left_out]);
        // The median of a few rounds can lie outside what their blocks say.
        Estimate { median, low: low.min(median), high: high.max(median) }
    }
}

/// `2.31 times (2.25 to 2.40)`, as a ratio is said.
impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Estimate { median, low, high } = *self;
        write!(f, "{} times", short(median))?;
        if low == high { Ok(()) } else { write!(f, " ({} to {})", short(low), short(high)) }
    }
}

/// A ratio with two digits behind the point, or three in all.
#[must_use]
pub fn short(number: f64) -> String {
    rounded(number, 2, [9.995, 99.95])
}

/// The probability that the interval of `rounds` rounds contains the true value: at least 0.95 from six rounds on. For three
/// to five rounds it is 0.75, 0.875 and 0.9375, the probability that it lies between the least and the greatest round.
#[must_use]
pub fn confidence(rounds: u32) -> f64 {
    signed_ranks(blocks(rounds as usize)).1
}

/// The number of blocks that `rounds` rounds form.
fn blocks(rounds: usize) -> usize {
    let [least, most] = BLOCKS;
    if rounds < LEAST_FOR_BLOCKS { rounds } else { (rounds / ROUNDS_OF_BLOCK).clamp(least, most) }
}

/// How many of the least averages of two blocks, and of the greatest, are left out, and the probability of what
/// remains.
///
/// The averages below a value are as many as the sum of the ranks of the blocks below it, by their distances from it.
/// Each rank belongs to that sum or not like the toss of a coin, so its distribution is counted over all sets of ranks.
fn signed_ranks(blocks: usize) -> (usize, f64) {
    // The sets of the ranks so far that have each sum, as a part of all sets.
    let mut sets = vec![1.0];
    for rank in 1..=blocks {
        let mut longer = vec![0.0; sets.len() + rank];
        for (sum, part) in sets.into_iter().enumerate() {
            longer[sum] += part / 2.0;
            longer[sum + rank] += part / 2.0;
        }
        sets = longer;
    }
    let (mut outside, mut left_out) = (2.0 * sets[0], 0);
    while sets.get(left_out + 1).is_some_and(|part| outside + 2.0 * part <= 0.05) {
        left_out += 1;
        outside += 2.0 * sets[left_out];
    }
    (left_out, f64::max(1.0 - outside, 0.0))
}

/// The geometric mean of two numbers, which is exact if they are equal.
fn average(a: f64, b: f64) -> f64 {
    (a * b).sqrt()
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    let last = values.len() - 1;
    average(values[last / 2], values[last.div_ceil(2)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use polyboard_squares::SplitMix64;

    use crate::rounds::Order;

    /// The ratio of two contenders, of which one takes `slower` times as long, after rounds in turns. Bursts of some
    /// ten rounds slow each turn by up to a half, and the first of a round by a fifth more.
    fn measured(random: &mut SplitMix64, rounds: usize, slower: f64) -> Estimate {
        let mut order = Order::new(2, random.bits() as usize);
        let mut part = || random.bits() as f64 / u64::MAX as f64;
        let (mut times, mut is_burst) = ([Vec::new(), Vec::new()], false);
        for _ in 0..rounds {
            is_burst ^= part() < 0.1;
            let (noise, mut first) = if is_burst { (0.5, 1.2) } else { (0.02, 1.0) };
            for &contender in order.next() {
                let own = if contender == 0 { slower } else { 1.0 };
                times[contender].push(first * own * (1.0 + noise * part() * part()));
                first = 1.0;
            }
        }
        Estimate::ratio(&times[0], &times[1])
    }

    #[test]
    fn in_bursts_the_interval_of_a_board_beside_itself_holds_1() {
        let mut random = SplitMix64::new(1);
        for rounds in [6, 12, 24, 48, 100] {
            let excluded = (0..1000).filter(|_| !measured(&mut random, rounds, 1.0).contains(1.0));
            let excluded = excluded.count();
            assert!(excluded <= 70, "{excluded} of 1000 intervals of {rounds} rounds exclude 1");
        }
        let found = (0..1000).filter(|_| measured(&mut random, 48, 1.1).low > 1.0).count();
        assert!(found >= 900, "{found} of 1000 intervals find 10 %");
    }

    /// Six rounds that say one thing, and six that say another: an interval of each half would exclude the other.
    #[test]
    fn halves_that_differ_widen_the_interval_over_both() {
        let halves = |late: f64| -> Vec<f64> {
            let of = |i: u32| (if i < 20 { 1.0 } else { late }) * (1.0 + 0.001 * f64::from(i % 7));
            (0..40).map(of).collect()
        };
        let changed = Estimate::of(&halves(2.0));
        assert!(changed.contains(1.003) && changed.contains(2.005), "{changed:?}");
        let steady = Estimate::of(&halves(1.0));
        assert!(steady.high - steady.low < 0.02, "{steady:?}");
    }

    /// From the tables of the signed-rank test: the number of pairs, and the critical value at 5 %, two-sided.
    #[test]
    fn intervals_are_those_of_the_signed_rank_test() {
        let known = [(6, 0), (7, 2), (8, 3), (9, 5), (10, 8), (11, 10), (12, 13), (20, 52)];
        for (pairs, critical) in known {
            assert_eq!(signed_ranks(pairs).0, critical, "{pairs} pairs");
        }
        assert_eq!([1, 2, 3, 4, 5].map(confidence), [0.0, 0.5, 0.75, 0.875, 0.9375]);
        assert_eq!([6, 12, 41].map(confidence), [0.96875; 3]);
        assert!((6..=1000).map(confidence).all(|probability| (0.95..0.97).contains(&probability)));
        assert_eq!(confidence(48), confidence(1000));
    }

    #[test]
    fn little_is_known_exactly() {
        assert_eq!(Estimate::of(&[]), Estimate::exact(0.0));
        assert_eq!(Estimate::of(&[3.0]), Estimate::exact(3.0));
        assert_eq!(Estimate::of(&[0.3; 50]), Estimate::exact(0.3));
        assert_eq!(Estimate::of(&[0.0, 0.0, 0.0]), Estimate::exact(0.0));
        let few = Estimate::of(&[2.0, 1.0, 8.0, 4.0]);
        assert_eq!((few.low, few.high), (1.0 / 1.005, 8.0 * 1.005));
        assert!((few.median - 8.0_f64.sqrt()).abs() < 1e-9);
        assert_eq!(few.to_string(), "2.83 times (1.00 to 8.04)");
        assert_eq!(Estimate::exact(123.4).to_string(), "123 times");
    }
}
