//! Fills the tables of magic and PEXT bitboards, and times that.
//!
//! The workspace fills them when it is compiled. A program that fills them when it starts does the
//! work of this file.

use polyboard::sliders::{
    ByTable, Hyperbola, Magic, Relevant, Sliders, relevant_bishop, relevant_rook,
};

use super::Algorithm;

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

/// A table of the attacks of one slider, by square and occupancy.
pub(super) trait Lookup {
    fn new(slider: Slider) -> Self;
    fn bytes(&self) -> usize;
    fn attacks(&self, square: u8, occupied: u64) -> u64;
}

/// A table for bishops and a table for rooks.
pub(super) struct Both<B, R> {
    pub(super) bishops: B,
    pub(super) rooks: R,
}

impl<B: Lookup, R: Lookup> Both<B, R> {
    pub(super) fn new() -> Both<B, R> {
        Both { bishops: B::new(Slider::Bishop), rooks: R::new(Slider::Rook) }
    }

    pub(super) fn bytes(&self) -> usize {
        self.bishops.bytes() + self.rooks.bytes()
    }
}

impl<B: Lookup, R: Lookup> Algorithm for Both<B, R> {
    type Occupancy = u64;

    fn occupancy(set: u64) -> u64 {
        set
    }

    #[inline(always)]
    fn bishop(&self, square: u8, occupied: u64) -> u64 {
        self.bishops.attacks(square, occupied)
    }

    #[inline(always)]
    fn rook(&self, square: u8, occupied: u64) -> u64 {
        self.rooks.attacks(square, occupied)
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

/// Tables with as many entries for each square as it has sets of blockers. Only the filling is timed: the
/// workspace has the same tables, and reads them faster.
pub(super) struct Fancy {
    attacks: Vec<u64>,
    squares: Vec<FancySquare>,
}

struct FancySquare {
    first: usize,
    relevant: Relevant,
    /// `None` if the blockers are gathered in order.
    magic: Option<u64>,
}

impl FancySquare {
    fn entry(&self, occupied: u64) -> usize {
        let FancySquare { first, relevant, magic } = self;
        let mask = relevant.mask();
        first
            + match magic {
                Some(magic) => (occupied & mask).wrapping_mul(*magic) >> (64 - mask.count_ones()),
                None => polyboard_raw::gathered(occupied, mask),
            } as usize
    }
}

impl Fancy {
    /// By magics that are known.
    pub(super) fn by_magics() -> Fancy {
        Fancy::filled(|slider, square| Some(slider.magic(square)))
    }

    /// In the order of PEXT, in which the sets of blockers are counted up.
    pub(super) fn in_order() -> Fancy {
        Fancy::filled(|_, _| None)
    }

    fn filled(magic: impl Fn(Slider, u8) -> Option<u64>) -> Fancy {
        let mut fancy = Fancy { attacks: Vec::new(), squares: Vec::new() };
        for slider in [Slider::Bishop, Slider::Rook] {
            for at in 0..64 {
                let (first, relevant) = (fancy.attacks.len(), slider.relevant(at));
                let square = FancySquare { first, relevant, magic: magic(slider, at) };
                fancy.attacks.resize(first + relevant.subsets(), 0);
                for (i, (blockers, attacks)) in slider.blockers(at).enumerate() {
                    let entry =
                        if square.magic.is_some() { square.entry(blockers) } else { first + i };
                    fancy.attacks[entry] = attacks;
                }
                fancy.squares.push(square);
            }
        }
        fancy
    }
}

impl Algorithm for Fancy {
    type Occupancy = u64;

    fn occupancy(set: u64) -> u64 {
        set
    }

    fn bishop(&self, square: u8, occupied: u64) -> u64 {
        self.attacks[self.squares[usize::from(square)].entry(occupied)]
    }

    fn rook(&self, square: u8, occupied: u64) -> u64 {
        self.attacks[self.squares[64 + usize::from(square)].entry(occupied)]
    }
}
