//! One lookup in a slider table, taken apart: for whoever wants to see the key.

use crate::{Sliders, relevant::Relevant, tables::gathered};

/// How a lookup went, from the pieces in the way to the entry found.
///
/// ```text
/// occupied & mask = blockers      gathered, or * magic >> shift      = entry      -> attacks
/// ```
///
/// ```
/// use polyboard_sliders::{ByTable, Pext};
///
/// // A rook on index 27 with pieces on 51 and 25, as drawn at the top of `pext`.
/// let lookup = Pext::rook_lookup(27, 1 << 51 | 1 << 25);
/// assert_eq!((lookup.entry, lookup.entries), (516, 1024));
/// assert_eq!(lookup.attacks, 0x0008_0808_f608_0808);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lookup {
    /// The squares that the slider has to look at.
    pub mask: u64,
    /// Those of them that are occupied.
    pub blockers: u64,
    /// What the blockers are multiplied with; `None` where they are gathered bit by bit.
    pub magic: Option<u64>,
    /// The number of the entry among those of this square.
    pub entry: usize,
    /// How many entries the square has: two to the number of squares in the mask.
    pub entries: usize,
    /// What the entry says: the squares that the slider attacks.
    pub attacks: u64,
}

/// Sliders that look both lines up at once, by a key made of the pieces in the way.
///
/// # For callers
///
/// To play, ask [`Sliders`]; this one tells how the answer comes about, and takes its time.
///
/// # For implementors
///
/// `attacks` is read from the table that [`Sliders`] reads, at the entry that is reported.
pub trait ByTable: Sliders {
    /// How a bishop's attacks are found.
    fn bishop_lookup(square: u8, occupied: u64) -> Lookup;

    /// How a rook's attacks are found.
    fn rook_lookup(square: u8, occupied: u64) -> Lookup;
}

impl Lookup {
    /// The lookup among the entries of one square.
    pub(crate) fn new(
        of_square: &[u64],
        relevant: Relevant,
        occupied: u64,
        magic: Option<u64>,
    ) -> Lookup {
        let mask = relevant.mask;
        let blockers = occupied & mask;
        let entry = match magic {
            Some(magic) => blockers.wrapping_mul(magic) >> (64 - mask.count_ones()),
            None => gathered(blockers, mask),
        } as usize;
        let attacks = of_square[entry];
        Lookup { mask, blockers, magic, entry, entries: relevant.subsets(), attacks }
    }

    /// By how much the product is shifted, where there is one.
    #[must_use]
    pub const fn shift(&self) -> u32 {
        64 - self.mask.count_ones()
    }
}
