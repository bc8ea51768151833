use polyboard_squares::SplitMix64;

#[derive(Clone, Debug)]
pub(crate) struct Random(SplitMix64);

impl Random {
    /// The numbers of a seed and of a stream under it.
    pub(crate) fn new(seed: u64, stream: u64) -> Random {
        let first = SplitMix64::new(seed).bits();
        Random(SplitMix64::new(first ^ stream.wrapping_mul(0xbf58_476d_1ce4_e5b9)))
    }

    /// A number from `from` up to and without `to`, which must be larger.
    pub(crate) fn within(&mut self, from: u64, to: u64) -> u64 {
        from + self.0.bits() % (to - from)
    }

    pub(crate) fn one<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.within(0, items.len() as u64) as usize].clone()
    }
}
