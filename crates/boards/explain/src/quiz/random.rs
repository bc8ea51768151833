/// Numbers that follow from a seed: SplitMix64 (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The numbers of a seed and of a stream under it.
    pub(crate) fn new(seed: u64, stream: u64) -> Random {
        let mut seeds = Random(seed);
        let first = seeds.next();
        Random(first ^ stream.wrapping_mul(0xbf58_476d_1ce4_e5b9))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number from `from` up to and without `to`, which must be larger.
    pub(crate) fn within(&mut self, from: u64, to: u64) -> u64 {
        from + self.next() % (to - from)
    }

    /// One of the items, of which there must be one.
    pub(crate) fn one<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.within(0, items.len() as u64) as usize].clone()
    }

    pub(crate) fn coin(&mut self) -> bool {
        self.next() & 1 == 1
    }
}
