/// A random number generator, SplitMix64 (Guy Steele, Doug Lea and Christine Flood, 2014), with the
/// first digits of e as its seed: the same games in every run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new() -> Random {
        Random(2_718_281_828_459_045_235)
    }

    /// A random item; `None` if there are none.
    pub(crate) fn choose<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        let place = (u128::from(z ^ z >> 31) * items.len() as u128) >> 64;
        items.get(place as usize)
    }
}
