/// A random order of the contenders' turns, new for every position of every round.
///
/// In a fixed order, a board always follows the same other board, whose work affects the caches,
/// the branch predictor and the clock rate.
pub(crate) struct Order {
    places: Vec<usize>,
    /// The state of SplitMix64 (Steele, Lea and Flood, 2014).
    state: u64,
}

impl Order {
    /// Creates the order from a fixed seed, so that two runs have the same order.
    pub(crate) fn new(contenders: usize) -> Order {
        Order { places: (0..contenders).collect(), state: 1_414_213_562_373_095_048 }
    }

    /// The contenders in their next order.
    pub(crate) fn next(&mut self) -> &[usize] {
        for left in (1..self.places.len()).rev() {
            let drawn = (u128::from(self.draw()) * (left as u128 + 1)) >> 64;
            self.places.swap(left, drawn as usize);
        }
        &self.places
    }

    fn draw(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_order_is_drawn_about_as_often() {
        let mut order = Order::new(3);
        let mut drawn = [0; 27];
        for _ in 0..6000 {
            let &[a, b, c] = order.next() else { panic!("three contenders") };
            assert!(a != b && b != c && a != c);
            drawn[9 * a + 3 * b + c] += 1;
        }
        let often: Vec<u32> = drawn.into_iter().filter(|&times| times > 0).collect();
        assert_eq!(often.len(), 6);
        assert!(often.iter().all(|times| (900..1100).contains(times)), "{often:?}");
        assert!(Order::new(0).next().is_empty());
    }
}
