/// A random number generator whose numbers follow from a seed, and are the same in every run: SplitMix64 (Guy Steele,
/// Doug Lea and Christine Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
///
/// ```
/// use polyboard::squares::SplitMix64;
///
/// let mut random = SplitMix64::new(1_234_567);
/// assert_eq!(random.bits(), 6_457_827_717_110_365_317);
/// assert!(random.below(6) < 6);
/// ```
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

/// What each number adds to the state.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl SplitMix64 {
    /// Creates a generator from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> SplitMix64 {
        SplitMix64(seed)
    }

    /// The generator that comes after this many numbers.
    #[must_use]
    pub const fn after(self, numbers: u64) -> SplitMix64 {
        SplitMix64(self.0.wrapping_add(STEP.wrapping_mul(numbers)))
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// The next number below a bound; 0 if the bound is 0.
    pub const fn below(&mut self, bound: usize) -> usize {
        ((self.bits() as u128 * bound as u128) >> 64) as usize
    }
}
