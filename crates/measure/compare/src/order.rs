use polyboard_squares::SplitMix64;

/// The order of the contenders' turns: drawn at random in one round, and reversed in the next.
///
/// In a fixed order, a board always follows the same other board, whose work affects the caches, the branch predictor
/// and the clock rate. A machine that becomes slower from turn to turn slows two contenders alike over two rounds of
/// opposite order.
pub(crate) struct Order {
    places: Vec<usize>,
    is_drawn: bool,
    random: SplitMix64,
}

impl Order {
    /// Creates the order of a task from a fixed seed, so that two runs have the same order.
    pub(crate) fn new(contenders: usize, task: usize) -> Order {
        let random = SplitMix64::new(1_414_213_562_373_095_048 ^ task as u64);
        Order { places: (0..contenders).collect(), is_drawn: false, random }
    }

    /// The contenders in their next order.
    pub(crate) fn next(&mut self) -> &[usize] {
        if self.is_drawn {
            self.places.reverse();
        } else {
            for left in (1..self.places.len()).rev() {
                self.places.swap(left, self.random.below(left + 1));
            }
        }
        self.is_drawn = !self.is_drawn;
        &self.places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_drawn_about_as_often() {
        let mut order = Order::new(3, 0);
        let mut drawn = [0; 27];
        for _ in 0..6000 {
            let &[a, b, c] = order.next() else { panic!("three contenders") };
            assert!(a != b && b != c && a != c);
            drawn[9 * a + 3 * b + c] += 1;
        }
        let often: Vec<u32> = drawn.into_iter().filter(|&times| times > 0).collect();
        assert_eq!(often.len(), 6);
        assert!(often.iter().all(|times| (900..1100).contains(times)), "{often:?}");
        assert!(Order::new(0, 0).next().is_empty());
    }

    #[test]
    fn every_second_order_is_the_reverse_of_the_one_before() {
        let mut order = Order::new(5, 1);
        for _ in 0..10 {
            let mut drawn = order.next().to_vec();
            drawn.reverse();
            assert_eq!(order.next(), drawn);
        }
    }
}
