//! The sets of blockers of each square, and the keys by which their attacks are looked up.

use polyboard::sliders::{
    ByTable, Hyperbola, Magic, Relevant, Sliders, relevant_bishop, relevant_rook,
};

/// The numbers of sets of blockers, of all squares together.
pub(super) const ROOK_ENTRIES: usize = 102_400;
pub(super) const ENTRIES: usize = ROOK_ENTRIES + 5_248;

/// The two sliders whose attacks are looked up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slider {
    Bishop,
    Rook,
}

impl Slider {
    pub(super) fn relevant(self, square: u8) -> Relevant {
        match self {
            Slider::Bishop => relevant_bishop(square),
            Slider::Rook => relevant_rook(square),
        }
    }

    /// The magic of the workspace, by which no two sets of blockers with different attacks share an entry.
    ///
    /// It is found for as many bits as there are relevant squares. More of the highest bits of a product
    /// distinguish no less, so it is also a magic for a larger table.
    pub(super) fn magic(self, square: u8) -> u64 {
        let lookup = match self {
            Slider::Bishop => Magic::bishop_lookup(square, 0),
            Slider::Rook => Magic::rook_lookup(square, 0),
        };
        lookup.magic.expect("magic bitboards look up by a magic")
    }

    /// All sets of blockers of a square, in the order of PEXT, and the attacks for each.
    pub(super) fn blockers(self, square: u8) -> impl Iterator<Item = (u64, u64)> {
        let relevant = self.relevant(square);
        let first = (0, self.attacks(square, 0));
        let mut subset = 0;
        let others = (1..relevant.subsets()).map(move |_| {
            subset = relevant.next(subset);
            (subset, self.attacks(square, subset))
        });
        std::iter::once(first).chain(others)
    }

    fn attacks(self, square: u8, occupied: u64) -> u64 {
        match self {
            Slider::Bishop => Hyperbola::bishop(square, occupied),
            Slider::Rook => Hyperbola::rook(square, occupied),
        }
    }
}

/// The mask and the magic of a square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Key {
    mask: u64,
    magic: u64,
}

impl Key {
    pub(super) fn all(slider: Slider) -> [Key; 64] {
        std::array::from_fn(|square| {
            let square = square as u8;
            Key { mask: slider.relevant(square).mask(), magic: slider.magic(square) }
        })
    }

    /// The index of the entry: the highest bits of the product.
    #[inline(always)]
    pub(super) const fn entry<const ENTRIES: usize>(self, occupied: u64) -> usize {
        const { assert!(ENTRIES.is_power_of_two()) }
        ((occupied & self.mask).wrapping_mul(self.magic) >> (64 - ENTRIES.ilog2())) as usize
    }
}
